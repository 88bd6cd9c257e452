import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { usualStandard, vet } from '../carriers/index.ts'
import { anyFilters, anyTruckRow, runs, day, someFilters } from '../testing/index.ts'
import { matches, standardOf } from './index.ts'

const today = day('2026-03-10')

test('[VET-8] a search without preferences is held to the usual standard', () => {
  assert.equal(standardOf(someFilters()), usualStandard)
})

test('[VET-8] a search that asks more raises the standard, one that asks less lowers nothing', () => {
  const strict = standardOf(
    someFilters({
      coverageAmountBipd: 'ge-2m',
      authorityAge: 24,
      numberOfTrucks: 'ge-11',
      numberOfInspections: 'ge-2',
      authorityType: 'IntrastateHazmat',
    }),
  )
  assert.equal(strict, {
    authorityAge: 24,
    authority: 'IntrastateHazmat',
    bipd: 2_000_000,
    trucks: 11,
    inspections: { _tag: 'AtLeast', count: 2 },
    searched: ['authorityAge', 'authorityType', 'bipd', 'fleet', 'inspections'],
  })
  assert.equal(standardOf(someFilters({ coverageAmountBipd: 'ge-750k', authorityAge: 3 })), usualStandard)
  const asUsual = someFilters({ coverageAmountBipd: 'ge-1m', authorityAge: 6, numberOfTrucks: 'ge-1' })
  assert.equal(standardOf(asUsual), { ...usualStandard, searched: ['authorityAge', 'bipd', 'fleet'] }, 'what asks for the usual asks')
  assert.equal(usualStandard, {
    authorityAge: 6,
    authority: 'Interstate',
    bipd: 1_000_000,
    trucks: 1,
    inspections: { _tag: 'AtLeast', count: 1 },
    searched: [],
  })
})

test('[VET-8] whoever searched for carriers without inspections needs none', () => {
  assert.equal(standardOf(someFilters({ numberOfInspections: 'e-0' })).inspections, { _tag: 'Exactly', count: 0 })
})

test('[VET-9] any carrier that a search finds passes every check that the search asks for', () => {
  fc.assert(
    fc.property(
      anyFilters(fc.constant('')),
      anyTruckRow,
      fc.constantFrom(undefined, 'S' as const, 'C' as const),
      (filters, row, safetyRating) => {
        const anywhere = {
          ...filters,
          pickupLatitude: undefined,
          dropoffLatitude: undefined,
          equipmentTypes: [],
          pickupDate: row.availableFrom,
          dropoffDate: undefined,
        }
        fc.pre(matches(anywhere, row, today))
        const standard = standardOf(anywhere)
        const asked = vet({ ...row.carrier, safetyRating }, standard, today).filter(({ check }) => standard.searched.includes(check))
        assert.equal(
          asked.filter(({ outcome }) => outcome !== 'pass'),
          [],
        )
      },
    ),
    { numRuns: runs(200) },
  )
})

test.run()
