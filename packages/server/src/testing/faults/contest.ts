import type { WireOfferEvent } from '@trm/domain/offers'
import type { Random } from '../../seed/random.ts'
import type { Operation, Outcome } from '../negotiation-history.ts'
import type { Caller } from './portal-caller.ts'
import { resolvedCall } from './resolved-call.ts'

/** One load that everybody wants. */
export interface Contest {
  readonly loadId: string
  readonly brokerId: number
  /** The posted rate, dollars. It can be booked at once where the contest is a rush to book. */
  readonly rate: number
  readonly kind: 'book' | 'bids' | 'haggle'
}

export interface Players {
  readonly carriers: readonly Caller[]
  /** Two people of each broker company, by its id. */
  readonly staffOf: (brokerId: number) => readonly [Caller, Caller]
  /** A truck of the carrier at this index to bid with, or none. */
  readonly truckOf: (carrier: number) => string | undefined
  readonly doors: readonly number[]
  readonly random: Random
  readonly operations: Operation[]
}

type Ok = Extract<Outcome, { readonly _tag: 'Ok' }>

interface Bid {
  readonly carrier: number
  readonly at: Ok
}

let keys = 0

const doorsInOrder = ({ doors, random }: Players): readonly number[] => (random.chance(0.5) ? doors : [...doors].reverse())

const call = (
  players: Players,
  { loadId }: Contest,
  who: string,
  caller: Caller,
  move: Operation['move'],
  path: string,
  body: object,
  on?: Ok,
): Promise<Outcome> => {
  const key = `${who}-${move}-${++keys}`
  const version = on === undefined ? {} : { version: on.version }
  return resolvedCall(players.operations, { key, who, move, loadId, offerId: on?.offerId }, doorsInOrder(players), (door) =>
    caller(door, { path, body, key, ...version }),
  )
}

const say = (
  players: Players,
  contest: Contest,
  who: string,
  caller: Caller,
  event: WireOfferEvent,
  on: Ok,
  amount?: number,
): Promise<Outcome> =>
  call(
    players,
    contest,
    who,
    caller,
    event,
    `/api/offers/${on.offerId}/events`,
    {
      event,
      terms_seen: 1,
      ...(amount === undefined ? {} : { amount }),
      ...(event === 'broker_cancelled_load' ? { reason: 'carrier_fell_off' } : {}),
    },
    on,
  )

const shuffled = <A>(random: Random, list: readonly A[]): readonly A[] =>
  list
    .map((item) => ({ item, at: random.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Every carrier at once. */
const bookAtOnce = async (players: Players, contest: Contest): Promise<readonly Bid[]> => {
  const outcomes = await Promise.all(
    shuffled(players.random, [...players.carriers.keys()]).map(async (carrier) => {
      const caller = players.carriers[carrier] as Caller // a key of this very list
      const at = await call(players, contest, `carrier-${carrier + 1}`, caller, 'book', `/api/loadboard/${contest.loadId}/book`, {
        amount: contest.rate,
        terms_seen: 1,
      })
      return at._tag === 'Ok' ? [{ carrier, at }] : []
    }),
  )
  return outcomes.flat()
}

const bidAll = async (players: Players, contest: Contest): Promise<readonly Bid[]> => {
  const { random } = players
  const outcomes = await Promise.all(
    shuffled(random, [...players.carriers.keys()]).map(async (carrier) => {
      const truck = players.truckOf(carrier)
      const body = {
        load_id: contest.loadId,
        amount: contest.rate - random.between(0, 300),
        terms_seen: 1,
        ...(truck === undefined ? {} : { truck_post_id: truck }),
      }
      const at = await call(players, contest, `carrier-${carrier + 1}`, players.carriers[carrier] as Caller, 'bid', '/api/offers', body) // a key of this very list
      return at._tag === 'Ok' ? [{ carrier, at }] : []
    }),
  )
  return outcomes.flat()
}

/** Both people of the broker accept different bids at once, and the same one now and then. */
const acceptSeveral = (players: Players, contest: Contest, bids: readonly Bid[]): Promise<readonly Outcome[]> => {
  const staff = players.staffOf(contest.brokerId)
  const wanted = shuffled(players.random, bids).slice(0, players.random.between(2, 4))
  return Promise.all(
    wanted.flatMap(({ at }, i) => [
      say(players, contest, `broker-${contest.brokerId}-${i % 2}`, staff[i % 2 === 0 ? 0 : 1], 'broker_accepted_offer', at),
      ...(players.random.chance(0.2)
        ? [say(players, contest, `broker-${contest.brokerId}-${(i + 1) % 2}`, staff[i % 2 === 0 ? 1 : 0], 'broker_accepted_offer', at)]
        : []),
    ]),
  )
}

/** A counter, its answer by the carrier, and the last word, beside others on the same load. */
const haggleOver = async (players: Players, contest: Contest, { carrier, at }: Bid): Promise<void> => {
  const { random } = players
  const [broker] = players.staffOf(contest.brokerId)
  const caller = players.carriers[carrier] as Caller // it has bid
  const who = `carrier-${carrier + 1}`
  const countered = await say(
    players,
    contest,
    `broker-${contest.brokerId}-0`,
    broker,
    'broker_countered_offer',
    at,
    contest.rate - random.between(0, 200),
  )
  if (countered._tag !== 'Ok') return
  const accepts = random.chance(0.5)
  const answered = accepts
    ? await say(players, contest, who, caller, 'carrier_accepted_counter_offer', countered)
    : await say(players, contest, who, caller, 'carrier_submitted_counter_offer', countered, contest.rate)
  if (answered._tag !== 'Ok') return
  const [, colleague] = players.staffOf(contest.brokerId)
  await say(
    players,
    contest,
    `broker-${contest.brokerId}-1`,
    colleague,
    accepts ? 'broker_confirmed_offer' : 'broker_accepted_counter_offer',
    answered,
  )
}

/** A booking that falls through: the load is on the board again, and wanted again. */
const cancelAndGoOn = async (players: Players, contest: Contest, booked: Ok | undefined): Promise<void> => {
  if (booked === undefined || !players.random.chance(0.15)) return
  const cancelled = await say(
    players,
    contest,
    `broker-${contest.brokerId}-0`,
    players.staffOf(contest.brokerId)[0],
    'broker_cancelled_load',
    booked,
  )
  if (cancelled._tag === 'Ok' && contest.kind === 'book') await bookAtOnce(players, contest)
}

/** Plays one contest to its end. */
export const play = async (players: Players, contest: Contest): Promise<void> => {
  if (contest.kind === 'book') return cancelAndGoOn(players, contest, (await bookAtOnce(players, contest))[0]?.at)
  const bids = await bidAll(players, contest)
  if (contest.kind === 'haggle')
    await Promise.all(
      shuffled(players.random, bids)
        .slice(0, 4)
        .map((bid) => haggleOver(players, contest, bid)),
    )
  else {
    const booked = (await acceptSeveral(players, contest, bids)).find((outcome): outcome is Ok => outcome._tag === 'Ok')
    await cancelAndGoOn(players, contest, booked)
  }
}
