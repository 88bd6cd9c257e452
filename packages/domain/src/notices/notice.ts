import { instantOf, type Instant } from '../kernel/index.ts'
import {
  isOpenStatus,
  leadsTo,
  TURN,
  type DeclineReason,
  type EndReason,
  type Offer,
  type OfferEntry,
  type OfferEvent,
  type Party,
} from '../offers/index.ts'
import { OTHER_NOTICE_KINDS } from './other-notice.ts'
import type { Urgency } from './urgency.ts'
import { NO_TEXT, NOTICE_WAYS, type NoticeWay } from './way.ts'

/** What people are told of offers. In the order of a negotiation. */
export const OFFER_NOTICE_KINDS = [
  'offer_received',
  'offer_countered',
  'offer_accepted',
  'offer_expiring',
  'offer_booked',
  'offer_declined',
  'offer_cancelled',
] as const
/** One of them. */
export type OfferNoticeKind = (typeof OFFER_NOTICE_KINDS)[number]

/** What people are told while no page of theirs is open; each is on or off for a person. */
export const NOTICE_KINDS = [...OFFER_NOTICE_KINDS, 'search_matches', ...OTHER_NOTICE_KINDS] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What brokerages alone are told of: carriers confirm nothing, and neither post loads nor vet. */
const OF_BROKERAGES: readonly NoticeKind[] = ['offer_accepted', 'load_uncovered', 'block_review_due', 'vetting_worse']

/** What somebody of that side can be told of; everything where the side is not known. */
export const noticeKindsFor = (side: Party | undefined): readonly NoticeKind[] =>
  side === 'carrier' ? NOTICE_KINDS.filter((kind) => !OF_BROKERAGES.includes(kind)) : NOTICE_KINDS

/** Whether a word names a kind. */
export const isNoticeKind = (word: string): word is NoticeKind => NOTICE_KINDS.some((kind) => kind === word)

/** What an event is worth telling. */
export interface NoticeRow {
  readonly kind: OfferNoticeKind
  readonly urgency: Urgency
  readonly ways: readonly NoticeWay[]
  /** Of what has ended: hours until it is old news. Of what waits for an answer its clock says it, and this is undefined. */
  readonly hours: number | undefined
}

const waits = (kind: OfferNoticeKind): NoticeRow => ({ kind, urgency: 'normal', ways: NOTICE_WAYS, hours: undefined })
const BOOKED: NoticeRow = { kind: 'offer_booked', urgency: 'normal', ways: NO_TEXT, hours: 48 }
/** Half a day: by then the freight is gone, and so is what was planned on it. */
const DECLINED: NoticeRow = { kind: 'offer_declined', urgency: 'low', ways: NO_TEXT, hours: 12 }

/**
 * Which event is worth telling the other side than the one that acted. Undefined: nobody. What ran out of time is told before it does,
 * while something can be done about it.
 */
export const NOTICE_TABLE: { readonly [E in OfferEvent]: NoticeRow | undefined } = {
  offer_extended_to_carrier: waits('offer_received'),
  carrier_submitted_bid: waits('offer_received'),
  broker_countered_offer: waits('offer_countered'),
  carrier_submitted_counter_offer: waits('offer_countered'),
  carrier_accepted_offer: waits('offer_accepted'),
  carrier_accepted_counter_offer: waits('offer_accepted'),
  broker_accepted_offer: BOOKED,
  broker_accepted_counter_offer: BOOKED,
  broker_confirmed_offer: BOOKED,
  carrier_declined_offer: DECLINED,
  carrier_declined_counter_offer: DECLINED,
  broker_rescinded_offer: DECLINED,
  broker_declined_offer: DECLINED,
  broker_declined_counter_offer: DECLINED,
  carrier_offer_expired: undefined,
  carrier_counter_offer_expired: undefined,
  offer_expired: undefined,
  broker_cancelled_load: { kind: 'offer_cancelled', urgency: 'high', ways: NOTICE_WAYS, hours: 48 },
}

/** About the time to answer, before it is over. */
const EXPIRING: NoticeRow = { kind: 'offer_expiring', urgency: 'high', ways: NOTICE_WAYS, hours: undefined }

/** What minutes count for, in the order of `OFFER_NOTICE_KINDS`. */
export const URGENT_KINDS: readonly NoticeKind[] = OFFER_NOTICE_KINDS.filter((kind) =>
  [EXPIRING, ...Object.values(NOTICE_TABLE)].some((row) => row?.kind === kind && row.urgency === 'high'),
)

/**
 * Whose doing it was that the system declined. A truck is booked by agreement of its carrier. Undefined: of a bid below the broker's
 * minimum, whose carrier reads the answer where the bid was made, and whose broker is not to be bothered with it.
 */
const BEHIND: { readonly [R in DeclineReason]: Party | undefined } = {
  load_booked: 'broker',
  load_closed: 'broker',
  load_expired: 'broker',
  covered_elsewhere: 'broker',
  truck_booked: 'carrier',
  below_minimum: undefined,
}

const isDeclineReason = (reason: EndReason | undefined): reason is DeclineReason => reason !== undefined && Object.hasOwn(BEHIND, reason)

/** Of a booking by the system the carrier, who pressed Book Now. */
const actingSide = ({ side, event, reason }: Pick<OfferEntry, 'side' | 'event' | 'reason'>): Party | undefined => {
  if (side !== 'system') return side
  if (leadsTo(event, 'booked_load')) return 'carrier'
  return isDeclineReason(reason) ? BEHIND[reason] : undefined
}

