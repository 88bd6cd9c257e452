import * as O from 'fp-ts/Option'
import { sql } from 'kysely'
import { instantOf, type Instant } from '@trm/domain/kernel'
import { decodeChangesToken, encodeChangesToken, type ChangesMark } from './changes-token.ts'
import type { Database } from './database.ts'
import { inEpoch } from './database-epoch.ts'

/** Minutes of changes that are known. Who was away for longer searches again. */
export const CHANGES_KEPT_MINUTES = 60

/** Ids of one answer; with more, another search says it better. */
export const MOST_IDS = 500
/** Log entries, and rows that ran out, looked at for one answer. */
export const MOST_READ = 2_000
/** A token further ahead than this was made by no clock of ours. */
const clockToleranceMs = 60_000

/** None: no token, one that cannot be read, or one from a time to come. */
export const markOf = (since: string | undefined, clock: Instant): O.Option<ChangesMark> =>
  O.filter(({ asOf }: ChangesMark) => asOf <= clock + clockToleranceMs)(since === undefined ? O.none : decodeChangesToken(since))

/** The time of an answer: also when the clock was set back later than its question, always. */
export const answerTime = (clock: Instant, mark: ChangesMark): Instant => instantOf(Math.max(clock, mark.asOf + 1))

export const tokenForNow = async (database: Database, asOf: Instant): Promise<string> => {
  const { first, epoch } = await inEpoch(
    database,
    sql<{ epoch: string | null; snapshot: string }>`select database_epoch() as epoch, pg_current_snapshot()::text as snapshot`,
  )
  return encodeChangesToken({ asOf, epoch, snapshot: first.snapshot })
}
