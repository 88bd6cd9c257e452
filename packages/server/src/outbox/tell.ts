import { sql } from 'kysely'
import type { MarketNews } from '@trm/domain/offers'
import { WireMarketNews } from '@trm/adapters/http/contract'
import { noteAct } from '../database/acts.ts'
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
export const tellAll = (inside: Database, audience: Audience, news: readonly MarketNews[]): Promise<void> =>
  tellEach(
    inside,
    news.map((one) => ({ audience, news: one })),
  )

/** Of each load that was posted or moved once, to however many it is told. */
const noteLoads = (inside: Database, told: readonly { readonly news: MarketNews }[]): void => {
  const moved = new Map(told.flatMap(({ news }) => (news._tag === 'LoadMoved' ? [[news.loadId, news] as const] : [])))
  for (const { version, state } of moved.values())
    noteAct(inside, state !== 'posted' ? `load_${state}` : version === 1 ? 'load_posted' : 'load_changed')
}

/** Each to its own people, in their order. */
export const tellEach = async (
  inside: Database,
  told: readonly { readonly audience: Audience; readonly news: MarketNews }[],
): Promise<void> => {
  noteLoads(inside, told)
  const rows = told.map(({ audience: { brokerId, carrierId }, news }, place) => ({
    place,
    broker: brokerId ?? null,
    carrier: carrierId ?? null,
    news: WireMarketNews.encode(news),
  }))
  await sql`
    insert into outbox (broker_company_id, carrier_id, news)
    select told.broker, told.carrier, told.news
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as told (place integer, broker bigint, carrier bigint, news jsonb) order by told.place`.execute(
    inside.db,
  )
}
