import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { mcDigits, type CarrierSummary } from '../carriers/index.ts'
import { withKnownEquipment } from '../equipment/index.ts'
import { addDays, monthsBetween } from '../kernel/index.ts'
import {
  aCarrier,
  anyFilters,
  anyTruckRow,
  at,
  aTruckRow,
  chicago,
  dallas,
  day,
  fortWorth,
  nearDropoff,
  nearPickup,
  runs,
  someFilters,
} from '../testing/index.ts'
import { defaultTruckListFilters, readCarrierQuery, TRUCK_SORTS, type TruckListFilters } from './truck-list-filters.ts'
import { latestGrant, matcher, matches } from './truck-match.ts'
import { compareRows } from './truck-order.ts'
import { authorityAgeInMonths, type TruckRow } from './truck-post.ts'

const today = day('2026-03-10')
const anyGrant = fc.integer({ min: -1500, max: 1500 }).map((count) => addDays(today, count))
const finds = (filters: Partial<TruckListFilters>, row: Partial<TruckRow> = {}): boolean =>
  matches(someFilters(filters), aTruckRow(row), today)
const findsCarrier = (filters: Partial<TruckListFilters>, carrier: Partial<CarrierSummary>): boolean =>
  finds(filters, { carrier: aCarrier(carrier) })

test('[TRK-8] a row matches when the day lies in its availability, both ends included', () => {
  for (const [date, found] of [
    ['2026-03-09', false],
    ['2026-03-10', true],
    ['2026-03-11', true],
    ['2026-03-12', false],
  ] as const) {
    assert.is(finds({ pickupDate: day(date) }), found, date)
  }
  assert.ok(finds({}), 'no date is today')
  assert.not(matches(defaultTruckListFilters, aTruckRow(), day('2026-03-12')), 'another today')
})

test('[TRK-8] a dropoff date excludes trucks that are free only later', () => {
  assert.ok(finds({ dropoffDate: day('2026-03-10') }))
  assert.not(finds({ dropoffDate: day('2026-03-09') }))
})

test('[TRK-9] the pickup radius is great-circle miles: Fort Worth is 30 from Dallas', () => {
  assert.ok(finds(nearPickup(dallas, 0)), 'the radius is inclusive')
  assert.ok(finds(nearPickup(fortWorth, 31)))
  assert.not(finds(nearPickup(fortWorth, 29)))
  assert.not(finds(nearPickup(chicago, 450)))
})

test('[TRK-9] a place without both coordinates narrows nothing', () => {
  assert.ok(finds({ pickupCity: 'Chicago', pickupState: 'IL', pickupLatitude: 41.88 }))
})

test('[PLC-21] a state or a zone is every truck that stands there, whatever the radius; a town goes before it', () => {
  assert.ok(finds({ pickupState: 'TX' }))
  assert.ok(finds({ pickupState: 'il, z7', pickupRadius: 1 }))
  assert.ok(finds({ pickupState: 'TX' }, { pickup: { ...dallas, state: 'tx' } }))
  assert.not(finds({ pickupState: 'Z3' }))
  assert.ok(finds({ pickupState: 'Texas, all of it' }), 'no area narrows nothing')
  assert.ok(finds({ ...nearPickup(dallas), pickupState: 'GA' }))
  assert.not(finds({ dropoffState: 'GA' }, { dropoff: chicago }))
  assert.ok(finds({ dropoffState: 'Z6' }, { dropoff: chicago }))
  assert.ok(finds({ dropoffState: 'GA' }, { dropoff: undefined }), 'an open destination is everywhere')
})

test('[TRK-10] a truck with an open destination matches every dropoff, another only within the radius', () => {
  assert.ok(finds(nearDropoff(chicago)))
  assert.ok(finds(nearDropoff(chicago), { dropoff: chicago }))
  assert.not(finds(nearDropoff(chicago), { dropoff: dallas }))
})

