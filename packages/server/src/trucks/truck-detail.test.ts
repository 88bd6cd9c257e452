import * as O from 'fp-ts/Option'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TruckPlacesQuery } from '@trm/adapters/http/contract'
import { instantOf, type Instant } from '@trm/domain/kernel'
import { greatCircleMiles } from '@trm/domain/places'
import { at, day } from '@trm/domain/testing'
import type { TruckDetail } from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'
import { generateMarket } from '../seed/generate-market.ts'
import { seedMarket } from '../seed/seed.ts'
import { testEngines } from '../testing/databases.ts'
import { loadTruck } from './truck-detail.query.ts'
import { openedForAll } from '../testing/opened.ts'

const anchor = day('2026-03-10')
const now: Instant = at('2026-03-10T15:00:00Z')
const size = { carriers: 60, truckPosts: 1_500, loads: 10 }
const market = generateMarket(anchor, { size })

const nowhere: TruckPlacesQuery = {
  pickupLatitude: undefined,
  pickupLongitude: undefined,
  dropoffLatitude: undefined,
  dropoffLongitude: undefined,
}

const firstOf = <A>(list: readonly A[], wanted: (one: A) => boolean): A => {
  const found = list.find(wanted)
  if (found === undefined) throw new Error('the generated market has none')
  return found
}

for (const engine of testEngines('one truck')) {
  const detail = suite(`one truck, ${engine.name}`)
  const opened = openedForAll(detail, () => engine.open())
  const open = (): Database => opened().database
  const load = (id: number | string, places = nowhere, brokerCompanyId: string | undefined = '1'): Promise<O.Option<TruckDetail>> =>
    loadTruck(open(), { id: String(id), places, reader: { brokerCompanyId }, now })
  const known = async (...call: Parameters<typeof load>): Promise<TruckDetail> => {
    const found = await load(...call)
    if (O.isSome(found)) return found.value
    throw new Error(`no truck ${call[0]}`)
  }
  detail.before(async () => {
    await seedMarket(open(), { anchor, issuer: 'http://localhost/', size })
  })

  detail(`[TRK-90] ${engine.name}: a live truck with its carrier's rating and that carrier's next live posts, ten at most`, async () => {
    for (const rating of ['S', 'C', undefined]) {
      const carrier = firstOf(
        market.carriers,
        ({ id, safetyRating }) =>
          safetyRating === rating && market.truckPosts.some(({ carrierId, expiresAt }) => carrierId === id && expiresAt > now),
      )
      const post = firstOf(market.truckPosts, ({ carrierId, expiresAt }) => carrierId === carrier.id && expiresAt > now)
      const found = await known(post.id)
      assert.equal(
        [found.row.id, found.row.carrier.name, found.safetyRating, found.ended, found.asOf],
        [String(post.id), carrier.name, rating, undefined, now],
      )
      const others = market.truckPosts
        .filter(({ id, carrierId, expiresAt }) => carrierId === carrier.id && id !== post.id && expiresAt > now)
        .sort((a, b) => (a.availableFrom === b.availableFrom ? a.id - b.id : a.availableFrom < b.availableFrom ? -1 : 1))
      assert.equal(
        found.others.map(({ id }) => id),
        others.slice(0, 10).map(({ id }) => String(id)),
      )
    }
  })

  detail(`[TRK-90] ${engine.name}: deadheads are from the searched places, and there are none without`, async () => {
    const { id, pickup, dropoff } = firstOf(market.truckPosts, ({ dropoff: end, expiresAt }) => end !== undefined && expiresAt > now)
    const [from, to] = [
      { latitude: 32.78, longitude: -96.81 },
      { latitude: 41.88, longitude: -87.63 },
    ]
    const places = {
      pickupLatitude: from.latitude,
      pickupLongitude: from.longitude,
      dropoffLatitude: to.latitude,
      dropoffLongitude: to.longitude,
    }
    const { row, others } = await known(id, places)
    assert.equal([row.deadheadMiles, row.dropoffDeadheadMiles], [greatCircleMiles(from, pickup), dropoff && greatCircleMiles(to, dropoff)])
    assert.ok(others.every(({ deadheadMiles }) => deadheadMiles !== undefined))
    const bare = await known(id, { ...nowhere, pickupLatitude: 32.78 })
    assert.equal([bare.row.deadheadMiles, bare.row.dropoffDeadheadMiles], [undefined, undefined])
  })

  detail(`[TRK-90] ${engine.name}: a truck whose time has passed says since when, and is among nobody's others`, async () => {
    const gone = firstOf(market.truckPosts, ({ expiresAt }) => expiresAt <= now)
    const found = await known(gone.id)
    assert.equal(found.ended, { reason: 'expired', at: gone.expiresAt })
    const sibling = market.truckPosts.find(({ id, carrierId }) => carrierId === gone.carrierId && id !== gone.id)
    if (sibling !== undefined) assert.not((await known(sibling.id)).others.some(({ id }) => id === String(gone.id)))
  })

  detail(`[TRK-90] ${engine.name}: a truck that was ended says by what and when`, async () => {
    const [first, second, third] = market.truckPosts.filter(({ expiresAt }) => expiresAt > now)
    if (first === undefined || second === undefined || third === undefined) throw new Error('the generated market has too few')
    for (const [{ id }, reason] of [
      [first, 'withdrawn'],
      [second, 'booked'],
      [third, 'replaced'],
    ] as const) {
      await open()
        .db.updateTable('truck_posts')
        .set({ expires_at: new Date(now - 60_000), ended_reason: reason })
        .where('id', '=', id)
        .execute()
      assert.equal((await known(id)).ended, { reason, at: instantOf(now - 60_000) })
    }
  })

  detail(
    `[TRK-91, R33] ${engine.name}: the marks are those of the reader's own company; another company and staff see none of them`,
    async () => {
      const mine = market.relationships.filter(({ brokerCompanyId }) => brokerCompanyId === 1)
      const theirs = new Set(market.relationships.filter(({ brokerCompanyId }) => brokerCompanyId === 2).map(({ carrierId }) => carrierId))
      const relationship = firstOf(
        mine,
        ({ carrierId }) => !theirs.has(carrierId) && market.truckPosts.some((post) => post.carrierId === carrierId),
      )
      const { id } = firstOf(market.truckPosts, ({ carrierId }) => carrierId === relationship.carrierId)
      const { isFavorite, isBlocked, isSetUp } = relationship
      assert.equal((await known(id)).row.carrier.relationship, { isFavorite, isBlocked, isSetUp })
      const none = { isFavorite: false, isBlocked: false, isSetUp: false }
      assert.equal((await known(id, nowhere, '2')).row.carrier.relationship, none)
      assert.equal(
        await loadTruck(open(), { id: String(id), places: nowhere, reader: { brokerCompanyId: undefined }, now }).then(
          O.map(({ row }) => row.carrier.relationship),
        ),
        O.some(none),
      )
    },
  )

  detail(`[TRK-92, R43] ${engine.name}: there is no truck of an id nobody has, nor of a text that is no id`, async () => {
    const { id } = firstOf(market.truckPosts, () => true)
    const strange = [
      '1',
      '9999999999',
      '99999999999999999999',
      '',
      '0',
      `-${id}`,
      ` ${id}`,
      `${id}.0`,
      `0${id}`,
      `${id}e0`,
      '0x10',
      'NaN',
      "1' or '1'='1",
      '%',
      'changes',
    ]
    for (const text of strange) assert.equal(await load(text), O.none, text)
  })

  detail.run()
}
