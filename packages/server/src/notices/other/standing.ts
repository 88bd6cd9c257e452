import { sql, type RawBuilder } from 'kysely'
import type { PlainDate } from '@trm/domain/kernel'
import { WORSE_FACTS, type OtherNoticeKind, type WorseFact } from '@trm/domain/notices'
import type { ApplicationStatus, DeclineCause } from '@trm/domain/joining'
import { MARKET_ZONE } from '../../places/calendar.ts'

/** Of what is told beside offers: what its words are made of, as `STANDING` selects it. Times are milliseconds since 1970. */
export interface OtherSaid {
  readonly load_uncovered: {
    readonly reference: string | null
    readonly external_id: string | null
    readonly from: string
    readonly to: string
    readonly begins: number
    readonly ends: number
    readonly zone: string
    readonly equipment: string
    readonly equipment_type: string
    /** Cents. */
    readonly rate: number | null
    readonly open_offers: number
  }
  readonly joining_decided: {
    readonly joins_as: 'carrier' | 'brokerage'
    readonly status: Extract<ApplicationStatus, 'approved' | 'declined' | 'sent_back'>
    readonly cause: DeclineCause | null
    readonly reason: string | null
  }
  readonly block_review_due: { readonly carrier: string; readonly reason: string | null; readonly review_on: PlainDate }
  readonly vetting_worse: {
    readonly carrier: string
    readonly facts: { readonly [F in WorseFact]?: PlainDate }
    readonly loads: readonly { readonly id: string; readonly external_id: string | null }[]
  }
}

const ms = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${at}) * 1000)::bigint`

const application = (table: string, joinsAs: OtherSaid['joining_decided']['joins_as']): RawBuilder<unknown> => sql`
  select a.id, a.person_id, a.version, a.status, a.declined_for, a.reason, ${sql.lit(joinsAs)} as joins_as from ${sql.table(table)} a`

const worseFacts = sql.join(WORSE_FACTS.map((fact) => sql.lit(fact)))

/**
 * What stands now, as long as it is worth telling: a load that nobody has booked, an application as staff decided it, a block on its day of
 * review, a carrier that is out of force and that a brokerage deals with. `about_id` and `about_state` name it; `until` is null where the
 * kind says how long it is news; `company_id` is the brokerage that it concerns, null where it concerns `owner_id` alone. `also`: which.
 */
export const STANDING: { readonly [K in OtherNoticeKind]: (also: RawBuilder<unknown>) => RawBuilder<unknown> } = {
  load_uncovered: (also) => sql`
    select l.id as about_id, ${ms(sql`l.pickup_date`)}::text as about_state, l.pickup_over as until, l.broker_company_id as company_id, l.posted_by as owner_id,
      jsonb_build_object('reference', l.reference_id, 'external_id', l.external_id, 'from', l.pickup_city || ', ' || l.pickup_state, 'to', l.dropoff_city || ', ' || l.dropoff_state,
        'begins', ${ms(sql`l.pickup_date`)}, 'ends', ${ms(sql`l.pickup_over`)}, 'zone', l.pickup_timezone, 'equipment', coalesce(t.name, l.equipment_type),
        'equipment_type', l.equipment_type, 'rate', l.rate_total_cents,
        'open_offers', (select count(*) from offers o where o.load_id = l.id and o.status in ('pending_acceptance', 'needs_confirmation'))) as said
    from loads l left join equipment_types t on t.val = l.equipment_type
    where l.state = 'posted' and ${also}`,
  joining_decided: (also) => sql`
    select a.id as about_id, a.version::text as about_state, null::timestamptz as until, null::bigint as company_id, a.person_id as owner_id,
      jsonb_build_object('joins_as', a.joins_as, 'status', a.status, 'cause', a.declined_for, 'reason', a.reason) as said
    from (${application('carrier_applications', 'carrier')} union all ${application('brokerage_applications', 'brokerage')}) a
    where a.status in ('approved', 'declined', 'sent_back') and ${also}`,
  block_review_due: (also) => sql`
    select r.carrier_id as about_id, r.broker_company_id || ' ' || r.block_review_on as about_state, null::timestamptz as until,
      r.broker_company_id as company_id, null::bigint as owner_id,
      jsonb_build_object('carrier', c.name, 'reason', r.block_reason, 'review_on', r.block_review_on) as said
    from carrier_relationships r join carriers c on c.id = r.carrier_id
    where r.is_blocked and r.block_review_on is not null and ${also}`,
  vetting_worse: (also) => sql`
    select c.id as about_id, l.broker_company_id::text as about_state, null::timestamptz as until, l.broker_company_id as company_id, l.posted_by as owner_id,
      jsonb_build_object('carrier', c.name, 'facts', c.warning_facts,
        'loads', jsonb_agg(distinct jsonb_build_object('id', l.id::text, 'external_id', l.external_id))) as said
    from carriers c join offers o on o.carrier_id = c.id join loads l on l.id = o.load_id
    where c.warning_facts ?| array[${worseFacts}] and (o.status in ('pending_acceptance', 'needs_confirmation')
      or (o.status = 'booked_load' and coalesce(l.dropoff_date_end, l.dropoff_date, l.pickup_over + interval '5 days') > clock_timestamp())) and ${also}
    group by c.id, l.broker_company_id, l.posted_by`,
}

/** Over s: what stands. Whose it is; where that is nobody who still works there, whoever administers the company. */
export const addressees = sql`
  select c.id, min(c.place) over () = c.place as is_told from (
    select p.id, case when p.id = s.owner_id then 1 else 2 end as place from people p
    where p.broker_company_id = s.company_id and p.deactivated_at is null and (p.is_company_admin or p.id = s.owner_id)
    union all
    select p.id, 1 from people p where s.company_id is null and p.id = s.owner_id and p.deactivated_at is null
  ) c`

const marketNow = sql`(clock_timestamp() at time zone ${sql.lit(MARKET_ZONE)})`

/** Of r: carrier_relationships. From six in the morning of the market on the day that was set, for a day. */
export const reviewIsDue = sql`r.block_review_on + time '06:00' between ${marketNow} - interval '1 day' and ${marketNow}
  and r.block_review_on between current_date - 2 and current_date + 1`