test('[TRK-11] one of the wanted equipment types is enough, in any spelling; none wanted is all', () => {
  assert.ok(finds({ equipmentTypes: ['reefer', 'VAN'] }))
  assert.ok(finds({ equipmentTypes: ['Step Deck'] }, { equipmentTypes: ['step_deck'] }))
  assert.not(finds({ equipmentTypes: ['reefer'] }))
  assert.not(finds({ equipmentTypes: ['spaceship'] }))
  assert.ok(finds({ equipmentTypes: [] }, { equipmentTypes: [] }))
})

test('[TRK-31] equipment is wanted by name or val in any spelling, and an unknown entry finds nothing', () => {
  const types = [
    { name: 'Dry Van', val: 'van' },
    { name: 'Power Only', val: 'power_only' },
  ]
  const findsTyped = (...equipmentTypes: readonly string[]): boolean =>
    matches(withKnownEquipment(types, someFilters({ equipmentTypes })), aTruckRow({ equipmentTypes: ['van'] }), today)
  for (const text of ['van', 'Dry Van', ' d-r_y VAN', 'DRYVAN']) assert.ok(findsTyped(text), text)
  for (const text of ['Power Only', 'dry', '_', 'spaceship', 'van or spaceship']) assert.not(findsTyped(text), text)
  assert.ok(findsTyped('spaceship', 'dry van'))
  assert.ok(findsTyped(), 'none wanted is all')
})

for (const text of ['123456', 'MC123456', 'mc 123456', 'MC-123456', 'MC #00123456', 'FF123456', 'mx0123456', ' MC123456 ']) {
  test(`[TRK-12] "${text}" is the MC number 123456`, () => {
    assert.is(mcDigits(text), '123456')
    assert.ok(findsCarrier({ mcNumberOrCarrierName: text }, { mcNumber: 'MC-0123456' }))
    assert.not(findsCarrier({ mcNumberOrCarrierName: text }, { mcNumber: '1234567' }))
    assert.not(findsCarrier({ mcNumberOrCarrierName: text }, { mcNumber: undefined }))
  })
}

test('[TRK-12, R45] a hundred thousand characters are read in one pass, whatever they are', () => {
  for (const part of ['0', '1', ' ', '#', '-', 'MC', 'a ', '\t']) {
    const long = part.repeat(100_000)
    for (const text of [long, `${long}x`, `MC${long}x`, `x${long}`]) readCarrierQuery(text)
  }
  assert.equal(readCarrierQuery(`MC${'0'.repeat(100_000)}7`), { _tag: 'McNumber', digits: '7' })
})

test('[TRK-12] anything else is part of a name, in any case; blanks are anyone', () => {
  assert.equal(readCarrierQuery('  Lark  SPUR '), { _tag: 'Name', part: 'lark spur' })
  assert.equal(readCarrierQuery('MC Lines'), { _tag: 'Name', part: 'mc lines' })
  assert.equal(readCarrierQuery('MC0'), { _tag: 'McNumber', digits: '0' })
  assert.equal(readCarrierQuery(' '), { _tag: 'Anyone' })
  assert.ok(findsCarrier({ mcNumberOrCarrierName: 'spur freight' }, {}))
  assert.not(findsCarrier({ mcNumberOrCarrierName: 'larks pur' }, {}))
})

test('[TRK-13] age 0 excludes nobody; any other age needs a record that old', () => {
  assert.ok(findsCarrier({ authorityAge: 0 }, { authoritySince: undefined }))
  assert.not(findsCarrier({ authorityAge: 3 }, { authoritySince: undefined }))
  assert.ok(findsCarrier({ authorityAge: 12 }, { authoritySince: day('2025-03-10') }))
  assert.not(findsCarrier({ authorityAge: 12 }, { authoritySince: day('2025-03-11') }))
})

