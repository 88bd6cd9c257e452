import { referenceEquipment } from '@trm/data/equipment'
import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '../kernel/index.ts'
import { decodePlaceIndex } from '../places/index.ts'
import { at, day, placeIndexBytes, samplePlaces, type SamplePlace } from '../testing/index.ts'
import type { TruckCells } from './truck-columns.ts'
import { readTruckList } from './truck-list.ts'
import { readTruck, type ListContext } from './truck-rows.ts'

const town = (name: string, code: string, region: string, timezone: string, population: number): SamplePlace => ({
  name,
  country: 'US',
  code,
  region,
  latitude: 38,
  longitude: -90,
  timezone,
  population,
})

/** Real towns, some of whose names begin as equipment, a day or an area does. */
const TOWNS: readonly SamplePlace[] = [
  ...samplePlaces.filter(({ country }) => country === 'US'),
  town('Atlanta', 'GA', 'Georgia', 'America/New_York', 500_000),
  town('Joliet', 'IL', 'Illinois', 'America/Chicago', 150_000),
  town('Chicago', 'IL', 'Illinois', 'America/Chicago', 2_700_000),
  town('Kansas City', 'MO', 'Missouri', 'America/Chicago', 500_000),
  town('Kansas City', 'KS', 'Kansas', 'America/Chicago', 150_000),
  town('Van Buren', 'AR', 'Arkansas', 'America/Chicago', 23_000),
  town('Sun Prairie', 'WI', 'Wisconsin', 'America/Chicago', 36_000),
  town('Flat Rock', 'MI', 'Michigan', 'America/Detroit', 10_000),
  town('Ontario', 'CA', 'California', 'America/Los_Angeles', 175_000),
  town('Baton Rouge', 'LA', 'Louisiana', 'America/Chicago', 220_000),
  town('Portland', 'OR', 'Oregon', 'America/Los_Angeles', 650_000),
  town('Gary', 'IN', 'Indiana', 'America/Chicago', 69_000),
]

const decoded = decodePlaceIndex(placeIndexBytes(TOWNS))
if (E.isLeft(decoded)) throw new Error(decoded.left.reason)

/** A Tuesday. */
const today = day('2026-11-24')
const context: ListContext = {
  types: referenceEquipment.map(({ name, val }) => ({ name, val })),
  places: decoded.right,
  now: at('2026-11-24T16:00:00Z'),
  zone: 'America/Chicago',
}

interface Truck {
  readonly equipment: string
  readonly from: string
  readonly day: string
  /** Undefined: to anywhere. */
  readonly to?: string | undefined
}

const toldOf = (cells: TruckCells): { readonly truck: Truck | undefined; readonly isDoubted: boolean } => {
  const { draft, faults, doubts } = readTruck(cells, context)
  return {
    truck: draft && {
      equipment: draft.equipmentTypes.join(' '),
      from: `${draft.pickup.city}, ${draft.pickup.state}`,
      day: draft.availableFrom,
      to: draft.dropoff && `${draft.dropoff.city}, ${draft.dropoff.state}`,
    },
    isDoubted: faults.length > 0 || doubts.length > 0,
  }
}

/** As dispatchers write them, written down without looking at what reads them. `doubted`: what has to be looked at is said at its cell. */
const WRITTEN: readonly (readonly [line: string, trucks: readonly (Partial<Truck> & { readonly doubted?: string })[]])[] = [
  ["53' reefer Dallas TX open 12/3 to Midwest", [{ equipment: 'reefer', from: 'Dallas, TX', day: '2026-12-03', doubted: 'dropoff_city' }]],
  ['Van – Atlanta, GA – avail today – anywhere', [{ equipment: 'van', from: 'Atlanta, GA', day: '2026-11-24', to: undefined }]],
  [
    '2 flatbeds Joliet IL 11/30',
    [
      { equipment: 'flatbed', from: 'Joliet, IL', day: '2026-11-30', to: undefined },
      { equipment: 'flatbed', from: 'Joliet, IL', day: '2026-11-30', to: undefined },
    ],
  ],
  ['MTY reefer in Gary, IN tmrw am. Looking to get back to Dallas TX', [{ equipment: 'reefer', from: 'Gary, IN', to: 'Dallas, TX' }]],
  [
    'V  Kansas City MO  Wed 11/25  >> Atlanta GA  $2.40/mi',
    [{ equipment: 'van', from: 'Kansas City, MO', day: '2026-11-25', to: 'Atlanta, GA' }],
  ],
  [
    'Truck empty Portland, OR Friday - 53 dry van - wants CA',
    [{ equipment: 'van', from: 'Portland, OR', day: '2026-11-27', doubted: 'dropoff_city' }],
  ],
  ['(1) SD Baton Rouge, LA ready now', [{ equipment: 'step_deck', from: 'Baton Rouge, LA', day: '2026-11-24', to: undefined }]],
  [
    'Chicago IL - Dallas TX, need a load for a van 11/27, Bob 555-0142',
    [{ equipment: 'van', from: 'Chicago, IL', day: '2026-11-27', to: 'Dallas, TX' }],
  ],
  ['power only Van Buren AR 11/26 anywhere', [{ equipment: 'power_only', from: 'Van Buren, AR', day: '2026-11-26', to: undefined }]],
  ['van Sun Prairie WI Mon', [{ equipment: 'van', from: 'Sun Prairie, WI', day: '2026-11-30' }]],
]

