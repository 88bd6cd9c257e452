import { isLeft } from 'fp-ts/Either'
import { WebhookBody } from '@trm/adapters/http/contract'
import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { sendInParallel, type Sender } from '../database/send-in-parallel.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { both, outcomeOf, triedOnce, type Tried } from '../telemetry/message-ways.ts'
import { dropDelivery, settleDelivery, takeDueDelivery, turnOffGone, type DueDelivery } from './due-delivery.query.ts'
import type { PostedWebhook, PostWebhook } from './post-webhook.ts'
import { webhookContent } from './webhook-content.query.ts'
import { signedHeaders, type WebhookSecrets } from './webhook-signature.ts'

/** Webhooks that one process tells something at a time: as many may hang before others wait. */
const MOST_AT_ONCE = 16

export interface WebhookSending {
  readonly database: Database
  readonly post: PostWebhook
  readonly secretOf: WebhookSecrets
  /** No trailing slash. */
  readonly portalUrl: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly tried?: Tried | undefined
  readonly inBackground?: InBackground | undefined
}

const tellFault = (
  { log }: WebhookSending,
  { id, webhookId, event: kind, tries }: DueDelivery,
  { fault, status }: PostedWebhook,
  isGivenUp: boolean,
): void => {
  const told = { delivery: id, webhook: webhookId, kind, tries, reason: fault, status }
  if (isGivenUp) log.warn('A webhook was not accepted and is given up.', { event: 'webhook_given_up', ...told })
  else log.info('A webhook was not accepted and is tried again.', { event: 'webhook_delayed', ...told })
}

const deliver = async (sending: WebhookSending, due: DueDelivery): Promise<void> => {
  const { database, post, secretOf, portalUrl, log, tried } = sending
  const content = await webhookContent(database, portalUrl, due)
  if (isLeft(content)) {
    await dropDelivery(database, due, content.left)
    tried?.('dropped')
    const told = { delivery: due.id, webhook: due.webhookId, kind: due.event, reason: content.left }
    return log.info('A webhook was of no use any more and is not sent.', { event: 'webhook_dropped', ...told })
  }
  const body = JSON.stringify(WebhookBody.encode(content.right))
  const began = Date.now()
  const headers = signedHeaders(due.salts.map(secretOf), { messageId: due.messageId, seconds: Math.floor(began / 1000), body })
  const posted = await post({ url: due.url, headers, body })
  const state = await settleDelivery(database, due, { ...posted, took: Date.now() - began })
  tried?.(outcomeOf(posted.fault === undefined, state))
  if (posted.fault !== undefined) tellFault(sending, due, posted, state === 'failed')
  if (posted.fault === 'gone') await turnOffGone(database, due.webhookId)
}

/** Tells webhooks what is due, each one thing at a time, several at once. */
export const makeWebhookSender = (sending: WebhookSending): Sender => {
  const { inBackground = untraced } = sending
  return sendInParallel({
    take: () => takeDueDelivery(sending.database),
    send: (due) =>
      inBackground({ job: 'send_webhook', what: due.event, brokerCompanyId: due.brokerCompanyId, carrierId: due.carrierId }, (did) =>
        deliver({ ...sending, tried: both(sending.tried, (outcome) => did(triedOnce(outcome))) }, due),
      ),
    failed: (reason) => sending.log.warn('Webhooks could not be sent.', { reason }),
    atOnce: MOST_AT_ONCE,
  })
}
