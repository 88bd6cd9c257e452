import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { Load } from '@trm/domain/loads'
import { writeAudit } from '../audit/audit-log.query.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { written } from './change-load.query.ts'
import { holdColleague } from './hold-colleague.query.ts'
import { noSuchLoad, type LoadRefused } from './load-refusals.ts'
import { holdOwnLoad } from './load-row.ts'
import { tellLoadHandedOver } from './tell-load.ts'
import type { Poster } from './write-load.ts'

/** Whose the load is to be, and its version that was seen. */
export interface HandOver {
  readonly id: string
  readonly version: number
  readonly ownerId: string
}

/**
 * Into a colleague's hands, by anybody of the company and in any state; its offers follow the load. It is a new version of it, so that of
 * two at once the second is told; whose it is already it stays, and nothing happens.
 */
export const handOverLoad =
  (database: Database, by: Poster, { id, version, ownerId }: HandOver): TaskEither<LoadRefused, Load> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<LoadRefused, Load>> => {
      const isColleague = await holdColleague(inside, by.companyId, ownerId)
      const held = await holdOwnLoad(inside, by.companyId, id)
      if (held === undefined) return E.left(noSuchLoad)
      if (!isColleague) return E.left({ _tag: 'NotAColleague' })
      const { load } = held
      if (load.version !== version) return E.left({ _tag: 'Stale' })
      if (load.owner?.id === ownerId) return E.right(load)
      await sql`
        update loads set posted_by = ${ownerId}::bigint, handed_over_by = ${by.personId}::bigint, handed_over_at = clock_timestamp(),
          version = ${version + 1}::integer
        where id = ${id}::bigint`.execute(inside.db)
      await writeAudit(inside, {
        actorId: by.personId,
        action: 'load_handed_over',
        subject: { kind: 'load', id },
        facts: { company_id: by.companyId, from: load.owner?.id ?? null, to: ownerId },
      })
      await tellLoadHandedOver(inside, { ...load, version: version + 1 })
      return E.right(await written(inside, by, id))
    })
