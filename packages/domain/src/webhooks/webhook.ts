import * as E from 'fp-ts/Either'
import type { Instant } from '../kernel/index.ts'
import type { HeardEvent, WebhookDrop, WebhookEvent } from './webhook-event.ts'

/**
 * Whether a webhook is told anything. `gone`: it answered 410 and was turned off. `ended`: whoever vouches for it does not administer the
 * company any more. Turned on again, by whom it is vouched for from then on, it is `on`.
 */
export const WEBHOOK_STANDINGS = ['on', 'off', 'gone', 'ended'] as const
export type WebhookStanding = (typeof WEBHOOK_STANDINGS)[number]

/** An address of a company's system that is told what concerns the company. */
export interface Webhook {
  readonly id: string
  readonly url: string
  readonly standing: WebhookStanding
  /** What it hears, in the order of `HEARD_EVENTS`. */
  readonly events: readonly HeardEvent[]
  /** Who vouches for it: who made it, or turned it on last. */
  readonly madeBy: string
  readonly madeAt: Instant
  /** Until when the secret before the present one signs as well; undefined: there is none. */
  readonly formerSecretEndsAt: Instant | undefined
  /** Deliveries that wait to be tried, now or again. */
  readonly waiting: number
  /** Deliveries that were given up, of those that are kept. */
  readonly failed: number
}

/** `waiting`: to be tried, now or again. `failed`: given up after 24 hours, or at once where the address answered 410. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What came of a try that was not accepted. `private_address`: it leads into a network that is not public, and was not called. */
export const DELIVERY_FAULTS = ['refused', 'redirected', 'gone', 'timed_out', 'unreachable', 'private_address'] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** What one webhook was told, or is to be told, of one event. */
export interface WebhookDelivery {
  readonly id: string
  /** The header `webhook-id`, of every try the same. */
  readonly messageId: string
  readonly event: WebhookEvent
  readonly offerId: string | undefined
  /** The load or carrier that it is about; undefined: it is of an offer, or a test. */
  readonly aboutId: string | undefined
  readonly state: DeliveryState
  readonly droppedFor: WebhookDrop | undefined
  readonly madeAt: Instant
  /** Undefined: it is not tried any more. */
  readonly nextTryAt: Instant | undefined
  readonly tries: number
  readonly lastTriedAt: Instant | undefined
  /** Milliseconds that the last try took. */
  readonly lastTook: number | undefined
  /** HTTP status of the last answer; undefined: there was none. */
  readonly lastStatus: number | undefined
  /** Undefined: it was accepted, or has not been tried. */
  readonly lastFault: DeliveryFault | undefined
  /** How the last answer begins. */
  readonly lastAnswer: string | undefined
}

/** Of a company. */
export const MOST_WEBHOOKS = 5
/** UTF-16 units. */
export const LONGEST_WEBHOOK_URL = 2_000
/** For which a secret that was replaced still signs, beside the new one. */
export const FORMER_SECRET_HOURS = 24
/** For which a delivery is tried. */
export const TRIED_HOURS = 24
/** For which deliveries are kept. */
export const DELIVERIES_KEPT_DAYS = 30

/** Why there is no webhook of this address. `taken`: there is one. `full`: the company has as many as there can be. */
export const WEBHOOK_FAULTS = ['required', 'too_long', 'not_an_address', 'not_https', 'private_address', 'taken', 'full'] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** Without credentials, which would stand in logs and on screens, and without a fragment, which is never sent. */
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i

/** Right: the address without blanks around it. `mayBePlain`: http is taken, too. */
export const readWebhookUrl = (typed: string, mayBePlain: boolean): E.Either<WebhookFault, string> => {
  const url = typed.trim()
  if (url === '') return E.left('required')
  if (url.length > LONGEST_WEBHOOK_URL) return E.left('too_long')
  if (!ADDRESS.test(url)) return E.left('not_an_address')
  return mayBePlain || /^https:/i.test(url) ? E.right(url) : E.left('not_https')
}
