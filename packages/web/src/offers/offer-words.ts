import type { EquipmentType } from '@trm/domain/equipment'
import { formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import { ratePerMile, type LoadForCarrier } from '@trm/domain/loads'
import {
  isExpiry,
  shownStatus,
  type Answer,
  type AnswerState,
  type ExpiryEvent,
  type OfferEvent,
  type OfferFailure,
  type OfferSeen,
  type Party,
  type Side,
  type TimelineLine,
} from '@trm/domain/offers'
import { LOW_OFFERS } from '@trm/domain/truck-posts'
import { placeLabel } from '@trm/domain/places'
import { loadEquipmentWords, perMileWords } from '../loads/load-words.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import type { FailureWords } from '../messages/index.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { inLine } from '../messages/in-line.ts'
import type { MovedOffer } from './market-watch.ts'
import { groupOf, type OfferGroup } from './offer-groups.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Dallas, TX → Atlanta, GA. */
export const laneOf = ({ pickup, dropoff }: Pick<LoadForCarrier, 'pickup' | 'dropoff'>): string =>
  message('offers.lane', { from: placeLabel(pickup), to: placeLabel(dropoff) })

type CarrierEvent = Exclude<Extract<OfferEvent, `carrier_${string}`>, ExpiryEvent>

const isCarrierEvent = (event: OfferEvent): event is CarrierEvent => event.startsWith('carrier_') && !isExpiry(event)

/** A carrier reads their own moves as their own; a broker has colleagues, and staff read as a broker does. */
const eventWords = (event: OfferEvent, reader: Party): string =>
  reader === 'carrier' && isCarrierEvent(event) ? message(`offers.you.${event}`) : message(`offers.event.${event}`)

/** The system accepts only a Book Now, in the moment it is pressed: nobody answered a bid. */
const isBookNow = (move: { readonly event: OfferEvent; readonly side: Side } | undefined): boolean =>
  move?.event === 'broker_accepted_offer' && move.side === 'system'

/** A bid that a Book Now made is called what was pressed. */
export const lineWords = ({ event, reason, ...line }: TimelineLine, next: TimelineLine | undefined, reader: Party): string => {
  if (reason !== undefined) return message(`offers.reason.${reader}.${reason}`)
  if (isBookNow({ event, ...line })) return message('offers.bookNow.booked')
  if (isBookNow(next)) return message(reader === 'carrier' ? 'offers.bookNow.pressed.you' : 'offers.bookNow.pressed')
  return eventWords(event, reader)
}

/** `reader`: undefined of staff, who read as a broker does and answer nothing. */
export const groupWords = (group: OfferGroup, reader: Party | undefined): string => {
  if (group === 'yours') return message(reader === undefined ? 'offers.group.theirs.carrier' : 'offers.group.yours')
  return group === 'theirs' ? message(`offers.group.theirs.${reader ?? 'broker'}`) : message(`offers.group.${group}`)
}

export const otherParty = ({ reader, carrier, broker }: OfferSeen): string => (reader === 'broker' ? carrier.name : broker.name)

/** The last event; where the system declined, why. */
export const lastWords = (offer: OfferSeen): string =>
  offer.reason === undefined ? eventWords(offer.lastEvent, offer.reader) : message(`offers.reason.${offer.reader}.${offer.reason}`)

export const perMileOf = (amount: Cents, { totalMiles }: Pick<LoadForCarrier, 'totalMiles'>): string | undefined =>
  perMileWords(ratePerMile(amount, totalMiles))

/** A mile, and the price it began at where that was another. */
export const priceParts = ({ amount, originalAmount, load }: OfferSeen): string =>
  inLine([
    perMileOf(amount, load),
    originalAmount === amount ? undefined : message('offers.original', { amount: formatMoney(originalAmount) }),
  ])

/** Under the other party: whose authority, on what, by which number. */
export const freightOf = ({ reader, carrier, load }: OfferSeen, types: readonly EquipmentType[]): string =>
  inLine([
    reader === 'broker' && carrier.mcNumber !== undefined ? message('offers.mc', { number: carrier.mcNumber }) : undefined,
    loadEquipmentWords(load.equipmentType, types),
    load.loadNumber,
  ])

/** How it stands; who can say nothing at all only reads, and is asked for no answer. */
export const markWords = (offer: OfferSeen): string =>
  groupOf(offer) === 'yours' && offer.choices.length > 0 ? message('offers.group.yours') : message(`offers.status.${shownStatus(offer)}`)

/** Where it stands, in words one can act on: who won, or whose answer is awaited. */
const standingWords = (offer: OfferSeen): string => {
  const group = groupOf(offer)
  const amount = formatMoney(offer.amount)
  switch (group) {
    case 'yours':
      return message('offers.won.yours', { amount })
    case 'theirs':
      return message(`offers.won.theirs.${offer.reader}`, { amount })
    default:
      return offer.reason === undefined ? message(`offers.won.${group}`) : `${message(`offers.reason.${offer.reader}.${offer.reason}`)}.`
  }
}

/** When it is over, where that is a matter of time. */
const endWords = ({ reason, waitMs = LOW_OFFERS.hours * HOUR }: Extract<OfferFailure, { readonly _tag: 'OfferRefused' }>): string =>
  reason === 'TooManyLowOffers' ? ` ${message('offers.refused.ends', { count: Math.ceil(waitMs / HOUR) })}` : ''

/** What failed and what to do. */
export const failureOf = (failure: OfferFailure): FailureWords => {
  switch (failure._tag) {
    case 'OfferRefused':
      return { title: message('offers.refused'), remedy: `${message(`offers.refusal.${failure.reason}`)}${endWords(failure)}` }
    case 'Stale':
      return { title: message('offers.refused'), remedy: message('offers.refused.stale') }
    case 'Gone':
      return { title: message('offers.refused'), remedy: message('offers.refused.gone') }
    default:
      return changeFailureWords(failure)
  }
}

type OnlyOpens = 'offer_extended_to_carrier' | 'carrier_submitted_bid'
export type Pressed = Exclude<OfferEvent, ExpiryEvent | OnlyOpens>

/** Time runs out by itself, and the first two events open an offer: nobody presses them in one. */
export const isPressed = (event: OfferEvent): event is Pressed =>
  !isExpiry(event) && event !== 'offer_extended_to_carrier' && event !== 'carrier_submitted_bid'

export const doneWords = ({ event, reason }: Pick<Answer, 'event' | 'reason'>): string => {
  if (reason === 'shipper_cancelled') return message('offers.done.closed')
  return isExpiry(event) ? message(`offers.event.${event}`) : message(`offers.done.${event}`)
}

type Refusal = Extract<AnswerState, { readonly _tag: 'Refused' }>

/** Where an offer stands beside the refusal; nothing is claimed while, and where, it is not known. */
export const standingAfter = (offer: OfferSeen, { standing }: Refusal): string =>
  standing === 'Asked' || standing === 'NotRead' ? '' : standingWords(offer)

/** The reason first; once read again, only where the offer stands is still to be said. */
const refusalWords = (offer: OfferSeen, refusal: Refusal): string => {
  const { title, remedy } = failureOf(refusal.failure)
  const lane = `${laneOf(offer.load)}.`
  const words = refusal.standing === 'ReadAgain' ? [lane] : [`${title}.`, lane, remedy]
  return [...words, standingAfter(offer, refusal)].filter((part) => part !== '').join(' ')
}

/** What came of the reader's own answer. */
export const outcomeWords = (offer: OfferSeen, state: AnswerState): string => {
  const about = (words: string): string => `${words} ${laneOf(offer.load)}.`
  switch (state._tag) {
    case 'Done':
      return about(doneWords(state.sent.answer).replace(/\.?$/, '.'))
    case 'Refused':
      return refusalWords(offer, state)
    case 'Unknown':
      return about(`${message('offers.unknown')}.`)
    case 'Offline':
      return `${message('offers.offline')}. ${message('offers.offline.why')}`
    case 'Idle':
    case 'Sending':
    case 'Checking':
      return ''
  }
}

/** News of the other side and of the system, as it is said aloud. */
export const newsWords = ({ news, offer }: MovedOffer): string => {
  const words = { lane: laneOf(offer.load), amount: formatMoney(offer.amount) }
  if (news.event === 'carrier_submitted_bid') return message('offers.news.bid', words)
  if (news.event === 'offer_extended_to_carrier') return message('offers.news.offer', words)
  return message('offers.news.moved', { ...words, event: isBookNow(news) ? message('offers.bookNow.booked') : lastWords(offer) })
}

/** Below it the clock is said, once. */
export const SOON_MS = 5 * MINUTE

const two = (count: number): string => String(count).padStart(2, '0')

/** 4 min 59 s, 2 h 5 min, 1 d 3 h: never more than is left, and each figure with its unit. */
export const timeLeftWords = (leftMs: number): string => {
  if (leftMs >= DAY) return message('offers.clock.days', { days: Math.floor(leftMs / DAY), hours: Math.floor((leftMs % DAY) / HOUR) })
  if (leftMs >= HOUR)
    return message('offers.clock.hours', { hours: Math.floor(leftMs / HOUR), minutes: Math.floor((leftMs % HOUR) / MINUTE) })
  return message('offers.clock.minutes', { minutes: Math.floor(leftMs / MINUTE), seconds: two(Math.floor((leftMs % MINUTE) / 1000)) })
}
