import { isLeft } from 'fp-ts/Either'
import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { putOff } from '../database/leased-messages.ts'
import { sendInParallel, type Sender } from '../database/send-in-parallel.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { both, outcomeOf, triedOnce, type Tried } from '../telemetry/message-ways.ts'
import type { PostedWebhook, PostWebhook, WebhookCall } from '../webhooks/post-webhook.ts'
import { forgetSubscription, settlePush, takeDuePush, type DuePush } from './due-push.query.ts'
import { pushContent, type PushContent, type PushWording } from './push-content.ts'
import type { PushKeys } from './push-keys.ts'

const MOST_AT_ONCE = 16

export interface PushSending extends PushWording {
  readonly database: Database
  readonly post: PostWebhook<Uint8Array>
  readonly keys: PushKeys
  /** Whom a push service writes to about this portal; a mailto: or https: address. */
  readonly contact: string
  /** What is said is kept, for the demo mailbox. */
  readonly isKept: boolean
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly tried?: Tried | undefined
  readonly inBackground?: InBackground | undefined
}

/** Encrypted for that browser alone (RFC 8291) and signed for its push service (RFC 8292); the library is loaded with the first push. */
const callOf = async (
  { keys, contact }: PushSending,
  due: DuePush,
  { said, urgency, topic, until }: PushContent,
): Promise<WebhookCall<Uint8Array>> => {
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = due
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(said), {
    vapidDetails: { subject: contact, ...keys },
    TTL: Math.max(0, Math.floor((until - due.now) / 1000)),
    urgency,
    topic,
  })
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { url: endpoint, headers: { ...Object.fromEntries(lowered), 'user-agent': 'TRM-Push' }, body }
}

/** Forgotten by the push service; some say 404. */
const isGone = ({ status }: PostedWebhook): boolean => status === 404 || status === 410

/** What is wrong with the push itself, or with where it goes, is as wrong the next time. */
const isLast = ({ fault, status = 0 }: PostedWebhook): boolean =>
  fault === 'private_address' || fault === 'redirected' || (status >= 400 && status < 500 && status !== 429)

const tellFault = ({ log }: PushSending, { id, kind, tries }: DuePush, { fault, status }: PostedWebhook, isGivenUp: boolean): void => {
  const told = { push: id, kind, tries, reason: fault, status }
  if (isGivenUp) log.warn('A push was not accepted and is given up.', { event: 'push_given_up', ...told })
  else log.info('A push was not accepted and is tried again.', { event: 'push_delayed', ...told })
}

const push = async (sending: PushSending, due: DuePush): Promise<void> => {
  const { database, post, isKept, log, tried } = sending
  const content = await pushContent(database, due, sending)
  if (isLeft(content)) {
    await putOff(database, ['push_deliveries', 'waiting'], due, content.left)
    if (typeof content.left !== 'string') return
    tried?.('dropped')
    return log.info('A push was of no use any more and is not sent.', {
      event: 'push_dropped',
      push: due.id,
      kind: due.kind,
      reason: content.left,
    })
  }
  const posted = await post(await callOf(sending, due, content.right))
  if (isGone(posted)) {
    await forgetSubscription(database, due.subscriptionId)
    tried?.('dropped')
    return log.info('A browser is pushed to no more and is forgotten.', { event: 'push_gone', subscription: due.subscriptionId })
  }
  const { title, body, path } = content.right.said
  const state = await settlePush(database, due, posted, isLast(posted), isKept ? { title, body, path } : undefined)
  tried?.(outcomeOf(posted.fault === undefined, state))
  if (posted.fault !== undefined) tellFault(sending, due, posted, state === 'failed')
}

/** Pushes what is due, several at once. */
export const makePushSender = (sending: PushSending): Sender => {
  const { inBackground = untraced } = sending
  return sendInParallel({
    take: () => takeDuePush(sending.database),
    send: (due) =>
      inBackground({ job: 'send_push', what: due.kind }, (did) =>
        push({ ...sending, tried: both(sending.tried, (outcome) => did(triedOnce(outcome))) }, due),
      ),
    failed: (reason) => sending.log.warn('Pushes could not be sent.', { reason }),
    atOnce: MOST_AT_ONCE,
  })
}
