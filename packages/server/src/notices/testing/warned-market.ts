import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/in-transaction.ts'

/** How long broker 1 gives carriers, and they it, to answer from now on. */
export const giveMinutes = async ({ db }: Database, minutes: number): Promise<void> => {
  await sql`
    insert into negotiation_rules (broker_company_id, minutes_to_answer) values (1, ${minutes}::integer)
    on conflict (broker_company_id) do update set minutes_to_answer = excluded.minutes_to_answer`.execute(db)
}

/** As if so many minutes had passed for offers and all that is told of them. */
export const passMinutes = (database: Database, minutes: number): Promise<void> =>
  inTransaction(database, async ({ db }) => {
    const by = sql`make_interval(mins => ${minutes}::integer)`
    await sql`set local session_replication_role = replica`.execute(db) // past the triggers that keep state and log as they are
    await sql`update offers set updated_at = updated_at - ${by}, expires_at = expires_at - ${by}`.execute(db)
    for (const table of ['outgoing_mail', 'push_deliveries', 'sms_messages'])
      await sql`
        update ${sql.table(table)} set starts_at = starts_at - ${by}, next_try_at = next_try_at - ${by}, give_up_at = give_up_at - ${by}`.execute(
        db,
      )
    await sql`update webhook_deliveries set next_try_at = next_try_at - ${by}, give_up_at = give_up_at - ${by}`.execute(db)
    await sql`update webhooks set busy_until = busy_until - ${by}`.execute(db)
    await sql`set local session_replication_role = origin`.execute(db)
  })
