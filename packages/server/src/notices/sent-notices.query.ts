import { sql } from 'kysely'
import type { DropReason, NoticeKind, NoticeWay, SentNotice, SentState, TextFault } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'

interface SentRecord {
  readonly id: number
  readonly at: Date
  readonly kind: NoticeKind
  readonly way: NoticeWay
  readonly subject: string
  readonly state: SentState
  readonly reason: DropReason | null
  readonly is_delivered: boolean
  readonly fault: TextFault | null
}

const MOST_SHOWN = 50

/** The newest of what a person was told, or was to be told by now, whatever became of it. Their own alone. */
export const sentNotices = async ({ db }: Database, personId: string): Promise<readonly SentNotice[]> => {
  const { rows } = await sql<SentRecord>`
    (
      select id, coalesce(ended_at, starts_at, made_at) as at, kind, 'mail' as way, subject, dropped_for as reason,
        case when state in ('noted', 'waiting') then 'waiting' else state end as state, false as is_delivered, null as fault
      from outgoing_mail where person_id = ${personId}::bigint and coalesce(starts_at, made_at) <= clock_timestamp()
      order by coalesce(ended_at, starts_at, made_at) desc, id desc limit ${MOST_SHOWN}::integer
    ) union all (
      select d.id, coalesce(d.ended_at, d.starts_at), d.kind, 'push', '', d.dropped_for, d.state, false, null
      from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
      where s.person_id = ${personId}::bigint and d.kind <> 'test' and (d.starts_at <= clock_timestamp() or d.snoozed_at is not null)
      order by 2 desc, 1 desc limit ${MOST_SHOWN}::integer
    ) union all (
      select id, coalesce(ended_at, starts_at), kind, 'sms', '', dropped_for, state, delivered_at is not null, failed_for
      from sms_messages where person_id = ${personId}::bigint and kind <> 'code' and starts_at <= clock_timestamp()
      order by 2 desc, 1 desc limit ${MOST_SHOWN}::integer
    ) order by at desc, way, id desc limit ${MOST_SHOWN}::integer`.execute(db)
  return rows.map(({ at, subject, reason, id, is_delivered: isDelivered, fault, ...row }) => ({
    ...row,
    id: String(id),
    at: timeOf(at),
    subject: subject === '' ? undefined : subject,
    reason: reason ?? undefined,
    isDelivered,
    fault: fault ?? undefined,
  }))
}
