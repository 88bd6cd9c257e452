import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  readBrokerage,
  readNewBrokerage,
  type BrokerageDraft,
  type BrokerageFault,
  type LockedBrokerageField,
} from '@trm/domain/brokerages'
import type { Page } from '@trm/domain/kernel'
import { writeAudit } from '../audit/audit-log.query.ts'
import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { eachWord, MOST_WORDS } from '../database/each-word.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { newestFirst, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { LOCKS } from '../database/locks.ts'
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

/** Every word is somewhere in its names or numbers; a number alone is also an id. */
const holdsWords = (sought: string) =>
  eachWord(
    sought,
    (word) =>
      sql`(position(${word}::text in lower(concat_ws(' ', name, legal_name, mc_number, dot_number))) > 0 or id::text = ${word}::text)`,
    MOST_WORDS,
  )

export const findBrokerages = (
  database: Database,
  { q = '', ...page }: PageAsked & { readonly q: string | undefined },
): TE.TaskEither<CursorInvalid, Page<BrokerageRecord>> =>
  newestFirst<BrokerageRow, BrokerageRecord>(database, page, {
    columns: brokerageColumns,
    from: sql`broker_companies where ${holdsWords(q)}`,
    id: sql`id`,
    rowOf: brokerageOf,
  })

type Numbers = Pick<BrokerageDraft, 'mcNumber' | 'dotNumber'>

/** Who but the one named has either number. */
const holdersOf = async ({ db }: Database, { mcNumber, dotNumber }: Numbers, but: string | undefined) => {
  const { rows } = await sql<BrokerageRow>`
    select ${brokerageColumns} from broker_companies
    where (mc_number = ${mcNumber ?? null} or dot_number = ${dotNumber ?? null}) and id is distinct from ${but ?? null}::bigint
    order by id`.execute(db)
  return rows.map(brokerageOf)
}

/** As `holdersOf`, and nobody gets either until the transaction ends: of two who name the same one the second is told. */
const takenBy = async (inside: Database, numbers: Numbers, but: string | undefined) => {
  await sql`select pg_advisory_xact_lock(${LOCKS.brokerageNumbers}::bigint)`.execute(inside.db)
  return holdersOf(inside, numbers, but)
}

const takenFaults = (others: readonly BrokerageRecord[], { mcNumber, dotNumber }: Numbers): readonly BrokerageFault[] => [
  ...(mcNumber !== undefined && others.some((other) => other.mcNumber === mcNumber)
    ? [{ field: 'mc_number', code: 'taken' } as const]
    : []),
  ...(dotNumber !== undefined && others.some((other) => other.dotNumber === dotNumber)
    ? [{ field: 'dot_number', code: 'taken' } as const]
    : []),
]

/** Which of these numbers a brokerage has now. */
export const takenNumbers = async (inside: Database, numbers: Numbers): Promise<readonly BrokerageFault[]> =>
  takenFaults(await holdersOf(inside, numbers, undefined), numbers)

const changedFields = (before: BrokerageDraft, after: BrokerageDraft): string =>
  Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof BrokerageDraft])) // keys of one type
    .map(([name]) => name)
    .join(', ')

interface SavedBrokerage {
  readonly brokerage: BrokerageRecord
  /** False: it stood so already, and nothing was written down. */
  readonly isChanged: boolean
}

/** Of a held brokerage: its numbers are nobody else's, and the log says who changed what. */
const save = async (
  inside: Database,
  by: { readonly companyId: string; readonly personId: string },
  held: BrokerageRecord,
  draft: BrokerageDraft,
): Promise<E.Either<BrokerageRejected, SavedBrokerage>> => {
  const fields = changedFields(held, draft)
  if (fields === '') return E.right({ brokerage: held, isChanged: false })
  const taken = takenFaults(await takenBy(inside, draft, by.companyId), draft)
  if (taken.length > 0) return refused(taken)
  await sql`
    update broker_companies set (${DRAFT_COLUMNS}, version) = (${draftValues(draft)}, version + 1)
    where id = ${by.companyId}::bigint`.execute(inside.db)
  await writeAudit(inside, {
    actorId: by.personId,
    action: 'brokerage_changed',
    subject: { kind: 'broker_company', id: by.companyId },
    facts: { name: draft.name, name_before: held.name, fields },
  })
  return E.right({ brokerage: await readBrokerageOf(inside, by.companyId), isChanged: true })
}

const brokerageIn = ({ brokerage }: SavedBrokerage): BrokerageRecord => brokerage

