import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Random } from '../../seed/random.ts'
import type { WireFault } from './faulty-proxy.ts'
import { SERVER_NAMES, type Portal, type TwoPortals } from './two-portals.ts'

/** What befalls the servers while everybody negotiates, one after the other. */
type Mischief = 'endBackends' | 'endCommits' | 'runOut' | 'kill' | 'stop' | 'freeze'

/** Once each, in this order; what costs a restart or a long silence is over then. */
const ONCE: readonly Mischief[] = [
  'runOut',
  'endBackends',
  'kill',
  'endCommits',
  'runOut',
  'freeze',
  'endBackends',
  'stop',
  'runOut',
  'kill',
  'endCommits',
]
/** Then these again and again. */
const EVER: readonly Mischief[] = ['endBackends', 'runOut', 'endCommits', 'runOut']

/** Of two hundred requests: F19 to F22 two each. Some delays are longer than the callers wait. */
export const wireFaults =
  (random: Random): (() => WireFault) =>
  () => {
    const lot = random.between(0, 199)
    if (lot < 2) return { _tag: 'DropBefore' }
    if (lot < 4) return { _tag: 'DropAfter' }
    if (lot < 6) return { _tag: 'Cut' }
    return lot < 8 ? { _tag: 'Delay', milliseconds: random.between(50, 3_000) } : { _tag: 'None' }
  }

/** Any two of the servers' connections (F32), whatever they are at. Gives how many. */
const endBackends = async ({ db }: Database): Promise<number> => {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = any(${sql.val(SERVER_NAMES)}::text[]) order by random() limit 2`.execute(
    db,
  )
  return rows.length
}

/** Whoever is at COMMIT at this moment; looked for during a quarter of a second. */
const endCommits = async ({ db }: Database): Promise<number> => {
  for (const end = Date.now() + 250; Date.now() < end; ) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = any(${sql.val(SERVER_NAMES)}::text[]) and state = 'active' and query ilike 'commit%'`.execute(
      db,
    )
    if (rows.length > 0) return rows.length
  }
  return 0
}

/**
 * The time of some open offers is over now, in their logs too: rows are moved, not clocks. Never before the move it belongs to. They are
 * locked first:
 * a statement that took them while it looked at all would see the newest state of one, and a log without its last entry.
 */
const runOutSome = (database: Database, most: number): Promise<number> =>
  inTransaction(database, async ({ db }) => {
    const { rows: chosen } = await sql<{ id: number }>`
      select id from offers where expires_at > clock_timestamp() order by random() limit ${most}::integer for no key update skip locked`.execute(
      db,
    )
    await sql`set local session_replication_role = replica`.execute(db) // past the trigger that keeps the log as it is
    const { rows } = await sql`
      with moved as (
        update offers set expires_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
        where id = any(${sql.val(chosen.map(({ id }) => id))}::bigint[]) returning id, version, expires_at
      )
      update offer_entries e set expires_at = moved.expires_at from moved where e.offer_id = moved.id and e.sequence = moved.version returning 1`.execute(
      db,
    )
    return rows.length
  })

/** Longer than a transaction may stand still (F36). */
const FROZEN_MS = 6_000

/** The nemesis' own connection may come too late on a busy machine. */
const notThisTime = (): number => 0

const befall = async (mischief: Mischief, { database }: TwoPortals, portal: Portal): Promise<number> => {
  switch (mischief) {
    case 'endBackends':
      return endBackends(database).catch(notThisTime)
    case 'endCommits':
      return endCommits(database).catch(notThisTime)
    case 'runOut':
      return runOutSome(database, 5).catch(notThisTime)
    case 'kill':
      await portal.kill()
      await portal.start()
      return 1
    case 'stop':
      await portal.stop()
      await portal.start()
      return 1
    case 'freeze':
      portal.freeze()
      await pause(FROZEN_MS)
      portal.wake()
      return 1
  }
}

/** How often each happened. */
type Havoc = Readonly<Record<Mischief, number>>

/** One mischief after the other until everything is played; every server runs at the end. */
export const makeNemesis = (pair: TwoPortals, random: Random) => {
  const havoc: Record<Mischief, number> = { endBackends: 0, endCommits: 0, runOut: 0, kill: 0, stop: 0, freeze: 0 }
  const beside = async (isOver: () => boolean): Promise<void> => {
    for (let turn = 0; !isOver(); turn++) {
      await pause(random.between(300, 1_500))
      const mischief = ONCE[turn] ?? EVER[turn % EVER.length] ?? 'runOut'
      havoc[mischief] += await befall(mischief, pair, random.pick(pair.portals))
    }
  }
  return { beside, havoc: (): Havoc => havoc }
}
