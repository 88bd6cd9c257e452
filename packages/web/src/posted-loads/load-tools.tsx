import { useEffect, useState } from 'react'
import { LOAD_SORTS, LOAD_STATES } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Control, SelectField } from '../design/form.tsx'
import { LinkTabs } from '../design/link-tabs.tsx'
import { Notice } from '../design/notice.tsx'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { staleLoads } from './load-acts.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { formLink, placeLink } from './posted-loads-place.ts'
import { shownLoads, type PostedLoadsView } from './posted-loads-view.ts'
import { doneWords, loadFailureWords } from './posted-words.ts'

export const SEARCH_ID = 'loads-search'

export interface ToolsProps {
  readonly view: PostedLoadsView
  readonly viewModel: PostedLoadsViewModel
}

export const StateTabs = ({ view: { place, counts } }: ToolsProps) => (
  <LinkTabs
    label={postedMessage('posted.states')}
    tabs={LOAD_STATES.map((state) => ({
      href: placeLink({ sort: place.sort, state }),
      words: loadsMessage(`loads.state.${state}`),
      count: counts?.[state],
      isCurrent: state === place.state,
    }))}
  />
)

/** The field keeps what is typed; the address follows when the typing rests. */
const Search = ({ view: { place }, viewModel }: ToolsProps) => {
  const [typed, setTyped] = useState(place.text)
  useEffect(() => setTyped(place.text), [place.text])
  const change = (text: string): void => {
    setTyped(text)
    viewModel.search(text.trim())
  }
  return (
    <Control
      id={SEARCH_ID}
      type="search"
      aria-label={postedMessage('posted.search')}
      placeholder={postedMessage('posted.search.example')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          change('')
        }
      }}
    />
  )
}

export const LoadTools = (props: ToolsProps) => {
  const {
    view: { place },
    viewModel,
  } = props
  return (
    <div className="trm-load-tools">
      <div className="trm-load-search">
        <Search {...props} />
      </div>
      <SelectField
        id="loads-sort"
        label={postedMessage('posted.sort')}
        value={place.sort}
        onChange={viewModel.sortBy}
        choices={LOAD_SORTS.map((sort) => ({ value: sort, label: postedMessage(`posted.sort.${sort}`) }))}
      />
    </div>
  )
}

const Stale = ({ view, viewModel }: ToolsProps) => {
  const count = staleLoads(view).length
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button aria-disabled={view.isConfirmingAll} onClick={viewModel.confirmStale}>
          {postedMessage('posted.stale.confirm', { count })}
        </Button>
      }
    >
      {postedMessage('posted.stale', { count })}
    </Notice>
  )
}

const Picked = ({ view, viewModel }: ToolsProps) => {
  const loads = shownLoads(view).filter(({ id }) => view.picked.includes(id))
  if (loads.length === 0) return null
  return (
    <div className="trm-picked" role="group" aria-label={postedMessage('posted.picked', { count: loads.length })}>
      <strong>{postedMessage('posted.picked', { count: loads.length })}</strong>
      <Button look="solid" onClick={() => viewModel.share(loads)}>
        {postedMessage('posted.picked.share')}
      </Button>
      <Button look="quiet" onClick={() => loads.forEach(({ id }) => viewModel.pick(id))}>
        {postedMessage('posted.picked.clear')}
      </Button>
    </div>
  )
}

/** What came of the last act; of many loads pressed at once how many are done, and why the rest is not. */
const Outcome = ({ view: { failed, done, place }, viewModel }: ToolsProps) => {
  if (failed !== undefined) {
    const some = failed.what === 'confirm' && done?._tag === 'ConfirmedAll' ? done : undefined
    return (
      <Notice
        tone={some === undefined ? 'danger' : 'warning'}
        title={some === undefined ? postedMessage(`posted.failed.${failed.what}`) : doneWords(some)}
        action={<Button onClick={viewModel.reload}>{postedMessage('posted.reload')}</Button>}
      >
        {loadFailureWords(failed.failure)}
      </Notice>
    )
  }
  switch (done?._tag) {
    case 'ConfirmedAll':
    case 'Saved':
      return (
        <Notice isQuiet tone={done._tag === 'Saved' && done.removed.length > 0 ? 'warning' : 'success'}>
          {doneWords(done)}
        </Notice>
      )
    case 'Closed':
      return (
        <Notice
          tone="success"
          action={
            <LinkButton href={formLink({ ...done.load, state: 'closed' }, 'repost', place)}>{postedMessage('posted.do.repost')}</LinkButton>
          }
        >
          {doneWords(done)}
        </Notice>
      )
    default:
      return null
  }
}

/** In the sheet, which lies over the page: of the load it shows, whose acts stand below. */
export const SheetOutcome = (props: ToolsProps) => {
  const { place, failed, done } = props.view
  const about = failed?.id ?? (done !== undefined && 'load' in done ? done.load.id : undefined)
  if (about === undefined || about !== place.load) return null
  if (failed !== undefined || done === undefined || done._tag === 'Saved') return <Outcome {...props} />
  return (
    <Notice isQuiet tone="success">
      {doneWords(done)}
    </Notice>
  )
}

/** Beside the rows; a row that was confirmed says so itself. */
export const ListOutcome = (props: ToolsProps) => (
  <div className="trm-load-outcome">
    <Outcome {...props} />
  </div>
)

/** What stands between the tools and the rows while there is a reason for it. */
export const LoadNotices = (props: ToolsProps) => (
  <div className="trm-stack trm-load-notices" data-gap="8">
    <Stale {...props} />
    <Picked {...props} />
  </div>
)
