import { formatMoney } from '@trm/domain/formats'
import { centsOf, type Cents } from '@trm/domain/kernel'
import { tripProfit, type LoadForCarrier } from '@trm/domain/loads'
import { inLine } from '../messages/in-line.ts'
import { loadWorthMessage as message } from '../messages/en-US/load-worth.ts'

/** What a trip is driven on. */
export interface TripBasis {
  readonly load: Pick<LoadForCarrier, 'totalMiles'>
  /** Undefined: nobody knows where the truck is, and no empty mile is counted. */
  readonly deadheadMiles: number | undefined
}

/** What a price would leave the reader, in all, a mile and a day; undefined where their cost of a mile is not known. */
export const bidProfitWords = ({ load, deadheadMiles }: TripBasis, cost: Cents | undefined, amount: Cents): string | undefined => {
  const trip = cost && tripProfit({ rateTotal: amount, totalMiles: load.totalMiles }, deadheadMiles, cost)
  if (trip === undefined) return undefined
  const profit = message(trip.profit < 0 ? 'worth.bid.loss' : 'worth.bid.profit', {
    amount: formatMoney(centsOf(Math.abs(trip.profit))),
    perMile: formatMoney(trip.profitPerMile),
    perDay: formatMoney(trip.profitPerDay),
  })
  return inLine([profit, deadheadMiles === undefined ? message('worth.bid.loaded') : undefined])
}
