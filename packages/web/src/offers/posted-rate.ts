import { formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import { amountOver } from '@trm/domain/loads'
import type { OfferSeen } from '@trm/domain/offers'
import { offersMessage as message } from '../messages/en-US/offers.ts'

/** How far the price is above the load's posted rate, below it where negative; undefined: none is posted. */
export const overPosted = ({ amount, load: { rateTotal } }: Pick<OfferSeen, 'amount' | 'load'>): Cents | undefined =>
  amountOver(amount, rateTotal)

/** How far from the posted rate, in dollars and percent: above or below is a word, never a sign alone. */
export const postedWords = (offer: Pick<OfferSeen, 'amount' | 'load'>): string => {
  const { rateTotal } = offer.load
  const over = overPosted(offer)
  if (rateTotal === undefined || over === undefined) return message('offers.posted.none')
  const rate = formatMoney(rateTotal)
  if (over === 0) return message('offers.posted.same', { rate })
  const difference = formatMoney(Math.abs(over))
  const percent = Math.round((Math.abs(over) / rateTotal) * 1000) / 10
  return message(over > 0 ? 'offers.posted.above' : 'offers.posted.below', { rate, difference, percent })
}
