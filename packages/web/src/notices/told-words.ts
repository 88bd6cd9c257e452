import { formatMoney } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import { lastMinutesOf, type MissedOfferNotice } from '@trm/domain/notices'
import { missedMessage as message } from '../messages/en-US/missed-notices.ts'

/** What became of an offer, with its amount; of one about to expire the minutes it has left at `asOf`. */
export const toldWords = (notice: MissedOfferNotice, asOf: Instant): string => {
  const { kind, side } = notice
  const amount = formatMoney(notice.amount)
  const minutes = kind === 'offer_expiring' ? lastMinutesOf(notice, asOf) : undefined
  if (minutes !== undefined) return message('missed.lastMinutes', { count: minutes, amount })
  return message(kind === 'offer_received' ? `missed.offer_received.${side}` : `missed.${kind}`, { amount })
}

/** From town to town. */
export const laneWords = ({ pickup, dropoff }: MissedOfferNotice): string => message('missed.lane', { from: pickup, to: dropoff })
