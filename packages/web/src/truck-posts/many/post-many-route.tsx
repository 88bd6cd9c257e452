import { useEffect, useMemo } from 'react'
import { Button } from '../../design/button.tsx'
import { FileChoice } from '../../design/chakra/file-choice.tsx'
import { LinkButton } from '../../design/link-button.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { Badge } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { ProgressBar } from '../../design/chakra/progress-bar.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { DraftNotice, useFormDraft } from '../../form-drafts/use-form-draft.tsx'
import { LIST_FILES, listText } from '../../forms/text-file.ts'
import { message } from '../../messages/index.ts'
import { listMessage } from '../../messages/en-US/pasted-list.ts'
import { manyMessage } from '../../messages/en-US/post-many.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { TruckDeskViewModel } from '../desk.view-model.ts'
import { postFailureWords } from '../post-words.ts'
import { chosenRows, isGood, openRows } from '../../pasted-lists/list-rows.ts'
import { ListTable } from '../../pasted-lists/list-table.tsx'
import { doubtWords, truckKind } from './many-words.ts'
import { postManyModule } from './post-many.module.ts'
import { isAtWork, typedOf, type ManyTyped, type ManyView, type PostManyViewModel } from './post-many.view-model.ts'

interface PartProps {
  readonly view: ManyView
  readonly viewModel: PostManyViewModel
}

const ChooseFile = ({ viewModel }: Pick<PartProps, 'viewModel'>) => {
  const take = async (file: File): Promise<void> => {
    const read = await listText(file)
    if ('fault' in read) viewModel.refuseFile(read.fault)
    else viewModel.readFile(read.text)
  }
  return <FileChoice choose={manyMessage('postMany.file')} accept={LIST_FILES} onFile={(file) => void take(file)} />
}

/** Where a list comes in, by pasting or as a file. */
const Source = ({ view, viewModel }: PartProps) => (
  <form
    className="trm-card trm-form"
    onSubmit={(event) => {
      event.preventDefault()
      viewModel.read()
    }}
  >
    <TextAreaField
      id="many-text"
      label={manyMessage('postMany.text')}
      help={manyMessage('postMany.example')}
      rows={view.rows.length === 0 ? 8 : 3}
      value={view.text}
      fault={view.fileFault === undefined ? undefined : manyMessage(`postMany.file.${view.fileFault}`)}
      onChange={viewModel.type}
    />
    <div className="trm-row">
      <Button
        type="submit"
        look={view.rows.length === 0 ? 'solid' : 'outline'}
        aria-disabled={view.tables !== 'Ready' || view.text.trim() === '' || view.run !== undefined}
      >
        {manyMessage('postMany.read')}
      </Button>
      {view.tables === 'Ready' ? <ChooseFile viewModel={viewModel} /> : null}
      {view.tables === 'Loading' ? <span className="trm-muted">{manyMessage('postMany.tables.loading')}</span> : null}
    </div>
  </form>
)

/** What the last reading or posting came to. */
const Outcome = ({ view: { found, result, stopped } }: Pick<PartProps, 'view'>) => (
  <>
    {found === undefined ? null : (
      <Notice tone={found.trucks === 0 || found.isCut ? 'warning' : 'info'}>
        {found.trucks === 0 ? manyMessage('postMany.found.none') : manyMessage('postMany.found', { count: found.trucks })}{' '}
        {found.unread === 0 || found.trucks === 0 ? null : manyMessage('postMany.found.unread', { count: found.unread })}{' '}
        {found.isCut ? manyMessage('postMany.found.cut') : null}
      </Notice>
    )}
    {stopped === undefined ? null : (
      <Notice tone="danger" title={manyMessage('postMany.stopped')}>
        {manyMessage('postMany.stopped.why', { reason: postFailureWords(stopped) })}
      </Notice>
    )}
    {result === undefined ? null : (
      <Notice
        tone={result.refused > 0 ? 'warning' : 'success'}
        action={<LinkButton href={linkTo('postTruck')}>{manyMessage('postMany.done')}</LinkButton>}
      >
        {manyMessage('postMany.result', result)} {result.refused === 0 ? null : manyMessage('postMany.result.refused')}
      </Notice>
    )}
  </>
)

const Table = ({ view, viewModel }: PartProps) => {
  const kind = useMemo(() => truckKind(view.types), [view.types])
  const open = openRows(view.rows)
  const bad = open.filter((row) => !isGood(row)).length
  const doubtful = open.filter((row) => isGood(row) && doubtWords(row).length > 0).length
  const chosen = chosenRows(view.rows).length
  return (
    <>
      <p className="trm-row">
        <strong>{manyMessage('postMany.sum', { count: view.rows.length })}</strong>
        {bad === 0 ? null : <Badge tone="danger">{listMessage('pastedList.bad', { count: bad })}</Badge>}
        {doubtful === 0 ? null : <Badge tone="warning">{listMessage('pastedList.doubtful', { count: doubtful })}</Badge>}
      </p>
      <ListTable label={manyMessage('postMany.table')} rows={view.rows} kind={kind} isBusy={view.run !== undefined} actions={viewModel} />
      <div className="trm-row">
        <Button look="solid" aria-disabled={chosen === 0 || view.run !== undefined} onClick={viewModel.post}>
          {view.run === undefined ? (
            manyMessage('postMany.post', { count: chosen })
          ) : (
            <>
              <span className="trm-spinner" aria-hidden="true" />
              {manyMessage('postMany.posting', view.run)}
            </>
          )}
        </Button>
      </div>
      {view.run === undefined ? null : (
        <ProgressBar label={manyMessage('postMany.title')} done={{ count: view.run.done, of: view.run.of }} />
      )}
    </>
  )
}

const NOTHING: ManyTyped = { text: '', rows: [] }

const Entered = ({ viewModel, desk }: { readonly viewModel: PostManyViewModel; readonly desk: TruckDeskViewModel }) => {
  const view = useBehavior(viewModel.view$)
  const typed = typedOf(view)
  const draft = useFormDraft({ name: 'truck-list', base: NOTHING, typed, isDirty: isAtWork(view), change: viewModel.restore })
  const hasPosted = view.rows.some(({ outcome }) => outcome._tag === 'Posted')
  useEffect(() => (hasPosted ? desk.reload : undefined), [hasPosted, desk])
  return (
    <div className="trm-stack" aria-busy={view.run !== undefined}>
      <DraftNotice {...draft} />
      {view.tables === 'Failed' ? (
        <Notice tone="danger" action={<Button onClick={viewModel.reload}>{message('common.retry')}</Button>}>
          {manyMessage('postMany.tables.failed')}
        </Notice>
      ) : null}
      <Source view={view} viewModel={viewModel} />
      <Outcome view={view} />
      {view.rows.length === 0 || view.tables !== 'Ready' ? null : <Table view={view} viewModel={viewModel} />}
    </div>
  )
}

/** In the place of the list of trucks: many of them at once. */
export const PostManyRoute = ({ desk }: { readonly desk: TruckDeskViewModel }) => {
  const viewModel = useViewModel(postManyModule, undefined)
  return (
    <Page
      title={manyMessage('postMany.title')}
      intro={manyMessage('postMany.intro')}
      actions={<LinkButton href={linkTo('postTruck')}>{manyMessage('postMany.cancel')}</LinkButton>}
    >
      {viewModel === undefined ? null : <Entered viewModel={viewModel} desk={desk} />}
    </Page>
  )
}
