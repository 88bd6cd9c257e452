import { useEffect, useMemo, useState } from 'react'
import { loadImportModule } from './load-import.module.ts'
import { Button } from '../../design/button.tsx'
import { LinkButton } from '../../design/link-button.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { Badge } from '../../design/notice.tsx'
import { Page, PAGE_HEADING_ID } from '../../design/page.tsx'
import { ProgressBar } from '../../design/chakra/progress-bar.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { DraftNotice, useFormDraft } from '../../form-drafts/use-form-draft.tsx'
import { SaveFailed } from '../../forms/form-outcome.tsx'
import { message } from '../../messages/index.ts'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { listMessage } from '../../messages/en-US/pasted-list.ts'
import { chosenRows, isGood, isReady, isRefused, openRows } from '../../pasted-lists/list-rows.ts'
import { ListTable } from '../../pasted-lists/list-table.tsx'
import { usePortal } from '../../portal/portal.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { PostedLoadsViewModel } from '../posted-loads.view-model.ts'
import { placeLink } from '../posted-loads-place.ts'
import { FileDrop } from './file-drop.tsx'
import { PasteList } from './paste-list.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { importFaultWords, loadKind, shownColumns } from './import-words.ts'
import { keptList, type Checked, type ImportFault, type KeptList, type LoadImportState } from './import-state.ts'
import type { LoadImportViewModel } from './load-import.view-model.ts'
import { isCut, type LoadRow } from './load-rows.ts'
import './load-import.css'

interface PartProps<S> {
  readonly state: S
  readonly viewModel: LoadImportViewModel
}

const Fault = ({ fault, onRetry }: { readonly fault: ImportFault; readonly onRetry?: () => void }) => {
  const { title, remedy } = importFaultWords(fault)
  return (
    <Notice tone="danger" title={title} action={onRetry && <Button onClick={onRetry}>{message('common.retry')}</Button>}>
      {remedy}
    </Notice>
  )
}

const NotPosted = ({ fault, attempt }: { readonly fault: ImportFault; readonly attempt: number }) => {
  const { title, remedy } = importFaultWords(fault)
  return (
    <SaveFailed title={title} failure={fault} attempt={attempt}>
      {remedy}
    </SaveFailed>
  )
}

/** What came of the last press. */
const Outcome = ({ report }: Pick<Checked, 'report'>) => {
  if (report === undefined) return null
  const { posted, changed, refused, doubted } = report
  return (
    <Notice
      tone={refused + doubted > 0 ? 'warning' : 'success'}
      title={importMessage('loadImport.done')}
      action={<LinkButton href={placeLink({ sort: 'posted' })}>{importMessage('loadImport.done.show')}</LinkButton>}
    >
      <ul>
        <li>{importMessage('loadImport.done.posted', { count: posted })}</li>
        {changed === 0 ? null : <li>{importMessage('loadImport.done.changed', { count: changed })}</li>}
        {refused === 0 ? null : <li>{importMessage('loadImport.done.refused', { count: refused })}</li>}
        {doubted === 0 ? null : <li>{importMessage('loadImport.done.doubted', { count: doubted })}</li>}
      </ul>
    </Notice>
  )
}

const Unread = ({ unread }: Pick<Checked, 'unread'>) =>
  unread.length === 0 ? null : (
    <details className="trm-mapping">
      <summary>{importMessage('loadImport.paste.left', { count: unread.length })}</summary>
      <ul className="trm-import-left">
        {unread.map(({ line, text }) => (
          <li key={`${line} ${text}`}>{text}</li>
        ))}
      </ul>
    </details>
  )

