import * as fc from 'fast-check'
import { sql } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import { foldDuplicates, type Load } from '@trm/domain/loads'
import { anyBoardLoad } from '@trm/domain/testing'
import type { Database } from '../database/database.ts'
import { columnsOf } from '../loads/load-record.ts'
import { seedEquipmentTypes } from '../seed/seed.ts'

/** Sees everybody's loads but those of company 3, which has blocked it. */
export const CARRIER = '1'

/** Loads of three companies, every eighth of them posted a second time at another rate. Fixed by the seed. */
export const boardLoads = (seed: number, count: number): readonly Load[] => {
  const loads = fc.sample(anyBoardLoad, { seed, numRuns: count })
  return [
    ...loads,
    ...loads.filter((_, i) => i % 8 === 0).map((load, i): Load => ({ ...load, rateTotal: loads[i]?.rateTotal, bookNow: false })),
  ].map((load, i) => ({ ...load, id: String(i + 1_001) }))
}

/** What the carrier's board has, folded: the newest postings. */
export const visibleLoads = (loads: readonly Load[], now: Instant): readonly Load[] =>
  foldDuplicates(loads.filter(({ companyId, pickupWindow: { date, dateEnd } }) => companyId !== '3' && (dateEnd ?? date) > now)).map(
    ({ load }) => load,
  )

export const insertBoard = async (database: Database, loads: readonly Load[]): Promise<void> => {
  const { db } = database
  await seedEquipmentTypes(database)
  const names = [...new Map(loads.map(({ companyId, companyName }) => [companyId, companyName]))]
  for (const [id, name] of names)
    await sql`insert into broker_companies (id, name) overriding system value values (${id}::bigint, ${name})`.execute(db)
  await sql`insert into carriers (id, name, folded_name) overriding system value values (1, 'Blue Line', 'blue line'), (2, 'Red Line', 'red line'), (3, 'Green', 'green')`.execute(
    db,
  )
  await sql`insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up) values (3, 1, true, true, true)`.execute(
    db,
  )
  for (let start = 0; start < loads.length; start += 200) {
    await db
      .insertInto('loads')
      .values(
        loads.slice(start, start + 200).map((load) => ({
          ...columnsOf(load),
          id: Number(load.id),
          total_miles: load.totalMiles,
          broker_company_id: Number(load.companyId),
          state: load.state,
          date_created: instantToIso(load.postedAt),
          last_confirmed: instantToIso(load.lastConfirmedAt),
        })),
      )
      .execute()
  }
}
