import { sql } from 'kysely'
import type { RegistryFacts } from '@trm/domain/carriers'
import { isOtherNoticeKind } from '@trm/domain/notices'
import { takeFromRegistry, writeRegistry } from '../../../carrier-registry/registry-carriers.query.ts'
import type { Database } from '../../../database/database.ts'
import { inTransaction } from '../../../database/in-transaction.ts'
import { deliverToMailbox, readMailbox } from '../../../mail/outgoing-mail.query.ts'
import { ORIGIN } from '../../../testing/portal-under-test.ts'
import { quietly } from '../../quiet-mail.ts'
import { tokens, toldMarket } from '../../testing/told-market.ts'
import { noteWhatIsDue } from '../note-others.query.ts'
import { wordOthers } from '../word-others.ts'

/** `admin load_uncovered sent`, with the reason of what was dropped; in the order they were noted, offers left out. */
export const othersNoted = async ({ db }: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', split_part(recipient, '@', 1), kind, state, dropped_for) as row
    from outgoing_mail where about_id is not null order by id`.execute(db)
  return rows.map(({ row }) => row)
}

/** Delivers to the mailbox what is due of such kinds. */
export const deliverOthers = (database: Database): Promise<void> => {
  const wordsOf = wordOthers(database, ORIGIN, tokens)
  return deliverToMailbox(
    database,
    quietly(database, (mail) => {
      if (!isOtherNoticeKind(mail.kind)) throw new Error(`a ${mail.kind} is due`)
      return wordsOf(mail, mail.kind)
    }),
  )
}

/** The day of the market on which it is, or was, six in the morning last. */
const LAST_MORNING = sql`((clock_timestamp() at time zone 'America/Chicago') - interval '6 hours')::date`

/** DOT number of carrier 1 in that market. */
export const DOT_NUMBER = '1111111'

/** What the registry says of carrier 1 where nothing speaks against it. */
export const IN_FORCE = { authorityStatus: 'Active', bipdOnFile: 1_000_000 } as const

/** What FMCSA says of carrier 1 today. `undoneAfter`: looks at it inside its transaction, which is undone then. */
export const registrySays = (
  database: Database,
  facts: Partial<RegistryFacts>,
  undoneAfter?: (inside: Database) => Promise<void>,
): Promise<unknown> => {
  const undone = new Error('undone')
  return inTransaction(database, async (inside) => {
    const keys = Object.keys(facts) as readonly (keyof RegistryFacts)[] // its keys are just these
    await writeRegistry(inside, { id: null, asOf: '2026-03-10', facts: keys, source: 'qcMobile' }, [{ dotNumber: DOT_NUMBER, facts }])
    await takeFromRegistry(inside, [DOT_NUMBER])
    if (undoneAfter === undefined) return
    await undoneAfter(inside)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/** The load's pickup begins in so many minutes, for an hour; it was posted so many minutes ago. */
export const beginIn = async ({ db }: Database, loadId: string, minutes: number, posted = 60): Promise<void> => {
  await sql`
    update loads set pickup_date = date_trunc('minute', clock_timestamp()) + make_interval(mins => ${minutes}::integer),
      pickup_date_end = date_trunc('minute', clock_timestamp()) + make_interval(mins => ${minutes + 60}::integer),
      date_created = clock_timestamp() - make_interval(mins => ${posted}::integer) where id = ${loadId}::bigint`.execute(db)
}

/** The market of notices, in which what the time alone makes due is noted by `due` and read by `delivered`. */
export const otherMarket = async (database: Database) => {
  const market = await toldMarket(database)
  const { db } = database
  await sql`update carriers set dot_number = ${DOT_NUMBER} where id = 1`.execute(db)
  /** A load of broker 1 whose pickup begins in so many minutes, for an hour; posted so many minutes ago. */
  const beginning = async (minutes: number, { owner = 1, posted = 60 }: { owner?: number | null; posted?: number } = {}) => {
    const loadId = await market.owned(owner)
    await beginIn(database, loadId, minutes, posted)
    return loadId
  }
  /** Broker 1 has blocked a carrier until so many days from the last morning of the market. */
  const block = async (carrierId: number, days: number): Promise<void> => {
    await sql`
      insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_set_up, is_blocked, block_reason, block_review_on, blocked_at)
      values (1, ${carrierId}::bigint, false, false, true, 'Double brokered', ${LAST_MORNING} + ${days}::integer, clock_timestamp() - interval '30 days')`.execute(
      db,
    )
  }
  return {
    ...market,
    beginning,
    block,
    says: (facts: Partial<RegistryFacts>, undoneAfter?: (inside: Database) => Promise<void>) => registrySays(database, facts, undoneAfter),
    due: () => noteWhatIsDue(database),
    others: () => othersNoted(database),
    /** The newest first. */
    delivered: async () => {
      await sql`delete from outgoing_mail where offer_id is not null`.execute(db)
      await deliverOthers(database)
      return readMailbox(database)
    },
  }
}

export type OtherMarket = Awaited<ReturnType<typeof otherMarket>>