for (const [line, meant] of WRITTEN)
  test(`[PLI-23] “${line}”`, () => {
    const { trucks } = readTruckList(line, context)
    assert.is(trucks.length, meant.length, JSON.stringify(trucks))
    meant.forEach(({ doubted, ...wanted }, i) => {
      const cells = trucks[i]?.cells
      if (cells === undefined) return
      const { faults, doubts } = readTruck(cells, context)
      assert.equal({ ...toldOf(cells).truck, ...wanted }, toldOf(cells).truck ?? wanted, JSON.stringify(trucks[i]))
      assert.equal(
        [...faults, ...doubts].map(({ column }) => column),
        doubted === undefined ? [] : [doubted],
        JSON.stringify(trucks[i]),
      )
    })
  })

const EQUIPMENT = [
  ['van', 'van'],
  ['Dry Van', 'van'],
  ['reefer', 'reefer'],
  ['R', 'reefer'],
  ['flatbed', 'flatbed'],
  ['step deck', 'step_deck'],
] as const

/** By how a day is said, how many days from today it is. */
const DAYS = [
  ['today', 0],
  ['tomorrow', 1],
  ['11/26', 2],
  ['Fri', 3],
  ['Nov 30', 6],
  ['12/3', 9],
  ['Mon 11/30', 6],
] as const

const GOALS = ['', 'anywhere', 'GA', 'TX, GA', 'Midwest', 'the Southeast'] as const

interface Said {
  readonly count: number
  readonly word: string
  readonly from: string
  readonly day: string
  readonly goal: string
}

const many = (count: number, word: string): string => (count === 1 ? word : `${count} ${word.length === 1 ? word : `${word}s`}`)

const FRAMES: readonly ((said: Said) => string)[] = [
  ({ count, word, from, day: on, goal }) => `${count > 1 ? `${count} ` : ''}53' ${word} ${from} open ${on}${goal && ` to ${goal}`}`,
  ({ count, word, from, day: on, goal }) => `${many(count, word)} – ${from} – avail ${on}${goal && ` – ${goal}`}`,
  ({ count, word, from, day: on, goal }) => `${many(count, word)} ${from} ${on}${goal && ` -> ${goal}`}`,
  ({ count, word, from, day: on, goal }) => `${on}: ${many(count, word)} in ${from}${goal && `, wants ${goal}`}`,
  ({ count, word, from, day: on, goal }) => `- ${from}, ${many(count, word)}, empty ${on}${goal && `, to ${goal}`}`,
  ({ count, word, from, day: on, goal }) => `${from} | ${many(count, word)} | ${on} | ${goal || 'open'}`,
]

const name = fc.constantFrom(...TOWNS.map((one) => [`${one.name}, ${one.code}`, `${one.name} ${one.code}`] as const))

test('[PLI-23] of 500 lines of trucks put together of what a mail says each is as many trucks as it says, right or told as doubtful or not understood', () => {
  const line = fc.record({
    frame: fc.constantFrom(...FRAMES),
    count: fc.constantFrom(1, 1, 2, 3),
    equipment: fc.constantFrom(...EQUIPMENT),
    from: name,
    to: fc.option(name, { nil: undefined }),
    hasComma: fc.boolean(),
    on: fc.constantFrom(...DAYS),
    goal: fc.constantFrom(...GOALS),
  })
  let [right, all] = [0, 0]
  const wrong: string[] = []
  fc.assert(
    fc.property(line, ({ frame, count, equipment: [word, val], from, to, hasComma, on: [spoken, ahead], goal }) => {
      const written = (one: readonly [string, string]): string => one[hasComma ? 0 : 1]
      const text = frame({ count, word, from: written(from), day: spoken, goal: to === undefined ? goal : written(to) })
      const meant = { equipment: val, from: from[0], day: addDays(today, ahead), to: to?.[0] }
      const isAnywhere = to === undefined && (goal === '' || goal === 'anywhere')
      const { trucks } = readTruckList(text, context)
      if (trucks.length !== count) wrong.push(`${text}: ${trucks.length} trucks`)
      for (const { cells, left } of trucks) {
        const { truck, isDoubted } = toldOf(cells)
        const isRight = (to !== undefined || isAnywhere) && JSON.stringify(truck) === JSON.stringify(meant)
        all += 1
        if (isRight) right += 1
        else if (!isDoubted) wrong.push(`${text}: ${JSON.stringify(truck)} left “${left}”`)
      }
    }),
    { numRuns: 500 },
  )
  assert.equal([...new Set(wrong)], [])
  assert.ok(right > all / 2, `${right} of ${all} are right`)
})

test.run()
