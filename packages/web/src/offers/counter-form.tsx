import { formatMoney } from '@trm/domain/formats'
import { centsOf, dollarsOf, type Cents } from '@trm/domain/kernel'
import { isRate } from '@trm/domain/loads'
import { broughtWithin, type OfferSeen } from '@trm/domain/offers'
import { useId, useState } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { DraftNotice, useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { bidProfitWords } from '../loads/bid-profit.ts'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { CounterAmount } from './counter-amount.tsx'
import type { CounterBasis } from './counter-profit.view-model.ts'
import { NoteField, typedNote } from './own-move.tsx'

const counterProfit = () => import('./counter-profit-route.tsx')

const HUNDRED = 10_000

/**
 * Steps from the price that stands, towards what the reader wants: brokers down, carriers up, and none beyond `own`. Unless it is told the
 * first price stands for it where it lies that way: it was the reader's own then.
 */
export const presetsOf = (
  { amount, originalAmount, reader, counterBounds: bounds }: Pick<OfferSeen, 'amount' | 'originalAmount' | 'reader' | 'counterBounds'>,
  own: Cents = originalAmount,
): readonly Cents[] => {
  const way = reader === 'broker' ? -1 : 1
  const most = way * (own - amount)
  const steps = [1, 2, 3].map((step) => centsOf(amount + way * (most > 0 ? Math.min(step * HUNDRED, most) : step * HUNDRED)))
  return [...new Set(bounds === undefined ? steps : steps.map((one) => broughtWithin(bounds, one)))].filter(
    (one) => isRate(one) && one !== amount,
  )
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
  /** What the reader's side asked or offered last; undefined while it is not known, and where it named none. */
  readonly own: Cents | undefined
  readonly draft: CounterDraft
  readonly isBlocked: boolean
  readonly onDraft: (draft: CounterDraft) => void
  readonly onSend: (amount: Cents, note: string | undefined) => void
  readonly onBack: () => void
}

/** A price of one's own with a note, kept as a draft. */
export const CounterForm = ({ offer, own, draft, isBlocked, onDraft, onSend, onBack }: CounterFormProps) => {
  const id = useId()
  const profit = useChunk(offer.reader === 'carrier', 'offers/counter-profit-route.tsx', counterProfit)
  const [basis, setBasis] = useState<CounterBasis>()
  const hasMoved = draft.against !== undefined && draft.against !== offer.amount
  const kept = useFormDraft({
    name: `counter-${offer.id}`,
    base: NO_COUNTER,
    typed: draft,
    isDirty: draft.amount !== '' || draft.note !== '',
    change: (fields) => onDraft({ ...draft, ...fields }),
  })
  const change = (amount: string): void => onDraft({ ...draft, amount, against: offer.amount })
  const before = (
    <>
      <DraftNotice {...kept} />
      {profit._tag === 'Loaded' ? <profit.code.CounterProfitRoute offer={offer} onKnown={setBasis} /> : null}
      {hasMoved ? (
        <p role="status" className="trm-counter-moved">
          {detailMessage('offers.counter.moved', { amount: formatMoney(offer.amount) })}
        </p>
      ) : null}
    </>
  )
  return (
    <CounterAmount
      className="trm-sunken trm-counter"
      offer={offer}
      amount={draft.amount}
      isBlocked={isBlocked}
      before={before}
      beside={(typed) => [typed && basis && bidProfitWords({ load: offer.load, ...basis }, basis.cost, typed)]}
      onAmount={change}
      onSend={(amount) => onSend(amount, typedNote(draft.note))}
    >
      <div className="trm-row" data-gap="6" role="group" aria-label={detailMessage('offers.counter.presets')}>
        {presetsOf(offer, own).map((amount) => (
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
    </CounterAmount>
  )
}
