import { useId } from 'react'
import type { ApplicationForStaff } from '@trm/domain/carrier-applications'
import { Button } from '../../design/button.tsx'
import { ModalDialog } from '../../design/modal-dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { changeFailureWords } from '../../messages/change-failure-words.ts'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { companyWords } from './application-rows.tsx'
import type { Deciding } from './staff-state.ts'
import type { StaffViewModel } from './staff.view-model.ts'

interface DecisionDialogProps {
  readonly row: ApplicationForStaff
  readonly deciding: Deciding
  readonly viewModel: Pick<StaffViewModel, 'consider' | 'changeReason' | 'decide'>
}

/** A decision cannot be taken back, so it is asked about with what it does; the safe answer comes first. */
export const DecisionDialog = ({ row, deciding: { kind, reason, fault, failure, isBusy }, viewModel }: DecisionDialogProps) => {
  const titleId = useId()
  const [company, person] = [companyWords(row), row.person.name]
  const words = failure === undefined ? undefined : changeFailureWords(failure)
  const key = kind === 'Approve' ? 'approve' : 'sendBack'
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={() => viewModel.consider(undefined)}>
      <div className="trm-stack">
        <h2 id={titleId}>
          {kind === 'Approve' ? message('staff.approve.title', { company }) : message('staff.sendBack.title', { person })}
        </h2>
        {words === undefined ? null : (
          <Notice tone="danger" title={message('staff.notDone')}>
            {words.title}. {words.remedy}
          </Notice>
        )}
        <p>{kind === 'Approve' ? message('staff.approve.body', { company, person }) : message('staff.sendBack.body')}</p>
        {kind === 'Approve' && row.knownCarrier !== undefined ? (
          <p>{message('staff.knownCarrier.why', { name: row.knownCarrier.name })}</p>
        ) : null}
        {kind === 'Approve' ? null : (
          <TextAreaField
            id="staff-reason"
            label={message('staff.sendBack.reason')}
            rows={5}
            value={reason}
            onChange={viewModel.changeReason}
            fault={fault === undefined ? undefined : message(`staff.reason.${fault}`)}
          />
        )}
        <div className="trm-row">
          <Button onClick={() => viewModel.consider(undefined)}>{message('staff.not')}</Button>
          <Button look="solid" aria-disabled={isBusy} onClick={viewModel.decide}>
            {message(isBusy ? `staff.${key}.busy` : `staff.${key}.do`)}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
