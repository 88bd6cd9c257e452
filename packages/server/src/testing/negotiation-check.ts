import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { isOpenStatus, leadsTo, replay, type Offer, type OfferEntry } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { offerColumns, offerOf, type OfferRecord } from '../offers/offer-record.ts'
import { logOf } from '../offers/offer-log.query.ts'
import { isSettled, type History, type Operation, type Outcome } from './negotiation-history.ts'

/** An entry with the transaction that wrote it. */
interface Written {
  readonly offer: Offer
  readonly entry: OfferEntry
  readonly transaction: string
}

interface Market {
  readonly offers: readonly { readonly offer: Offer; readonly log: readonly OfferEntry[] }[]
  readonly written: readonly Written[]
  readonly loads: ReadonlyMap<string, string>
  readonly takenTrucks: ReadonlySet<string>
  /** `offer.version` of every move that was told. */
  readonly told: readonly string[]
}

const readMarket = async (database: Database): Promise<Market> => {
  const { db } = database
  const { rows } = await sql<OfferRecord>`select ${offerColumns} from offers o order by o.id`.execute(db)
  const { rows: stamps } = await sql<{
    offer_id: number
    sequence: number
    tx: string
  }>`select offer_id, sequence, xmin::text as tx from offer_entries`.execute(db)
  const { rows: loads } = await sql<{ id: number; state: string }>`select id, state from loads`.execute(db)
  const { rows: trucks } = await sql<{ id: number }>`select id from truck_posts where ended_reason = 'booked'`.execute(db)
  const { rows: told } = await sql<{ move: string }>`
    select (news->>'offer_id') || '.' || (news->>'version') as move from outbox where news->>'type' = 'offer_moved'`.execute(db)
  const transactions = new Map(stamps.map(({ offer_id, sequence, tx }) => [`${offer_id}.${sequence}`, tx]))
  const offers = await Promise.all(rows.map(async (row) => ({ offer: offerOf(row), log: await logOf(database, String(row.offer_id)) })))
  return {
    offers,
    written: offers.flatMap(({ offer, log }) =>
      log.map((entry) => ({ offer, entry, transaction: transactions.get(`${offer.id}.${entry.sequence}`) ?? '' })),
    ),
    loads: new Map(loads.map(({ id, state }) => [String(id), state])),
    takenTrucks: new Set(trucks.map(({ id }) => String(id))),
    told: told.map(({ move }) => move),
  }
}

type Faults = readonly string[]

const groupBy = <A>(items: readonly A[], key: (item: A) => string | undefined): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const item of items) {
    const name = key(item)
    if (name === undefined) continue
    const group = groups.get(name) ?? []
    group.push(item)
    groups.set(name, group)
  }
  return groups
}

/** I1, now and at every moment there was: between two bookings of a load, or of a truck, lies a cancellation. */
const bookedOnce = ({ written }: Market, name: string, of: (offer: Offer) => string | undefined): Faults =>
  [...groupBy(written, ({ offer }) => of(offer))].flatMap(([id, moves]) => {
    const ends = moves
      .filter(({ entry }) => leadsTo(entry.event, 'booked_load') || leadsTo(entry.event, 'cancelled_load'))
      .sort((a, b) => a.entry.at - b.entry.at || (leadsTo(a.entry.event, 'cancelled_load') ? -1 : 1))
    return ends.flatMap(({ entry }, i) => {
      const before = ends[i - 1]?.entry.event
      const isBooked = before !== undefined && !leadsTo(before, 'cancelled_load')
      return isBooked && !leadsTo(entry.event, 'cancelled_load') ? [`I1 ${name} ${id} was booked twice`] : []
    })
  })

/** I3, I4, I5, I6 and I9: `replay` holds every entry against the table, its price, rounds and clock; what it gives is what is stored. */
const replays = ({ offers }: Market): Faults =>
  offers.flatMap(({ offer, log }) => {
    const replayed = replay(offer, log)
    if (E.isLeft(replayed)) return [`I9 the log of offer ${offer.id} cannot be: ${replayed.left._tag} at ${replayed.left.sequence}`]
    return JSON.stringify(replayed.right) === JSON.stringify(offer) ? [] : [`I9 offer ${offer.id} is not what its log says`]
  })

