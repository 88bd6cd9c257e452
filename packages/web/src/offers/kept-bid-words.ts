import { formatMoney } from '@trm/domain/formats'
import type { KeptBid } from '@trm/domain/offers'
import { loadLaneWords } from '../loads/load-words.ts'
import { keptBidMessage as message } from '../messages/en-US/kept-bids.ts'
import { ownTime } from '../loads/own-time.ts'

/** What was typed, of which load and when. */
export const keptBidWords = ({ load, typedAt }: KeptBid): string =>
  message('kept.typed', { lane: loadLaneWords(load), time: ownTime(typedAt) })

export const keptBidTitle = ({ bid, wasSent }: KeptBid): string =>
  message(wasSent ? 'kept.title.tried' : 'kept.title', { amount: formatMoney(bid.amount) })