test('[TRK-13] authority age is whole months, none for no record, 0 for a grant of the future', () => {
  assert.is(authorityAgeInMonths(day('2024-03-10'), today), 24)
  assert.is(authorityAgeInMonths(undefined, today), undefined)
  assert.is(authorityAgeInMonths(day('2026-05-01'), today), 0)
})

test('[TRK-13] a grant up to the latest is old enough, and one after it is not', () => {
  assert.is(latestGrant(3, day('2026-05-31')), '2026-02-31', 'the last day of a shorter month counts whole')
  assert.is(latestGrant(12, day('2024-02-29')), '2023-02-29')
  assert.equal([latestGrant(12 * 1900, day('1900-01-01')), latestGrant(12 * 1901, day('1900-01-01'))], ['0000-01-01', ''])
  fc.assert(
    fc.property(anyGrant, fc.integer({ min: 1, max: 60 }), anyGrant, (since, months, until) =>
      assert.is(since <= latestGrant(months, until), monthsBetween(since, until) >= months),
    ),
    { numRuns: runs(2000) },
  )
})

test('[TRK-14] relationship filters: favorites, not blocked, set up; no preference hides nobody', () => {
  const related = (isFavorite: boolean, isBlocked: boolean, isSetUp: boolean) => ({ relationship: { isFavorite, isBlocked, isSetUp } })
  const found = (carrierRelationshipFilter: TruckListFilters['carrierRelationshipFilter']) =>
    [related(true, false, false), related(false, true, false), related(false, false, true), related(false, false, false)].map((carrier) =>
      findsCarrier({ carrierRelationshipFilter }, carrier),
    )
  assert.equal(found('favorite'), [true, false, false, false])
  assert.equal(found('hideBlocked'), [true, false, true, true])
  assert.equal(found('showSetupOnly'), [false, false, true, false])
  assert.equal(found('noPreference'), [true, true, true, true])
})

for (const [filters, carriers] of [
  [{ authorityType: 'IntrastateHazmat' }, [{ authority: 'IntrastateHazmat' }, { authority: 'Intrastate' }, { authority: undefined }]],
  [{ numberOfTrucks: 'ge-1' }, [{ numberOfTrucks: 1 }, { numberOfTrucks: 0 }, { numberOfTrucks: undefined }]],
  [{ numberOfTrucks: 'ge-2' }, [{ numberOfTrucks: 2 }, { numberOfTrucks: 1 }, { numberOfTrucks: undefined }]],
  [{ numberOfTrucks: 'ge-11' }, [{ numberOfTrucks: 11 }, { numberOfTrucks: 10 }, { numberOfTrucks: undefined }]],
  [{ numberOfInspections: 'e-0' }, [{ numberOfInspections: 0 }, { numberOfInspections: 1 }, { numberOfInspections: undefined }]],
  [{ numberOfInspections: 'ge-1' }, [{ numberOfInspections: 1 }, { numberOfInspections: 0 }, { numberOfInspections: undefined }]],
  [{ numberOfInspections: 'ge-2' }, [{ numberOfInspections: 2 }, { numberOfInspections: 1 }, { numberOfInspections: undefined }]],
  [{ coverageAmountBipd: 'ge-750k' }, [{ bipdOnFile: 750_000 }, { bipdOnFile: 749_999 }, { bipdOnFile: undefined }]],
  [{ coverageAmountBipd: 'ge-1m' }, [{ bipdOnFile: 1_000_000 }, { bipdOnFile: 999_999 }, { bipdOnFile: undefined }]],
  [{ coverageAmountBipd: 'ge-2m' }, [{ bipdOnFile: 2_000_000 }, { bipdOnFile: 1_999_999 }, { bipdOnFile: undefined }]],
] as const) {
  test(`[TRK-15] ${JSON.stringify(filters)} finds its least, not less, and not "no record"`, () => {
    assert.equal(
      carriers.map((carrier) => findsCarrier(filters, carrier)),
      [true, false, false],
    )
    assert.ok(
      carriers.every((carrier) => findsCarrier({}, carrier)),
      'no preference finds all',
    )
  })
}

