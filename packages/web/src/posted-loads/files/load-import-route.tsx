import { useEffect, useState } from 'react'
import { loadImportModule } from './load-import.module.ts'
import { Button } from '../../design/button.tsx'
import { LinkButton } from '../../design/link-button.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { Badge } from '../../design/notice.tsx'
import { Page, PAGE_HEADING_ID } from '../../design/page.tsx'
import { ProgressBar } from '../../design/chakra/progress-bar.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { useFormDraft } from '../../form-drafts/use-form-draft.tsx'
import { SaveFailed } from '../../forms/form-outcome.tsx'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { useUnsavedWork } from '../../routing/use-unsaved-work.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { PostedLoadsViewModel } from '../posted-loads.view-model.ts'
import { placeLink } from '../posted-loads-place.ts'
import { FileDrop } from './file-drop.tsx'
import { PasteList } from './paste-list.tsx'
import { CheckedRows, ColumnMapping } from './import-tables.tsx'
import { importFaultWords } from './import-words.ts'
import {
  cutRows,
  doubtfulRows,
  sureLines,
  type Checked,
  type ImportFault,
  type LoadImportState,
  type LoadImportViewModel,
} from './load-import.view-model.ts'
import './load-import.css'

interface PartProps {
  readonly viewModel: LoadImportViewModel
}

