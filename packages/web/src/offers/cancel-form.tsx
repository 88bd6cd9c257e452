import { CANCEL_REASONS, type CancelReason } from '@trm/domain/offers'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '../design/button.tsx'
import { SegmentedField } from '../design/chakra/segmented-field.tsx'
import { TextField } from '../design/form.tsx'
import { DraftNotice, useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { ContactWarning } from '../loads/contact-warning.tsx'
import { cancellingMessage as message } from '../messages/en-US/cancelling.ts'
import { offersMessage } from '../messages/en-US/offers.ts'
import { NO_CANCELING, typedNote, type CancelDraft } from './own-move.tsx'

export interface CancelFormProps {
  readonly offerId: string
  readonly draft: CancelDraft
  readonly isBlocked: boolean
  readonly onDraft: (draft: CancelDraft) => void
  readonly onSend: (reason: CancelReason, note: string | undefined) => void
  readonly onBack: () => void
}

/** Why a booking is canceled, and what becomes of the load then. The safe answer has the focus. */
export const CancelForm = ({ offerId, draft, isBlocked, onDraft, onSend, onBack }: CancelFormProps) => {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const { reason, note } = draft
  const isNoteMissing = reason === 'other' && typedNote(note) === undefined
  const kept = useFormDraft({
    name: `cancel-${offerId}`,
    base: NO_CANCELING,
    typed: draft,
    isDirty: reason !== '' || note !== '',
    change: (fields) => onDraft({ ...draft, ...fields }),
  })
  useEffect(() => {
    keep.current?.focus()
  }, [])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBlocked) return
    setTried(true)
    if (reason !== '' && !isNoteMissing) return onSend(reason, typedNote(note))
    form.current?.querySelector<HTMLInputElement>(reason === '' ? 'input[type=radio]' : 'input:not([type=radio])')?.focus()
  }
  return (
    <form ref={form} className="trm-stack trm-sunken" data-gap="12" noValidate aria-labelledby={`${id}-title`} onSubmit={onSubmit}>
      <DraftNotice {...kept} />
      <p id={`${id}-title`}>
        <strong>{message('cancelling.title')}</strong>
      </p>
      <SegmentedField<CancelDraft['reason']>
        id={`${id}-reason`}
        label={message('cancelling.why')}
        value={reason}
        choices={CANCEL_REASONS.map((value) => ({ value, label: message(`cancelling.reason.${value}`) }))}
        onChange={(chosen) => onDraft({ ...draft, reason: chosen })}
      />
      {isTried && reason === '' ? (
        <p className="trm-fault" role="alert">
          {message('cancelling.fault.reason')}
        </p>
      ) : null}
      {reason === '' ? null : (
        <>
          <TextField
            id={`${id}-note`}
            label={message(reason === 'other' ? 'cancelling.note' : 'cancelling.note.more')}
            maxLength={500}
            value={note}
            fault={isTried && isNoteMissing ? message('cancelling.fault.note') : undefined}
            onChange={(text) => onDraft({ ...draft, note: text })}
          />
          <ContactWarning texts={[note]} words={(parts) => offersMessage('offers.note.removed', { parts })} />
        </>
      )}
      <p role="status">
        {reason === '' ? null : `${message(`cancelling.then.${reason}`)} `}
        {message('cancelling.told')}
      </p>
      <div className="trm-row">
        <Button type="submit" look="danger" aria-disabled={isBlocked}>
          {message('cancelling.do')}
        </Button>
        <Button ref={keep} onClick={onBack}>
          {message('cancelling.keep')}
        </Button>
      </div>
    </form>
  )
}
