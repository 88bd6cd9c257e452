import * as E from 'fp-ts/Either'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TruckPositionsQuery, TruckQuery } from '@trm/adapters/http/contract'
import { placeLabel } from '@trm/domain/places'
import { at, day } from '@trm/domain/testing'
import type { TruckRow } from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'
import { seedMarket } from '../seed/seed.ts'
import { anything as nothingAsked } from '../testing/any-truck-search.ts'
import { testEngines } from '../testing/databases.ts'
import { findTruckPositions } from './truck-positions.query.ts'
import { searchTrucks } from './truck-search.query.ts'
import { openedForAll } from '../testing/opened.ts'

const anchor = day('2026-03-10')
const now = at('2026-03-10T15:00:00Z')
const size = { carriers: 400, truckPosts: 2_000, loads: 10 }

const { sort: _sort, cursor: _cursor, ...anything } = nothingAsked

const dallas = { pickupLatitude: 32.78, pickupLongitude: -96.81, pickupRadius: 300 }

const SEARCHES: readonly TruckPositionsQuery[] = [
  anything,
  { ...anything, ...dallas },
  { ...anything, ...dallas, equipmentTypes: ['van'], numberOfTrucks: 'ge-2', carrierRelationshipFilter: 'hideBlocked' },
  { ...anything, authorityType: 'Interstate', authorityAge: 12, pickupDate: day('2026-03-11') },
  { ...anything, carrierRelationshipFilter: 'favorite' },
  { ...anything, pickupLatitude: 80, pickupLongitude: -40, pickupRadius: 1 },
]

/** Every row of the list, page by page. */
const listed = async (database: Database, query: TruckQuery): Promise<readonly TruckRow[]> => {
  const page = await searchTrucks(database, { query: { ...query, limit: 200 }, reader: { brokerCompanyId: '1' }, now })()
  if (E.isLeft(page)) throw new Error(page.left._tag)
  const { rows, nextCursor } = page.right
  return nextCursor === undefined ? rows : [...rows, ...(await listed(database, { ...query, cursor: nextCursor }))]
}

for (const engine of testEngines('the truck positions')) {
  const positions = suite(`truck positions, ${engine.name}`)
  const opened = openedForAll(positions, () => engine.open())
  const open = (): Database => opened().database
  const find = (query: TruckPositionsQuery) => findTruckPositions(open(), { query, reader: { brokerCompanyId: '1' }, now })
  positions.before(async () => {
    await seedMarket(open(), { anchor, issuer: 'http://localhost/', size })
  })

  positions(`[MAP-11] ${engine.name}: the positions are those of the list's rows, in its order, with its total`, async () => {
    const totals: number[] = []
    for (const query of SEARCHES) {
      const rows = await listed(open(), { ...query, sort: undefined, cursor: undefined })
      const answer = await find(query)
      assert.equal(
        answer.positions,
        rows.map(({ id, pickup }) => ({ id, latitude: pickup.latitude, longitude: pickup.longitude, place: placeLabel(pickup) })),
        JSON.stringify(query),
      )
      assert.is(answer.total, rows.length)
      assert.is(answer.asOf, now)
      totals.push(answer.total)
    }
    assert.ok(
      totals.slice(0, 5).every((total) => total > 0),
      `the searches must find something: ${totals.join(', ')}`,
    )
    assert.is(totals[5], 0)
  })

  positions(`[MAP-11] ${engine.name}: fewer positions are the first ones, and the total stays exact`, async () => {
    const all = await find({ ...anything, ...dallas })
    const few = await find({ ...anything, ...dallas, limit: 5 })
    assert.equal(few.positions, all.positions.slice(0, 5))
    assert.is(few.total, all.total)
  })

  positions.run()
}
