import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { LoadBoardQuery } from '@trm/adapters/http/contract'
import { instantOf, plainDateIn } from '@trm/domain/kernel'
import { NEED_FILTERS } from '@trm/domain/loads'
import { at } from '@trm/domain/testing'
import { databaseNow, type Database } from '../database/database.ts'
import type { DataVersions } from '../database/data-versions.ts'
import { cachedServicesOver, makeCachedLoadSearch } from '../cached-services.ts'
import { makeRandom, type Random } from '../seed/random.ts'
import { seedMarket } from '../seed/seed.ts'
import { testEngines } from '../testing/databases.ts'
import { searchLoads, type BoardPage } from './load-board.query.ts'
import { openedForAll } from '../testing/opened.ts'

const anything: LoadBoardQuery = {
  ...Object.fromEntries(
    [
      'pickupLatitude',
      'pickupLongitude',
      'pickupRadius',
      'pickupFrom',
      'pickupTo',
      'dropoffLatitude',
      'dropoffLongitude',
      'dropoffRadius',
      'dropoffBy',
      'mostLengthFeet',
      'mostWeightPounds',
      'size',
      'leastRate',
      'leastRatePerMile',
      'mostDeadheadMiles',
      'mostPayDays',
      'company',
      'bookNowOnly',
      ...NEED_FILTERS,
      'sort',
      'costPerMile',
      'limit',
      'cursor',
      'explain',
    ].map((key) => [key, undefined]),
  ),
  pickupStates: [],
  dropoffStates: [],
  equipmentTypes: [],
} as unknown as LoadBoardQuery // every parameter of the contract is named
const searches: readonly LoadBoardQuery[] = [
  anything,
  { ...anything, sort: 'ratePerMile', limit: 200 },
  { ...anything, pickupLatitude: 32.78, pickupLongitude: -96.81, pickupRadius: 400 },
  { ...anything, equipmentTypes: ['reefer'] },
  { ...anything, company: 'a', sort: 'pickupDate' },
]
const CARRIER = '1'

/** Every kind of change a load search can see, each some rows at random. */
const changes: readonly ((random: Random) => ReturnType<typeof sql>)[] = [
  (random) =>
    sql`update loads set rate_total_cents = ${random.between(50_000, 400_000)} where id % 7 = ${random.between(0, 6)} and state = 'posted'`,
  (random) =>
    sql`update loads set state = ${random.pick(['covered', 'closed', 'posted', 'posted'])} where id % 11 = ${random.between(0, 10)}`,
  (random) => sql`update loads set date_created = clock_timestamp(), lane_key = 'one lane' where id % 13 = ${random.between(0, 12)}`,
  (random) => sql`update loads set pickup_date_end = pickup_date + interval '1 day' where id % 5 = ${random.between(0, 4)}`,
  (random) => sql`update broker_companies set name = name || '!' where id % 3 = ${random.between(0, 2)}`,
  (random) => sql`
    insert into negotiation_rules (broker_company_id, visibility) values (${random.between(1, 5)}, ${random.pick(['all', 'favorites', 'set_up_only'])})
    on conflict (broker_company_id) do update set visibility = excluded.visibility`,
  (random) => sql`
    insert into carrier_relationships (broker_company_id, carrier_id, is_blocked, is_favorite) values (${random.between(1, 5)}, ${CARRIER}::bigint, ${random.chance(0.5)}::boolean, ${random.chance(0.5)}::boolean)
    on conflict (broker_company_id, carrier_id) do update set is_blocked = excluded.is_blocked, is_favorite = excluded.is_favorite`,
  () => sql`update offers set status = 'declined_load', expires_at = null where carrier_id = ${CARRIER}::bigint`,
]

const seenOf = (answer: E.Either<unknown, BoardPage>) => {
  if (E.isLeft(answer)) throw new Error('a search was refused')
  const { rows, total, nextCursor } = answer.right
  return { rows, total, nextCursor }
}

for (const engine of testEngines('kept load searches')) {
  const kept = suite(`kept load searches, ${engine.name}`)
  const opened = openedForAll(kept, () => engine.open())
  const open = (): Database => opened().database
  kept.before(async () => {
    const now = await databaseNow(open().db)
    await seedMarket(open(), {
      anchor: plainDateIn(now, 'America/Chicago'),
      issuer: undefined,
      size: { carriers: 50, truckPosts: 100, loads: 400 },
    })
  })

  kept(`[LSR-42] ${engine.name}: whatever changed, the very next load search says what the database says`, async () => {
    const { loadBoard } = cachedServicesOver(open())
    const random = makeRandom(5)
    let rows = 0
    for (let round = 0; round < 30; round++) {
      for (const query of searches) {
        const fresh = seenOf(await searchLoads(open(), { query, carrierId: CARRIER, now: undefined })())
        assert.equal(seenOf(await loadBoard.search(CARRIER, query)()), fresh, `round ${round}`)
        rows += fresh.rows.length
      }
      await random.pick(changes)(random).execute(open().db)
    }
    assert.ok(rows > 1_000, `only ${rows} rows were compared`)
  })

  kept.run()
}

const unit = suite('kept load searches')

unit(
  '[LSR-42] the same search of the same carrier is asked once while the loads stand still; its own offers are read each time',
  async () => {
    const noon = at('2026-03-10T12:00:00Z')
    const state = { epoch: 'a', asked: 0, offers: 0, loads: 1, goodUntil: instantOf(noon + 60_000), now: noon }
    const page: BoardPage = { rows: [], total: 0, nextCursor: undefined, asOf: noon, changesToken: undefined }
    const search = makeCachedLoadSearch(
      () => async () => {
        state.asked += 1
        return E.right({ page, epoch: state.epoch, version: state.loads, goodUntil: state.goodUntil })
      },
      async (_carrier, found) => {
        state.offers += 1
        return found
      },
    )
    const read = async (): Promise<DataVersions> => ({ epoch: state.epoch, market: 1, people: 1, loads: state.loads, now: state.now })
    const ask = (query: Partial<LoadBoardQuery> = {}, carrierId = CARRIER) => search(carrierId, { ...anything, ...query }, read)()
    await Promise.all([ask(), ask(), ask({ explain: 'true' })])
    assert.equal([state.asked, state.offers], [1, 3])
    await ask({}, '2')
    await ask({ limit: 7 })
    assert.is(state.asked, 3)
    state.loads = 2
    await ask()
    assert.is(state.asked, 4)
    state.now = state.goodUntil
    await ask()
    assert.is(state.asked, 5)
    Object.assign(state, { now: noon, loads: 3 })
    await ask()
    await ask()
    assert.is(state.asked, 6)
    state.epoch = 'b'
    await ask()
    assert.is(state.asked, 7, 'another epoch counts something else')
    for (let time = 0; time < 2; time++) await ask({ cursor: 'next' })
    assert.is(state.asked, 9)
  },
)

unit.run()
