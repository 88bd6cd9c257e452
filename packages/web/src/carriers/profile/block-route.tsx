import * as O from 'fp-ts/Option'
import { useId, type ReactNode, type SyntheticEvent } from 'react'
import type { SavedRelationship } from '@trm/domain/carrier-directory'
import { formatDate } from '@trm/domain/formats'
import { parsePlainDate } from '@trm/domain/kernel'
import { shownKeys } from '../../commands/shown-keys.ts'
import { SubmitButton, Button } from '../../design/button.tsx'
import { DateField } from '../../design/chakra/date-field.tsx'
import { ModalDialog } from '../../design/chakra/modal-dialog.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { isTouched } from '../../design/is-touched.ts'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { OvertakenNotice } from '../../forms/overtaken-notice.tsx'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { formOutcomeMessage } from '../../messages/en-US/form-outcome.ts'
import { useUnsavedWork } from '../../routing/use-unsaved-work.ts'
import { BidsToDecline } from './bids-to-decline.tsx'
import type { OpenBids } from './open-bids.ts'
import type { BlockDraft, RelationshipEditor, Standing } from './relationship-editor.ts'

export { DeclinedBids } from './bids-to-decline.tsx'

export interface BlockDialogProps {
  readonly name: string
  /** The carrier is blocked already, and its block is looked at again. */
  readonly isBlocked: boolean
  readonly block: BlockDraft
  readonly isBusy: boolean
  readonly relationship: Pick<RelationshipEditor, 'changeBlock' | 'leaveBlock' | 'sendBlock' | 'settleBlock'>
  readonly kept: Pick<SavedRelationship, 'isFavorite' | 'isSetUp'>
  /** Who blocked it as it stands, and when. */
  readonly by: string | undefined
  readonly trouble: ReactNode
  readonly bids: OpenBids
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

const LABELS: { readonly [K in keyof Standing]: string } = {
  isFavorite: message('carrier.favorite'),
  isSetUp: message('carrier.setUp'),
  reason: message('carrier.block.reason'),
  reviewOn: message('carrier.block.reviewOn'),
}

const labelOf = (key: keyof Standing): string => LABELS[key]

const textOf = (key: keyof Standing, { reason, reviewOn, ...marks }: Standing): string => {
  if (key === 'reason') return reason
  if (key === 'reviewOn') return reviewOn === undefined ? '' : formatDate(reviewOn)
  return formOutcomeMessage(marks[key] ? 'formOutcome.yes' : 'formOutcome.no')
}

/** A block is asked for with its reason and the day to look at it again. */
export const BlockDialog = ({ name, isBlocked, block, isBusy, relationship, kept, by, trouble, bids }: BlockDialogProps) => {
  const { overtaken, attempt, reason, reviewOn } = block
  const titleId = useId()
  useUnsavedWork(reason !== '')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    relationship.sendBlock()
  }
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={relationship.leaveBlock}>
      <form
        className="trm-stack"
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          const { target, currentTarget: form } = event
          const isOnButton = target instanceof HTMLButtonElement // which has its own Enter
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOnButton) return
          event.preventDefault()
          form.requestSubmit() // heard by a day that cannot be read
        }}
      >
        <h2 id={titleId} dir="auto">
          {message(isBlocked ? 'carrier.block.titleReview' : 'carrier.block.title', { name })}
        </h2>
        <p>{message('carrier.block.what')}</p>
        <TextAreaField
          id="block-reason"
          label={message('carrier.block.reason')}
          help={message('carrier.block.reason.help')}
          value={reason}
          onChange={(reason) => relationship.changeBlock({ reason })}
          fault={faultWords(block, 'block.reason')}
        />
        <DateField
          id="block-review"
          label={message('carrier.block.reviewOn')}
          help={message('carrier.block.reviewOn.help')}
          value={reviewOn ?? ''}
          onChange={(day) => relationship.changeBlock({ reviewOn: O.toUndefined(parsePlainDate(day)) })}
          fault={faultWords(block, 'block.review_on')}
        />
        {isBlocked ? null : <BidsToDecline bids={bids} />}
        {overtaken === undefined ? null : (
          <OvertakenNotice
            {...{ overtaken, attempt, labelOf, textOf }}
            typed={{ isFavorite: kept.isFavorite, isSetUp: kept.isSetUp, reason, reviewOn }}
            onSettle={relationship.settleBlock}
          >
            {by}
          </OvertakenNotice>
        )}
        {trouble === null ? null : <FormOutcome attempt={attempt}>{trouble}</FormOutcome>}
        <div className="trm-row">
          <Button onClick={relationship.leaveBlock}>{message('carrier.block.not')}</Button>
          <SubmitButton isBusy={isBusy} busyLabel={message('carrier.block.busy')}>
            {message(isBlocked ? 'carrier.block.keep' : 'carrier.block.do')}
          </SubmitButton>
          {isTouched() ? null : <span className="trm-help">{message('carrier.block.keys', { keys: shownKeys('Mod+Enter') })}</span>}
        </div>
      </form>
    </ModalDialog>
  )
}
