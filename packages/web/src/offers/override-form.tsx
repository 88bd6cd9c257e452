import { LONGEST_OVERRIDE, type OfferSeen, type OverrideAsked, type SeenTrust } from '@trm/domain/offers'
import { useEffect, useRef, useState } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage } from '../messages/en-US/offers.ts'
import { verdictMessage as message } from '../messages/en-US/verdict.ts'
import { VerdictReasons } from '../verdict/verdict-chip.tsx'
import { levelWords } from '../verdict/verdict-words.ts'

interface OverrideFormProps {
  readonly offer: OfferSeen
  readonly trust: SeenTrust
  readonly why: string
  /** Nothing is sent for the moment. */
  readonly isBlocked: boolean
  readonly onWhy: (why: string) => void
  readonly onSend: (override: OverrideAsked) => void
  readonly onBack: () => void
}

const faultOf = (why: string): string | undefined => {
  const reason = why.trim()
  if (reason === '') return message('verdict.override.missing')
  return reason.length > LONGEST_OVERRIDE ? message('verdict.override.long') : undefined
}

/** The second press: every reason against the carrier, and why it is booked all the same. */
export const OverrideForm = ({ offer, trust, why, isBlocked, onWhy, onSend, onBack }: OverrideFormProps) => {
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const blockReason = offer.relationship?.blockReason
  const send = (): void => {
    setTried(true)
    if (faultOf(why) !== undefined) form.current?.querySelector('textarea')?.focus()
    else if (!isBlocked) onSend({ reason: why.trim(), overrules: trust.reasons })
  }
  return (
    <form
      ref={form}
      className="trm-stack trm-sunken"
      data-gap="10"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <strong>{message('verdict.override.title', { carrier: offer.carrier.name, level: levelWords(trust.level) })}</strong>
      <VerdictReasons verdict={trust} />
      {blockReason === undefined ? null : <p>{detailMessage('offers.blocked.reason', { reason: blockReason })}</p>}
      <TextAreaField
        id="offer-override"
        label={message('verdict.override.label')}
        help={message('verdict.override.help')}
        rows={2}
        value={why}
        fault={isTried ? faultOf(why) : undefined}
        onChange={onWhy}
      />
      <div className="trm-row">
        <SubmitButton isBusy={isBlocked}>{message('verdict.override.do')}</SubmitButton>
        <Button onClick={onBack}>{offersMessage('offers.back')}</Button>
      </div>
    </form>
  )
}
