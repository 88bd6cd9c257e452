import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { anyFilters, anyTruckRow, chicago, day, nearDropoff, someFilters } from '../testing/index.ts'
import { filtersFromSearch, MORE_FILTERS, moreFiltersInForce, without } from './truck-list-filters.ts'
import type { TruckListFilters } from './truck-list-filters.ts'
import { matches } from './truck-match.ts'

const today = day('2026-03-10')

test('[TRK-70] each further filter is in force by itself, and none by default', () => {
  const one: readonly (readonly [Partial<TruckListFilters>, string])[] = [
    [nearDropoff(chicago), 'dropoffRadius'],
    [{ dropoffLocation: 'Georgia', dropoffState: 'GA' }, 'dropoffState'],
    [{ dropoffDate: today }, 'dropoffDate'],
    [{ mcNumberOrCarrierName: 'swift' }, 'mcNumberOrCarrierName'],
    [{ authorityAge: 12 }, 'authorityAge'],
    [{ carrierRelationshipFilter: 'hideBlocked' }, 'carrierRelationshipFilter'],
    [{ authorityType: 'Interstate' }, 'authorityType'],
    [{ numberOfTrucks: 'ge-2' }, 'numberOfTrucks'],
    [{ numberOfInspections: 'e-0' }, 'numberOfInspections'],
    [{ coverageAmountBipd: 'ge-1m' }, 'coverageAmountBipd'],
  ]
  assert.equal(
    one.map(([filters]) => moreFiltersInForce(someFilters(filters))),
    one.map(([, name]) => [name]),
  )
  assert.equal(
    one.map(([, name]) => name),
    MORE_FILTERS,
  )
  assert.equal(moreFiltersInForce(someFilters()), [])
})

test('[TRK-70] a dropoff that has only words or a radius, and a carrier of spaces, are none', () => {
  assert.equal(
    moreFiltersInForce(someFilters({ dropoffLocation: 'Chicago', dropoffCity: 'Chicago', dropoffRadius: 200, dropoffLatitude: 41 })),
    [],
  )
  assert.equal(moreFiltersInForce(someFilters({ mcNumberOrCarrierName: ' \t ' })), [])
})

test('[TRK-70] what is not in force hides no row', () => {
  fc.assert(
    fc.property(anyFilters(), anyTruckRow, (filters, row) => {
      const inForce = moreFiltersInForce(filters)
      const idle = MORE_FILTERS.filter(
        (filter) => !inForce.includes(filter) && !(filter === 'dropoffRadius' && inForce.includes('dropoffState')),
      )
      assert.is(matches(filters, row, today), matches({ ...filters, ...without(idle) }, row, today))
    }),
  )
})

test('[TRK-70] one that is taken away is gone, and every other is as it was', () => {
  fc.assert(
    fc.property(anyFilters(), fc.subarray([...MORE_FILTERS]), (filters, removed) => {
      const changes = without(removed)
      const left = { ...filters, ...changes }
      assert.equal(
        moreFiltersInForce(left),
        moreFiltersInForce(filters).filter(
          (filter) => !removed.includes(filter) && !(filter === 'dropoffState' && removed.includes('dropoffRadius')),
        ),
      )
      const untouched = Object.keys(filters).filter((name) => !Object.hasOwn(changes, name))
      for (const name of untouched) assert.is(Reflect.get(left, name), Reflect.get(filters, name), name)
      assert.is(left.dropoffRadius, filters.dropoffRadius)
    }),
  )
})

test('[TRK-13] an address names one of the seven ages there are, in months; a month beside them is as absent', () => {
  for (const months of [3, 6, 12, 24, 36, 60])
    assert.equal(
      [months - 1, months, months + 1].map((named) => filtersFromSearch(`authorityAge=${named}`).authorityAge),
      [0, months, 0],
    )
  assert.is(filtersFromSearch('authorityAge=0').authorityAge, 0)
})

test.run()
