import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { AuditEntry } from '@trm/domain/audit'
import type { ApplicationStatus } from '@trm/domain/joining'
import { mayBeTaken, type ApplicationForStaff, type ApplicationHolder } from '@trm/domain/staff'
import { writeAudit } from '../audit/audit-log.query.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { applicationForStaff } from './application-queue.query.ts'
import { holdEither, type Held } from './decide-application.query.ts'

export type TakingRejected =
  | { readonly _tag: 'NoSuchApplication' }
  /** Nobody judges it as it stands. */
  | { readonly _tag: 'NotInThisStatus'; readonly status: ApplicationStatus }
  | { readonly _tag: 'TakenBy'; readonly holder: ApplicationHolder }

type Taken = E.Either<TakingRejected, ApplicationForStaff>

const viewOf = async (inside: Database, id: string, staffId: string): Promise<ApplicationForStaff> => {
  const seen = await applicationForStaff(inside, id, staffId)
  if (seen === undefined) throw new Error('an application that is held has gone')
  return seen
}

const put = async (
  inside: Database,
  staffId: string,
  { of, kind, id, personId }: Held,
  holder: string | null,
  facts: AuditEntry['facts'],
): Promise<Taken> => {
  await sql`
    update ${sql.table(of.table)} set taken_by = ${holder}::bigint, taken_at = case when ${holder}::bigint is not null then clock_timestamp() end
    where id = ${id}::bigint`.execute(inside.db)
  await writeAudit(inside, {
    actorId: staffId,
    action: holder === null ? 'application_given_back' : 'application_taken',
    subject: { kind: `${kind}_application`, id },
    facts: { person_id: personId, ...facts },
  })
  return E.right(await viewOf(inside, id, staffId))
}

/** `act` is told how a held application stands; whoever has it is held with it. */
const withHeld = (
  database: Database,
  staffId: string,
  id: string,
  act: (inside: Database, held: Held, seen: ApplicationForStaff) => Promise<Taken>,
): TaskEither<TakingRejected, ApplicationForStaff> => {
  return () =>
    inTransaction(database, async (inside): Promise<Taken> => {
      const held = await holdEither(inside, id)
      return held === undefined ? E.left({ _tag: 'NoSuchApplication' }) : act(inside, held, await viewOf(inside, id, staffId))
    })
}

/** `from`: whom it is taken from, as the taker saw it; undefined: nobody. Of two at once the one who comes second is told who has it. */
export const takeApplication = (
  database: Database,
  { staffId, id, from }: { readonly staffId: string; readonly id: string; readonly from: string | undefined },
): TaskEither<TakingRejected, ApplicationForStaff> =>
  withHeld(database, staffId, id, async (inside, held, seen) => {
    const { status } = held.application
    const holder = seen.takenBy
    if (!mayBeTaken(status)) return E.left({ _tag: 'NotInThisStatus', status })
    if (holder?.isReader === true) return E.right(seen)
    if (holder !== undefined && holder.id !== from) return E.left({ _tag: 'TakenBy', holder })
    return put(inside, staffId, held, staffId, { from: holder?.id ?? null })
  })

/** What nobody has is given back already. */
export const giveApplicationBack = (database: Database, staffId: string, id: string): TaskEither<TakingRejected, ApplicationForStaff> =>
  withHeld(database, staffId, id, async (inside, held, seen) => {
    const holder = seen.takenBy
    if (holder === undefined) return E.right(seen)
    return holder.isReader ? put(inside, staffId, held, null, {}) : E.left({ _tag: 'TakenBy', holder })
  })
