import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  CORRECTABLE_FACTS,
  readCorrection,
  REGISTRY_SOURCES,
  type CarrierFact,
  type CorrectableFact,
  type CorrectionDraft,
  type CorrectionFault,
} from '@trm/domain/carriers'
import { plainDateIn, type PlainDate } from '@trm/domain/kernel'
import { writeAudit } from '../audit/audit-log.query.ts'
import { lockRegistry, REGISTRY_COLUMNS, takeFromRegistry } from '../carrier-registry/registry-carriers.query.ts'
import { timeOf } from '../database/column-values.ts'
import { databaseNow, firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { noteWorseFacts } from '../notices/other/note-others.query.ts'
import { MARKET_ZONE } from '../places/calendar.ts'

interface StoredSource {
  readonly source: string
  readonly as_of: PlainDate
}

interface CarrierRow {
  readonly id: number
  readonly facts_version: number
  readonly fact_sources: Readonly<Record<string, StoredSource>>
  readonly facts: Readonly<Record<string, string | null>>
  readonly warning_facts: Readonly<Record<string, unknown>>
}

interface CorrectionRow {
  readonly fact: string
  readonly before: string | null
  readonly before_source: StoredSource | null
  readonly reason: string
  readonly made_by_name: string
  readonly made_at: Date
}

const columnOf = (fact: CorrectableFact): string => REGISTRY_COLUMNS[fact].column
/** Every fact that staff correct is kept with its source. */
const checkOf = (fact: CorrectableFact): string => REGISTRY_COLUMNS[fact].check ?? fact

const factsAsText = sql.join(CORRECTABLE_FACTS.map((fact) => sql`${sql.lit(fact)}, ${sql.ref(`c.${columnOf(fact)}`)}::text`))

const carrierOf = ({ db }: Database, dotNumber: string, isHeld: boolean): Promise<CarrierRow | undefined> =>
  firstRow(db)<CarrierRow>`
    select c.id, c.facts_version, c.fact_sources, c.warning_facts, jsonb_build_object(${factsAsText}) as facts from carriers c
    where c.dot_number = ${dotNumber} ${isHeld ? sql`for update` : sql``}`

const correctionsOf = async ({ db }: Database, carrierId: number): Promise<readonly CorrectionRow[]> => {
  const { rows } = await sql<CorrectionRow>`
    select k.fact, k.before, k.before_source, k.reason, k.made_at, trim(p.first_name || ' ' || p.last_name) as made_by_name
    from carrier_corrections k join people p on p.id = k.made_by where k.carrier_id = ${carrierId}::bigint`.execute(db)
  return rows
}

/** A correction that the registry has overtaken since is one no more. */
const factOf = (carrier: CarrierRow, corrections: readonly CorrectionRow[], fact: CorrectableFact): CarrierFact => {
  const kept = carrier.fact_sources[checkOf(fact)]
  const made = kept?.source === 'staff' ? corrections.find((one) => one.fact === fact) : undefined
  return {
    fact,
    value: carrier.facts[fact] ?? undefined,
    source: REGISTRY_SOURCES.find((known) => known === kept?.source),
    asOf: kept?.as_of,
    correction: made && { before: made.before ?? undefined, reason: made.reason, by: made.made_by_name, at: timeOf(made.made_at) },
    version: carrier.facts_version,
  }
}

/** In the order they are read; none for a number that no carrier of the market has. */
export const carrierFactsForStaff = async (database: Database, dotNumber: string): Promise<readonly CarrierFact[] | undefined> => {
  const carrier = await carrierOf(database, dotNumber, false)
  if (carrier === undefined) return undefined
  const corrections = await correctionsOf(database, carrier.id)
  return CORRECTABLE_FACTS.map((fact) => factOf(carrier, corrections, fact))
}

export type CorrectionRejected =
  | { readonly _tag: 'NoSuchCarrier' }
  | { readonly _tag: 'Stale' }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly CorrectionFault[] }

interface Held {
  readonly carrier: CarrierRow
  readonly made: CorrectionRow | undefined
  readonly before: CarrierFact
}

