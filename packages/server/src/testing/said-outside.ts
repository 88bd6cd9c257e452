import { isRight, type Either } from 'fp-ts/Either'
import { sql } from 'kysely'
import type { WebhookEvent } from '@trm/domain/webhooks'
import type { Database } from '../database/database.ts'
import { tokens } from '../notices/testing/told-market.ts'
import { wordNotices } from '../notices/word-notices.ts'
import { takeDuePush } from '../push/due-push.query.ts'
import { pushContent } from '../push/push-content.ts'
import { wordSearchPush } from '../saved-searches/word-search.ts'
import { putPushDevice } from '../push/push-devices.query.ts'
import { makeSnoozeTokens } from '../push/snooze-link.ts'
import { takeDueSms } from '../sms/due-sms.query.ts'
import { makeSmsCodes } from '../sms/sms-codes.ts'
import { smsContent } from '../sms/sms-content.ts'
import { webhookContent } from '../webhooks/webhook-content.query.ts'
import { makeWebhook } from '../webhooks/webhook.query.ts'
import { ISSUER, ORIGIN, SECRET } from './portal-under-test.ts'

const snoozing = makeSnoozeTokens(SECRET)
const codes = makeSmsCodes(SECRET)

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

/** From now on the people of broker 1 and carrier 1 are told by mail, push and text, both by webhook; an administrator joins each. */
export const hearOutside = async (database: Database): Promise<void> => {
  const { db } = database
  await sql`
    insert into people (id, issuer, subject, is_approved, is_app_access_allowed, is_company_admin, broker_company_id, carrier_id) values
      (920001, ${ISSUER}, 'demo|broker-admin', true, true, true, 1, null), (920002, ${ISSUER}, 'demo|carrier-admin', true, true, true, null, 1)`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into proved_addresses (person_id, address, language)
    select id, split_part(subject, '|', 2) || '@proved.example', 'en-US' from people where broker_company_id = 1 or carrier_id = 1
    returning person_id as id`.execute(db)
  await sql`
    insert into sms_numbers (person_id, number, language, confirmed_at)
    select id, '+1619' || lpad(id::text, 7, '0'), 'en-US', clock_timestamp() from people where broker_company_id = 1 or carrier_id = 1`.execute(
    db,
  )
  const made: readonly Either<unknown, unknown>[] = await Promise.all([
    ...rows.map(({ id }) =>
      putPushDevice(
        database,
        String(id),
        { target: { endpoint: `https://push.example/${id}`, ...KEYS }, wishes: { name: 'Chrome', language: 'en-US', isPrivate: false } },
        { mayBePrivate: false },
      )(),
    ),
    ...(['broker', 'carrier'] as const).map((kind) =>
      makeWebhook(
        database,
        { company: { kind, id: '1' }, personId: kind === 'broker' ? '920001' : '920002', isAdmin: true },
        `https://${kind}.example/hooks`,
        { mayBePrivate: false },
      )(),
    ),
  ])
  for (const one of made) if (!isRight(one)) throw new Error(JSON.stringify(one.left))
}

/** What each push that is due says, until none is. */
const pushesDue = async (database: Database): Promise<readonly Said[]> => {
  const due = await takeDuePush(database)
  return due === undefined
    ? []
    : [
        await pushContent(database, due, { snoozing, unsubscribing: tokens, ofSearches: wordSearchPush(database) }),
        ...(await pushesDue(database)),
      ]
}

/** As `pushesDue`, of texts. */
const textsDue = async (database: Database): Promise<readonly Said[]> => {
  const due = await takeDueSms(database)
  return due === undefined ? [] : [await smsContent(database, due, { portalUrl: ORIGIN, codes }), ...(await textsDue(database))]
}

type Said = Either<unknown, unknown>

/** As the table keeps it, and what each says at this moment, or why it says nothing. */
interface Outgoing {
  readonly rows: readonly unknown[]
  readonly now: readonly Said[]
}

/** All that leaves the portal by itself. A push or a text is asked once for what it says. */
export const saidOutside = async (database: Database): Promise<Readonly<Record<'mails' | 'pushes' | 'texts' | 'webhooks', Outgoing>>> => {
  const rowsOf = async <Row>(table: string): Promise<readonly Row[]> =>
    (await sql<Row>`select * from ${sql.table(table)}`.execute(database.db)).rows
  const mails = await rowsOf<{ readonly id: number }>('outgoing_mail')
  const deliveries = await rowsOf<{ readonly id: number; readonly event: WebhookEvent }>('webhook_deliveries')
  const wordsOf = wordNotices(database, ORIGIN, tokens)
  const contentOf = (delivery: Parameters<typeof webhookContent>[2]) => webhookContent(database, ORIGIN, delivery)
  return {
    mails: { rows: mails, now: await Promise.all(mails.map(({ id }) => wordsOf({ id: String(id) }))) },
    pushes: { rows: await rowsOf('push_deliveries'), now: await pushesDue(database) },
    texts: { rows: await rowsOf('sms_messages'), now: await textsDue(database) },
    webhooks: { rows: deliveries, now: await Promise.all(deliveries.map(({ id, event }) => contentOf({ id: String(id), event }))) },
  }
}
