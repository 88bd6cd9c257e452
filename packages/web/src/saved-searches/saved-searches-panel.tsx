import { useEffect, useRef, useState, type RefObject } from 'react'
import { foldedText } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { savedMessage } from '../messages/en-US/saved-searches.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { NameFields, SavedSearchItem } from './saved-search-item.tsx'
import type { SavedSearchesView } from './saved-searches-view.ts'
import type { SavedSearchesViewModel } from './saved-searches.view-model.ts'
import { fullWords, proposedName, savedFailureWords } from './search-words.ts'

interface PartProps {
  readonly view: SavedSearchesView
  readonly viewModel: SavedSearchesViewModel
  /** As typed; undefined while the proposed one stands. */
  readonly name: string | undefined
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** More than these are narrowed by typing. */
const MANY = 8

/** To the line of what was done, of a new one to whether it is told of, or to what was there in the place of a field: only where the focus
 * went away with it. */
const useFocusAfter = ({ done, renaming }: SavedSearchesView, box: RefObject<HTMLElement | null>): void => {
  const told = useRef(done)
  useEffect(() => {
    if (done === told.current) return
    told.current = done
    const focused = document.activeElement
    // the reader has gone elsewhere
    if (done === undefined || (focused !== document.body && box.current?.contains(focused) !== true)) return
    const line = `[data-saved="${CSS.escape(done.id)}"]`
    const next = done._tag === 'Deleted' ? '.trm-saved-undo' : `${line} ${done._tag === 'Saved' ? 'select' : 'button'}`
    box.current?.querySelector<HTMLElement>(next)?.focus()
  }, [box, done])
  const renamed = useRef<string | undefined>(undefined)
  useEffect(() => {
    const before = renamed.current
    renamed.current = renaming?.id
    // only a field that went away with the focus
    if (before === undefined || renaming !== undefined || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-saved="${CSS.escape(before)}"] .trm-saved-actions button`)?.focus()
  }, [box, renaming])
}

interface SavedSearchesPanelProps extends Pick<PartProps, 'viewModel' | 'onClose'> {
  /** What the panel stands in. */
  readonly box: RefObject<HTMLElement | null>
}

export const SavedSearchesPanel = ({ box, ...rest }: SavedSearchesPanelProps) => {
  const view = useBehavior(rest.viewModel.view$)
  const [name, setName] = useState<string | undefined>(undefined)
  const { currentName } = view
  useEffect(() => {
    if (currentName !== undefined) setName(undefined)
  }, [currentName])
  useFocusAfter(view, box)
  return <Parts view={view} name={name} onName={setName} {...rest} />
}

const Parts = (props: PartProps) => {
  const { view, viewModel } = props
  switch (view.list._tag) {
    case 'Loading':
      return <LoadingState label={savedMessage('saved.loading')} />
    case 'Failed': {
      const { title, remedy } = savedFailureWords(view.list.failure)
      return (
        <Notice tone="danger" title={title} action={<Button onClick={viewModel.reload}>{message('common.retry')}</Button>}>
          {remedy}
        </Notice>
      )
    }
    case 'Known':
      return (
        <>
          <Stale {...props} />
          <SaveThis {...props} />
          <Deleted {...props} />
          <Lines {...props} />
        </>
      )
  }
}

/** The lines are those of an earlier answer: why there is no newer one. */
const Stale = ({ view: { stale }, viewModel }: PartProps) => {
  if (stale === undefined) return null
  const { title, remedy } = savedFailureWords(stale)
  return (
    <Notice tone="warning" title={title} action={<Button onClick={viewModel.reload}>{message('common.retry')}</Button>}>
      {remedy}
    </Notice>
  )
}

const SaveThis = ({ view, viewModel, name, onName }: PartProps) => {
  if (view.currentName !== undefined) return null
  if (view.isFull) return <Notice tone="warning">{fullWords()}</Notice>
  if (view.isTooLong) return <Notice tone="warning">{savedMessage('saved.tooLong')}</Notice>
  const proposed = proposedName(
    view.current,
    view.lines.map(({ saved }) => saved.name),
  )
  return (
    <NameFields
      label={savedMessage('saved.name.new')}
      form={view.saving}
      value={name ?? proposed}
      onChange={(typed) => {
        viewModel.typed()
        onName(typed)
      }}
      onSubmit={viewModel.save}
    />
  )
}

/** What was deleted last, until something else takes its place. Told by a toast. */
const Deleted = ({ view: { deleted }, viewModel }: PartProps) => {
  if (deleted === undefined) return null
  const { name } = deleted.saved
  const failure = deleted.failure === undefined ? undefined : savedFailureWords(deleted.failure)
  return (
    <>
      <div className="trm-sunken trm-between trm-saved-deleted">
        <span>{savedMessage('saved.deleted', { name })}</span>
        <button
          type="button"
          className="trm-button trm-saved-undo"
          data-look="outline"
          aria-label={savedMessage('saved.undo.of', { name })}
          aria-disabled={deleted.isBusy}
          onClick={viewModel.undo}
        >
          {savedMessage('saved.undo')}
        </button>
      </div>
      {failure === undefined ? null : (
        <Notice tone="danger" title={failure.title}>
          {failure.remedy}
        </Notice>
      )}
    </>
  )
}

const Lines = ({ view, viewModel, onClose }: PartProps) => {
  const [sought, setSought] = useState('')
  const text = foldedText(sought.trim())
  const shown = view.lines.filter(({ saved }) => foldedText(saved.name).includes(text))
  if (view.lines.length === 0)
    return (
      <p className="trm-saved-none">
        <strong>{savedMessage('saved.none')}</strong>
        {savedMessage('saved.none.why')}
      </p>
    )
  return (
    <>
      {view.lines.length > MANY ? (
        <TextField id="saved-find" type="search" label={savedMessage('saved.find')} value={sought} onChange={setSought} />
      ) : null}
      {shown.length === 0 ? <p className="trm-saved-none">{savedMessage('saved.noMatch', { text: sought.trim() })}</p> : null}
      <ul>
        {shown.map((line) => (
          <SavedSearchItem key={line.saved.id} line={line} view={view} viewModel={viewModel} onClose={onClose} />
        ))}
      </ul>
    </>
  )
}
