import * as E from 'fp-ts/Either'
import type { Instant } from '../kernel/index.ts'
import { noticesOf, OTHER_NOTICE_KINDS, type NoticeKind, type OfferNoticeKind, type OtherNoticeKind } from '../notices/index.ts'
import { isOpenStatus, type Offer, type OfferEntry, type OfferStatus, type Party } from '../offers/index.ts'

/** What a machine is told of offers, in the order of a negotiation: all that a new webhook hears. */
export const OFFER_WEBHOOK_EVENTS = [
  'offer.received',
  'offer.countered',
  'offer.accepted',
  'offer.expiring',
  'offer.booked',
  'offer.declined',
  'offer.expired',
  'offer.canceled',
] as const

/** What a webhook can be chosen to hear; besides offers in the order of urgency. */
export const HEARD_EVENTS = [...OFFER_WEBHOOK_EVENTS, 'load.uncovered', 'carrier.vetting_worse', 'block.review_due'] as const
/** One of them. */
export type HeardEvent = (typeof HEARD_EVENTS)[number]

/** What a machine is told; last what its administrator sends by a press, to see that it arrives. */
export const WEBHOOK_EVENTS = [...HEARD_EVENTS, 'webhook.test'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

type OtherEvent = Exclude<HeardEvent, (typeof OFFER_WEBHOOK_EVENTS)[number]>

/**
 * What people are told besides offers, as a machine of their company hears it. Undefined: it concerns a person alone. An application is of
 * somebody who has no company here yet, a saved search is its person's own.
 */
export const EVENT_OF_OTHER: { readonly [K in Exclude<NoticeKind, OfferNoticeKind>]: OtherEvent | undefined } = {
  search_matches: undefined,
  load_uncovered: 'load.uncovered',
  joining_decided: undefined,
  block_review_due: 'block.review_due',
  vetting_worse: 'carrier.vetting_worse',
}

/** What people are told as such an event; undefined: it is of an offer, or a test. */
export const otherKindOf = (event: WebhookEvent): OtherNoticeKind | undefined =>
  OTHER_NOTICE_KINDS.find((kind) => EVENT_OF_OTHER[kind] === event)

/** What can concern a company: carriers post no loads, and block and vet nobody. */
export const heardBy = (side: Party): readonly HeardEvent[] => (side === 'broker' ? HEARD_EVENTS : OFFER_WEBHOOK_EVENTS)

/** Why a webhook cannot hear that. `required`: nothing is chosen. `not_of_side`: something never concerns the company. */
export type HeardFault = 'required' | 'not_of_side'

/** Each once, in the order of `HEARD_EVENTS`. */
export const readHeard = (chosen: readonly HeardEvent[], side: Party): E.Either<HeardFault, readonly HeardEvent[]> => {
  if (chosen.length === 0) return E.left('required')
  const possible = heardBy(side)
  return chosen.every((event) => possible.includes(event))
    ? E.right(possible.filter((event) => chosen.includes(event)))
    : E.left('not_of_side')
}

/** Something to tell the machines of one side of an offer, for as long as the offer stands at `version`. */
export interface WebhookNotice {
  readonly event: WebhookEvent
  readonly to: Party
  readonly version: number
  /** Not before. */
  readonly from: Instant
  /** The same was told at this version before. */
  readonly isAgain: boolean
}

/** What waits for an answer is told as people are told; of what has ended below. */
const WAITING: { readonly [K in OfferNoticeKind]: WebhookEvent | undefined } = {
  offer_received: 'offer.received',
  offer_countered: 'offer.countered',
  offer_accepted: 'offer.accepted',
  offer_expiring: 'offer.expiring',
  offer_booked: undefined,
  offer_declined: undefined,
  offer_cancelled: undefined,
}

const ENDED: { readonly [S in OfferStatus]: WebhookEvent | undefined } = {
  pending_acceptance: undefined,
  needs_confirmation: undefined,
  booked_load: 'offer.booked',
  declined_load: 'offer.declined',
  cancelled_load: 'offer.canceled',
}

type Entry = Pick<OfferEntry, 'side' | 'event' | 'reason'>

const EXPIRIES: readonly Entry['event'][] = ['carrier_offer_expired', 'carrier_counter_offer_expired', 'offer_expired']

const endOf = (status: OfferStatus, { event, reason }: Entry): WebhookEvent | undefined => {
  if (reason === 'below_minimum') return undefined // its carrier reads the answer where the bid was made, and no broker is bothered with it
  return EXPIRIES.includes(event) ? 'offer.expired' : ENDED[status]
}

/**
 * All that machines are to be told of an offer as its newest entry left it. What waits for an answer is told the side whose turn it is.
 * What has ended is told both, also the side that acted: somebody acted in the portal, and their system knows nothing of it.
 */
export const webhookNoticesOf = (
  offer: Pick<Offer, 'status' | 'version' | 'updatedAt' | 'expiresAt'>,
  entry: Entry,
): readonly WebhookNotice[] => {
  const { status, version, updatedAt } = offer
  const end = endOf(status, entry)
  if (end !== undefined) return (['broker', 'carrier'] as const).map((to) => ({ event: end, to, version, from: updatedAt, isAgain: false }))
  return noticesOf(offer, entry).flatMap(({ kind, to, from, isAgain }) => {
    const event = WAITING[kind]
    return event === undefined ? [] : [{ event, to, version, from, isAgain }]
  })
}

/** Why something is not told a machine. `turned_off`: its webhook is. `not_chosen`: it does not hear that any more. */
export const WEBHOOK_DROPS = ['superseded', 'expired', 'not_theirs', 'turned_off', 'not_chosen'] as const
export type WebhookDrop = (typeof WEBHOOK_DROPS)[number]

/** Whether what was noted at `version` is still worth telling a machine; undefined: it is. What has ended stays worth telling. */
export const webhookDropOf = (
  version: number,
  offer: Pick<Offer, 'status' | 'version' | 'expiresAt'>,
  now: Instant,
): WebhookDrop | undefined => {
  if (offer.version !== version) return 'superseded'
  return isOpenStatus(offer.status) && offer.expiresAt !== undefined && now >= offer.expiresAt ? 'expired' : undefined
}
