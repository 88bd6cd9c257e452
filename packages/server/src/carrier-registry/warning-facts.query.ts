import { sql } from 'kysely'
import type { MoreTrucksPosted, TwoPlaces, WarningFacts } from '@trm/domain/carriers'
import type { PlainDate } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'

/** `c.warning_facts`, as triggers keep it (migration 24): a column beside the facts, so that rows of a list read nothing more for it. */
export interface WarningFactsRecord {
  readonly warning_facts: {
    readonly authority_revoked?: PlainDate
    readonly out_of_service?: PlainDate
    readonly insurance_lapsed?: PlainDate
    readonly phone_changed?: PlainDate
    readonly address_changed?: PlainDate
    readonly phone_shared?: number
    readonly more_trucks?: Omit<MoreTrucksPosted, 'onRecord'> & { readonly on_record: number }
    readonly two_places?: TwoPlaces
  }
}

const moreTrucksOf = (kept: WarningFactsRecord['warning_facts']['more_trucks']): MoreTrucksPosted | undefined =>
  kept && { posted: kept.posted, onRecord: kept.on_record, on: kept.on }

/** What `warningSignsOf` of the domain reads. */
export const warningFactsOf = ({ warning_facts: kept }: WarningFactsRecord): WarningFacts => ({
  authorityRevoked: kept.authority_revoked,
  outOfService: kept.out_of_service,
  insuranceLapsed: kept.insurance_lapsed,
  phoneChanged: kept.phone_changed,
  addressChanged: kept.address_changed,
  phoneSharedWith: kept.phone_shared ?? 0,
  moreTrucksPosted: moreTrucksOf(kept.more_trucks),
  twoPlaces: kept.two_places,
})

/** Of many carriers at once; one that is not there has no entry. */
export const warningFactsOfCarriers = async (
  { db }: Database,
  carrierIds: readonly string[],
): Promise<ReadonlyMap<string, WarningFacts>> => {
  const { rows } = await sql<WarningFactsRecord & { readonly id: number }>`
    select c.id, c.warning_facts from carriers c where c.id = any(${[...carrierIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [String(row.id), warningFactsOf(row)]))
}
