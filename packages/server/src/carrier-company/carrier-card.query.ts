import { sql } from 'kysely'
import type { CarrierAuthority, CarrierCard, SafetyRating } from '@trm/domain/carriers'
import type { PlainDate } from '@trm/domain/kernel'
import { databaseNow, type Database } from '../database/database.ts'
import { isLinkToken, linkTokenHash } from '../links/link-token.ts'
import { vettingReplies } from './vetting-replies.query.ts'

/** What a carrier is known by and judged by, as `cardFactsColumns` selects it. */
export interface CardFactsRecord {
  readonly name: string
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly home_city: string | null
  readonly home_state: string | null
  readonly authority_type: CarrierAuthority | null
  readonly authority_since: PlainDate | null
  readonly number_of_trucks: number | null
  readonly number_of_inspections: number | null
  readonly bipd_on_file: number | null
  readonly safety_rating: SafetyRating | null
}

/** Of c: carriers. */
export const cardFactsColumns = sql`
  c.name, c.mc_number, c.dot_number, c.home_city, c.home_state, c.authority_type, c.authority_since, c.number_of_trucks, c.number_of_inspections, c.bipd_on_file,
  c.safety_rating`

export const cardFactsOf = (row: CardFactsRecord): Omit<CarrierCard, 'replies' | 'asOf'> => ({
  name: row.name,
  mcNumber: row.mc_number ?? undefined,
  dotNumber: row.dot_number ?? undefined,
  homeCity: row.home_city ?? undefined,
  homeState: row.home_state ?? undefined,
  record: {
    authority: row.authority_type ?? undefined,
    authoritySince: row.authority_since ?? undefined,
    numberOfTrucks: row.number_of_trucks ?? undefined,
    numberOfInspections: row.number_of_inspections ?? undefined,
    bipdOnFile: row.bipd_on_file ?? undefined,
    safetyRating: row.safety_rating ?? undefined,
  },
})

/** Undefined for a carrier there is not. */
export const carrierCard = async (database: Database, carrierId: string): Promise<CarrierCard | undefined> => {
  const {
    rows: [row],
  } = await sql<CardFactsRecord>`select ${cardFactsColumns} from carriers c where c.id = ${carrierId}::bigint`.execute(database.db)
  return row && { ...cardFactsOf(row), replies: await vettingReplies(database, carrierId), asOf: await databaseNow(database.db) }
}

/** Undefined for every token that opens nothing. */
export const cardBehind = async (database: Database, token: string): Promise<CarrierCard | undefined> => {
  if (!isLinkToken(token)) return undefined
  const {
    rows: [link],
  } = await sql<{ carrier_id: number }>`
    select carrier_id from carrier_links where token_hash = ${linkTokenHash(token)} and revoked_at is null`.execute(database.db)
  return link === undefined ? undefined : carrierCard(database, String(link.carrier_id))
}