const Head = ({ state: { checked, rows, name, isMail, isBusy } }: Pick<PartProps<Checked>, 'state'>) => {
  const open = openRows(rows)
  const bad = open.filter((row) => isRefused(row) || (row.read !== undefined && row.read.faults.length > 0)).length
  const doubtful = open.filter((row) => isGood(row) && !isRefused(row) && !isReady(row)).length
  const cut = open.filter(isCut).length
  return (
    <div className="trm-between trm-import-head">
      <p role="status">
        <strong>{importMessage('loadImport.read', { count: rows.length, name })}</strong>{' '}
        <Badge tone="success">{importMessage('loadImport.good', { count: open.filter(isReady).length })}</Badge>{' '}
        {doubtful === 0 ? null : <Badge tone="warning">{listMessage('pastedList.doubtful', { count: doubtful })}</Badge>}{' '}
        {cut === 0 ? null : <Badge tone="warning">{importMessage('loadImport.cut', { count: cut })}</Badge>}{' '}
        {bad === 0 ? null : <Badge tone="danger">{listMessage('pastedList.bad', { count: bad })}</Badge>}
      </p>
      <p className="trm-muted">
        {isBusy === 'checking' ? importMessage('loadImport.again.checking') : null}
        {isBusy === 'checking' || isMail ? null : importMessage(`loadImport.template.${checked.template}`)}
      </p>
    </div>
  )
}

const isToLookAt = (row: LoadRow): boolean => !isReady(row) || isCut(row)

interface ToolsProps extends Pick<Checked, 'rows'> {
  readonly viewModel: LoadImportViewModel
  readonly isOnlyBad: boolean
  readonly onOnlyBad: (is: boolean) => void
}

const Tools = ({ rows, viewModel, isOnlyBad, onOnlyBad }: ToolsProps) => {
  const ready = rows.filter(isReady)
  return (
    <div className="trm-import-tools">
      <label className="trm-check">
        <input
          type="checkbox"
          checked={ready.length > 0 && ready.every(({ isChosen }) => isChosen)}
          disabled={ready.length === 0}
          onChange={({ currentTarget }) => viewModel.chooseAll(currentTarget.checked)}
        />
        {importMessage('loadImport.rows.chooseAll')}
      </label>
      {!rows.some(isToLookAt) && !isOnlyBad ? null : (
        <label className="trm-check">
          <input type="checkbox" checked={isOnlyBad} onChange={({ currentTarget }) => onOnlyBad(currentTarget.checked)} />
          {importMessage('loadImport.rows.onlyBad')}
        </label>
      )}
    </div>
  )
}

const Press = ({ state: { rows, isBusy, notPosted, attempt, isHeld }, viewModel }: PartProps<Checked>) => {
  const { leaveQuestion } = usePortal()
  const count = chosenRows(rows).length
  return (
    <>
      {notPosted === undefined ? null : <NotPosted fault={notPosted} attempt={attempt} />}
      {isHeld ? <Notice tone="warning">{importMessage('loadImport.held')}</Notice> : null}
      <div className="trm-row">
        {openRows(rows).length === 0 ? null : (
          <Button look="solid" aria-disabled={isBusy === 'posting' || (count === 0 && isBusy === undefined)} onClick={viewModel.post}>
            {isBusy === 'posting' ? (
              <>
                <span className="trm-spinner" aria-hidden="true" />
                {importMessage('loadImport.posting')}
              </>
            ) : (
              importMessage('loadImport.post', { count })
            )}
          </Button>
        )}
        <Button
          aria-disabled={isBusy === 'posting'}
          onClick={() => {
            if (isBusy !== 'posting') leaveQuestion.before(viewModel.restart)
          }}
        >
          {importMessage('loadImport.again')}
        </Button>
      </div>
      {isBusy === undefined ? null : (
        <ProgressBar label={importMessage(isBusy === 'posting' ? 'loadImport.posting' : 'loadImport.again.checking')} />
      )}
    </>
  )
}

