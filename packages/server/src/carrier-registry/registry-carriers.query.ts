import { sql, type RawBuilder } from 'kysely'
import { REGISTRY_FACTS, type Believed, type RegistryFact, type RegistryLine, type RegistrySource } from '@trm/domain/carriers'
import type { Database } from '../database/database.ts'
import { LOCKS } from '../database/locks.ts'
import { noteWorseFacts, type WarnedBefore } from '../notices/other/note-others.query.ts'

/**
 * Where both tables keep a fact, and under which word `fact_sources` keeps whose it is: the check it is for, where it is for one. A docket
 * number is only filled in.
 */
export const REGISTRY_COLUMNS: {
  readonly [F in RegistryFact]: { readonly column: string; readonly type: string; readonly check: string | undefined }
} = {
  authority: { column: 'authority_type', type: 'text', check: 'authorityType' },
  authoritySince: { column: 'authority_since', type: 'date', check: 'authorityAge' },
  numberOfTrucks: { column: 'number_of_trucks', type: 'integer', check: 'fleet' },
  numberOfInspections: { column: 'number_of_inspections', type: 'integer', check: 'inspections' },
  bipdOnFile: { column: 'bipd_on_file', type: 'bigint', check: 'bipd' },
  safetyRating: { column: 'safety_rating', type: 'text', check: 'safetyRating' },
  authorityStatus: { column: 'authority_status', type: 'text', check: 'authorityStatus' },
  outOfServiceSince: { column: 'out_of_service_since', type: 'date', check: 'outOfService' },
  phone: { column: 'registry_phone', type: 'text', check: 'registryPhone' },
  address: { column: 'registry_address', type: 'text', check: 'registryAddress' },
  docketNumber: { column: 'mc_number', type: 'text', check: undefined },
}

const JUDGED = Object.values(REGISTRY_COLUMNS).flatMap(({ column, check }) => (check === undefined ? [] : [{ column, check }]))

const list = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts)

/**
 * Held until the transaction ends: a carrier that comes into the market while a file is read finds either what was written, or is
 * found by the writer; of two that come at once with one docket number the second finds it taken. What the registry has may be a phone:
 * those are written in turn, from before a carrier is held (migration 40).
 */