const put = async (
  { db }: Database,
  { carrier }: Held,
  fact: CorrectableFact,
  value: string | null,
  source: object | null,
): Promise<void> => {
  const { column, type } = REGISTRY_COLUMNS[fact]
  const check = sql.lit(checkOf(fact))
  await sql`
    update carriers set ${sql.ref(column)} = ${value}::${sql.raw(type)}, fact_sources = ${
      source === null ? sql`fact_sources - ${check}` : sql`fact_sources || jsonb_build_object(${check}, ${JSON.stringify(source)}::jsonb)`
    } where id = ${carrier.id}::bigint`.execute(db)
}

/** What the registry said stays beside it, so that it can be taken back and is not overtaken by the same word of a later day. */
const correct = async (
  inside: Database,
  held: Held,
  staffId: string,
  fact: CorrectableFact,
  value: string | undefined,
  reason: string,
): Promise<void> => {
  const { carrier, made, before } = held
  const isAgain = before.correction !== undefined
  const was = (isAgain ? made?.before : before.value) ?? null
  const wasSource = (isAgain ? made?.before_source : carrier.fact_sources[checkOf(fact)]) ?? null
  const asOf = plainDateIn(await databaseNow(inside.db), MARKET_ZONE)
  await put(inside, held, fact, value ?? null, { source: 'staff', as_of: asOf, was })
  await sql`
    insert into carrier_corrections (carrier_id, fact, before, before_source, reason, made_by)
    values (${carrier.id}::bigint, ${fact}, ${was}, ${wasSource === null ? null : JSON.stringify(wasSource)}::jsonb, ${reason}, ${staffId}::bigint)
    on conflict (carrier_id, fact) do update set before = excluded.before, before_source = excluded.before_source, reason = excluded.reason,
      made_by = excluded.made_by, made_at = clock_timestamp()`.execute(inside.db)
}

/** As it was before, and whatever the registry has said since. */
const takeBack = async (inside: Database, held: Held, dotNumber: string, fact: CorrectableFact): Promise<void> => {
  await put(inside, held, fact, held.made?.before ?? null, held.made?.before_source ?? null)
  await sql`delete from carrier_corrections where carrier_id = ${held.carrier.id}::bigint and fact = ${fact}`.execute(inside.db)
  await takeFromRegistry(inside, [dotNumber])
}

/** The fact as it stands then. One transaction with its line in the audit log; `version` is of the facts that were seen. */
export const correctCarrierFact =
  (
    database: Database,
    staffId: string,
    dotNumber: string,
    draft: CorrectionDraft,
    version: number,
  ): TaskEither<CorrectionRejected, CarrierFact> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<CorrectionRejected, CarrierFact>> => {
      await lockRegistry(inside)
      const carrier = await carrierOf(inside, dotNumber, true)
      if (carrier === undefined) return E.left({ _tag: 'NoSuchCarrier' })
      if (carrier.facts_version !== version) return E.left({ _tag: 'Stale' })
      const { fact, isTakenBack } = draft
      const corrections = await correctionsOf(inside, carrier.id)
      const before = factOf(carrier, corrections, fact)
      const read = readCorrection(before, draft)
      if (E.isLeft(read)) return E.left({ _tag: 'FieldsRefused', faults: read.left })
      const held = { carrier, before, made: corrections.find((one) => one.fact === fact) }
      if (isTakenBack) await takeBack(inside, held, dotNumber, fact)
      else await correct(inside, held, staffId, fact, read.right.value, read.right.reason)
      await noteWorseFacts(inside, [carrier])
      const facts = await carrierFactsForStaff(inside, dotNumber)
      const now = facts?.find((one) => one.fact === fact)
      if (now === undefined) throw new Error('a carrier that is held has gone')
      await writeAudit(inside, {
        actorId: staffId,
        action: isTakenBack ? 'carrier_correction_taken_back' : 'carrier_fact_corrected',
        subject: { kind: 'carrier', id: String(carrier.id) },
        facts: {
          dot_number: dotNumber,
          fact,
          before: before.value ?? null,
          after: now.value ?? null,
          ...(isTakenBack ? {} : { reason: read.right.reason }),
        },
      })
      return E.right(now)
    })
