import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Page } from '../kernel/index.ts'
import type { HeardEvent } from './webhook-event.ts'
import type { Webhook, WebhookDelivery, WebhookFault } from './webhook.ts'

/** Why no webhook was made. */
export type WebhookMakingFailure = { readonly _tag: 'WebhookRefused'; readonly fault: WebhookFault } | CallFailure

/** With its secret, which is told this once. */
export interface ToldWebhook {
  readonly webhook: Webhook
  readonly secret: string
}

/** The webhooks of the company of whoever is signed in, for its administrators. */
export interface CompanyWebhooks {
  /** The newest first. */
  readonly list: TaskEither<CallFailure, readonly Webhook[]>
  /** The secret it signs with is told here and never again. It hears of offers until something else is chosen. */
  readonly make: (url: string) => TaskEither<WebhookMakingFailure, ToldWebhook>
  /** Replaces the secret, which signs beside the new one for `FORMER_SECRET_HOURS`; one before it ends at once. */
  readonly renewSecret: (id: string) => TaskEither<CallFailure, ToldWebhook>
  /** What it hears from now on; what waits and is not among it is dropped when its turn comes. */
  readonly choose: (id: string, events: readonly HeardEvent[]) => TaskEither<CallFailure, void>
  readonly turn: (id: string, isOn: boolean) => TaskEither<CallFailure, void>
  /** With all its deliveries, for good. */
  readonly remove: (id: string) => TaskEither<CallFailure, void>
  /** Tells it that it is told; once while an earlier test waits. */
  readonly test: (id: string) => TaskEither<CallFailure, void>
  /** Of one webhook, the newest first. `cursor`: undefined at the top. */
  readonly deliveries: (id: string, cursor: string | undefined) => TaskEither<CallFailure, Page<WebhookDelivery>>
  /** Once more, under the same `webhook-id`, for another 24 hours. */
  readonly replay: (deliveryId: string) => TaskEither<CallFailure, void>
}
