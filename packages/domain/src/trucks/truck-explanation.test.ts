import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '../kernel/index.ts'
import {
  aCarrier,
  anyFilters,
  anyTruckRow,
  aTruckRow,
  chicago,
  dallas,
  day,
  fortWorth,
  nearDropoff,
  nearPickup,
  someFilters,
} from '../testing/index.ts'
import {
  changesOf,
  defaultTruckListFilters,
  explain,
  isInForce,
  looseningsOf,
  matches,
  MAX_RADIUS,
  NARROWING_FILTERS,
  type NarrowingFilter,
  type TruckListFilters,
  type TruckRow,
} from './index.ts'

const today = day('2026-03-10')
const anySearch = anyFilters(fc.constantFrom('', 'van', 'reefer', 'MC 9', 'freight'))
const anyMarket = fc.array(anyTruckRow, { maxLength: 25 })

const count = (filters: TruckListFilters, rows: readonly TruckRow[]): number => rows.filter((row) => matches(filters, row, today)).length

const explained = (filter: NarrowingFilter, filters: TruckListFilters, rows: readonly TruckRow[]) => {
  const found = explain(filters, rows, today).filters.find((one) => one.filter === filter)
  if (found === undefined) throw new Error(`${filter} is not in force`)
  return found
}

/** The filters without one of them, written out by hand; the pickup date has no such value. */
const cleared = (filter: Exclude<NarrowingFilter, 'pickupDate'>): Partial<TruckListFilters> => {
  switch (filter) {
    case 'pickupRadius':
      return { pickupState: '', pickupLatitude: undefined, pickupLongitude: undefined }
    case 'dropoffRadius':
      return { dropoffState: '', dropoffLatitude: undefined, dropoffLongitude: undefined }
    default:
      return { [filter]: defaultTruckListFilters[filter] }
  }
}

test('[TRK-40] what a filter hides is what the search finds more without it; without its day, what any day finds more', () => {
  fc.assert(
    fc.property(anySearch, anyMarket, (filters, rows) => {
      const { total, filters: parts } = explain(filters, rows, today)
      assert.is(total, count(filters, rows))
      for (const { filter, hidden } of parts) {
        const anyDay = Array.from({ length: 20 }, (_, i) => addDays(day('2026-03-01'), i))
        const without =
          filter === 'pickupDate'
            ? rows.filter((row) => anyDay.some((pickupDate) => matches({ ...filters, pickupDate }, row, today))).length
            : count({ ...filters, ...cleared(filter) }, rows)
        assert.is(hidden, without - total, filter)
      }
    }),
  )
})

test('[TRK-40] only filters in force are explained: of the defaults the day alone, and the one that hides most comes first', () => {
  assert.equal(
    explain(defaultTruckListFilters, [], today).filters.map(({ filter }) => filter),
    ['pickupDate'],
  )
  const rows = [
    aTruckRow(),
    aTruckRow({ pickup: chicago }),
    aTruckRow({ pickup: chicago, equipmentTypes: ['reefer'] }),
    aTruckRow({ equipmentTypes: ['reefer'] }),
    aTruckRow({ equipmentTypes: ['flatbed'] }),
  ]
  const { total, filters } = explain(someFilters({ ...nearPickup(dallas), equipmentTypes: ['van'] }), rows, today)
  assert.is(total, 1)
  assert.equal(
    filters.map(({ filter, hidden }) => [filter, hidden]),
    [
      ['equipmentTypes', 2],
      ['pickupRadius', 1],
      ['pickupDate', 0],
    ],
  )
})

test('[TRK-41] the gain is what a new search with the changes finds more', () => {
  fc.assert(
    fc.property(anySearch, anyMarket, (filters, rows) => {
      const { total, filters: parts } = explain(filters, rows, today)
      for (const { changes, gain } of parts.flatMap(({ relaxations }) => relaxations)) {
        assert.ok(gain > 0)
        assert.is(gain, count({ ...filters, ...changes }, rows) - total)
      }
    }),
  )
})

test('[TRK-41] a larger radius never gains fewer, and taking the place away gains all it hides', () => {
  const miles = (to: string | undefined): number => (to === undefined ? MAX_RADIUS + 1 : Number(to))
  fc.assert(
    fc.property(fc.array(anyTruckRow, { maxLength: 25 }), fc.integer({ min: 1, max: MAX_RADIUS }), (rows, radius) => {
      const { hidden, relaxations } = explained('pickupRadius', someFilters(nearPickup(dallas, radius)), rows)
      const gains = [...relaxations].sort((a, b) => miles(a.to) - miles(b.to)).map(({ gain }) => gain)
      assert.equal(
        gains,
        [...new Set(gains)].sort((a, b) => a - b),
      )
      assert.is(gains.at(-1) ?? 0, hidden)
    }),
  )
})