const Table = ({ state, viewModel }: PartProps<Checked>) => {
  const { checked, rows, name, isMail, isBusy, fault, unread, report } = state
  /** The lines that "only those to fix or check" has shown: none leaves under the hand that mends it. */
  const [seen, setSeen] = useState<ReadonlySet<number>>()
  const columns = shownColumns(checked.mapping, rows)
  const said = JSON.stringify([checked.mapping, columns]) // each judgement brings a mapping of its own, seldom another one
  const kind = useMemo(() => loadKind(checked.mapping, columns), [said])
  const open = openRows(rows)
  const toLookAt = open.filter(isToLookAt).map(({ id }) => id)
  if (seen !== undefined && toLookAt.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...toLookAt]))
  return (
    <div className="trm-stack" aria-busy={isBusy !== undefined}>
      {fault === undefined ? null : <Fault fault={fault} onRetry={viewModel.judge} />}
      <Outcome report={report} />
      <Head state={state} />
      <Unread unread={unread} />
      {open.length === 0 ? null : (
        <>
          {isMail ? null : (
            <ColumnMapping checked={checked} rows={rows} report={report} isBusy={isBusy !== undefined} onMap={viewModel.map} />
          )}
          <Tools
            rows={open}
            viewModel={viewModel}
            isOnlyBad={seen !== undefined}
            onOnlyBad={(is) => setSeen(is ? new Set(toLookAt) : undefined)}
          />
        </>
      )}
      <ListTable
        key={`${name} ${seen !== undefined}`}
        label={importMessage('loadImport.rows')}
        rows={seen === undefined ? rows : open.filter(({ id }) => seen.has(id))}
        kind={kind}
        isBusy={isBusy === 'posting'}
        actions={viewModel}
      />
      <Press state={state} viewModel={viewModel} />
    </div>
  )
}

interface Typed {
  readonly text: string
  readonly list: KeptList | undefined
}

const NOTHING: Typed = { text: '', list: undefined }

const Content = ({ state, viewModel }: PartProps<LoadImportState>) => {
  const [text, setText] = useState('')
  const list = useMemo(() => keptList(state), [state])
  const draft = useFormDraft<Typed>({
    name: 'load-list',
    base: NOTHING,
    typed: { text, list },
    isDirty: text !== '' || list !== undefined,
    change: (typed) => {
      if (typed.text !== undefined) setText(typed.text)
      if (typed.list !== undefined) viewModel.restore(typed.list)
      else if ('list' in typed) viewModel.restart()
    },
  })
  const { leaveQuestion } = usePortal()
  const hasPosted = state._tag === 'Checked' && state.isPasted && state.report !== undefined
  useEffect(() => {
    if (hasPosted) setText('')
  }, [hasPosted])
  switch (state._tag) {
    case 'Waiting':
      return (
        <div className="trm-stack">
          {state.fault === undefined ? null : <Fault fault={state.fault} />}
          <FileDrop viewModel={viewModel} />
          <PasteList viewModel={viewModel} text={text} onType={setText} draft={draft} />
        </div>
      )
    case 'Checking':
      return <LoadingState label={importMessage('loadImport.checking', { name: state.name })} />
    case 'Checked':
      return (
        <div className="trm-stack">
          <DraftNotice {...draft} forget={() => leaveQuestion.before(draft.forget)} />
          <Table state={state} viewModel={viewModel} />
        </div>
      )
  }
}

interface LoadImportRouteProps {
  readonly loads: PostedLoadsViewModel
  readonly say: (words: string) => void
}

const Entered = ({ viewModel, loads, say }: LoadImportRouteProps & { readonly viewModel: LoadImportViewModel }) => {
  const state = useBehavior(viewModel.state$)
  useEffect(() => document.getElementById(PAGE_HEADING_ID)?.focus(), [state._tag])
  const report = state._tag === 'Checked' ? state.report : undefined
  useEffect(() => {
    if (report === undefined) return
    document.getElementById(PAGE_HEADING_ID)?.focus() // beside it stands what came of the press
    say(importMessage('loadImport.said', report))
    loads.reload()
  }, [report, loads, say])
  return (
    <Page
      title={importMessage('loadImport.title')}
      intro={importMessage('loadImport.intro')}
      actions={<LinkButton href={placeLink()}>{importMessage('loadImport.cancel')}</LinkButton>}
    >
      <Content state={state} viewModel={viewModel} />
    </Page>
  )
}

export const LoadImportRoute = (props: LoadImportRouteProps) => {
  const viewModel = useViewModel(loadImportModule, undefined)
  return viewModel === undefined ? null : <Entered viewModel={viewModel} {...props} />
}
