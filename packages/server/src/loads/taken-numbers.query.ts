import { sql } from 'kysely'
import type { LoadFault } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'

/** Beside the 1 of freights (docs/decisions/0011): held after the rows of loads and before it. */
const LOCK = 2

/** A number that a broker wants for a load, which is known by either of its ids; without both it is a new one. */
export interface WantedNumber {
  readonly loadNumber: string | undefined
  readonly id?: string
  readonly externalId?: string | undefined
}

/** Those of the wanted numbers that another load of the company has just now. */
export const numbersOfOthers = async (
  { db }: Database,
  companyId: string,
  wanted: readonly WantedNumber[],
): Promise<ReadonlySet<string>> => {
  const asked = wanted.flatMap(({ loadNumber, id, externalId }) =>
    loadNumber === undefined ? [] : [{ number: loadNumber, id: id ?? null, external_id: externalId ?? null }],
  )
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ number: string }>`
    select w.number from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as w (number text, id bigint, external_id text)
    join loads l on l.broker_company_id = ${companyId}::bigint and l.load_number = w.number and l.id is distinct from w.id
      and (w.external_id is null or l.external_id is distinct from w.external_id)`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

/**
 * The same, and whoever asks holds the numbers until the transaction ends, so that of two who want one at once the second is told; who
 * waited for the same external id finds that load's own number.
 */
export const takenNumbers = async (
  database: Database,
  companyId: string,
  wanted: readonly WantedNumber[],
): Promise<ReadonlySet<string>> => {
  if (wanted.every(({ loadNumber }) => loadNumber === undefined)) return new Set()
  await sql`select pg_advisory_xact_lock(${LOCK}::integer, hashint8(${companyId}::bigint))`.execute(database.db)
  return numbersOfOthers(database, companyId, wanted)
}

export const NUMBER_TAKEN: readonly LoadFault[] = [{ field: 'load_number', code: 'taken' }]
