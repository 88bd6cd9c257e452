import { isRight } from 'fp-ts/Either'
import { sql } from 'kysely'
import { suite } from 'uvu'
import type { HeardEvent } from '@trm/domain/webhooks'
import type { CompanyMember } from '../../colleagues/company-member.ts'
import { firstRow, type Database } from '../../database/database.ts'
import { otherMarket } from '../../notices/other/testing/other-market.ts'
import type { TestEngine } from '../../testing/databases.ts'
import { openedForEach, openedOver } from '../../testing/opened.ts'
import type { MessageOutcome } from '../../telemetry/message-ways.ts'
import { hearJobs } from '../../testing/heard-jobs.ts'
import { ORIGIN, SECRET } from '../../testing/portal-under-test.ts'
import type { PostedWebhook, WebhookCall } from '../post-webhook.ts'
import type { Sender } from '../../database/send-in-parallel.ts'
import { DUE_BY, sendAll, senderLog } from '../../testing/send-all.ts'
import { makeWebhookSender } from '../send-webhooks.ts'
import { chooseEvents, makeWebhook, renewSecret } from '../webhook.query.ts'
import { makeWebhookSecrets } from '../webhook-signature.ts'

export const ACCEPTED: PostedWebhook = { fault: undefined, status: 200, answer: 'ok' }
export const REFUSED: PostedWebhook = { fault: 'refused', status: 500, answer: 'out of order' }

const secretOf = makeWebhookSecrets(SECRET)

interface DeliveryRow {
  readonly event: string
  readonly to: string
  readonly state: string
  readonly dropped: string | null
  readonly tries: number
}

/** Administrators of broker 1 and carrier 1. */
const ADMINS: { readonly [K in 'broker' | 'carrier']: CompanyMember } = {
  broker: { company: { kind: 'broker', id: '1' }, personId: '910002', isAdmin: true },
  carrier: { company: { kind: 'carrier', id: '1' }, personId: '910003', isAdmin: true },
}

/** The market of notices, in which broker 1 and carrier 1 have webhooks; what is posted is kept and answered as `answer` says. */
const hookedMarket = async (database: Database) => {
  const market = await otherMarket(database)
  await sql`update people set is_company_admin = true where id = 910003`.execute(database.db)
  const posted: WebhookCall[] = []
  const tried: MessageOutcome[] = []
  const { jobs, inBackground } = hearJobs()
  let answer: (call: WebhookCall) => Promise<PostedWebhook> = async () => ACCEPTED
  const hook = async (side: 'broker' | 'carrier', url = `https://${side}.example/hooks`) => {
    const made = await makeWebhook(database, ADMINS[side], url, { mayBePrivate: false })()
    if (!isRight(made)) throw new Error(JSON.stringify(made.left))
    return { id: made.right.webhook.id, secret: secretOf(made.right.salt) }
  }
  const choose = async (side: 'broker' | 'carrier', id: string, events: readonly HeardEvent[]): Promise<void> => {
    const chosen = await chooseEvents(database, ADMINS[side], id, events)
    if (!isRight(chosen) || !chosen.right) throw new Error(`${side} has no webhook ${id} to hear ${events.join(', ')}`)
  }
  /** The new secret. */
  const renew = async (side: 'broker' | 'carrier', id: string): Promise<string> => {
    const renewed = await renewSecret(database, ADMINS[side], id)
    if (renewed === undefined) throw new Error(`${side} has no webhook ${id}`)
    return secretOf(renewed.salt)
  }
  const sender = (): Sender =>
    makeWebhookSender({
      database,
      secretOf,
      portalUrl: ORIGIN,
      tried: (outcome) => tried.push(outcome),
      inBackground,
      log: senderLog(),
      post: (call) => {
        posted.push(call)
        return answer(call)
      },
    })
  const isDue = async (): Promise<boolean> => {
    const row = await firstRow(database.db)`
      select 1 from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.state = 'waiting' and d.next_try_at <= ${DUE_BY} and w.off_for is null
        and coalesce(w.busy_until <= ${DUE_BY}, true)`
    return row !== undefined
  }
  /** Sends all that is due and waits for it. */
  const send = (): Promise<void> => sendAll(sender, isDue)
  const rows = async (): Promise<readonly DeliveryRow[]> => {
    const { rows: found } = await sql<DeliveryRow>`
      select d.event, case when w.broker_company_id is null then 'carrier' else 'broker' end as "to", d.state, d.dropped_for as dropped, d.tries
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.event <> 'offer.expiring' order by d.id`.execute(database.db)
    return found
  }
  /** `offer.received broker waiting`; warnings that an offer is about to expire left out. */
  const told = async (): Promise<readonly string[]> =>
    (await rows()).map(({ event, to, state, dropped }) => [event, to, state, dropped].filter((part) => part !== null).join(' ')).sort()
  /** As if so many minutes had passed. */
  const later = async (minutes: number): Promise<void> => {
    await sql`update webhooks set busy_until = busy_until - make_interval(mins => ${minutes}::integer),
      former_salt_ends_at = former_salt_ends_at - make_interval(mins => ${minutes}::integer)`.execute(database.db)
    await sql`update webhook_deliveries set next_try_at = next_try_at - make_interval(mins => ${minutes}::integer),
      give_up_at = give_up_at - make_interval(mins => ${minutes}::integer)`.execute(database.db)
  }
  return {
    ...market,
    posted,
    tried,
    jobs,
    hook,
    choose,
    renew,
    send,
    sender,
    rows,
    toldMachines: told,
    later,
    answering: (how: typeof answer): void => {
      answer = how
    },
    bodies: () => posted.map(({ body }) => JSON.parse(body)),
  }
}

/** A suite in which each test has such a market of its own. */
export const hookedSuite = (title: string, engine: TestEngine) => {
  const webhooks = suite(`${title}, ${engine.name}`)
  const market = openedForEach(webhooks, () => openedOver(engine, hookedMarket))
  return { webhooks, market }
}
