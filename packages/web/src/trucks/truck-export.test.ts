import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '@trm/domain/kernel'
import { noTruckCells, readTruck, readTruckList } from '@trm/domain/pasted-lists'
import { decodePlaceIndex } from '@trm/domain/places'
import { aCarrier, aTruckRow, at, chicago, day, placeIndexBytes } from '@trm/domain/testing'
import { DAYS_FOUND } from '@trm/domain/truck-posts'
import { POST_TYPES, type SavedFile, type TruckColumnKey, type TruckPage } from '@trm/domain/trucks'
import { NEVER } from 'rxjs'
import { truckColumnSet, usualTruckTable } from '@trm/domain/trucks'
import { makeRowTools } from '../market-list/row-tools.view-model.ts'
import { someOfTrucks } from './testing/some-trucks.ts'
import { aTruckListWorld } from './testing/truck-list-world.ts'
import { exportCells, exportName } from './truck-export.ts'

const NEAR_DALLAS = 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81'

const aList = async (page: TruckPage, refuses = false) => {
  const world = aTruckListWorld({ query: NEAR_DALLAS, zone: 'America/Chicago' })
  await world.answer(0, E.right(page))
  const files: SavedFile[] = []
  const { exporter } = makeRowTools({
    list: world.viewModel,
    columns: truckColumnSet,
    usual: usualTruckTable,
    tableStore: { read: () => usualTruckTable, write: () => () => undefined, clear: () => undefined },
    printer: { print: () => undefined, isPrinting$: NEVER },
    cellsOf: (rows) => exportCells(rows, world.viewModel),
    nameOf: () => exportName(world.view()),
    fileSaver: {
      save: (file) => () => {
        if (refuses) return E.left({ _tag: 'FileNotSaved', reason: 'no' })
        if ('text' in file) files.push(file)
        return E.right(undefined)
      },
    },
  })
  const lines = () => (files.at(-1)?.text ?? '').slice(1).split('\r\n').slice(0, -1)
  return {
    ...world,
    exporter,
    files,
    lines,
    stop: () => {
      exporter.stop()
      world.viewModel.stop()
    },
  }
}

const full = aTruckRow({
  id: 'full',
  equipmentTypes: ['van', 'reefer', 'flatbed'],
  dropoff: chicago,
  deadheadMiles: 12.4,
  tripMiles: 1967.5,
  postedAt: at('2026-03-10T13:15:00Z'),
  carrier: aCarrier({ name: '=HYPERLINK("http://evil.example")', relationship: { isFavorite: true, isBlocked: false, isSetUp: true } }),
})
const bare = aTruckRow({
  id: 'bare',
  carrier: aCarrier({
    mcNumber: undefined,
    dotNumber: undefined,
    authoritySince: undefined,
    numberOfTrucks: 0,
    numberOfInspections: undefined,
    bipdOnFile: undefined,
    phone: undefined,
  }),
})

test('[TLS-57] the usual columns with what stands in their second lines, plain numbers, and nothing where there is no record', async () => {
  const list = await aList(someOfTrucks(0, { rows: [full, bare], total: 2 }))
  list.exporter.saveShown()
  const [heading, first, second] = list.lines()
  assert.is(
    heading,
    'Posted,Last confirmed,Available from,Available to,Equipment,Deadhead (mi),Location,Post type,Preferred destination,Estimated trip (mi),Carrier,MC,DOT,Phone,Relationship,Fleet,BIPD (USD),Authority age,Inspections',
  )
  assert.is(
    first,
    '03/10/2026 08:15,03/10/2026 08:00,03/10/2026,03/11/2026,"Dry Van, Reefer, flatbed",12,"Dallas, TX",,"Chicago, IL",1968,"\'=HYPERLINK(""http://evil.example"")",123456,7654321,(214) 555-0123,"Favorite, Set up",5,1000000,6 yr,2',
  )
  assert.is(second?.slice(second.indexOf('Anywhere')), 'Anywhere,,Larkspur Freight LLC,,,,,0,,,')
  assert.equal(list.exporter.state$.value, { _tag: 'Saved', count: 2 })
  assert.is(list.files[0]?.name, 'trucks-dallas-tx-2026-03-10-0900.csv')
  list.stop()
})

