import { sql } from 'kysely'
import {
  REGISTRY_FAILURES,
  type RegistryFact,
  type RegistryFacts,
  type RegistryFailure,
  type RegistryLookup,
  type RegistryReading,
} from '@trm/domain/carriers'
import { plainDateIn } from '@trm/domain/kernel'
import { timeOf } from '../database/column-values.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { changing, inTransaction } from '../database/in-transaction.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { lockRegistry, takeFromRegistry, writeRegistry } from './registry-carriers.query.ts'

/** A number that is to be asked about, and when it was asked about last. */
export interface DueNumber {
  readonly dot_number: string
  readonly asked_at: Date | null
}

/** Of the market, when the night's round begins. */
const NIGHT_BEGINS = 2
/** After a question that was not answered. */
const AGAIN_AFTER_MINUTES = 60

const isDue = (since: ReturnType<typeof sql>) => sql`(l.asked_at is null or l.asked_at < ${since}
  or (l.failure is not null and l.asked_at < clock_timestamp() - make_interval(mins => ${AGAIN_AFTER_MINUTES}::integer)))`

const thisNight = sql`((date_trunc('day', clock_timestamp() at time zone ${MARKET_ZONE} - make_interval(hours => ${NIGHT_BEGINS}::integer))
  + make_interval(hours => ${NIGHT_BEGINS}::integer)) at time zone ${MARKET_ZONE})`

/** Those of applications that wait for staff first, once since each was sent; then every carrier's of the market once a night. */
export const dueNumbers = async ({ db }: Database, most: number): Promise<readonly DueNumber[]> => {
  const { rows } = await sql<DueNumber>`
    select due.dot_number, due.asked_at from (
      select a.dot_number, l.asked_at, 0 as rank from carrier_applications a left join registry_lookups l on l.dot_number = a.dot_number
      where a.status = 'submitted' and a.dot_number is not null and ${isDue(sql`a.submitted_at`)}
      union all
      select c.dot_number, l.asked_at, 1 from carriers c left join registry_lookups l on l.dot_number = c.dot_number
      where c.dot_number is not null and ${isDue(thisNight)}
    ) due group by due.dot_number, due.asked_at order by min(due.rank), due.asked_at nulls first, due.dot_number limit ${most}::integer`.execute(
    db,
  )
  return rows
}

/** Whether this process asks: of several that saw the number due, one does. Until it has the answer the question counts as broken off. */
export const claimNumber = async (database: Database, { dot_number, asked_at }: DueNumber): Promise<boolean> => {
  const { rows } = await changing(
    database,
  )`insert into registry_lookups as l (dot_number, asked_at, failure) values (${dot_number}, clock_timestamp(), 'Interrupted')
      on conflict (dot_number) do update set asked_at = excluded.asked_at, failure = excluded.failure
      where l.asked_at is not distinct from ${asked_at}::timestamptz returning dot_number`
  return rows.length > 0
}

/** What was known before stays. */
export const keepFailure = async (database: Database, dotNumber: string, why: RegistryFailure): Promise<void> => {
  await changing(database)`update registry_lookups set failure = ${why} where dot_number = ${dotNumber}`
}

/** The last good answer, and its facts as a file of today would give them: a newer day's takes an older one's place. */
export const keepAnswer = (database: Database, dotNumber: string, lookup: RegistryLookup): Promise<void> =>
  inTransaction(database, async (inside) => {
    if (lookup._tag === 'Known') {
      await lockRegistry(inside)
      const facts = Object.keys(lookup.facts) as readonly RegistryFact[] // its keys are just these
      const asOf = plainDateIn(await databaseNow(inside.db), MARKET_ZONE)
      if (facts.length > 0) await writeRegistry(inside, { id: null, asOf, facts, source: 'qcMobile' }, [{ dotNumber, facts: lookup.facts }])
      await takeFromRegistry(inside, [dotNumber])
    }
    await sql`
      insert into registry_lookups (dot_number, asked_at, answer, answered_at) values (${dotNumber}, clock_timestamp(), ${JSON.stringify(lookup)}::jsonb, clock_timestamp())
      on conflict (dot_number) do update set answer = excluded.answer, answered_at = excluded.answered_at, asked_at = excluded.asked_at, failure = null`.execute(
      inside.db,
    )
  })

/** l: registry_lookups, which may not be there. */
export const lookupColumns = sql`l.answer as registry_answer, l.answered_at as registry_answered_at, l.asked_at as registry_asked_at, l.failure as registry_failure`

export interface LookupRecord {
  readonly registry_answer: { readonly _tag: string; readonly legalName?: string; readonly facts?: Partial<RegistryFacts> } | null
  readonly registry_answered_at: Date | null
  readonly registry_asked_at: Date | null
  readonly registry_failure: string | null
}

/** Facts without a record were written down as none. */
const lookupOf = ({ _tag, legalName, facts }: NonNullable<LookupRecord['registry_answer']>): RegistryLookup =>
  _tag === 'Known' ? { _tag, legalName, facts: facts ?? {} } : { _tag: 'Unknown' }

/** Undefined: nobody has asked about the number. */
export const readingOf = (row: LookupRecord): RegistryReading | undefined => {
  const { registry_answer: answer, registry_answered_at: at, registry_asked_at: askedAt } = row
  if (askedAt === null) return undefined
  const why = REGISTRY_FAILURES.find((one) => one === row.registry_failure)
  return {
    answer: answer === null || at === null ? undefined : { lookup: lookupOf(answer), at: timeOf(at) },
    failure: why === undefined ? undefined : { why, at: timeOf(askedAt) },
  }
}
