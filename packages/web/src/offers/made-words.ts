import { formatMoney } from '@trm/domain/formats'
import type { OfferSeen } from '@trm/domain/offers'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { openingMessage } from '../messages/en-US/openings.ts'
import { laneOf } from './offer-words.ts'

/** What came of a first move that was made. */
export const madeWords = ({ status, reason, reader, lastEvent, load, amount }: OfferSeen): string => {
  const words = { lane: laneOf(load), amount: formatMoney(amount) }
  if (reason !== undefined) return `${message(`offers.reason.${reader}.${reason}`)}.`
  if (status === 'booked_load') return openingMessage('offers.opening.booked', words)
  return openingMessage(lastEvent === 'offer_extended_to_carrier' ? 'offers.opening.extended' : 'offers.opening.bid', words)
}
