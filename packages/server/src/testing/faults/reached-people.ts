import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { firstRow, type Database } from '../../database/database.ts'
import type { Random } from '../../seed/random.ts'
import { playContestedLoads } from './contested-loads.ts'
import type { startEars, When } from './ears.ts'
import { until } from './fault-market.ts'
import type { OwnCluster } from './own-cluster.ts'
import { faultsOfTelling, repeatsIn, type Death } from './told-once.ts'
import { openTwoPortals, type TwoPortals } from './two-portals.ts'
import { worthTelling } from './worth-telling.ts'

type Ears = Awaited<ReturnType<typeof startEars>>

const [BROKERS, CARRIERS] = [3, 6]
/** More than are played: they end with the killing. */
const LOADS = 2_000

/** Every person has a proved address and a device, every company an administrator and a webhook. */
const reachable = async ({ db }: Database, { keys, pushTo, webhookOf }: Ears): Promise<void> => {
  await sql`update people set is_company_admin = id < 200000`.execute(db)
  await sql`insert into proved_addresses (person_id, address, language) select id, 'person-' || id || '@mail.example', 'en-US' from people`.execute(
    db,
  )
  await sql`
    insert into push_subscriptions (person_id, endpoint, p256dh, auth, name, language, is_private)
    select id, ${pushTo('')} || id, ${keys.p256dh}, ${keys.auth}, 'Chrome', 'en-US', true from people`.execute(db)
  await sql`
    insert into webhooks (url, salt, broker_company_id, carrier_id, made_by)
    select ${webhookOf('')} || case when carrier_id is null then 'broker-' || broker_company_id else 'carrier-' || carrier_id end,
      'salt', broker_company_id, carrier_id, id
    from people where is_company_admin`.execute(db)
}

/** As if the leases of processes that ended were over: nobody else is sending now. */
const leasesOver = async ({ db }: Database): Promise<void> => {
  for (const table of ['outgoing_mail', 'push_deliveries'])
    await sql`
      update ${sql.table(table)} set next_try_at = clock_timestamp()
      where state in ('waiting', 'noted') and tries > 0 and next_try_at > clock_timestamp()`.execute(db)
  await sql`update webhooks set busy_until = null`.execute(db)
}

/** What has begun to be told, or could by now, and has not ended. */
const stillToTell = async ({ db }: Database): Promise<number> => {
  const row = await firstRow(db)<{ n: number }>`
    select (select count(*) from outgoing_mail where state in ('waiting', 'noted') and starts_at <= clock_timestamp())
      + (select count(*) from push_deliveries where state = 'waiting' and starts_at <= clock_timestamp())
      + (select count(*) from webhook_deliveries where state = 'waiting' and (tries > 0 or next_try_at <= clock_timestamp())) as n`
  return row?.n ?? Number.NaN
}

/** Mails that stand, as nothing comes after what they tell of, and counted as sent before that moment without having been heard. */
const lostBefore = async ({ db }: Database, { heard }: Ears, moment: number): Promise<number> => {
  const { rows } = await sql<{ person_id: number; offer_id: number; kind: string }>`
    select person_id, offer_id, kind from outgoing_mail
    where state = 'sent' and kind in ('offer_declined', 'offer_cancelled') and ended_at < ${new Date(moment).toISOString()}::timestamptz`.execute(
    db,
  )
  const isHeard = (row: (typeof rows)[number]): boolean =>
    heard.some(
      ({ way, to, offerId, kind }) =>
        way === 'mail' && to === String(row.person_id) && offerId === String(row.offer_id) && kind === row.kind,
    )
  return rows.filter((row) => !isHeard(row)).length
}

/** One of the processes, all of them, or the database, at any time or at a moment of telling. */
export interface Killed {
  readonly who: 'teller' | 'all' | 'database'
  readonly when: When | 'any time'
}

export interface Killing {
  readonly seed: number
  readonly random: Random
  /** Asked before each, with what came of those before. */
  readonly next: (killed: number, lost: () => Promise<number>) => Killed | undefined | Promise<Killed | undefined>
  /** Whether the leases of what was killed end with it, or by the time alone. */
  readonly areLeasesCut: boolean
  /** Before anything is told. */
  readonly spoil?: (database: Database) => Promise<void>
}

/** Kills one after the other; everything has begun again when it is over. */
const makeKiller = ({ portals, database }: TwoPortals, ears: Ears, cluster: OwnCluster, { random, areLeasesCut }: Killing) => {
  const deaths: Death[] = []
  const dying = async (who: readonly Death['who'][], begunAgain: () => Promise<void>): Promise<void> => {
    const from = Date.now()
    await begunAgain()
    deaths.push(...who.map((one) => ({ who: one, from, until: Date.now() })))
  }
  const killSome = (which: readonly number[], over: () => void): Promise<void> =>
    dying(which, async () => {
      const chosen = portals.filter((_portal, i) => which.includes(i))
      await Promise.all(chosen.map((portal) => portal.kill()))
      over()
      if (areLeasesCut && chosen.length === portals.length) await leasesOver(database)
      await Promise.all(chosen.map((portal) => portal.start()))
    })
  const killDatabase = (over: () => void): Promise<void> =>
    dying(['database'], async () => {
      cluster.kill()
      over()
      cluster.startAgain()
    })
  const kill = async ({ who, when }: Killed): Promise<void> => {
    await pause(random.between(100, 1_500))
    const { by = random.between(0, 1), over = () => undefined } = (when === 'any time' ? undefined : await ears.next(when)) ?? {}
    if (who === 'database') return killDatabase(over)
    return killSome(who === 'all' ? [0, 1] : [by], over)
  }
  return { deaths, kill, killAll: () => kill({ who: 'all', when: 'any time' }) }
}

/** Two companies' sides negotiate for a while through both processes, all of which are killed at random; then everything is counted. */
export const tellWhileKilled = async (ears: Ears, cluster: OwnCluster, killing: Killing) => {
  const pair = await openTwoPortals({
    url: cluster.url,
    brokers: BROKERS,
    carriers: CARRIERS,
    environment: ears.environmentOf(0),
    ofSecond: ears.environmentOf(1),
  })
  const { database } = pair
  try {
    await reachable(database, ears)
    await killing.spoil?.(database)
    const { deaths, kill, killAll } = makeKiller(pair, ears, cluster, killing)
    let isOver = false
    const { violations, operations } = await playContestedLoads(
      pair,
      { seed: killing.seed, loads: LOADS, brokers: BROKERS, carriers: CARRIERS, together: 2, isOver: () => isOver },
      async () => {
        const lost = () => lostBefore(database, ears, deaths.at(-1)?.from ?? 0)
        for (let [i, next] = [1, await killing.next(0, lost)]; next !== undefined; next = await killing.next(i++, lost)) await kill(next)
        isOver = true
      },
    )
    if (killing.areLeasesCut) await killAll()
    await until('all is told', async () => (await stillToTell(database)) === 0, 600)
    const worth = await worthTelling(database)
    const { heard } = ears
    const left = worth.filter(({ isLeftBehind }) => !isLeftBehind).length
    const told =
      `${operations.length} actions, ${worth.length} notices of them, ${left} that stand; ${heard.length} arrived, ` +
      `${repeatsIn(heard)} of them again under their id, after ${deaths.length} deaths`
    return { violations, faults: faultsOfTelling({ worth, heard, deaths }), repeats: repeatsIn(heard), deaths, told }
  } finally {
    await pair.close()
  }
}