/** The whole draft in place of what there was. */
export const changeBrokerage =
  (
    database: Database,
    by: { readonly companyId: string; readonly personId: string },
    typed: BrokerageDraft,
    version: number,
  ): TE.TaskEither<BrokerageRejected, BrokerageRecord> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<BrokerageRejected, BrokerageRecord>> => {
      const held = await read(inside, by.companyId, true)
      if (held.version !== version) return E.left({ _tag: 'Stale' })
      const draft = readBrokerage(typed, held)
      if (E.isLeft(draft)) return refused(draft.left)
      return E.map(brokerageIn)(await save(inside, by, held, draft.right))
    })

const isThere = async ({ db }: Database, id: string): Promise<boolean> =>
  isRowId(id) && (await firstRow(db)`select 1 from broker_companies where id = ${id}::bigint`) !== undefined

/** Held until the transaction ends; undefined: there is none. */
const heldById = async (inside: Database, id: string): Promise<BrokerageRecord | undefined> =>
  (await isThere(inside, id)) ? read(inside, id, true) : undefined

/** Undefined: there is no such brokerage. */
export const readBrokerageById = async (database: Database, id: string): Promise<BrokerageRecord | undefined> =>
  (await isThere(database, id)) ? readBrokerageOf(database, id) : undefined

export type CorrectionRejected = BrokerageRejected | { readonly _tag: 'NoSuchBrokerage' }

/** In place of what there was, with what only whoever runs the portal changes once it is kept. */
const correctHeld =
  (
    database: Database,
    id: string,
    staffId: string,
    draftOf: (held: BrokerageRecord) => BrokerageDraft | { readonly _tag: 'Stale' },
  ): TE.TaskEither<CorrectionRejected, SavedBrokerage> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<CorrectionRejected, SavedBrokerage>> => {
      const held = await heldById(inside, id)
      if (held === undefined) return E.left({ _tag: 'NoSuchBrokerage' })
      const typed = draftOf(held)
      if ('_tag' in typed) return E.left(typed)
      const draft = readBrokerage(typed)
      return E.isLeft(draft) ? refused(draft.left) : save(inside, { companyId: id, personId: staffId }, held, draft.right)
    })

/** Legal name and numbers alone. What is undefined stays. */
export const correctBrokerage = (
  database: Database,
  id: string,
  corrected: Pick<BrokerageDraft, LockedBrokerageField>,
  staffId: string,
): TE.TaskEither<CorrectionRejected, SavedBrokerage> =>
  correctHeld(database, id, staffId, (held) => ({
    ...held,
    ...Object.fromEntries(Object.entries(corrected).filter(([, value]) => value !== undefined)),
  }))

/** The whole of it, as it was read at `version`. */
export const correctWholeBrokerage = (
  database: Database,
  staffId: string,
  id: string,
  typed: BrokerageDraft,
  version: number,
): TE.TaskEither<CorrectionRejected, BrokerageRecord> =>
  TE.map(brokerageIn)(correctHeld(database, id, staffId, (held) => (held.version === version ? typed : { _tag: 'Stale' })))

const insertBrokerage = async ({ db }: Database, draft: BrokerageDraft): Promise<BrokerageRecord> => {
  const row = await firstRow(db)<BrokerageRow>`
    insert into broker_companies (${DRAFT_COLUMNS}) values (${draftValues(draft)}) returning ${brokerageColumns}`
  if (row === undefined) throw new Error('the inserted brokerage was not returned')
  return brokerageOf(row)
}

/** In the transaction of whoever asks: a brokerage of what was read before. Left: another one has its numbers. */
export const addBrokerage = async (
  inside: Database,
  draft: BrokerageDraft,
): Promise<E.Either<readonly BrokerageFault[], BrokerageRecord>> => {
  const taken = takenFaults(await takenBy(inside, draft, undefined), draft)
  return taken.length > 0 ? E.left(taken) : E.right(await insertBrokerage(inside, draft))
}

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
  (database: Database, typed: BrokerageDraft, by?: { readonly staffId: string }): TE.TaskEither<BrokerageRejected, MadeBrokerage> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<BrokerageRejected, MadeBrokerage>> => {
      const draft = readNewBrokerage(typed)
      if (E.isLeft(draft)) return refused(draft.left)
      const [known, ...others] = await takenBy(inside, draft.right, undefined)
      if (others.length > 0) return refused([{ field: 'dot_number', code: 'taken' }])
      if (known !== undefined) return E.right({ brokerage: known, isNew: false })
      const brokerage = await insertBrokerage(inside, draft.right)
      if (by !== undefined)
        await writeAudit(inside, {
          actorId: by.staffId,
          action: 'brokerage_made',
          subject: { kind: 'broker_company', id: brokerage.id },
          facts: { name: brokerage.name, mc_number: brokerage.mcNumber ?? null, dot_number: brokerage.dotNumber ?? null },
        })
      return E.right({ brokerage, isNew: true })
    })