/** I10: nothing is open beside a booking, and what a booking ended was ended by its own transaction. */
const siblingsClosed = ({ offers, written, loads, takenTrucks }: Market): Faults => {
  const bookings = new Set(written.filter(({ entry }) => leadsTo(entry.event, 'booked_load')).map(({ transaction }) => transaction))
  return [
    ...offers.flatMap(({ offer }) => {
      if (!isOpenStatus(offer.status)) return []
      const beside = loads.get(offer.loadId) !== 'posted' || (offer.truckPostId !== undefined && takenTrucks.has(offer.truckPostId))
      return beside ? [`I10 offer ${offer.id} is open beside a booking`] : []
    }),
    ...written.flatMap(({ offer, entry, transaction }) =>
      (entry.reason === 'load_booked' || entry.reason === 'truck_booked') && !bookings.has(transaction)
        ? [`I10 offer ${offer.id} was ended apart from the booking`]
        : [],
    ),
  ]
}

/** A load is covered, and a truck taken, exactly while an offer is booked. */
const effectsFit = ({ offers, loads, takenTrucks }: Market): Faults => {
  const booked = offers.filter(({ offer }) => offer.status === 'booked_load').map(({ offer }) => offer)
  const covered = new Set([...loads].filter(([, state]) => state === 'covered').map(([id]) => id))
  const same = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && [...a].every((one) => b.has(one))
  return [
    ...(same(covered, new Set(booked.map(({ loadId }) => loadId))) ? [] : ['R39 the covered loads are not those that are booked']),
    ...(same(takenTrucks, new Set(booked.flatMap(({ truckPostId }) => truckPostId ?? [])))
      ? []
      : ['R39 the taken trucks are not those that are booked']),
  ]
}

const everyMoveTold = ({ written, told }: Market): Faults => {
  const moves = written.map(({ offer, entry }) => `${offer.id}.${entry.sequence}`)
  return JSON.stringify([...moves].sort()) === JSON.stringify([...told].sort()) ? [] : ['the outbox does not hold every move once']
}

const isLoss = (outcome: Outcome): boolean => outcome._tag === 'Fail' && (outcome.status === 409 || outcome.status === 412)

const answersFit = (entries: ReadonlySet<string>, { key, outcomes, move, offerId }: Operation): Faults => {
  const oks = outcomes.flatMap((one) => (one._tag === 'Ok' ? [one] : []))
  const settled = outcomes.filter(isSettled)
  const bad = settled.filter((one) => one._tag === 'Fail' && !isLoss(one))
  const answers = new Set(settled.map((one) => (one._tag === 'Ok' ? one.body : JSON.stringify(one))))
  const missing = oks.filter(({ offerId: id, version }) => !entries.has(`${id}.${version}`))
  return [
    ...bad.map((one) => `I8 ${move} on ${offerId ?? 'none'} (${key}) was answered ${JSON.stringify(one)}`),
    ...(answers.size > 1 ? [`I7 ${key} was answered in ${answers.size} ways`] : []),
    ...missing.map(({ offerId: id, version }) => `I2 ${key} was told version ${version} of offer ${id}, which is not there`),
  ]
}

/** I7: as many moves of people are in the logs as actions succeeded, those whose answer was lost apart. */
const effectsCounted = ({ written }: Market, operations: readonly Operation[]): Faults => {
  const moves = written.filter(({ entry }) => entry.side !== 'system').length
  const sure = operations.filter(({ outcomes }) => outcomes.some(({ _tag }) => _tag === 'Ok')).length
  const open = operations.filter(({ outcomes }) => !outcomes.some(isSettled)).length
  return moves >= sure && moves <= sure + open
    ? []
    : [`I7 ${sure} actions succeeded and ${open} are not known, but ${moves} are in the logs`]
}

/** Reads everything back and names each violation of I1 to I10; empty is as it should be. */
export const violationsIn = async (
  database: Database,
  { operations }: Pick<History, 'operations'> = { operations: [] },
): Promise<Faults> => {
  const market = await readMarket(database)
  const entries = new Set(market.written.map(({ offer, entry }) => `${offer.id}.${entry.sequence}`))
  return [
    ...bookedOnce(market, 'load', ({ loadId }) => loadId),
    ...bookedOnce(market, 'truck', ({ truckPostId }) => truckPostId),
    ...replays(market),
    ...siblingsClosed(market),
    ...effectsFit(market),
    ...everyMoveTold(market),
    ...operations.flatMap((operation) => answersFit(entries, operation)),
    ...(operations.length === 0 ? [] : effectsCounted(market, operations)),
  ]
}
