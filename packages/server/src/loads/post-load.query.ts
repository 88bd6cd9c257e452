import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { LoadDraft } from '@trm/domain/loads'
import { firstRow, databaseNow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { canonicalHash } from '../http/canonical-hash.ts'
import { judged, rewritten, sentAgain, settled, written, type WrittenLoad } from './change-load.query.ts'
import { holdColleague } from './hold-colleague.query.ts'
import { posterLeft, type LoadFaulty, type LoadRefused } from './load-refusals.ts'
import { saveStops } from './load-stops.query.ts'
import { holdOwnLoad, type HeldLoad } from './load-row.ts'
import { NUMBER_TAKEN, takenNumbers } from './taken-numbers.query.ts'
import { insertLoads, type Poster } from './write-load.ts'

const heldByExternalId = async (inside: Database, { companyId }: Poster, externalId: string): Promise<HeldLoad | undefined> => {
  const row = await firstRow(inside.db)<{ id: number }>`
    select id from loads where broker_company_id = ${companyId}::bigint and external_id = ${externalId}`
  return row === undefined ? undefined : holdOwnLoad(inside, companyId, String(row.id))
}

/** The load that has the external id, as it is sent now. */
const upserted = async (inside: Database, by: Poster, held: HeldLoad, draft: LoadDraft): Promise<E.Either<LoadRefused, WrittenLoad>> => {
  const now = await settled(inside, by, held)
  const may = sentAgain(now.load)
  return E.isLeft(may) ? may : rewritten(inside, by, now, draft, canonicalHash(draft))
}

const inserted = async (
  inside: Database,
  by: Poster,
  draft: LoadDraft,
  externalId: string | undefined,
): Promise<E.Either<LoadFaulty, WrittenLoad | undefined>> => {
  const now = await databaseNow(inside.db)
  const judgement = await judged(inside, draft, now)
  if (E.isLeft(judgement)) return judgement
  const { load, removed, stops } = judgement.right
  const taken = await takenNumbers(inside, by.companyId, [{ loadNumber: load.loadNumber, externalId }])
  if (taken.size > 0) return E.left({ _tag: 'FieldsRefused', faults: NUMBER_TAKEN })
  const [row] = await insertLoads(
    inside,
    by,
    [{ load, externalId, rowHash: externalId === undefined ? undefined : canonicalHash(draft) }],
    now,
  )
  if (row !== undefined) await saveStops(inside, [{ id: row.id, stops }])
  return E.right(row === undefined ? undefined : { load: await written(inside, by, row.id), isNew: true, removed })
}

/** A new load, or with an external id that the company has used, that load as it is sent now. */
export const postLoad =
  (database: Database, by: Poster, draft: LoadDraft, externalId: string | undefined): TaskEither<LoadRefused, WrittenLoad> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<LoadRefused, WrittenLoad>> => {
      if (!(await holdColleague(inside, by.companyId, by.personId))) return E.left(posterLeft)
      const known = externalId === undefined ? undefined : await heldByExternalId(inside, by, externalId)
      if (known !== undefined) return upserted(inside, by, known, draft)
      const made = await inserted(inside, by, draft, externalId)
      if (E.isLeft(made) || made.right !== undefined) return made as E.Either<LoadFaulty, WrittenLoad> // it is there, or it is refused
      const other = externalId === undefined ? undefined : await heldByExternalId(inside, by, externalId)
      if (other === undefined) throw new Error('a load was neither inserted nor there')
      return upserted(inside, by, other, draft)
    })
