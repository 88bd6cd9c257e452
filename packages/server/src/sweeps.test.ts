import { RawNode, sql, type KyselyPlugin } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { databaseIn, type Database } from './database/database.ts'
import { sweepExpiredValues, sweepProviderLinks } from './identity-provider/database-stores.ts'
import { sweepSavedAnswers } from './idempotency/once.query.ts'
import { sweepLoadImports } from './load-files/load-import.query.ts'
import { sweepMail } from './mail/outgoing-mail.query.ts'
import { sweepOutbox } from './outbox/read-outbox.query.ts'
import { sweepPushes } from './push/due-push.query.ts'
import { sweepSearchMatches } from './saved-searches/search-watch.query.ts'
import { sweepSms } from './sms/due-sms.query.ts'
import { sweepGivenUp } from './staff/given-up.query.ts'
import { testEngines } from './testing/databases.ts'
import { sweepDeliveries } from './webhooks/delivery-log.query.ts'

type Sweep = (database: Database) => Promise<unknown>

/** Each by the index on the time that it asks for. */
const SWEEPS: Readonly<Record<string, Sweep>> = {
  expiring_values_expires_at: sweepExpiredValues,
  provider_links_expires_at: sweepProviderLinks,
  idempotency_keys_expires_at: sweepSavedAnswers,
  load_imports_made_at: sweepLoadImports,
  outgoing_mail_made: sweepMail,
  outbox_at: sweepOutbox,
  push_deliveries_made: sweepPushes,
  search_matches_found: sweepSearchMatches,
  sms_messages_made: sweepSms,
  given_up_messages_at: sweepGivenUp,
  webhook_deliveries_made: sweepDeliveries,
}

/** How the database would go about a sweep, were no table too small for an index. */
const planOf = async (database: Database, sweep: Sweep): Promise<string> => {
  const lines: string[] = []
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) =>
      RawNode.is(node) ? RawNode.create([`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)], node.parameters) : node,
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])))
      return result
    },
  }
  await database.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    await sweep(databaseIn(database, transaction.withPlugin(explaining)))
  })
  return lines.join('\n')
}

for (const engine of testEngines('sweeps'))
  test(`[DBS-39] ${engine.name}: what is over is found by an index, however much is kept`, async () => {
    const { database, close } = await engine.open()
    const without: string[] = []
    for (const [index, sweep] of Object.entries(SWEEPS)) {
      const plan = await planOf(database, sweep)
      if (!plan.includes(`Index Scan on ${index} `) && !plan.includes(`Index Scan using ${index} `)) without.push(index)
    }
    await close()
    assert.equal(without, [])
  })

test.run()
