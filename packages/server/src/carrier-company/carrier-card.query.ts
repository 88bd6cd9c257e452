import { sql } from 'kysely'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import {
  OPEN_CHECKS,
  readReply,
  REGISTRY_SOURCES,
  warningSignsOf,
  type CarrierAuthority,
  type CarrierCard,
  type SafetyRating,
  type OpenCheck,
  type VettingCard,
  type VettingReply,
  type VettingSource,
} from '@trm/domain/carriers'
import { plainDateIn, type PlainDate } from '@trm/domain/kernel'
import { warningFactsOf, type WarningFactsRecord } from '../carrier-registry/warning-facts.query.ts'
import { firstRow, databaseNow, type Database } from '../database/database.ts'
import { isLinkToken, linkTokenHash } from '../links/link-token.ts'
import { timeOf } from '../database/column-values.ts'
import { MARKET_ZONE } from '../places/calendar.ts'

export type ReplyTooLong = { readonly _tag: 'ReplyTooLong' }

/** In the order of the checks; one for a check that this release does not know is left out. */
export const vettingReplies = async ({ db }: Database, carrierId: string): Promise<readonly VettingReply[]> => {
  const { rows } = await sql<{ check_name: string; text: string; at: Date }>`
    select check_name, text, at from vetting_replies where carrier_id = ${carrierId}::bigint`.execute(db)
  return OPEN_CHECKS.flatMap((check) =>
    rows.filter(({ check_name: name }) => name === check).map(({ text, at }) => ({ check, text, at: timeOf(at) })),
  )
}

export interface TypedReply {
  readonly check: OpenCheck
  /** Empty: takes the reply away. */
  readonly text: string
}

/** In place of the reply there was. Call it in a transaction. */
export const replyToVetting =
  (
    inside: Database,
    by: { readonly carrierId: string; readonly personId: string },
    { check, text: typed }: TypedReply,
  ): TaskEither<ReplyTooLong, void> =>
  async () => {
    const text = readReply(typed)
    if (E.isLeft(text)) return E.left({ _tag: 'ReplyTooLong' })
    await (text.right === undefined
      ? sql`delete from vetting_replies where carrier_id = ${by.carrierId}::bigint and check_name = ${check}`
      : sql`
        insert into vetting_replies (carrier_id, check_name, text, replied_by) values (${by.carrierId}::bigint, ${check}, ${text.right}, ${by.personId}::bigint)
        on conflict (carrier_id, check_name) do update set text = excluded.text, replied_by = excluded.replied_by, at = clock_timestamp()`
    ).execute(inside.db)
    return E.right(undefined)
  }

/** What a carrier is judged by, of c: carriers. Null is "no record"; docket numbers are being phased out: none is normal. */
export interface CarrierFactsRecord {
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly authority_type: CarrierAuthority | null
  /** Day the oldest active grant was served. */
  readonly authority_since: PlainDate | null
  readonly number_of_trucks: number | null
  /** Of the last 24 months. */
  readonly number_of_inspections: number | null
  /** Whole US dollars. */
  readonly bipd_on_file: number | null
}

export const carrierFactsOf = (row: CarrierFactsRecord) => ({
  authority: row.authority_type ?? undefined,
  authoritySince: row.authority_since ?? undefined,
  numberOfTrucks: row.number_of_trucks ?? undefined,
  numberOfInspections: row.number_of_inspections ?? undefined,
  bipdOnFile: row.bipd_on_file ?? undefined,
})

/** What a carrier is known by and judged by, as `cardFactsColumns` selects it. */
export interface CardFactsRecord extends CarrierFactsRecord {
  readonly name: string
  readonly home_city: string | null
  readonly home_state: string | null
  readonly safety_rating: SafetyRating | null
}

/** Of c: carriers. */
export const cardFactsColumns = sql`
  c.name, c.mc_number, c.dot_number, c.home_city, c.home_state, c.authority_type, c.authority_since, c.number_of_trucks, c.number_of_inspections, c.bipd_on_file,
  c.safety_rating`

export const cardFactsOf = (row: CardFactsRecord): Omit<CarrierCard, 'replies' | 'sources' | 'asOf'> => ({
  name: row.name,
  mcNumber: row.mc_number ?? undefined,
  dotNumber: row.dot_number ?? undefined,
  homeCity: row.home_city ?? undefined,
  homeState: row.home_state ?? undefined,
  record: { ...carrierFactsOf(row), safetyRating: row.safety_rating ?? undefined },
})

/** fact_sources of a carrier, by check. */
export interface SourcesRecord {
  readonly fact_sources: Readonly<Record<string, { readonly source: string; readonly as_of: PlainDate }>>
}

/** In the order of the checks; one that this release does not know is left out. */
export const vettingSourcesOf = ({ fact_sources: kept }: SourcesRecord): readonly VettingSource[] =>
  OPEN_CHECKS.flatMap((check) => {
    const source = REGISTRY_SOURCES.find((known) => known === kept[check]?.source)
    const asOf = kept[check]?.as_of
    return source === undefined || asOf === undefined ? [] : [{ check, source, asOf }]
  })

/** Undefined for a carrier there is not. */
export const carrierCard = async (database: Database, carrierId: string): Promise<VettingCard | undefined> => {
  const row = await firstRow(database.db)<CardFactsRecord & SourcesRecord & WarningFactsRecord>`
    select ${cardFactsColumns}, c.fact_sources, c.warning_facts from carriers c where c.id = ${carrierId}::bigint`
  if (row === undefined) return undefined
  const asOf = await databaseNow(database.db)
  return {
    ...cardFactsOf(row),
    sources: vettingSourcesOf(row),
    signs: warningSignsOf(warningFactsOf(row), plainDateIn(asOf, MARKET_ZONE)),
    replies: await vettingReplies(database, carrierId),
    asOf,
  }
}

/** Undefined for every token that opens nothing. */
export const cardBehind = async (database: Database, token: string): Promise<CarrierCard | undefined> => {
  if (!isLinkToken(token)) return undefined
  const link = await firstRow(database.db)<{ carrier_id: number }>`
    select carrier_id from carrier_links where token_hash = ${linkTokenHash(token)} and revoked_at is null`
  return link === undefined ? undefined : carrierCard(database, String(link.carrier_id))
}
