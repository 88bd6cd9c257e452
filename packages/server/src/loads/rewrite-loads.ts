import { sql } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import { changedTerms, type Load, type PostableLoad } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { inTurns } from '../database/in-turns.ts'
import { columnsOf } from './load-record.ts'
import { tellMatches } from './new-matches.query.ts'
import { carriersInNegotiationOf, tellLoadsMoved } from './tell-load.ts'
import type { Poster } from './write-load.ts'

/** A held load and what is posted of it now. */
export interface Rewrite {
  readonly before: Load
  readonly after: PostableLoad
  /** Where to go was changed with it. */
  readonly hasNewStops?: boolean
  /** Of the row that it was sent as; undefined: a person's change, which leaves the last one. */
  readonly rowHash?: string | undefined
}

const isAgain = ({ before }: Rewrite): boolean => before.state !== 'posted'

/** Without one of its own a load keeps the number it has. */
const numberOf = ({ before, after }: Rewrite): string => after.loadNumber ?? before.loadNumber

const isSame = (rewrite: Rewrite): boolean => {
  const { before, after, hasNewStops = false } = rewrite
  return !hasNewStops && numberOf(rewrite) === before.loadNumber && JSON.stringify(columnsOf(before)) === JSON.stringify(columnsOf(after))
}

const rowOf = (now: Instant) => (rewrite: Rewrite) => {
  const { before, after } = rewrite
  return {
    ...columnsOf(after),
    load_number: numberOf(rewrite),
    id: before.id,
    state: 'posted',
    closed_as: null,
    covered_by_name: null,
    covered_by_mc: null,
    date_created: instantToIso(isAgain(rewrite) ? now : before.postedAt),
    last_confirmed: instantToIso(now),
    version: before.version + 1,
    terms_version: before.termsVersion + (changedTerms(before, after).length > 0 ? 1 : 0),
    ...(rewrite.rowHash === undefined ? {} : { row_hash: rewrite.rowHash }),
  }
}

type Row = ReturnType<ReturnType<typeof rowOf>>

const write = async ({ db }: Database, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  const { numAffectedRows } = await sql`
    update loads l set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`said.${column}`)}`))}
    from jsonb_populate_recordset(null::loads, ${JSON.stringify(rows)}::text::jsonb) said
    where l.id = any(${rows.map(({ id }) => id)}::bigint[]) and l.id = said.id`.execute(db)
  if (numAffectedRows !== BigInt(rows.length)) throw new Error(`of ${rows.length} held loads ${numAffectedRows} were changed`)
}

/** Of what is posted again, what is in the name of nobody who works there is from now on whoever's posts it. */
const takeOverLeft = async ({ db }: Database, { companyId, personId }: Poster, again: readonly string[]): Promise<void> => {
  if (again.length === 0) return
  await sql`
    update loads l set posted_by = ${personId}::bigint, handed_over_by = null, handed_over_at = null
    where id = any(${again}::bigint[]) and not exists (
      select 1 from people p where p.id = l.posted_by and p.broker_company_id = ${companyId}::bigint and p.deactivated_at is null)`.execute(
    db,
  )
}

const notePrices = async ({ db }: Database, priced: readonly Rewrite[], now: Instant): Promise<void> => {
  if (priced.length === 0) return
  const prices = priced.map(({ before: { id }, after: { rateTotal } }) => ({ id, rate: rateTotal ?? null }))
  await sql`
    insert into load_prices (load_id, at, rate_total_cents)
    select said.id, ${instantToIso(now)}::timestamptz, said.rate from jsonb_to_recordset(${JSON.stringify(prices)}::text::jsonb) as said (id bigint, rate bigint)
    on conflict (load_id, at) do update set rate_total_cents = excluded.rate_total_cents`.execute(db)
}

/** Loads that are as a row says are confirmed now: no version, and nobody is told. */
export const confirmLoads = async ({ db }: Database, ids: readonly string[], now: Instant): Promise<void> => {
  if (ids.length === 0) return
  await sql`update loads set last_confirmed = ${instantToIso(now)}::timestamptz where id = any(${ids}::bigint[])`.execute(db)
}

/** Of what is equal; what moves is written with it. */
const noteRows = async ({ db }: Database, equal: readonly Rewrite[]): Promise<void> => {
  const said = equal.flatMap(({ before: { id }, rowHash }) => (rowHash === undefined ? [] : [{ id, hash: rowHash }]))
  if (said.length === 0) return
  await sql`
    update loads l set row_hash = said.hash from jsonb_to_recordset(${JSON.stringify(said)}::text::jsonb) as said (id bigint, hash text)
    where l.id = said.id and l.row_hash is distinct from said.hash`.execute(db)
}

/**
 * Makes held loads what is posted now, in as many statements for one as for many. Posted again, a load is as new, and whoever's posts it
 * where its owner has left; hold them before it. What is
 * equal counts as confirmed: no version, and nobody is told; one that was confirmed less than `confirmedForMs` ago is left alone.
 * Gives the ids of those that moved.
 */
export const rewriteLoads = async (
  inside: Database,
  by: Poster,
  rewrites: readonly Rewrite[],
  now: Instant,
  confirmedForMs = 0,
): Promise<ReadonlySet<string>> => {
  const isEqual = await inTurns(rewrites, (rewrite) => !isAgain(rewrite) && isSame(rewrite))
  const equal = rewrites.filter((_, at) => isEqual[at])
  const unconfirmed = equal.filter(({ before: { lastConfirmedAt } }) => now - lastConfirmedAt >= confirmedForMs)
  await confirmLoads(
    inside,
    unconfirmed.map(({ before: { id } }) => id),
    now,
  )
  await noteRows(inside, equal)
  const moved = rewrites.filter((_, at) => !isEqual[at])
  const movedIds = new Set(moved.map(({ before: { id } }) => id))
  if (moved.length === 0) return movedIds
  await write(inside, await inTurns(moved, rowOf(now)))
  await takeOverLeft(
    inside,
    by,
    moved.filter(isAgain).map(({ before: { id } }) => id),
  )
  await notePrices(
    inside,
    moved.filter(({ before, after }) => before.rateTotal !== after.rateTotal),
    now,
  )
  const carriers = await carriersInNegotiationOf(
    inside,
    moved.map(({ before: { id } }) => id),
  )
  await tellLoadsMoved(
    inside,
    moved.map(({ before }) => ({ ...before, version: before.version + 1, state: 'posted' })),
    carriers,
  )
  const posted = moved.filter((rewrite) => !isAgain(rewrite))
  await tellMatches(
    inside,
    moved.map(({ before: { id } }) => id),
    new Map(posted.map(({ before }) => [before.id, before])),
  )
  return movedIds
}
