import type { CancelReason, WireOfferEvent } from '@trm/domain/offers'
import { makeRandom, type Random } from '../seed/random.ts'
import type { ListedOffer, NegotiationClient } from './negotiation-client.ts'
import type { History, Move, Outcome, Sends } from './negotiation-history.ts'

interface ContestedLoad {
  readonly id: string
  /** 1 to n: its person is `broker-n`. */
  readonly broker: number
  readonly bookNow: boolean
}

export interface Contest {
  readonly seed: number
  readonly loads: readonly ContestedLoad[]
  /** 1 to n: each bids on, or books, every load. */
  readonly carriers: number
  /** Of carrier n, at n - 1: the posted trucks it may name; few, so that loads share them. */
  readonly trucks: readonly (readonly string[])[]
  /** Loads negotiated about at one moment. */
  readonly atOnce: number
  readonly client: NegotiationClient
  readonly history: History
  /** Moves the end of an offer's time to so many milliseconds from now. */
  readonly runOutIn: (offerId: string, milliseconds: number) => Promise<void>
}

/** Dollars, as `postLoads` posts it. */
const POSTED_RATE = 2400
const PATIENCE: Sends = { atLeast: 1, atMost: 40 }
/** A double click, or an answer that was lost and asked for again. */
const TWICE: Sends = { atLeast: 2, atMost: 40 }

const shuffled = <A>(random: Random, list: readonly A[]): readonly A[] =>
  list
    .map((item) => ({ item, at: random.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

const ACCEPTING: { readonly [E in ListedOffer['last_event']]?: WireOfferEvent } = {
  carrier_submitted_bid: 'broker_accepted_offer',
  carrier_submitted_counter_offer: 'broker_accepted_counter_offer',
  carrier_accepted_offer: 'broker_confirmed_offer',
  carrier_accepted_counter_offer: 'offer_confirmed_by_broker',
}
const DECLINING: { readonly [E in ListedOffer['last_event']]?: WireOfferEvent } = {
  carrier_submitted_bid: 'broker_declined_offer',
  carrier_submitted_counter_offer: 'broker_declined_counter_offer',
  carrier_accepted_counter_offer: 'broker_rescinded_offer',
}

const negotiator = (contest: Contest, load: ContestedLoad, random: Random) => {
  const { client, history, seed } = contest
  let actions = 0
  const run = (who: string, move: Move, offerId: string | undefined, path: string, body: object, version?: number): Promise<Outcome> => {
    const key = `${seed}-${load.id}-${++actions}`
    return history.run(
      { key, who, move, loadId: load.id, offerId },
      () => client.send(who, path, body, key, version),
      random.chance(0.05) ? TWICE : PATIENCE,
    )
  }
  const truckOf = (carrier: number): object => (random.chance(0.3) ? { truck_post_id: random.pick(contest.trucks[carrier - 1] ?? []) } : {})
  const begin = (carrier: number): Promise<Outcome> => {
    const who = `carrier-${carrier}`
    return load.bookNow && random.chance(0.3)
      ? run(who, 'book', undefined, `/api/loadboard/${load.id}/book`, { amount: POSTED_RATE, terms_seen: 1, ...truckOf(carrier) })
      : run(who, 'bid', undefined, '/api/offers', {
          load_id: load.id,
          amount: random.between(1800, 2600),
          terms_seen: 1,
          ...truckOf(carrier),
        })
  }
  const answer = (who: string, offer: ListedOffer, event: WireOfferEvent, amount?: number, reason?: CancelReason): Promise<Outcome> =>
    run(
      who,
      event,
      offer.id,
      `/api/offers/${offer.id}/events`,
      {
        event,
        terms_seen: offer.load.terms_version,
        ...(amount === undefined ? {} : { amount }),
        ...(reason === undefined ? {} : { reason }),
      },
      offer.version,
    )
  return { begin, answer, offers: () => client.offersOn(`broker-${load.broker}`, load.id) }
}

type Negotiator = ReturnType<typeof negotiator>

const brokersMove = (random: Random, { answer }: Negotiator, who: string, offer: ListedOffer): Promise<Outcome> => {
  const accepting = ACCEPTING[offer.last_event] ?? 'broker_accepted_offer'
  if (offer.status === 'pending_acceptance') return answer(who, offer, 'broker_rescinded_offer')
  if (random.chance(0.5)) return answer(who, offer, accepting)
  return random.chance(0.7)
    ? answer(who, offer, 'broker_countered_offer', offer.amount + 25)
    : answer(who, offer, DECLINING[offer.last_event] ?? 'broker_declined_offer')
}

const carriersMove = (random: Random, { answer }: Negotiator, offer: ListedOffer): Promise<Outcome> => {
  const who = `carrier-${offer.trucker.carrier.id}`
  if (random.chance(0.6)) return answer(who, offer, 'carrier_accepted_counter_offer')
  return random.chance(0.7)
    ? answer(who, offer, 'carrier_submitted_counter_offer', offer.amount - 10)
    : answer(who, offer, 'carrier_declined_counter_offer')
}

/** Both sides at once, on what stood when they looked: some of them meet on one offer. */
const round = async (contest: Contest, load: ContestedLoad, random: Random, desk: Negotiator): Promise<void> => {
  const open = (await desk.offers()).filter(({ status }) => status === 'needs_confirmation' || status === 'pending_acceptance')
  const chosen = shuffled(random, open).slice(0, 6)
  const moves = chosen.flatMap((offer) => {
    const broker = (): Promise<unknown> => brokersMove(random, desk, `broker-${load.broker}`, offer)
    const other = offer.status === 'pending_acceptance' ? (): Promise<unknown> => carriersMove(random, desk, offer) : broker
    const late = (): Promise<unknown> => contest.runOutIn(offer.id, random.between(0, 40))
    return [other, ...(random.chance(0.4) ? [broker] : []), ...(random.chance(0.25) ? [late] : [])]
  })
  await Promise.all(moves.map((move) => move()))
}

const ROUNDS = 3

const contestLoad = async (contest: Contest, load: ContestedLoad, index: number): Promise<void> => {
  const random = makeRandom(contest.seed * 1_000 + index)
  const desk = negotiator(contest, load, random)
  const carriers = shuffled(
    random,
    Array.from({ length: contest.carriers }, (_, i) => i + 1),
  )
  const late = random.between(1, 4) // these come after the first has been booked and, perhaps, cancelled
  await Promise.all(carriers.slice(late).map(desk.begin))
  for (let i = 0; i < ROUNDS; i++) await round(contest, load, random, desk)
  const booked = (await desk.offers()).find(({ status }) => status === 'booked_load')
  if (booked !== undefined && random.chance(0.3))
    await Promise.all(
      Array.from({ length: 2 }, () => desk.answer(`broker-${load.broker}`, booked, 'broker_cancelled_load', undefined, 'carrier_fell_off')),
    )
  await Promise.all(carriers.slice(0, late).map(desk.begin))
  await round(contest, load, random, desk)
}

/** Every load is fought for by every carrier and by its broker's people at once; the same seed asks the same questions. */
export const holdContest = async (contest: Contest): Promise<void> => {
  const queue = [...contest.loads.entries()]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await contestLoad(contest, next[1], next[0])
  }
  await Promise.all(Array.from({ length: contest.atOnce }, work))
}
