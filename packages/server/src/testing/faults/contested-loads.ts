import { firstRow, type Database } from '../../database/database.ts'
import { makeRandom, type Random } from '../../seed/random.ts'
import { postLoads, postTrucks } from '../freight-market.ts'
import { violationsIn } from '../negotiation-check.ts'
import { isSettled, type Operation } from '../negotiation-history.ts'
import { play, type Contest, type Players } from './contest.ts'
import type { Callers } from './portal-caller.ts'
import type { TwoPortals } from './two-portals.ts'

export interface ContestedLoads {
  readonly seed: number
  readonly loads: number
  readonly brokers: number
  readonly carriers: number
  /** Contests under way together. */
  readonly together: number
  readonly kinds?: readonly Contest['kind'][]
  /** Asked before every contest: from then on none is begun. */
  readonly isOver?: () => boolean
  /** Told after every contest how many are over. */
  readonly onPlayed?: (played: number) => void
}

export interface Contested {
  readonly operations: readonly Operation[]
  readonly violations: readonly string[]
  /** Loads that were booked at least once. */
  readonly booked: number
  readonly seconds: number
  /** In words, for whoever runs the tests. */
  readonly told: string
}

const KINDS: readonly Contest['kind'][] = ['book', 'book', 'bids', 'bids', 'haggle']
const RATE = 2_400
const TRUCKS_EACH = 12

const contestsOf = async (
  database: Database,
  { loads, brokers, kinds = KINDS }: ContestedLoads,
  random: Random,
): Promise<readonly Contest[]> => {
  const planned = Array.from({ length: loads }, (_, i) => ({ brokerId: 1 + (i % brokers), kind: random.pick(kinds) }))
  const contests: Contest[] = []
  for (const { brokerId, kind } of planned) {
    const [loadId = ''] = await postLoads(database, 1, { brokerId, rate: RATE * 100, bookNow: kind === 'book' })
    contests.push({ loadId, brokerId, rate: RATE, kind })
  }
  return contests
}

const trucksOf = async (database: Database, carriers: number): Promise<readonly (readonly string[])[]> => {
  const trucks: (readonly string[])[] = []
  for (let carrier = 1; carrier <= carriers; carrier++) trucks.push(await postTrucks(database, carrier, TRUCKS_EACH))
  return trucks
}

const playersOf = async (
  callers: Callers,
  { brokers, carriers }: ContestedLoads,
  doors: readonly number[],
  random: Random,
  trucks: readonly (readonly string[])[],
): Promise<Players> => {
  const people = (prefix: string, count: number) => Promise.all(Array.from({ length: count }, (_, i) => callers.of(`${prefix}-${i + 1}`)))
  const [bosses, colleagues] = [await people('broker', brokers), await people('colleague', brokers)]
  return {
    carriers: await people('carrier', carriers),
    doors,
    random,
    operations: [],
    staffOf: (brokerId) => {
      const [one, other] = [bosses[brokerId - 1], colleagues[brokerId - 1]]
      if (one === undefined || other === undefined) throw new Error(`there is no broker ${brokerId}`)
      return [one, other]
    },
    truckOf: (carrier) => (random.chance(0.2) ? trucks[carrier]?.[random.between(0, TRUCKS_EACH - 1)] : undefined),
  }
}

/** What has to be so at the end besides I1 to I10: every call was answered, and nothing whose time is over stands open. */
const unsettledIn = (operations: readonly Operation[]): readonly string[] =>
  operations.flatMap(({ key, outcomes }) => {
    const last = outcomes.at(-1)
    return last === undefined || !isSettled(last) ? [`I8 ${key} was never settled: ${JSON.stringify(last)}`] : []
  })

const overdue = async ({ db }: Database): Promise<number> => {
  const row = await firstRow(db)<{ n: number }>`select count(*) as n from offers where expires_at <= clock_timestamp()`
  return row?.n ?? 0
}

/** The workers of the servers end what is over; they get half a minute. */
const expiredByTheServers = async (database: Database): Promise<readonly string[]> => {
  for (const end = Date.now() + 30_000; (await overdue(database)) > 0; ) {
    if (Date.now() > end) return [`I6 ${await overdue(database)} offers are over and still open`]
    await new Promise((done) => {
      setTimeout(done, 250)
    })
  }
  return []
}

/** What only reads is asked again where a busy machine gave no connection in time. */
const patiently = async <A>(read: () => Promise<A>, tries = 10): Promise<A> => {
  try {
    return await read()
  } catch (error) {
    if (tries === 1) throw error
    return patiently(read, tries - 1)
  }
}

const count = (operations: readonly Operation[], is: (outcome: Operation['outcomes'][number]) => boolean): number =>
  operations.reduce((sum, { outcomes }) => sum + outcomes.filter(is).length, 0)

const inWords = (
  { seed, loads, carriers }: ContestedLoads,
  operations: readonly Operation[],
  booked: number,
  violations: number,
  seconds: number,
): string => {
  const tries = count(operations, () => true)
  const lost = count(operations, ({ _tag }) => _tag === 'Unknown')
  const ok = count(operations, ({ _tag }) => _tag === 'Ok')
  return (
    `${loads} loads x ${carriers} carriers, seed ${seed}: ${operations.length} actions in ${tries} requests (${ok} done, ${lost} unanswered at first), ` +
    `${booked} loads booked, ${violations} violations, ${seconds.toFixed(0)} s`
  )
}

/**
 * Lets all contests be played, `together` at a time, and checks everything that is left. `beside` runs meanwhile and is asked to end after
 * the last.
 */
export const playContestedLoads = async (
  { portals, database, callers }: TwoPortals,
  given: ContestedLoads,
  beside: (isOver: () => boolean) => Promise<void> = () => Promise.resolve(),
): Promise<Contested> => {
  const random = makeRandom(given.seed)
  const waiting = [...(await contestsOf(database, given, random))]
  const players = await playersOf(
    callers,
    given,
    portals.map(({ door }) => door),
    random,
    await trucksOf(database, given.carriers),
  )
  const started = performance.now()
  let [left, played] = [given.together, 0]
  const line = async (): Promise<void> => {
    const next = (): Contest | undefined => (given.isOver?.() === true ? undefined : waiting.pop())
    for (let contest = next(); contest !== undefined; contest = next()) {
      await play(players, contest)
      given.onPlayed?.((played += 1))
    }
    left -= 1
  }
  await Promise.all([...Array.from({ length: given.together }, line), beside(() => left === 0)])
  const seconds = (performance.now() - started) / 1000
  const { operations } = players
  const late = await patiently(() => expiredByTheServers(database))
  const violations = [...late, ...unsettledIn(operations), ...(await patiently(() => violationsIn(database, { operations })))]
  const row = await firstRow(database.db)<{ n: number }>`
    select count(distinct o.load_id) as n from offer_entries e join offers o on o.id = e.offer_id where e.event in ('broker_accepted_offer', 'broker_accepted_counter_offer', 'broker_confirmed_offer')`
  const booked = row?.n ?? 0
  return { operations, violations, booked, seconds, told: inWords(given, operations, booked, violations.length, seconds) }
}
