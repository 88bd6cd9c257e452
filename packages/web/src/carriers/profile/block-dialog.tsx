import * as O from 'fp-ts/Option'
import { useId, type FormEvent, type ReactNode } from 'react'
import { parsePlainDate } from '@trm/domain/kernel'
import { Button, SubmitButton } from '../../design/button.tsx'
import { TextField } from '../../design/form.tsx'
import { ModalDialog } from '../../design/modal-dialog.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { carrierProfileMessage as message } from '../../messages/carrier-profile.ts'
import { useUnsavedWork } from '../../routing/use-unsaved-work.ts'
import type { BlockDraft, RelationshipEditor } from './relationship-editor.ts'

interface BlockDialogProps {
  readonly name: string
  /** The carrier is blocked already, and its block is looked at again. */
  readonly isBlocked: boolean
  readonly block: BlockDraft
  readonly isBusy: boolean
  readonly relationship: Pick<RelationshipEditor, 'changeBlock' | 'leaveBlock' | 'sendBlock'>
  readonly trouble: ReactNode
}

const faultWords = ({ faults }: BlockDraft, field: BlockDraft['faults'][number]['field']): string | undefined => {
  const code = faults.find((one) => one.field === field)?.code
  if (code === undefined) return undefined
  if (field === 'block.reason')
    return message(code === 'too_long' ? 'carrier.fault.block.reason.too_long' : 'carrier.fault.block.reason.required')
  return message(
    code === 'not_ahead' || code === 'too_far' ? `carrier.fault.block.review_on.${code}` : 'carrier.fault.block.review_on.required',
  )
}

/** A block is asked for with its reason and the day to look at it again. */
export const BlockDialog = ({ name, isBlocked, block, isBusy, relationship, trouble }: BlockDialogProps) => {
  const titleId = useId()
  useUnsavedWork(block.reason !== '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    relationship.sendBlock()
  }
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={relationship.leaveBlock}>
      <form className="trm-stack" noValidate onSubmit={submit}>
        <h2 id={titleId} dir="auto">
          {message(isBlocked ? 'carrier.block.titleReview' : 'carrier.block.title', { name })}
        </h2>
        {trouble}
        <p>{message('carrier.block.what')}</p>
        <TextAreaField
          id="block-reason"
          label={message('carrier.block.reason')}
          help={message('carrier.block.reason.help')}
          value={block.reason}
          onChange={(reason) => relationship.changeBlock({ reason })}
          fault={faultWords(block, 'block.reason')}
        />
        <TextField
          id="block-review"
          type="date"
          label={message('carrier.block.reviewOn')}
          help={message('carrier.block.reviewOn.help')}
          value={block.reviewOn ?? ''}
          onChange={(day) => relationship.changeBlock({ reviewOn: O.toUndefined(parsePlainDate(day)) })}
          fault={faultWords(block, 'block.review_on')}
        />
        <div className="trm-row">
          <Button onClick={relationship.leaveBlock}>{message('carrier.block.not')}</Button>
          <SubmitButton isBusy={isBusy} busyLabel={message('carrier.block.busy')}>
            {message(isBlocked ? 'carrier.block.keep' : 'carrier.block.do')}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  )
}
