import type { Instant } from '../kernel/index.ts'
import { noticesOf, type OfferNoticeKind } from '../notices/index.ts'
import { isOpenStatus, type Offer, type OfferEntry, type OfferStatus, type Party } from '../offers/index.ts'

/** What a machine is told, in the order of a negotiation; last what its administrator sends by a press, to see that it arrives. */
export const WEBHOOK_EVENTS = [
  'offer.received',
  'offer.countered',
  'offer.accepted',
  'offer.expiring',
  'offer.booked',
  'offer.declined',
  'offer.expired',
  'offer.canceled',
  'webhook.test',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Something to tell the machines of one side of an offer, for as long as the offer stands at `version`. */
export interface WebhookNotice {
  readonly event: WebhookEvent
  readonly to: Party
  readonly version: number
  /** Not before. */
  readonly from: Instant
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
  if (end !== undefined) return (['broker', 'carrier'] as const).map((to) => ({ event: end, to, version, from: updatedAt }))
  return noticesOf(offer, entry).flatMap(({ kind, to, from }) => {
    const event = WAITING[kind]
    return event === undefined ? [] : [{ event, to, version, from }]
  })
}

/** Why something is not told a machine. `turned_off`: its webhook is. */
export const WEBHOOK_DROPS = ['superseded', 'expired', 'not_theirs', 'turned_off'] as const
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