test('[TLS-57] chosen columns in their order, only the rows the quick filter keeps, and why a row is gone', async () => {
  const list = await aList(someOfTrucks(30))
  list.viewModel.lay({
    columns: ['carrier', 'relationship', 'location', 'confirmed'],
    keeps: ({ id }) => id.endsWith('7'),
    gone: new Map([['truck-17', 'Withdrawn 09:12']]),
  })
  list.exporter.saveShown()
  const [heading, ...rows] = list.lines()
  assert.is(heading, 'Carrier,MC,DOT,Phone,Relationship,Location,Post type,Last confirmed,Status')
  assert.equal(
    rows.map((row) => row.slice(row.lastIndexOf(',') + 1)),
    ['', 'Withdrawn 09:12', ''],
  )
  list.stop()
})

const TODAY = day('2026-03-10')
const places = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(places)) throw new Error(places.left.reason)
const sampled = places.right
const TOWNS = [
  ['Dallas', 'TX'],
  ['Dallas', 'GA'],
  ['El Paso', 'TX'],
  ['St. Louis', 'MO'],
  ['Montréal', 'QC'],
].flatMap(([city = '', state = '']) => {
  const { latitude, longitude } = O.getOrElseW(() => ({ latitude: NaN, longitude: NaN }))(sampled.find(city, state))
  return { city, state, latitude, longitude }
})

const withRead = (shown: readonly TruckColumnKey[]): TruckColumnKey[] => [
  ...new Set<TruckColumnKey>([...shown, 'available', 'equipment', 'location', 'destination']),
]

/** Every type of the list's own words, a town each way, days the list is read on, and a carrier whose fleet is no number of trucks. */
const anyRow = fc
  .record({
    id: fc.uuid(),
    postType: fc.constantFrom(...POST_TYPES),
    equipmentTypes: fc.subarray(['van', 'reefer', 'flatbed'], { minLength: 1 }),
    pickup: fc.constantFrom(...TOWNS),
    dropoff: fc.option(fc.constantFrom(...TOWNS), { nil: undefined }),
    ahead: fc.nat(20),
    lasts: fc.nat(5),
    name: fc.string({ unit: 'binary', maxLength: 40 }),
    numberOfTrucks: fc.option(fc.nat(60), { nil: undefined }),
    deadheadMiles: fc.option(fc.nat(300), { nil: undefined }),
  })
  .map(({ ahead, lasts, name, numberOfTrucks, ...row }) =>
    aTruckRow({
      ...row,
      dropoff: row.postType === 'location' ? undefined : row.postType === 'favorite_lane' ? (row.dropoff ?? row.pickup) : row.dropoff,
      availableFrom: addDays(TODAY, ahead),
      availableTo: addDays(TODAY, ahead + Math.min(lasts, DAYS_FOUND[row.postType])),
      carrier: aCarrier({ name, numberOfTrucks }),
    }),
  )

