import { isSome } from 'fp-ts/Option'
import { formatMoney } from '@trm/domain/formats'
import { centsOf, centsOfDollars, dollarsOf, type Cents } from '@trm/domain/kernel'
import { isRate } from '@trm/domain/loads'
import type { OfferSeen } from '@trm/domain/offers'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { offersMessage as message } from '../messages/offers.ts'
import { useUnsavedWork } from '../routing/unsaved-work.ts'
import { perMileOf } from './offer-words.ts'

/** "$2,350", "2350.50": dollars with cents; undefined for anything else. */
export const typedAmount = (text: string): Cents | undefined => {
  const plain = text.replace(/[$,\s]/g, '')
  const cents = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? centsOfDollars(Number(plain)) : undefined
  return cents !== undefined && isSome(cents) && isRate(cents.value) ? cents.value : undefined
}

const HUNDRED = 10_000

/** Steps from the price that stands, towards what the reader wants: brokers down, carriers up. */
export const presetsOf = ({ amount, reader }: Pick<OfferSeen, 'amount' | 'reader'>): readonly Cents[] =>
  [1, 2, 3].map((step) => centsOf(amount + (reader === 'broker' ? -step : step) * HUNDRED)).filter(isRate)

const differenceWords = (typed: Cents, standing: Cents): string | undefined =>
  typed === standing ? undefined : message(typed > standing ? 'offers.counter.up' : 'offers.counter.down', { change: formatMoney(Math.abs(typed - standing)), standing: formatMoney(standing) })

const helpOf = (typed: Cents | undefined, offer: OfferSeen): string | undefined =>
  typed === undefined ? undefined : [perMileOf(typed, offer.load), differenceWords(typed, offer.amount)].filter((part) => part !== undefined).join(' · ')

export interface CounterDraft {
  readonly amount: string
  readonly note: string
  /** The price that stood when the amount was last typed; a move since then is told. */
  readonly against: Cents | undefined
}

interface CounterFormProps {
  readonly offer: OfferSeen
  readonly draft: CounterDraft
  readonly isBlocked: boolean
  readonly onDraft: (draft: CounterDraft) => void
  readonly onSend: (amount: Cents, note: string | undefined) => void
  readonly onBack: () => void
}

/** A price of one's own, with what it means beside the one that stands. */
export const CounterForm = ({ offer, draft, isBlocked, onDraft, onSend, onBack }: CounterFormProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const hasMoved = draft.against !== undefined && draft.against !== offer.amount
  const typed = typedAmount(draft.amount)
  useEffect(() => { field.current?.focus() }, [])
  useUnsavedWork(draft.amount !== '' || draft.note !== '')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBlocked) return
    if (typed === undefined || typed === offer.amount) {
      setFault(message(typed === undefined ? 'offers.counter.fault' : 'offers.counter.same'))
      field.current?.focus()
      return
    }
    onSend(typed, draft.note.trim() === '' ? undefined : draft.note.trim())
  }
  const change = (amount: string): void => { setFault(undefined); onDraft({ ...draft, amount, against: offer.amount }) }
  return (
    <form className="trm-counter" noValidate onSubmit={onSubmit}>
      {hasMoved ? <p role="status" className="trm-counter-moved">{message('offers.counter.moved', { amount: formatMoney(offer.amount) })}</p> : null}
      <TextField
        ref={field} id={`${id}-amount`} label={message('offers.counter.amount')} inputMode="decimal" autoComplete="off" value={draft.amount}
        help={helpOf(typed, offer)} fault={fault} onChange={change}
      />
      <div className="trm-counter-presets" role="group" aria-label={message('offers.counter.presets')}>
        {presetsOf(offer).map((amount) => <Button key={amount} onClick={() => change(String(dollarsOf(amount)))}>{formatMoney(amount)}</Button>)}
      </div>
      <TextField id={`${id}-note`} label={message('offers.counter.note')} help={message('offers.counter.note.help')} maxLength={500} value={draft.note} onChange={(note) => onDraft({ ...draft, note })} />
      <div className="trm-row">
        <SubmitButton isBusy={isBlocked}>{message('offers.counter.send')}</SubmitButton>
        <Button onClick={onBack}>{message('offers.back')}</Button>
      </div>
    </form>
  )
}
