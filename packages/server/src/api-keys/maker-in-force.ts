import { sql } from 'kysely'

/** Whether p, one of people, still administers the company of k, one of api_keys, and is let in there. */
export const isMakerInForce = sql`(p.deactivated_at is null and p.is_company_admin and coalesce(
  case when k.broker_company_id is not null then p.broker_company_id = k.broker_company_id
    else p.carrier_id = k.carrier_id and p.broker_company_id is null and p.is_app_access_allowed end, false))`
