import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { readBrokerage, readNewBrokerage, type BrokerageDraft, type BrokerageFault, type KeptOfBrokerage } from '@trm/domain/brokerages'
import { writeAudit } from '../audit/audit-log.query.ts'
import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { brokerageColumns, brokerageOf, DRAFT_COLUMNS, draftValues, type BrokerageRecord, type BrokerageRow } from './brokerage-record.ts'

export type BrokerageRejected = { readonly _tag: 'Stale' } | { readonly _tag: 'FieldsRefused'; readonly faults: readonly BrokerageFault[] }

const refused = (faults: readonly BrokerageFault[]): E.Either<BrokerageRejected, never> => E.left({ _tag: 'FieldsRefused', faults })

const read = async ({ db }: Database, id: string, held: boolean): Promise<BrokerageRecord> => {
  const row = await firstRow(db)<BrokerageRow>`
    select ${brokerageColumns} from broker_companies where id = ${id}::bigint ${held ? sql`for no key update` : sql``}`
  if (row === undefined) throw new Error('a person works for a brokerage that is not there')
  return brokerageOf(row)
}

export const readBrokerageOf = (database: Database, id: string): Promise<BrokerageRecord> => read(database, id, false)

/** Numbers are given out one at a time, so that of two who name the same one the second is told. */
const NUMBERS_LOCK = 72_601_019

/** What another brokerage has of these numbers. Held until the transaction ends. */
const takenBy = async ({ db }: Database, { mcNumber, dotNumber }: BrokerageDraft, but: string | undefined) => {
  await sql`select pg_advisory_xact_lock(${NUMBERS_LOCK}::bigint)`.execute(db)
  const { rows } = await sql<BrokerageRow>`
    select ${brokerageColumns} from broker_companies
    where (mc_number = ${mcNumber ?? null} or dot_number = ${dotNumber ?? null}) and id is distinct from ${but ?? null}::bigint
    order by id`.execute(db)
  return rows.map(brokerageOf)
}

const takenFaults = (others: readonly BrokerageRecord[], { mcNumber, dotNumber }: BrokerageDraft): readonly BrokerageFault[] => [
  ...(mcNumber !== undefined && others.some((other) => other.mcNumber === mcNumber)
    ? [{ field: 'mc_number', code: 'taken' } as const]
    : []),
  ...(dotNumber !== undefined && others.some((other) => other.dotNumber === dotNumber)
    ? [{ field: 'dot_number', code: 'taken' } as const]
    : []),
]

const changedFields = (before: BrokerageDraft, after: BrokerageDraft): string =>
  Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof BrokerageDraft])) // keys of one type
    .map(([name]) => name)
    .join(', ')

/** Of a held brokerage: its numbers are nobody else's, and the log says who changed what. */
const save = async (
  inside: Database,
  by: { readonly companyId: string; readonly personId: string },
  held: BrokerageRecord,
  draft: BrokerageDraft,
): Promise<E.Either<BrokerageRejected, BrokerageRecord>> => {
  const taken = takenFaults(await takenBy(inside, draft, by.companyId), draft)
  if (taken.length > 0) return refused(taken)
  await sql`
    update broker_companies set (${DRAFT_COLUMNS}, version) = (${draftValues(draft)}, version + 1)
    where id = ${by.companyId}::bigint`.execute(inside.db)
  await writeAudit(inside, {
    actorId: by.personId,
    action: 'brokerage_changed',
    subject: { kind: 'broker_company', id: by.companyId },
    facts: { name: draft.name, name_before: held.name, fields: changedFields(held, draft) },
  })
  return E.right(await readBrokerageOf(inside, by.companyId))
}

/** The whole draft in place of what there was. */
export const changeBrokerage =
  (
    database: Database,
    by: { readonly companyId: string; readonly personId: string },
    typed: BrokerageDraft,
    version: number,
  ): TaskEither<BrokerageRejected, BrokerageRecord> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<BrokerageRejected, BrokerageRecord>> => {
      const held = await read(inside, by.companyId, true)
      if (held.version !== version) return E.left({ _tag: 'Stale' })
      const draft = readBrokerage(typed, held)
      if (E.isLeft(draft)) return refused(draft.left)
      return save(inside, by, held, draft.right)
    })

/** What only whoever runs the portal changes once it is kept. What is undefined stays. */
export const correctBrokerage =
  (
    database: Database,
    id: string,
    corrected: Pick<BrokerageDraft, KeptOfBrokerage>,
    staffId: string,
  ): TaskEither<BrokerageRejected | { readonly _tag: 'NoSuchBrokerage' }, BrokerageRecord> =>
  () =>
    inTransaction(
      database,
      async (inside): Promise<E.Either<BrokerageRejected | { readonly _tag: 'NoSuchBrokerage' }, BrokerageRecord>> => {
        const there = isRowId(id) ? await firstRow(inside.db)`select 1 from broker_companies where id = ${id}::bigint` : undefined
        if (there === undefined) return E.left({ _tag: 'NoSuchBrokerage' })
        const held = await read(inside, id, true)
        const said = Object.fromEntries(Object.entries(corrected).filter(([, value]) => value !== undefined))
        const draft = readBrokerage({ ...held, ...said })
        return E.isLeft(draft) ? refused(draft.left) : save(inside, { companyId: id, personId: staffId }, held, draft.right)
      },
    )

export interface MadeBrokerage {
  readonly brokerage: BrokerageRecord
  /** False: there was one of these numbers, and it stays as it is. */
  readonly isNew: boolean
}

/**
 * For whoever runs the portal: makes a brokerage of validated input, once by its numbers. One that has both numbers of two others is
 * refused: which of them is meant is nobody's to guess. `by`: whom of staff the log names; undefined, nobody is written down.
 */
export const makeBrokerage =
  (database: Database, typed: BrokerageDraft, by?: { readonly staffId: string }): TaskEither<BrokerageRejected, MadeBrokerage> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<BrokerageRejected, MadeBrokerage>> => {
      const draft = readNewBrokerage(typed)
      if (E.isLeft(draft)) return refused(draft.left)
      const [known, ...others] = await takenBy(inside, draft.right, undefined)
      if (others.length > 0) return refused([{ field: 'dot_number', code: 'taken' }])
      if (known !== undefined) return E.right({ brokerage: known, isNew: false })
      const row = await firstRow(inside.db)<BrokerageRow>`
        insert into broker_companies (${DRAFT_COLUMNS}) values (${draftValues(draft.right)}) returning ${brokerageColumns}`
      if (row === undefined) throw new Error('the inserted brokerage was not returned')
      const brokerage = brokerageOf(row)
      if (by !== undefined)
        await writeAudit(inside, {
          actorId: by.staffId,
          action: 'brokerage_made',
          subject: { kind: 'broker_company', id: brokerage.id },
          facts: { name: brokerage.name, mc_number: brokerage.mcNumber ?? null, dot_number: brokerage.dotNumber ?? null },
        })
      return E.right({ brokerage, isNew: true })
    })
