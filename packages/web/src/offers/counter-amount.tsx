import { formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import { isWithin, priceSlip, type OfferSeen } from '@trm/domain/offers'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { NumberField } from '../design/chakra/number-field.tsx'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { inLine } from '../messages/in-line.ts'
import { perMileOf } from './offer-words.ts'
import { typedAmount } from './own-move.tsx'
import { PriceAsked, usePriceAsked } from './price-asked.tsx'

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

/** Why it cannot be sent. */
const wrongOf = (typed: Cents | undefined, offer: OfferSeen): string | undefined => {
  const { amount, counterBounds: bounds } = offer
  if (typed === undefined) return message('offers.amount.fault')
  if (typed === amount) return detailMessage('offers.counter.same')
  return bounds === undefined || isWithin(bounds, typed) ? undefined : boundsWords(offer)
}

interface CounterAmountProps {
  readonly offer: OfferSeen
  /** As typed. */
  readonly amount: string
  readonly isBlocked: boolean
  readonly className?: string
  /** Above the field. */
  readonly before?: ReactNode
  /** What else is said below the field of what is typed. */
  readonly beside?: (typed: Cents | undefined) => readonly (string | undefined)[]
  /** Below the field: at least the button that sends it. A price that looks like a slip has the question in its place. */
  readonly children: ReactNode
  readonly onAmount: (amount: string) => void
  readonly onSend: (amount: Cents) => void
}

/** The form of a price of one's own, with what it means beside the one that stands, and why it cannot be sent once it was tried. */
export const CounterAmount = ({
  offer,
  amount,
  isBlocked,
  className = '',
  before,
  beside = () => [],
  children,
  onAmount,
  onSend,
}: CounterAmountProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState<string>()
  const typed = typedAmount(amount)
  const wrong = wrongOf(typed, offer)
  const slip = typed && priceSlip(typed, { prices: [offer.amount, offer.load.rateTotal], miles: offer.load.totalMiles })
  const asking = usePriceAsked(typed, slip, field)
  const perMile = typed && perMileOf(typed, offer.load)
  const difference = typed && differenceWords(typed, offer.amount)
  const help = inLine([perMile, difference, boundsWords(offer), ...beside(typed)])
  useEffect(() => {
    field.current?.focus()
  }, [])
  const refuse = (): void => {
    asking.back()
    setTried(amount)
    field.current?.focus()
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBlocked) return
    if (typed === undefined || wrong !== undefined) refuse()
    else if (!asking.asks()) onSend(typed)
  }
  return (
    <form className={`trm-stack ${className}`} data-gap="12" noValidate onSubmit={onSubmit} {...asking.escape}>
      {before}
      <NumberField
        ref={field}
        id={`${id}-amount`}
        label={detailMessage('offers.counter.amount')}
        unit="money"
        value={amount}
        help={help === '' ? undefined : help}
        fault={tried === amount ? wrong : undefined}
        onChange={onAmount}
      />
      <PriceAsked
        asking={asking}
        yes={detailMessage('offers.counter.send')}
        isBusy={isBlocked}
        onYes={(price) => (wrong === undefined ? onSend(price) : refuse())}
      >
        {children}
      </PriceAsked>
    </form>
  )
}
