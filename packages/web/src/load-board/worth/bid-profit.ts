import { formatMoney } from '@trm/domain/formats'
import { centsOf, type Cents } from '@trm/domain/kernel'
import { tripProfit, type LoadOnBoard } from '@trm/domain/loads'
import { loadWorthMessage as message } from '../../messages/en-US/load-worth.ts'

/** What a bid would leave the reader, in all and a mile; undefined where their cost of a mile is not known. */
export const bidProfitWords = ({ load, deadheadMiles }: LoadOnBoard, cost: Cents | undefined, amount: Cents): string | undefined => {
  const trip = cost && tripProfit({ ...load, rateTotal: amount }, deadheadMiles, cost)
  if (trip === undefined) return undefined
  return message(trip.profit < 0 ? 'worth.bid.loss' : 'worth.bid.profit', {
    amount: formatMoney(centsOf(Math.abs(trip.profit))),
    perMile: formatMoney(trip.profitPerMile),
  })
}
