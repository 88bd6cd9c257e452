import { sql } from 'kysely'
import { suite } from 'uvu'
import type { Database } from '../../database/database.ts'
import { firstRow } from '../../database/database.ts'
import { toldMarket, tokens } from '../../notices/testing/told-market.ts'
import { DUE_BY, sendAll, senderLog } from '../../testing/send-all.ts'
import type { TestEngine } from '../../testing/databases.ts'
import { openedForEach, openedOver } from '../../testing/opened.ts'
import type { MessageOutcome } from '../../telemetry/message-ways.ts'
import { hearJobs } from '../../testing/heard-jobs.ts'
import { SECRET } from '../../testing/portal-under-test.ts'
import { wordSearchPush } from '../../saved-searches/word-search.ts'
import { makePostWebhook } from '../../webhooks/post-webhook.ts'
import { putPushDevice } from '../push-devices.query.ts'
import { makePushKeys } from '../push-keys.ts'
import { makePushSender } from '../send-pushes.ts'
import { makeSnoozeTokens } from '../snooze-link.ts'
import { startPushService } from './push-service.ts'

const keys = makePushKeys(SECRET)
const snoozeTokens = makeSnoozeTokens(SECRET)

/** The market of notices, and a push service that `register` puts browsers of its people behind. */
const pushedMarket = async (database: Database) => {
  const market = await toldMarket(database)
  const service = await startPushService(keys.publicKey)
  const register = async (who: string, path: string, wishes: { language?: string; isPrivate?: boolean } = {}): Promise<void> => {
    const target = { endpoint: service.origin + path, ...service.keys }
    const kept = { name: 'Chrome', language: 'en-US', isPrivate: false, ...wishes }
    await putPushDevice(database, await market.subjectId(who), { target, wishes: kept }, { mayBePrivate: true })()
  }
  const tried: MessageOutcome[] = []
  const { jobs, inBackground } = hearJobs()
  const post = makePostWebhook({ mayBePrivate: true })
  const sender = (isKept = false) =>
    makePushSender({
      database,
      keys,
      snoozing: snoozeTokens,
      unsubscribing: tokens,
      ofSearches: wordSearchPush(database),
      contact: 'mailto:portal@trm.example',
      isKept,
      log: senderLog(),
      post,
      tried: (outcome) => tried.push(outcome),
      inBackground,
    })
  /** Sends all that is due and waits for it. */
  const send = (isKept = false): Promise<void> =>
    sendAll(
      () => sender(isKept),
      async () => {
        const row = await firstRow(database.db)`select 1 from push_deliveries where state = 'waiting' and next_try_at <= ${DUE_BY}`
        return row !== undefined
      },
    )
  /** `/phone offer_received waiting`; warnings that an offer is about to expire left out. */
  const rows = async (): Promise<readonly string[]> => {
    const { rows: found } = await sql<{ row: string }>`
      select concat_ws(' ', substring(s.endpoint from '/[a-z]*$'), d.kind, d.state, d.dropped_for) as row
      from push_deliveries d join push_subscriptions s on s.id = d.subscription_id where d.kind <> 'offer_expiring' order by d.id`.execute(
      database.db,
    )
    return found.map(({ row }) => row)
  }
  /** As if so many minutes had passed. */
  const later = (minutes: number): Promise<unknown> =>
    sql`update push_deliveries set next_try_at = next_try_at - make_interval(secs => ${minutes * 60}::float8),
      starts_at = starts_at - make_interval(secs => ${minutes * 60}::float8), give_up_at = give_up_at - make_interval(secs => ${minutes * 60}::float8)`.execute(
      database.db,
    )
  return { ...market, service, register, tried, jobs, send, sender, rows, later, close: service.close }
}

/** A suite in which each test has such a market of its own. */
export const pushedSuite = (title: string, engine: TestEngine) => {
  const push = suite(`${title}, ${engine.name}`)
  const market = openedForEach(push, () => openedOver(engine, pushedMarket))
  return { push, market }
}
