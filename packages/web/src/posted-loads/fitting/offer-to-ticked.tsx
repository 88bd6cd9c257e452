import { dollarsOf, type Cents } from '@trm/domain/kernel'
import { formatMoney } from '@trm/domain/formats'
import type { OwnLoad } from '@trm/domain/loads'
import { priceSlip } from '@trm/domain/offers'
import { useId, useState, type FormEvent, type RefObject } from 'react'
import { SubmitButton } from '../../design/button.tsx'
import { NumberField } from '../../design/chakra/number-field.tsx'
import { fittingMessage as message } from '../../messages/en-US/fitting-trucks.ts'
import { inLine } from '../../messages/in-line.ts'
import { offersMessage } from '../../messages/en-US/offers.ts'
import { openingMessage } from '../../messages/en-US/openings.ts'
import { AnswerTime, type AnswerMinutes } from '../../offers/answer-time.tsx'
import { perMileOf } from '../../offers/offer-words.ts'
import { typedAmount } from '../../offers/own-move.tsx'
import { PriceAsked, usePriceAsked } from '../../offers/price-asked.tsx'

export interface OfferToTickedProps {
  readonly load: OwnLoad
  readonly count: number
  readonly isBusy: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly onOffer: (terms: { readonly amount: Cents; readonly minutesToAnswer: number }) => void
}

/** One amount and one time to answer for everybody that is ticked; at first the posted rate. */
export const OfferToTicked = ({ load, count, isBusy, field, onOffer }: OfferToTickedProps) => {
  const id = useId()
  const posted = load.rateTotal
  const [text, setText] = useState(posted === undefined ? '' : String(dollarsOf(posted)))
  const [minutes, setMinutes] = useState<AnswerMinutes>('60')
  const [isFaulty, setIsFaulty] = useState(false)
  const amount = typedAmount(text)
  const slip = amount && priceSlip(amount, { prices: [posted], miles: load.totalMiles })
  const asking = usePriceAsked(amount, slip, field)
  const help = inLine([
    amount === undefined ? undefined : perMileOf(amount, load),
    posted === undefined ? undefined : openingMessage('offers.extend.posted', { amount: formatMoney(posted) }),
  ])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    if (amount !== undefined) return asking.asks() ? undefined : onOffer({ amount, minutesToAnswer: Number(minutes) })
    setIsFaulty(true)
    field.current?.focus()
  }
  return (
    <form className="trm-stack trm-sunken trm-fit-offer" data-gap="12" noValidate onSubmit={onSubmit} {...asking.escape}>
      <NumberField
        ref={field}
        id={`${id}-amount`}
        label={message('fitting.amount')}
        unit="money"
        value={text}
        help={help}
        fault={isFaulty ? offersMessage('offers.amount.fault') : undefined}
        onChange={(next) => {
          setText(next)
          setIsFaulty(false)
        }}
      />
      <AnswerTime id={`${id}-minutes`} minutes={minutes} onChange={setMinutes} />
      <PriceAsked
        asking={asking}
        yes={message('fitting.send', { count })}
        isBusy={isBusy}
        onYes={(price) => onOffer({ amount: price, minutesToAnswer: Number(minutes) })}
      >
        <div className="trm-row">
          <SubmitButton isBusy={isBusy} busyLabel={message('fitting.sending')}>
            {message('fitting.send', { count })}
          </SubmitButton>
        </div>
      </PriceAsked>
    </form>
  )
}
