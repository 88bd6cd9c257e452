import { sql } from 'kysely'
import { successorOf } from '@trm/domain/colleagues'
import { writeAudit } from '../audit/audit-log.query.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { portalId } from '../people/operator.query.ts'
import { handOver, holdPeople } from './colleague.query.ts'

/** How many owners are looked after in one run, and how many loads of each pass in it: nobody waits long behind either. */
interface Most {
  readonly owners: number
  readonly loads: number
}

interface Left {
  readonly posted_by: number
  readonly broker_company_id: number
}

/**
 * Who is deactivated or erased, or works for another company by now; by an index that has the open loads alone. Where nobody works, none
 * are asked for.
 */
const ownersWhoLeft = async ({ db }: Database, most: number): Promise<readonly Left[]> => {
  const { rows } = await sql<Left>`
    select distinct l.posted_by, l.broker_company_id
    from people p join loads l on l.posted_by = p.id and l.state in ('posted', 'covered')
    where (p.deactivated_at is not null or p.broker_company_id is distinct from l.broker_company_id) and exists (
      select from people o where o.broker_company_id = l.broker_company_id and o.deactivated_at is null)
    order by 1, 2 limit ${most}::integer`.execute(db)
  return rows
}

const passOn = async (inside: Database, portal: string, left: Left, most: number): Promise<number> => {
  const [from, companyId] = [String(left.posted_by), String(left.broker_company_id)]
  const by = { company: { kind: 'broker', id: companyId }, personId: portal } as const
  const people = await holdPeople(inside, by.company)
  if (people.some(({ id, isActive }) => id === from && isActive)) return 0 // brought back meanwhile
  const to = successorOf(people, from, portal)
  if (to === undefined) return 0
  const loads = await handOver(inside, by, from, to, most)
  for (const id of loads)
    await writeAudit(inside, {
      actorId: portal,
      action: 'load_handed_over',
      subject: { kind: 'load', id },
      facts: { company_id: companyId, from, to },
    })
  return loads.length
}

/**
 * Posted and booked loads of whoever was deactivated or erased, or went to another company, pass on as if they left now: those that a
 * release before docs/decisions/0068 left in their name, also one that runs beside this one, and those that waited for a colleague. Gives
 * how many; the next run has what is left over. One owner whose loads cannot pass keeps nobody else's.
 */
export const passLeftLoads = async (database: Database, most: Most = { owners: 100, loads: 200 }): Promise<number> => {
  const owners = await ownersWhoLeft(database, most.owners)
  if (owners.length === 0) return 0
  const portal = await portalId(database)
  const passed: number[] = []
  const failed: unknown[] = []
  for (const one of owners)
    await inTransaction(database, (inside) => passOn(inside, portal, one, most.loads)).then(
      (count) => passed.push(count),
      (reason: unknown) => failed.push(reason),
    )
  if (failed.length > 0) throw new AggregateError(failed, `loads of ${failed.length} of ${owners.length} who left could not be passed on`)
  return passed.reduce((sum, count) => sum + count, 0)
}