test('[PLI-7] [TLS-57] any list that is saved is read as the same trucks, one of each line, whichever of its columns are shown', async () => {
  const types = ['van', 'reefer', 'flatbed'].map((val) => ({ name: val === 'van' ? 'Dry Van' : val, val }))
  const context = { types, places: sampled, now: at('2026-03-10T15:00:00Z'), zone: 'America/Chicago' }
  const columns = fc
    .shuffledSubarray([...truckColumnSet.all])
    .chain((shown) => fc.shuffledSubarray(withRead(shown), { minLength: withRead(shown).length }))
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anyRow, { minLength: 1, maxLength: 20, selector: ({ id }) => id }), columns, async (rows, shown) => {
      const list = await aList(someOfTrucks(0, { rows, total: rows.length }))
      list.viewModel.lay({ columns: shown })
      list.exporter.saveShown()
      const { trucks, unread, isCut } = readTruckList(list.files[0]?.text ?? '', context)
      list.stop()
      assert.equal([unread, isCut, trucks.length], [[], false, rows.length])
      for (const [i, row] of rows.entries()) {
        const { draft, faults, doubts } = readTruck(trucks[i]?.cells ?? noTruckCells, context)
        assert.equal([faults, doubts], [[], []])
        assert.equal(
          [draft?.postType, draft?.equipmentTypes, draft?.pickup, draft?.dropoff, draft?.availableFrom, draft?.availableTo],
          [row.postType, row.equipmentTypes, row.pickup, row.dropoff, row.availableFrom, row.availableTo],
        )
      }
    }),
    { numRuns: 40 },
  )
})

test('[TLS-58] all rows are loaded in pages of 200, up to the end, with progress; the quick filter does not narrow them', async () => {
  const all = someOfTrucks(310)
  const part = (start: number, end: number, nextCursor: string | undefined): TruckPage => ({
    ...all,
    rows: all.rows.slice(start, end),
    nextCursor,
  })
  const list = await aList(part(0, 50, 'a'))
  list.viewModel.lay({ keeps: () => false })
  list.exporter.saveAll()
  assert.equal(list.exporter.state$.value, { _tag: 'Loading', loaded: 50, of: 310 })
  await list.answer(1, E.right(part(50, 250, 'b')))
  assert.equal(list.exporter.state$.value, { _tag: 'Loading', loaded: 250, of: 310 })
  await list.answer(2, E.right(part(250, 310, undefined)))
  assert.equal(
    list.requests.map(({ limit }) => limit),
    [50, 200, 60],
  )
  assert.equal([list.lines().length, list.exporter.state$.value], [311, { _tag: 'Saved', count: 310 }])
  list.stop()
})

test('[TLS-58] no more than 5,000 rows are loaded, however many there are', async () => {
  const rows = someOfTrucks(6000).rows
  const list = await aList(someOfTrucks(0, { rows: rows.slice(0, 4900), total: 90_000, nextCursor: 'a' }))
  list.exporter.saveAll()
  await list.answer(1, E.right(someOfTrucks(0, { rows: rows.slice(4900, 5000), total: 90_000, nextCursor: 'b' })))
  assert.equal([list.requests.at(-1)?.limit, list.requests.length, list.lines().length], [100, 2, 5001])
  list.stop()
})

test('[TLS-58] cancelled, failed or overtaken by another search, it saves nothing and says so', async () => {
  const list = await aList(someOfTrucks(50, { total: 500, nextCursor: 'a' }))
  list.exporter.saveAll()
  list.exporter.cancel()
  await list.answer(1, E.right(someOfTrucks(50, { total: 500, nextCursor: 'b' })))
  assert.equal([list.requests.length, list.exporter.state$.value._tag], [2, 'Idle'])
  list.exporter.saveAll()
  await list.answer(2, E.left({ _tag: 'Unreachable' }))
  assert.equal(list.exporter.state$.value, { _tag: 'Failed', why: 'rows' })
  list.exporter.saveAll()
  assert.is(list.exporter.state$.value._tag, 'Loading', 'once more from where it stopped')
  list.viewModel.apply({ pickupRadius: 100 })
  await list.settled()
  assert.equal(list.exporter.state$.value, { _tag: 'Failed', why: 'search' })
  assert.equal(list.files, [])
  list.stop()
})

test('[TLS-60] a refused file is said', async () => {
  const list = await aList(someOfTrucks(3), true)
  list.exporter.saveShown()
  assert.equal(list.exporter.state$.value, { _tag: 'Failed', why: 'file' })
  list.stop()
})

test.run()
