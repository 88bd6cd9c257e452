import { sql, type RawBuilder } from 'kysely'
import { LOW_OFFERS } from '@trm/domain/truck-posts'
import { countChanged, type Database } from '../database/database.ts'

/** Of q: low_offers. Older ones count no more, whether or not they were swept. */
const counts = sql`q.refused_at > clock_timestamp() - make_interval(hours => ${LOW_OFFERS.hours}::integer)`

/** The earliest of a brokerage's last `LOW_OFFERS.most` low offers for a truck; null: there are fewer. */
export const earliestLowOffer = (truck: RawBuilder<unknown>, broker: RawBuilder<unknown>) => sql`
  (select q.refused_at from low_offers q where q.truck_post_id = ${truck} and q.broker_company_id = ${broker} and ${counts}
    order by q.refused_at desc offset ${LOW_OFFERS.most - 1}::integer limit 1)`

/** Of p: truck_posts. Those of the brokerage with the most. */
export const lowOffersColumn = sql`
  coalesce((select max(each.n) from (
    select count(*) as n from low_offers q where q.truck_post_id = p.id and ${counts} group by q.broker_company_id) as each), 0)`

/** That it was there, not what it was. Under the truck's lock, so that of many at once each is counted before the next is judged. */
export const noteLowOffer = async ({ db }: Database, truckPostId: string, brokerId: string): Promise<void> => {
  await sql`insert into low_offers (truck_post_id, broker_company_id) values (${truckPostId}::bigint, ${brokerId}::bigint)`.execute(db)
}

/** Removes what counts no more; gives how many. Call it now and then. */
export const sweepLowOffers = ({ db }: Database): Promise<number> => countChanged(db)`delete from low_offers q where not ${counts}`
