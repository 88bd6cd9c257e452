import { sql } from 'kysely'
import type { DismissalReason, DismissedLoad } from '@trm/domain/recommendations'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { isRowId } from '../database/column-values.ts'
import { isLoadVisible, rulesAndRelationship } from '../board-rules/rules-record.ts'

export interface NewDismissal {
  readonly carrierId: string
  readonly personId: string
  readonly loadId: string
  readonly reason: DismissalReason
  readonly deadheadMiles: number
}

/** Keeps what was not wanted as it is now; said again, the last reason counts. Undefined for a load the carrier may not see. */
export const dismiss = async (
  { db }: Database,
  { carrierId, personId, loadId, reason, deadheadMiles }: NewDismissal,
): Promise<DismissedLoad | undefined> => {
  if (!isRowId(loadId)) return undefined
  const row = await firstRow(db)<{ id: number }>`
    insert into recommendation_dismissals (carrier_id, person_id, load_id, reason, pickup_date, rate_total_cents, deadhead_miles)
    select ${carrierId}::bigint, ${personId}::bigint, l.id, ${reason}, l.pickup_date, l.rate_total_cents, ${deadheadMiles}::float8
    from loads l ${rulesAndRelationship(sql`${carrierId}::bigint`)} where l.id = ${loadId}::bigint and ${isLoadVisible}
    on conflict (carrier_id, load_id) do update set person_id = excluded.person_id, reason = excluded.reason, at = clock_timestamp(),
      pickup_date = excluded.pickup_date, rate_total_cents = excluded.rate_total_cents, deadhead_miles = excluded.deadhead_miles
    returning id`
  return row && { id: String(row.id), loadId, reason }
}

/** As if it had not been said; one that is not there is undone already. */
export const undoDismissal = async (database: Database, carrierId: string, id: string): Promise<void> => {
  if (!isRowId(id)) return
  await changing(database)`delete from recommendation_dismissals where id = ${id}::bigint and carrier_id = ${carrierId}::bigint`
}
