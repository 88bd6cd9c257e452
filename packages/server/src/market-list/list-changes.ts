import * as O from 'fp-ts/Option'
import { sql, type RawBuilder } from 'kysely'
import { instantOf, type Instant } from '@trm/domain/kernel'
import type { ListDifference } from '@trm/domain/live-list'
import { decodeChangesToken, encodeChangesToken, type ChangesMark } from '../database/changes-token.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { inEpoch } from '../database/database-epoch.ts'

// What became of a search of trucks or loads since an answer, by the log of one of the tables.

/** Minutes of changes that are known. Who was away for longer searches again. */
export const CHANGES_KEPT_MINUTES = 60

/** Ids of one answer; with more, another search says it better. */
const MOST_IDS = 500
/** Log entries, and rows that ran out, looked at for one answer. */
export const MOST_READ = 2_000
/** A token further ahead than this was made by no clock of ours. */
const clockToleranceMs = 60_000

/** `FromNow`: no token was given, so there is nothing to compare with. */
export interface ChangesAnswer<Reason extends string> {
  readonly changes: ListDifference<Reason> | { readonly _tag: 'Reload' | 'FromNow'; readonly asOf: Instant }
  /** For the next question. */
  readonly token: string
}

interface ChangedRecord<Reason extends string> {
  readonly id: number
  readonly is_listed: boolean
  readonly was_listed: boolean
  /** Only its rate is another one; of loads alone. */
  readonly is_repriced?: boolean
  readonly reason: Reason | null
}

interface ToldRecord {
  readonly epoch: string | null
  readonly snapshot: string
  readonly must_reload: boolean
}

export type ChangesRecord<Reason extends string> = (ChangedRecord<Reason> | { readonly id: null }) & ToldRecord

const snapshotOf = ({ snapshot }: ChangesMark): RawBuilder<unknown> => sql`${snapshot}::pg_snapshot`

/** Of a log: written by transactions that the answer of the mark had not seen. */
export const unseen = (mark: ChangesMark): RawBuilder<unknown> =>
  sql`transaction_id >= pg_snapshot_xmin(${snapshotOf(mark)}) and not pg_visible_in_snapshot(transaction_id, ${snapshotOf(mark)})`

/**
 * Over `log` (of which `id` names the row), `ran_out` and `difference`: the difference, unless it cannot be told. `swept`: how far the log
 * was.
 */
export const toldSince = (mark: ChangesMark, id: string, swept: string): RawBuilder<unknown> => sql`
    select told.epoch, pg_current_snapshot()::text as snapshot, told.must_reload, found.*
    from (
      select database_epoch() as epoch, database_epoch() is distinct from ${mark.epoch}::text
        or (select count(*) from log) > ${MOST_READ}::integer or (select count(*) from ran_out) > ${MOST_READ}::integer
        or exists (select from log where ${sql.ref(id)} is null)
        or exists (select from ${sql.table(swept)} where through >= pg_snapshot_xmin(${snapshotOf(mark)}))
        or pg_snapshot_xmax(${snapshotOf(mark)}) > pg_snapshot_xmax(pg_current_snapshot()) as must_reload
    ) told
    left join (select * from difference limit ${MOST_IDS + 1}::integer) found on not told.must_reload
    order by found.id`

const differenceOf = <Reason extends string>(
  rows: readonly ChangedRecord<Reason | 'changed'>[],
  { asOf: since }: ChangesMark,
  asOf: Instant,
  token: string,
): ListDifference<Reason | 'changed'> => {
  const ids = (is: (row: ChangedRecord<Reason | 'changed'>) => boolean): readonly string[] =>
    rows.flatMap((row) => (row.is_listed && is(row) ? [String(row.id)] : []))
  return {
    _tag: 'Difference',
    since,
    asOf,
    token,
    newIds: ids(({ was_listed: was }) => !was),
    repricedIds: ids(({ is_repriced: is }) => is === true),
    changedIds: ids(({ was_listed: was, is_repriced: is }) => was && is !== true),
    gone: rows.flatMap(({ id, is_listed: is, was_listed: wasListed, reason }) =>
      is ? [] : [{ id: String(id), reason: reason ?? 'changed', wasListed }],
    ),
  }
}

const tokenForNow = async (database: Database, asOf: Instant): Promise<string> => {
  const { first, epoch } = await inEpoch(
    database,
    sql<{ epoch: string | null; snapshot: string }>`select database_epoch() as epoch, pg_current_snapshot()::text as snapshot`,
  )
  return encodeChangesToken({ asOf, epoch, snapshot: first.snapshot })
}

interface ChangesQuestion<Reason extends string> {
  /** The token of the answer that is gone on from. */
  readonly since: string | undefined
  /** Undefined takes the database's clock. */
  readonly now: Instant | undefined
  /** Whether time alone has made another search of it. */
  readonly isAnother?: (since: Instant, now: Instant) => boolean
  readonly query: (mark: ChangesMark, asOf: Instant) => Promise<RawBuilder<ChangesRecord<Reason | 'changed'>>>
}

/**
 * Asks for a reload where the difference cannot be told: a strange or old token, one from a time to come, a market that moved, very much
 * at once. An answer is later than its question, also when the clock was set back.
 */
export const changesSince = async <Reason extends string>(
  database: Database,
  { since, now, isAnother = () => false, query }: ChangesQuestion<Reason>,
): Promise<ChangesAnswer<Reason | 'changed'>> => {
  const clock = now ?? (await databaseNow(database.db))
  const mark = since === undefined ? undefined : O.toUndefined(decodeChangesToken(since))
  if (mark === undefined || mark.asOf > clock + clockToleranceMs || isAnother(mark.asOf, clock))
    return { changes: { _tag: since === undefined ? 'FromNow' : 'Reload', asOf: clock }, token: await tokenForNow(database, clock) }
  const asOf = instantOf(Math.max(clock, mark.asOf + 1))
  const { first, rows, epoch } = await inEpoch(database, await query(mark, asOf))
  const token = encodeChangesToken({ asOf, epoch, snapshot: first.snapshot })
  const changed = rows.flatMap((row) => (row.id === null ? [] : [row]))
  return first.must_reload || changed.length > MOST_IDS
    ? { changes: { _tag: 'Reload', asOf }, token }
    : { changes: differenceOf(changed, mark, asOf, token), token }
}
