import { sql, type RawBuilder } from 'kysely'

/** Of n: the broker's negotiation_rules, r: its relationship to the carrier; either may be missing. */
export const isLoadVisible = sql`(not coalesce(r.is_blocked, false) and case coalesce(n.visibility, 'all')
  when 'all' then true when 'favorites' then coalesce(r.is_favorite, false) else coalesce(r.is_set_up, false) end)`

/** The joins `isLoadVisible` and the rules of a negotiation stand on, from l: loads. */
export const rulesAndRelationship = (carrier: RawBuilder<unknown>) => sql`
  left join negotiation_rules n on n.broker_company_id = l.broker_company_id
  left join carrier_relationships r on r.broker_company_id = l.broker_company_id and r.carrier_id = ${carrier}`