/** Something to tell one side of an offer. It is of use while the offer stands at `version`, and never after `until`. */
export interface Notice extends Omit<NoticeRow, 'hours'> {
  readonly to: Party
  readonly version: number
  /** Not before. */
  readonly from: Instant
  readonly until: Instant
  /** The same was told of the offer at this version before: a second row beside that one. */
  readonly isAgain: boolean
}

/** What of an offer says until when it is told. */
type OfferNow = Pick<Offer, 'status' | 'version' | 'updatedAt' | 'expiresAt'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Under so many minutes the first mail is hardly older than a second one would be. */
const SHORTEST_WARNED = 10 * MINUTE
const LONGEST_WARNING = HOUR
const SHARE_OF_TIME = 6

/**
 * When an open offer is about to expire: in the last sixth of the time its side was given (ten minutes of the usual hour), and at most an
 * hour before the end. Ten minutes of every clock would be over before a mail is read of a short one, and too late to find somebody of one
 * of three days.
 */
export const warnedAt = ({ status, updatedAt, expiresAt }: Pick<Offer, 'status' | 'updatedAt' | 'expiresAt'>): Instant | undefined => {
  if (!isOpenStatus(status) || expiresAt === undefined) return undefined
  const given = expiresAt - updatedAt
  return given < SHORTEST_WARNED ? undefined : instantOf(Math.round(expiresAt - Math.min(LONGEST_WARNING, given / SHARE_OF_TIME)))
}

/** Whoever put it off the first time hears of it once more while these are left. */
const LAST_MINUTES = 10 * MINUTE

/**
 * When it is told once more: with ten minutes left, or with half of what the first left where that is less, so that the two never come
 * one upon the other. Undefined: the first comes in the last ten minutes.
 */
export const warnedAgainAt = (offer: Pick<Offer, 'status' | 'updatedAt' | 'expiresAt'>): Instant | undefined => {
  const first = warnedAt(offer)
  if (first === undefined || offer.expiresAt === undefined) return undefined
  const left = offer.expiresAt - first
  return left > LAST_MINUTES ? instantOf(Math.round(offer.expiresAt - Math.min(LAST_MINUTES, left / 2))) : undefined
}

/** How many of the last ten minutes to answer are left, one that has begun counted whole; undefined: more are, or it waits for nobody. */
export const lastMinutesOf = ({ expiresAt }: Pick<Offer, 'expiresAt'>, now: Instant): number | undefined =>
  expiresAt === undefined || expiresAt - now > LAST_MINUTES ? undefined : Math.max(1, Math.ceil((expiresAt - now) / MINUTE))

const warningsOf = (offer: OfferNow): readonly Notice[] => {
  const { status, version, expiresAt: until } = offer
  if (until === undefined || !isOpenStatus(status)) return []
  const { kind, urgency, ways } = EXPIRING
  const to = TURN[status]
  return [warnedAt(offer), warnedAgainAt(offer)].flatMap((from, at) =>
    from === undefined ? [] : [{ kind, urgency, ways, to, version, from, until, isAgain: at > 0 }],
  )
}

const SNOOZED = 30 * MINUTE
/** Of the time to answer, left when it is told again at the latest. */
const SHARE_LEFT = 4

/**
 * When an open offer is told again whose reader put it off now: in half an hour, or when a quarter of its time is left if that is sooner.
 * Undefined: it waits for nobody, or less is left already.
 */
export const snoozedUntil = (
  { status, updatedAt, expiresAt }: Pick<Offer, 'status' | 'updatedAt' | 'expiresAt'>,
  now: Instant,
): Instant | undefined => {
  if (!isOpenStatus(status) || expiresAt === undefined) return undefined
  const at = Math.min(now + SNOOZED, Math.round(expiresAt - (expiresAt - updatedAt) / SHARE_LEFT))
  return at > now ? instantOf(at) : undefined
}

/** All that is to be told of an offer as its newest entry left it: of that entry, and later that nobody has answered it. */
export const noticesOf = (offer: OfferNow, entry: Pick<OfferEntry, 'side' | 'event' | 'reason'>): readonly Notice[] => {
  const row = NOTICE_TABLE[entry.event]
  const acted = actingSide(entry)
  if (row === undefined || acted === undefined) return []
  const { kind, urgency, ways, hours } = row
  const until = offer.expiresAt ?? instantOf(offer.updatedAt + (hours ?? 0) * HOUR)
  const told: Notice = {
    kind,
    urgency,
    ways,
    to: acted === 'broker' ? 'carrier' : 'broker',
    version: offer.version,
    from: offer.updatedAt,
    until,
    isAgain: false,
  }
  return [told, ...warningsOf(offer)]
}

/** Why something is not told any more. */
export const DROP_REASONS = ['superseded', 'expired', 'not_theirs', 'switched_off', 'quiet_hours'] as const
/** One of them; `quiet_hours`: it would be of no use any more when they are over. */
export type DropReason = (typeof DROP_REASONS)[number]

/** Whether what was noted of an offer at `version` is still worth telling; undefined: it is. */
export const dropReasonOf = (
  { version, until }: Pick<Notice, 'version' | 'until'>,
  offer: Pick<Offer, 'version' | 'expiresAt'>,
  now: Instant,
): DropReason | undefined => {
  if (offer.version !== version) return 'superseded'
  return now >= until || (offer.expiresAt !== undefined && now >= offer.expiresAt) ? 'expired' : undefined
}
