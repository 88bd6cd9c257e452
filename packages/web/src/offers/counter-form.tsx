import { formatMoney } from '@trm/domain/formats'
import { centsOf, dollarsOf, type Cents } from '@trm/domain/kernel'
import { isRate } from '@trm/domain/loads'
import { broughtWithin, isWithin, type OfferSeen } from '@trm/domain/offers'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { NumberField } from '../design/chakra/number-field.tsx'
import { DraftNotice, useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { inLine } from '../messages/in-line.ts'
import { perMileOf } from './offer-words.ts'
import { NoteField, typedAmount, typedNote } from './own-move.tsx'

const HUNDRED = 10_000

/** Steps from the price that stands, towards what the reader wants: brokers down, carriers up. */
export const presetsOf = ({
  amount,
  reader,
  counterBounds: bounds,
}: Pick<OfferSeen, 'amount' | 'reader' | 'counterBounds'>): readonly Cents[] => {
  const steps = [1, 2, 3].map((step) => centsOf(amount + (reader === 'broker' ? -step : step) * HUNDRED))
  return [...new Set(bounds === undefined ? steps : steps.map((one) => broughtWithin(bounds, one)))].filter(
    (one) => isRate(one) && one !== amount,
  )
}

const differenceWords = (typed: Cents, standing: Cents): string | undefined =>
  typed === standing
    ? undefined
    : detailMessage(typed > standing ? 'offers.counter.up' : 'offers.counter.down', {
        change: formatMoney(Math.abs(typed - standing)),
        standing: formatMoney(standing),
      })

const boundsWords = ({ counterBounds: bounds }: OfferSeen): string | undefined =>
  bounds === undefined
    ? undefined
    : detailMessage('offers.counter.bounds', { least: formatMoney(bounds.least), most: formatMoney(bounds.most) })

const helpOf = (typed: Cents | undefined, offer: OfferSeen): string | undefined =>
  typed === undefined
    ? boundsWords(offer)
    : inLine([perMileOf(typed, offer.load), differenceWords(typed, offer.amount), boundsWords(offer)])

/** Why it cannot be sent. */
const wrongOf = (typed: Cents | undefined, offer: OfferSeen): string | undefined => {
  const { amount, counterBounds: bounds } = offer
  if (typed === undefined) return message('offers.amount.fault')
  if (typed === amount) return detailMessage('offers.counter.same')
  return bounds === undefined || isWithin(bounds, typed) ? undefined : boundsWords(offer)
}

export interface CounterDraft {
  readonly amount: string
  readonly note: string
  /** The price that stood when the amount was last typed; a move since then is told. */
  readonly against: Cents | undefined
}

export const NO_COUNTER: CounterDraft = { amount: '', note: '', against: undefined }

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
  useEffect(() => {
    field.current?.focus()
  }, [])
  const kept = useFormDraft({
    name: `counter-${offer.id}`,
    base: NO_COUNTER,
    typed: draft,
    isDirty: draft.amount !== '' || draft.note !== '',
    change: (fields) => onDraft({ ...draft, ...fields }),
  })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBlocked) return
    const wrong = wrongOf(typed, offer)
    if (typed === undefined || wrong !== undefined) {
      setFault(wrong)
      field.current?.focus()
      return
    }
    onSend(typed, typedNote(draft.note))
  }
  const change = (amount: string): void => {
    setFault(undefined)
    onDraft({ ...draft, amount, against: offer.amount })
  }
  return (
    <form className="trm-stack trm-sunken trm-counter" data-gap="12" noValidate onSubmit={onSubmit}>
      <DraftNotice {...kept} />
      {hasMoved ? (
        <p role="status" className="trm-counter-moved">
          {detailMessage('offers.counter.moved', { amount: formatMoney(offer.amount) })}
        </p>
      ) : null}
      <NumberField
        ref={field}
        id={`${id}-amount`}
        label={detailMessage('offers.counter.amount')}
        unit="money"
        value={draft.amount}
        help={helpOf(typed, offer)}
        fault={fault}
        onChange={change}
      />
      <div className="trm-row" data-gap="6" role="group" aria-label={detailMessage('offers.counter.presets')}>
        {presetsOf(offer).map((amount) => (
          <Button key={amount} onClick={() => change(String(dollarsOf(amount)))}>
            {formatMoney(amount)}
          </Button>
        ))}
      </div>
      <NoteField
        id={`${id}-note`}
        label={detailMessage(`offers.counter.note.${offer.reader}`)}
        note={draft.note}
        onChange={(note) => onDraft({ ...draft, note })}
      />
      <div className="trm-row">
        <SubmitButton isBusy={isBlocked}>{detailMessage('offers.counter.send')}</SubmitButton>
        <Button onClick={onBack}>{message('offers.back')}</Button>
      </div>
    </form>
  )
}
