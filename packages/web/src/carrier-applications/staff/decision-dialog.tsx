import { useId } from 'react'
import { DECLINE_CAUSES } from '@trm/domain/joining'
import type { ApplicationForStaff } from '@trm/domain/staff'
import { Button } from '../../design/button.tsx'
import { ModalDialog } from '../../design/chakra/modal-dialog.tsx'
import { SelectField } from '../../design/form.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { NotDone } from '../../forms/form-outcome.tsx'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { companyWords } from './application-words.ts'
import type { Deciding } from './staff-state.ts'
import type { StaffViewModel } from './staff.view-model.ts'

interface DecisionDialogProps {
  readonly row: ApplicationForStaff
  readonly deciding: Deciding
  readonly viewModel: Pick<StaffViewModel, 'consider' | 'changeReason' | 'chooseCause' | 'decide'>
}

const Cause = ({ deciding: { cause, fault }, viewModel }: DecisionDialogProps) => (
  <SelectField
    id="staff-cause"
    label={message('staff.Decline.cause')}
    value={cause ?? ''}
    choices={[
      { value: '', label: message('staff.Decline.cause.none') },
      ...DECLINE_CAUSES.map((value) => ({ value, label: message(`staff.cause.${value}`) })),
    ]}
    onChange={(value) => viewModel.chooseCause(value === '' ? undefined : value)}
    fault={fault === 'no_cause' ? message('staff.Decline.cause.required') : undefined}
  />
)

const Reason = ({ deciding: { kind, cause, reason, fault }, viewModel }: DecisionDialogProps) => {
  if (kind === 'Approve') return null
  const needs = kind === 'Decline' && cause !== 'other' ? 'optional' : 'needed'
  return (
    <TextAreaField
      id="staff-reason"
      label={kind === 'Decline' ? message(`staff.Decline.reason.${needs}`) : message(`staff.${kind}.reason`)}
      rows={5}
      value={reason}
      onChange={viewModel.changeReason}
      fault={
        fault === undefined || fault === 'no_cause'
          ? undefined
          : message(fault === 'too_long' ? 'staff.reason.too_long' : `staff.${kind}.reason.required`)
      }
    />
  )
}

/** A decision is told to its person at once, so it is asked about with what it does; the safe answer comes first. */
export const DecisionDialog = (props: DecisionDialogProps) => {
  const { row, deciding, viewModel } = props
  const { kind, failure, notApproved, isBusy } = deciding
  const titleId = useId()
  const words = { company: companyWords(row), person: row.person.name }
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={() => viewModel.consider(undefined)}>
      <div className="trm-stack">
        <h2 id={titleId}>{message(`staff.${kind}.title`, words)}</h2>
        <NotDone title={message('staff.notDone')} failure={failure} />
        {notApproved === undefined ? null : (
          <Notice tone="danger" title={message('staff.notDone')}>
            {message(`staff.notApproved.${notApproved}`)}
          </Notice>
        )}
        <p>{kind === 'Approve' ? message(`staff.approve.body.${row.kind}`, words) : message(`staff.${kind}.body`)}</p>
        {kind === 'Approve' && row.known !== undefined ? <p>{message(`staff.known.${row.kind}.why`, { name: row.known.name })}</p> : null}
        {kind === 'Decline' ? <Cause {...props} /> : null}
        <Reason {...props} />
        <div className="trm-row">
          <Button onClick={() => viewModel.consider(undefined)}>{message('staff.not')}</Button>
          <Button look={kind === 'Decline' ? 'danger' : 'solid'} aria-disabled={isBusy} onClick={viewModel.decide}>
            {message(isBusy ? `staff.${kind}.busy` : `staff.${kind}.do`)}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
