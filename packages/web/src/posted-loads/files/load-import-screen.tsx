import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { LinkButton } from '../../design/link-button.tsx'
import { Badge, Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { SaveFailed } from '../../forms/save-failed.tsx'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { useUnsavedWork } from '../../routing/use-unsaved-work.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { placeLink } from '../posted-loads-links.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { FileDrop } from './file-drop.tsx'
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
      <div className="trm-import-head">
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
        key={`${checked.importId} ${isOnlyBad}`}
        rows={rows}
        mapping={checked.mapping}
        chosen={chosen}
        onChoose={viewModel.choose}
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

const Content = ({ viewModel }: PartProps) => {
  const state = useBehavior(viewModel.state$)
  switch (state._tag) {
    case 'Waiting':
      return (
        <div className="trm-stack">
          <Fault fault={state.fault} />
          <FileDrop viewModel={viewModel} />
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

export const LoadImportScreen = ({ viewModel }: PartProps) => (
  <Page
    title={importMessage('loadImport.title')}
    intro={importMessage('loadImport.intro')}
    actions={<LinkButton href={placeLink()}>{importMessage('loadImport.cancel')}</LinkButton>}
  >
    <Content viewModel={viewModel} />
  </Page>
)
