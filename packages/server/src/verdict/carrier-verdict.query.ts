import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { TrustVerdict } from '@trm/domain/verdict'
import { firstRow, type Database } from '../database/database.ts'
import { dealtWith, trustOf, verdictColumns, verdictRulesColumns, type VerdictRecord } from './verdict-record.ts'

/** What a brokerage makes of a carrier there is; undefined company: what one would that has set nothing and knows nobody. */
export const carrierVerdict = async (
  { db }: Database,
  carrierId: string,
  companyId: string | undefined,
  now: Instant,
): Promise<TrustVerdict> => {
  const company = sql`${companyId ?? null}::bigint`
  const row = await firstRow(db)<VerdictRecord>`
    select ${verdictColumns(sql`c`)}, ${verdictRulesColumns} from carriers c
    left join negotiation_rules n on n.broker_company_id = ${company}
    left join carrier_relationships r on r.broker_company_id = ${company} and r.carrier_id = c.id ${dealtWith(sql`c.id`, company)}
    where c.id = ${carrierId}::bigint`
  if (row === undefined) throw new Error('a verdict was asked for of a carrier that is not there')
  return trustOf(row, now)
}