const Fault = ({ fault }: { readonly fault: ImportFault | undefined }) => {
  if (fault === undefined) return null
  const { title, remedy } = importFaultWords(fault)
  return (
    <Notice tone="danger" title={title}>
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

const Report = ({ state, viewModel }: PartProps & { readonly state: Checked }) => {
  const { checked, chosen, file, isBusy, fault, notPosted, attempt } = state
  const [isOnlyBad, setOnlyBad] = useState(false)
  useUnsavedWork(true)
  const sure = sureLines(checked)
  const doubtful = doubtfulRows(checked).length
  const cut = cutRows(checked)
  const bad = checked.rows.length - sure.size - doubtful
  const rows = isOnlyBad ? checked.rows.filter((row) => !sure.has(row.line) || cut.includes(row)) : checked.rows
  return (
    <div className="trm-stack" aria-busy={isBusy !== undefined}>
      <Fault fault={fault} />
      <div className="trm-between trm-import-head">
        <p>
          <strong>{importMessage('loadImport.read', { count: checked.rows.length, name: file.name })}</strong>{' '}
          <Badge tone="success">{importMessage('loadImport.good', { count: sure.size })}</Badge>{' '}
          {doubtful === 0 ? null : <Badge tone="warning">{importMessage('loadImport.doubtful', { count: doubtful })}</Badge>}{' '}
          {cut.length === 0 ? null : <Badge tone="warning">{importMessage('loadImport.cut', { count: cut.length })}</Badge>}{' '}
          {bad === 0 ? null : <Badge tone="danger">{importMessage('loadImport.bad', { count: bad })}</Badge>}
        </p>
        <p className="trm-muted" role="status">
          {isBusy === 'checking' ? importMessage('loadImport.again.checking') : importMessage(`loadImport.template.${checked.template}`)}
        </p>
      </div>
      {file.left === undefined || file.left.length === 0 ? null : (
        <details className="trm-mapping">
          <summary>{importMessage('loadImport.paste.left', { count: file.left.length })}</summary>
          <ul className="trm-import-left">
            {file.left.map(({ line, text }) => (
              <li key={`${line} ${text}`}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <ColumnMapping checked={checked} isBusy={isBusy !== undefined} onMap={viewModel.map} />
      <div className="trm-import-tools">
        <label className="trm-check">
          <input
            type="checkbox"
            checked={sure.size > 0 && [...sure].every((line) => chosen.has(line))}
            disabled={sure.size === 0}
            onChange={({ currentTarget }) => viewModel.chooseAll(currentTarget.checked)}
          />
          {importMessage('loadImport.rows.chooseAll')}
        </label>
        {bad + doubtful + cut.length === 0 ? null : (
          <label className="trm-check">
            <input type="checkbox" checked={isOnlyBad} onChange={({ currentTarget }) => setOnlyBad(currentTarget.checked)} />
            {importMessage('loadImport.rows.onlyBad')}
          </label>
        )}
      </div>
      <CheckedRows
        key={`${file.name} ${isOnlyBad}`}
        rows={rows}
        mapping={checked.mapping}
        chosen={chosen}
        onChoose={viewModel.choose}
        onMend={isBusy === 'posting' ? undefined : viewModel.mend}
      />
      {doubtful === 0 ? null : <p className="trm-help">{importMessage('loadImport.rows.doubtful')}</p>}
      {bad === 0 ? null : <p className="trm-help">{importMessage('loadImport.rows.bad')}</p>}
      {notPosted === undefined ? null : <NotPosted fault={notPosted} attempt={attempt} />}
      <div className="trm-row">
        <Button look="solid" aria-disabled={chosen.size === 0 || isBusy !== undefined} onClick={viewModel.post}>
          {isBusy === 'posting' ? (
            <>
              <span className="trm-spinner" aria-hidden="true" />
              {importMessage('loadImport.posting')}
            </>
          ) : (
            importMessage('loadImport.post', { count: chosen.size })
          )}
        </Button>
        <Button onClick={viewModel.restart}>{importMessage('loadImport.again')}</Button>
      </div>
      {isBusy === undefined ? null : (
        <ProgressBar label={importMessage(isBusy === 'posting' ? 'loadImport.posting' : 'loadImport.again.checking')} />
      )}
    </div>
  )
}

const Done = ({
  state: { report, mapping },
  viewModel,
}: PartProps & { readonly state: Extract<LoadImportState, { readonly _tag: 'Done' }> }) => (
  <div className="trm-stack">
    <Notice tone="success" title={importMessage('loadImport.done')}>
      <ul>
        <li>{importMessage('loadImport.done.posted', { count: report.posted })}</li>
        {report.changed === 0 ? null : <li>{importMessage('loadImport.done.changed', { count: report.changed })}</li>}
        {report.refused.length === 0 ? null : <li>{importMessage('loadImport.done.refused', { count: report.refused.length })}</li>}
      </ul>
    </Notice>
    <div className="trm-row">
      <LinkButton look="solid" href={placeLink({ sort: 'posted' })}>
        {importMessage('loadImport.done.show')}
      </LinkButton>
      <Button onClick={viewModel.restart}>{importMessage('loadImport.again')}</Button>
    </div>
    {report.refused.length === 0 ? null : (
      <CheckedRows rows={report.refused} mapping={mapping} chosen={undefined} onChoose={() => undefined} />
    )}
  </div>
)

const NOTHING_PASTED = { text: '' }

const Content = ({ state, viewModel }: PartProps & { readonly state: LoadImportState }) => {
  const [pasted, setPasted] = useState('')
  const draft = useFormDraft({
    name: 'load-list',
    base: NOTHING_PASTED,
    typed: { text: pasted },
    isDirty: pasted !== '',
    change: ({ text = '' }) => setPasted(text),
  })
  useEffect(() => {
    if (state._tag === 'Done') setPasted('')
  }, [state._tag])
  switch (state._tag) {
    case 'Waiting':
      return (
        <div className="trm-stack">
          <Fault fault={state.fault} />
          <FileDrop viewModel={viewModel} />
          <PasteList viewModel={viewModel} text={pasted} onType={setPasted} draft={draft} />
        </div>
      )
    case 'Checking':
      return <LoadingState label={importMessage('loadImport.checking', { name: state.name })} />
    case 'Checked':
      return <Report state={state} viewModel={viewModel} />
    case 'Done':
      return <Done state={state} viewModel={viewModel} />
  }
}

interface LoadImportRouteProps {
  readonly loads: PostedLoadsViewModel
  readonly say: (words: string) => void
}

const Entered = ({ viewModel, loads, say }: LoadImportRouteProps & { readonly viewModel: LoadImportViewModel }) => {
  const state = useBehavior(viewModel.state$)
  useEffect(() => document.getElementById(PAGE_HEADING_ID)?.focus(), [state._tag])
  useEffect(() => {
    if (state._tag !== 'Done') return
    const { posted, changed, refused } = state.report
    say(importMessage('loadImport.said', { posted, changed, refused: refused.length }))
    loads.reload()
  }, [state, loads, say])
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