export const lockRegistry = async ({ db }: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCKS.registry}::bigint), pg_advisory_xact_lock(${LOCKS.registryPhones}::bigint)`.execute(db)
}

const COMBINED: { readonly [B in Believed]: (held: RawBuilder<unknown>, told: RawBuilder<unknown>) => RawBuilder<unknown> } = {
  last: (_, told) => told,
  first: (held, told) => sql`coalesce(${held}, ${told})`,
  smallest: (held, told) => sql`least(${held}, ${told})`,
  largest: (held, told) => sql`greatest(${held}, ${told})`,
}

export interface RegistryImport {
  /** Null: an answer by itself. */
  readonly id: number | null
  readonly asOf: string
  readonly facts: readonly RegistryFact[]
  /** Of all of them; else each fact's own file. */
  readonly source?: RegistrySource
}

/** A newer day takes an older one's place; lines of one file about one carrier are believed as the domain says. */
const replacing = (fact: RegistryFact): RawBuilder<unknown> => {
  const { column } = REGISTRY_COLUMNS[fact]
  const name = (part: string): RawBuilder<unknown> => sql.ref(`${column}${part}`)
  const [held, told] = [(part: string) => sql.ref(`held.${column}${part}`), (part: string) => sql.ref(`excluded.${column}${part}`)]
  const isNewer = sql`coalesce(${held('_as_of')} <= ${told('_as_of')}, true)`
  const combined = COMBINED[REGISTRY_FACTS[fact].believed](held(''), told(''))
  return list([
    sql`${name('')} = case when ${held('_import')} = ${told('_import')} then ${combined} when ${isNewer} then ${told('')} else ${held('')} end`,
    ...['_source', '_as_of', '_import'].map((part) => sql`${name(part)} = case when ${isNewer} then ${told(part)} else ${held(part)} end`),
  ])
}

/** Each carrier once. Call it in a transaction that has the registry alone. */
export const writeRegistry = async (
  { db }: Database,
  { id, asOf, facts, source: whose }: RegistryImport,
  lines: readonly RegistryLine[],
): Promise<void> => {
  const columns = facts.map((fact) => ({ fact, ...REGISTRY_COLUMNS[fact], source: whose ?? REGISTRY_FACTS[fact].source }))
  await sql`
    insert into registry_carriers as held (dot_number, ${list(
      columns.flatMap(({ column }) => ['', '_source', '_as_of', '_import'].map((part) => sql.ref(`${column}${part}`))),
    )})
    select told.dot_number, ${list(
      columns.map(({ column, source }) => sql`${sql.ref(`told.${column}`)}, ${sql.lit(source)}, ${asOf}::date, ${id}::bigint`),
    )}
    from unnest(${lines.map(({ dotNumber }) => dotNumber)}::text[], ${list(
      columns.map(({ fact, type }) => sql`${lines.map((line) => line.facts[fact] ?? null)}::${sql.raw(type)}[]`),
    )}) as told (dot_number, ${list(columns.map(({ column }) => sql.ref(column)))})
    on conflict (dot_number) do update set ${list(facts.map(replacing))}`.execute(db)
}

/**
 * Newer than what the carrier has, or the first that anybody tells. What staff corrected stands while the registry repeats what they
 * corrected,
 * and until a later day says anything else.
 */
const isNews = (column: string, check: string): RawBuilder<unknown> => {
  const [asOf, source] = [sql.ref(`r.${column}_as_of`), sql.ref(`r.${column}_source`)]
  const had = sql`(c.fact_sources -> ${sql.lit(check)})`
  const isLater = sql`case when ${had} ->> 'source' = 'staff'
    then (${had} ->> 'as_of')::date < ${asOf} and ${sql.ref(`r.${column}`)}::text is distinct from ${had} ->> 'was'
    else coalesce((${had} ->> 'as_of')::date <= ${asOf}, true) end`
  return sql`(${asOf} is not null and ${isLater}
    and (${sql.ref(`c.${column}`)}, ${had} ->> 'source', (${had} ->> 'as_of')::date) is distinct from (${sql.ref(`r.${column}`)}, ${source}, ${asOf}))`
}

const TAKEN = sql`
  ${list(JUDGED.map(({ column, check }) => sql`${sql.ref(column)} = case when ${isNews(column, check)} then ${sql.ref(`r.${column}`)} else ${sql.ref(`c.${column}`)} end`))},
  fact_sources = c.fact_sources || jsonb_strip_nulls(jsonb_build_object(${list(
    JUDGED.map(
      ({ column, check }) => sql`${sql.lit(check)}, case when ${isNews(column, check)}
        then jsonb_build_object('source', ${sql.ref(`r.${column}_source`)}, 'as_of', ${sql.ref(`r.${column}_as_of`)}) end`,
    ),
  )}))`

const HAS_NEWS = sql.join(
  JUDGED.map(({ column, check }) => isNews(column, check)),
  sql` or `,
)

/** A carrier without a docket number is given the registry's, unless it is another's; one after the other, since two may share it. */
const takeDockets = async ({ db }: Database, dotNumbers: readonly string[]): Promise<readonly number[]> => {
  const { rows: lacking } = await sql<{ id: number; docket: string }>`
    select c.id, r.mc_number as docket from carriers c join registry_carriers r on r.dot_number = c.dot_number
    where c.dot_number = any(${[...dotNumbers]}::text[]) and c.mc_number is null and r.mc_number is not null
      and not exists (select from carriers other where other.mc_number = r.mc_number) order by c.id`.execute(db)
  const given: number[] = []
  for (const { id, docket } of lacking) {
    const { rows } = await sql`
      update carriers set mc_number = ${docket} where id = ${id}::bigint
        and not exists (select from carriers other where other.mc_number = ${docket}) returning id`.execute(db)
    if (rows.length > 0) given.push(id)
  }
  return given
}

/**
 * Gives carriers of the market what the registry has under their USDOT numbers, and how many had news. Call it in a transaction that
 * holds the registry. Nothing is written where nothing is new: every write to carriers ends answers that are kept.
 */
export const takeFromRegistry = async (inside: Database, dotNumbers: readonly string[]): Promise<number> => {
  const { rows: found } = await sql<WarnedBefore>`
    select c.id, c.warning_facts from carriers c join registry_carriers r on r.dot_number = c.dot_number
    where c.dot_number = any(${[...dotNumbers]}::text[]) and (${HAS_NEWS}) order by c.id for update of c`.execute(inside.db)
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) {
    await sql`
      update carriers c set ${TAKEN} from registry_carriers r where r.dot_number = c.dot_number and c.id = any(${ids}::bigint[])`.execute(
      inside.db,
    )
    await noteWorseFacts(inside, found)
  }
  return new Set([...ids, ...(await takeDockets(inside, dotNumbers))]).size
}