test('[TRK-42] the smaller step first unless one further gains more than three times as many; nothing that gains nothing, or no more than a smaller step', () => {
  const rows = [fortWorth, chicago, chicago, chicago].map((pickup) => aTruckRow({ pickup }))
  const near = explained('pickupRadius', someFilters(nearPickup(dallas, 25)), rows)
  assert.equal(
    near.relaxations.map(({ to, gain }) => [to, gain]),
    [
      ['50', 1],
      [undefined, 4],
    ],
  )
  const farther = explained(
    'pickupRadius',
    someFilters(nearPickup(dallas, 25)),
    [...rows, ...rows, ...rows].filter(({ pickup }) => pickup === chicago),
  )
  assert.equal(
    farther.relaxations.map(({ to, gain }) => [to, gain]),
    [[undefined, 9]],
  )
  const fleets = [1, 2, 2, 11, undefined].map((numberOfTrucks) => aTruckRow({ carrier: aCarrier({ numberOfTrucks }) }))
  assert.equal(
    explained('numberOfTrucks', someFilters({ numberOfTrucks: 'ge-11' }), fleets).relaxations.map(({ to, gain }) => [to, gain]),
    [
      ['ge-2', 2],
      ['ge-1', 3],
      [undefined, 4],
    ],
  )
  const small = [2, ...Array.from({ length: 3 }, () => 1)].map((numberOfTrucks) => aTruckRow({ carrier: aCarrier({ numberOfTrucks }) }))
  assert.equal(
    explained('numberOfTrucks', someFilters({ numberOfTrucks: 'ge-11' }), small).relaxations.map(({ to, gain }) => [to, gain]),
    [
      ['ge-1', 4],
      ['ge-2', 1],
    ],
  )
})

test('[TRK-42] every filter is loosened step by step, and taken away last; a day that is over is not offered', () => {
  const filters = someFilters({
    ...nearPickup(dallas, 200),
    ...nearDropoff(chicago, 300),
    pickupDate: day('2026-03-12'),
    dropoffDate: day('2026-03-14'),
    equipmentTypes: ['van'],
    mcNumberOrCarrierName: 'lark',
    authorityAge: 12,
    carrierRelationshipFilter: 'favorite',
    authorityType: 'Interstate',
    numberOfTrucks: 'ge-2',
    numberOfInspections: 'ge-2',
    coverageAmountBipd: 'ge-2m',
  })
  const steps = (filter: NarrowingFilter, given: Partial<TruckListFilters> = {}) =>
    looseningsOf(filter, { ...filters, ...given }, today).map(({ to }) => to)
  assert.equal(
    NARROWING_FILTERS.map((filter) => steps(filter)),
    [
      ['250', '300', '450', undefined],
      [undefined],
      ['2026-03-13', '2026-03-11'],
      ['450', undefined],
      [undefined],
      ['2026-03-15', undefined],
      [undefined],
      [undefined],
      ['6', '3', undefined],
      ['hideBlocked', undefined],
      [undefined],
      ['ge-1', undefined],
      ['ge-1', undefined],
      ['ge-1m', 'ge-750k', undefined],
    ],
  )
  assert.equal(steps('pickupDate', { pickupDate: undefined }), ['2026-03-11'])
  assert.equal(steps('numberOfInspections', { numberOfInspections: 'e-0' }), [undefined])
  assert.equal(steps('carrierRelationshipFilter', { carrierRelationshipFilter: 'hideBlocked' }), [undefined])
})

test('[TRK-42] a loosening changes its own filter alone, and one that takes it away leaves it without force', () => {
  fc.assert(
    fc.property(anySearch, (filters) => {
      for (const filter of NARROWING_FILTERS.filter((one) => isInForce(one, filters))) {
        for (const loosening of looseningsOf(filter, filters, today)) {
          const changes = changesOf(loosening)
          assert.ok(changes, `${filter} ${String(loosening.to)}`)
          const others = NARROWING_FILTERS.filter((one) => one !== filter)
          assert.equal(
            others.filter((one) => isInForce(one, { ...filters, ...changes })),
            others.filter((one) => isInForce(one, filters)),
          )
          if (loosening.to === undefined) assert.not(isInForce(filter, { ...filters, ...changes }))
        }
      }
    }),
  )
})

test('[TRK-44] a value that a filter does not know changes nothing', () => {
  assert.equal(changesOf({ filter: 'pickupRadius', to: '100' }), { pickupRadius: 100 })
  for (const to of ['', '0', '451', 'far', '1e2&equipmentTypes=van']) assert.is(changesOf({ filter: 'pickupRadius', to }), undefined)
  assert.is(changesOf({ filter: 'pickupDate', to: '2026-02-30' }), undefined)
  assert.is(changesOf({ filter: 'pickupDate', to: undefined }), undefined)
  assert.is(changesOf({ filter: 'numberOfTrucks', to: 'ge-99' }), undefined)
})

test('[TRK-42] steps are counted one by one; a day before and a day after are equally far', () => {
  const stepsOf = (filter: NarrowingFilter, given: Partial<TruckListFilters>) =>
    looseningsOf(filter, someFilters(given), today).map(({ steps }) => steps)
  assert.equal(stepsOf('pickupRadius', nearPickup(dallas, 200)), [1, 2, 3, 4])
  assert.equal(stepsOf('pickupDate', { pickupDate: day('2026-03-12') }), [1, 1])
  assert.equal(stepsOf('equipmentTypes', { equipmentTypes: ['van'] }), [1])
})

test.run()
