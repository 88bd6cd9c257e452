import { sql } from 'kysely'
import type { MarketNews } from '@trm/domain/offers'
import { newsToWire } from '@trm/adapters/http/contract'
import type { Database } from '../database/database.ts'

/** Who may hear it: the people of that broker company, of that carrier, or of both; undefined: not that side. */
export interface Audience {
  readonly brokerId: string | undefined
  readonly carrierId: string | undefined
}

/**
 * Tells the market what happened. Belongs into the transaction that makes it happen (`databaseIn`): told exactly when that
 * commits, and never otherwise.
 */
export const tell = (inside: Database, audience: Audience, news: MarketNews): Promise<void> => tellAll(inside, audience, [news])

/** Several news for the same people, in their order. */
export const tellAll = async ({ db }: Database, { brokerId, carrierId }: Audience, news: readonly MarketNews[]): Promise<void> => {
  await sql`
    insert into outbox (broker_company_id, carrier_id, news)
    select ${brokerId ?? null}::bigint, ${carrierId ?? null}::bigint, told.one
    from jsonb_array_elements(${JSON.stringify(news.map(newsToWire))}::text::jsonb) with ordinality as told (one, place) order by told.place`.execute(db)
}
