import { useId } from 'react'
import { Button } from '../design/button.tsx'
import { ModalDialog } from '../design/modal-dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { nameOf } from './user-words.ts'
import type { AccessQuestion, UsersViewModel } from './users.view-model.ts'

interface AccessDialogProps {
  readonly question: AccessQuestion
  readonly viewModel: Pick<UsersViewModel, 'consider' | 'changeReason' | 'confirm'>
}

/** Asks with what it does; the safe answer comes first. */
export const AccessDialog = ({ question: { user, isAllowed, reason, fault, failure, isBusy }, viewModel }: AccessDialogProps) => {
  const titleId = useId()
  const name = nameOf(user)
  const words = failure === undefined ? undefined : changeFailureWords(failure)
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={() => viewModel.consider(undefined)}>
      <div className="trm-stack">
        <h2 id={titleId}>{message(isAllowed ? 'users.allow.title' : 'users.withdraw.title', { name })}</h2>
        <p>{isAllowed ? message('users.allow.body', { company: user.company?.name ?? '' }) : message('users.withdraw.body')}</p>
        {isAllowed ? null : (
          <TextAreaField
            id="access-reason"
            label={message('users.reason')}
            help={message('users.reason.help')}
            rows={3}
            value={reason}
            onChange={viewModel.changeReason}
            fault={fault === undefined ? undefined : message(`users.reason.${fault}`)}
          />
        )}
        {words === undefined ? null : (
          <Notice tone="danger" title={message('users.notChanged')}>
            {words.title}. {words.remedy}
          </Notice>
        )}
        <div className="trm-row">
          <Button onClick={() => viewModel.consider(undefined)}>{message('staffTools.cancel')}</Button>
          <Button look={isAllowed ? 'solid' : 'danger'} aria-disabled={isBusy} onClick={viewModel.confirm}>
            {message(isBusy ? 'users.busy' : isAllowed ? 'users.allow' : 'users.withdraw')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
