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
export const tell = async ({ db }: Database, { brokerId, carrierId }: Audience, news: MarketNews): Promise<void> => {
  await sql`
    insert into outbox (broker_company_id, carrier_id, news)
    values (${brokerId ?? null}::bigint, ${carrierId ?? null}::bigint, ${JSON.stringify(newsToWire(news))}::text::jsonb)`.execute(db)
}