test('[TRK-16] narrowing one more filter never finds more', () => {
  fc.assert(
    fc.property(
      anyFilters(fc.constantFrom('', 'van', 'reefer', 'MC 9', 'freight')),
      fc.constantFrom(...Object.keys(defaultTruckListFilters)),
      anyTruckRow,
      (filters, key, row) => {
        // a city narrows nothing: it says whose the state is
        fc.pre(!key.endsWith('Date') && !key.endsWith('itude') && !key.endsWith('Radius') && !key.endsWith('City'))
        const wider = { ...filters, [key]: Object.entries(defaultTruckListFilters).find(([name]) => name === key)?.[1] }
        assert.ok(!matches(filters, row, today) || matches(wider, row, today), key)
      },
    ),
    { numRuns: runs(1000) },
  )
})

test('[TRK-16] a search reads its query once: the rows before do not change what it says of the next', () => {
  const rows = fc.array(anyTruckRow, { maxLength: 6 })
  fc.assert(
    fc.property(anyFilters(fc.constantFrom('', 'van', 'Step Deck', 'MC 9', 'freight')), rows, (filters, list) =>
      assert.equal(
        list.filter(matcher(filters, today)),
        list.filter((row) => matches(filters, row, today)),
      ),
    ),
  )
})

test('[TRK-16] a larger radius never finds less', () => {
  fc.assert(
    fc.property(anyFilters(fc.constant('')), fc.nat(400), anyTruckRow, (filters, more, row) => {
      const wider = { ...filters, pickupRadius: filters.pickupRadius + more, dropoffRadius: filters.dropoffRadius + more }
      assert.ok(!matches(filters, row, today) || matches(wider, row, today))
    }),
    { numRuns: runs(1000) },
  )
})

test('[TRK-17] rows come nearest, newest, oldest authority or largest fleet first; no record last; then by id', () => {
  const order = (sort: (typeof TRUCK_SORTS)[number], ...rows: Partial<TruckRow>[]) =>
    rows
      .map((row, i) => aTruckRow({ id: `t${i}`, ...row }))
      .sort(compareRows(sort))
      .map(({ id }) => id)
  assert.equal(order('deadhead', { deadheadMiles: undefined }, { deadheadMiles: 9 }, { deadheadMiles: 0 }), ['t2', 't1', 't0'])
  assert.equal(order('age', { postedAt: at('2026-03-09T00:00:00Z') }, { postedAt: at('2026-03-10T00:00:00Z') }), ['t1', 't0'])
  const carriers = [
    { authoritySince: undefined, numberOfTrucks: undefined },
    { authoritySince: day('2020-01-01'), numberOfTrucks: 1 },
    { authoritySince: day('2010-01-01'), numberOfTrucks: 0 },
  ]
  const rows = carriers.map((carrier) => ({ carrier: aCarrier(carrier) }))
  assert.equal(order('authorityAge', ...rows), ['t2', 't1', 't0'])
  assert.equal(order('trucks', ...rows), ['t1', 't2', 't0'])
  assert.equal(order('age', { id: 'b' }, { id: 'B' }, { id: 'a' }), ['B', 'a', 'b'])
})

test('[TRK-17] the order is total: any shuffle sorts to the same list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyTruckRow, { selector: ({ id }) => id, maxLength: 12 }), fc.constantFrom(...TRUCK_SORTS), (rows, sort) => {
      const sorted = [...rows].sort(compareRows(sort))
      assert.equal([...rows].reverse().sort(compareRows(sort)), sorted)
      sorted.slice(1).forEach((row, i) => {
        const before = sorted[i]
        if (before) assert.ok(compareRows(sort)(before, row) < 0)
      })
    }),
  )
})

test.run()
