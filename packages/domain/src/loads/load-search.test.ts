import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { centsOf } from '../kernel/index.ts'
import { greatCircleMiles } from '../places/index.ts'
import { aLoad, anyBoardLoad, anyLoadFilters, anyNumber, at, chicagoDock, dallasDock, day, dollars, runs } from '../testing/index.ts'
import { explainedLoadFilters, explainLoads, loadChangesOf, loadLooseningsOf } from './load-explanation.ts'
import {
  BOARD_SORTS,
  boardSortFromSearch,
  boardSortInForce,
  defaultLoadFilters,
  loadFiltersFromSearch,
  loadFiltersInForce,
  loadFiltersToSearch,
  statedLoadSearch,
  withoutLoadFilters,
  type LoadArea,
  type LoadFilters,
} from './load-filters.ts'
import { deadheadsOf, loadMatcher } from './load-match.ts'
import { compareLoads } from './load-order.ts'
import { tripProfit } from './trip-profit.ts'

const near = (radius: number): LoadArea => ({
  _tag: 'Near',
  label: 'Dallas, TX',
  latitude: dallasDock.latitude,
  longitude: dallasDock.longitude,
  radius,
})
const filters = (given: Partial<LoadFilters>): LoadFilters => ({ ...defaultLoadFilters, ...given })
const finds = (given: Partial<LoadFilters>, load = aLoad()): boolean => loadMatcher(filters(given))(load)
const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')

test('[LSR-1] any search comes back from its address exactly, with its sort', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }).map(wellFormed),
    fc.string({ unit: fc.constantFrom('%', '&', '+', '#', '=', ' ', '😀', 'é', '\n', ',') }),
  )
  fc.assert(
    fc.property(anyLoadFilters(texts), fc.constantFrom(...BOARD_SORTS), (wanted, sort) => {
      const search = loadFiltersToSearch(wanted, sort)
      assert.equal([loadFiltersFromSearch(search), boardSortFromSearch(`?${search}`)], [wanted, sort])
    }),
    { numRuns: runs(500) },
  )
})

test('[LSR-1] defaults stay out of the address; a search of defaults alone states that it wants any equipment', () => {
  assert.is(loadFiltersToSearch(defaultLoadFilters), '')
  assert.is(
    loadFiltersToSearch(filters({ pickup: near(50), leastRate: dollars(1500.5) }), 'rate'),
    `pickupLocation=Dallas,+TX&pickupLatitude=${dallasDock.latitude}&pickupLongitude=${dallasDock.longitude}&leastRate=1500.5&sort=rate`,
  )
  assert.equal([statedLoadSearch(defaultLoadFilters), loadFiltersFromSearch('equipmentTypes=')], ['equipmentTypes=', defaultLoadFilters])
})

test('[LSR-2] what cannot be read is as if absent, each by itself; half a town is none, and states stand in for it', () => {
  for (const text of [
    'pickupLatitude=32',
    'pickupLatitude=91&pickupLongitude=1',
    'pickupLatitude=90.1&pickupLongitude=1',
    'pickupLatitude=-90.1&pickupLongitude=1',
    'dropoffLatitude=1&dropoffLongitude=180.1',
    'dropoffLatitude=1&dropoffLongitude=-180.1',
    'pickupStates=TX&pickupStates=Texas',
    'pickupStates=Texas',
    'pickupStates=T1',
    'dropoffStates=',
    'pickupFrom=2026-02-30',
    'leastRate=1e9',
    'leastRate=-5',
    'leastRate=1.234',
    'leastRate=0',
    'leastRatePerMile=101',
    'mostDeadheadMiles=0',
    'mostPayDays=0',
    'mostPayDays=121',
    'mostLengthFeet=53.5',
    'size=half',
    'bookNowOnly=yes',
    'sort=price',
    `company=${'x'.repeat(121)}`,
    '__proto__=1',
    '%E0%A4%A',
    'text=TX',
  ])
    assert.equal([loadFiltersFromSearch(text), boardSortFromSearch(text)], [defaultLoadFilters, 'deadhead'], text)
  assert.equal(
    loadFiltersFromSearch('pickupLatitude=32&pickupStates=tx&pickupStates=TX&pickupFrom=2026-03-12&pickupTo=2026-03-11&size=partial'),
    filters({ pickup: { _tag: 'States', states: ['TX'] }, pickupFrom: day('2026-03-12'), size: 'partial' }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      loadFiltersFromSearch(text)
    }),
  )
})

test('[LSR-3] either end is around a town, its circle included, in some states, or anywhere', () => {
  const edge = greatCircleMiles(dallasDock, chicagoDock)
  assert.equal([finds({ pickup: near(25) }), finds({ dropoff: near(450) }), finds({ dropoff: near(edge + 0.001) })], [true, false, true])
  assert.equal(
    [
      finds({ pickup: { _tag: 'States', states: ['TX'] } }),
      finds({ dropoff: { _tag: 'States', states: ['TX', 'IL'] } }),
      finds({ dropoff: { _tag: 'States', states: ['TX'] } }),
    ],
    [true, true, false],
  )
  assert.ok(finds({ pickup: { _tag: 'States', states: ['TX'] } }, aLoad({ pickup: { ...dallasDock, state: 'tx' } })))
  assert.equal([finds({ pickup: near(300), mostDeadheadMiles: 1 }), finds({ mostDeadheadMiles: 1 })], [true, true])
})

test('[LSR-4] a pickup window holds one of the days on its own clock; a dropoff begins by its day, or is still to be agreed', () => {
  const late = aLoad({ pickupWindow: { date: at('2026-03-12T02:00:00Z'), dateEnd: at('2026-03-13T02:00:00Z'), fcfs: true } })
  assert.equal(
    ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'].map((only) => finds({ pickupFrom: day(only), pickupTo: day(only) }, late)),
    [false, true, true, false],
  )
  assert.equal(
    [
      finds({ pickupFrom: day('2026-03-12') }, late),
      finds({ pickupTo: day('2026-03-10') }, late),
      finds({ pickupFrom: day('2026-03-12'), pickupTo: day('2026-03-11') }, late),
    ],
    [true, false, false],
  )
  assert.equal(
    [
      finds({ dropoffBy: day('2026-03-12') }),
      finds({ dropoffBy: day('2026-03-13') }),
      finds({ dropoffBy: day('2026-03-12') }, aLoad({ dropoffWindow: undefined })),
    ],
    [false, true, true],
  )
})

test('[LSR-5] a truck takes what is no longer or heavier than it, of the wanted equipment and size', () => {
  assert.equal(
    [
      finds({ mostLengthFeet: 53 }),
      finds({ mostLengthFeet: 52 }),
      finds({ mostWeightPounds: 42_000 }),
      finds({ mostWeightPounds: 41_999 }),
    ],
    [true, false, true, false],
  )
  assert.ok(finds({ mostLengthFeet: 1, mostWeightPounds: 1 }, aLoad({ lengthFeet: 0, weightPounds: 0 })), 'what was never stated fits')
  assert.equal(
    [finds({ size: 'partial' }), finds({ equipmentTypes: ['VAN', 'reefer'] }), finds({ equipmentTypes: ['zeppelin'] })],
    [false, true, false],
  )
})

test('[LSR-6] a load without a rate reaches no least rate; a rate a mile counts as it is shown', () => {
  assert.equal(
    [
      finds({ leastRate: dollars(2400) }),
      finds({ leastRate: dollars(2400.01) }),
      finds({ leastRatePerMile: dollars(2.5) }),
      finds({ leastRatePerMile: dollars(2.51) }),
    ],
    [true, false, true, false],
  )
  const unpriced = aLoad({ rateTotal: undefined })
  assert.equal(
    [finds({ leastRate: centsOf(1) }, unpriced), finds({ leastRatePerMile: centsOf(1) }, unpriced), finds({}, unpriced)],
    [false, false, true],
  )
  assert.equal(
    [
      finds({ company: '  larkspur   BROKER' }),
      finds({ company: 'acme' }),
      finds({ bookNowOnly: true }),
      finds({ bookNowOnly: true }, aLoad({ bookNow: true })),
    ],
    [true, false, false, true],
  )
})

test('[LBS-154] a load pays within as many days as it states; one that states none is not found', () => {
  assert.equal(
    [
      finds({ mostPayDays: 30 }),
      finds({ mostPayDays: 29 }),
      finds({ mostPayDays: 120 }, aLoad({ payment: undefined })),
      finds({ mostPayDays: 1 }, aLoad({ payment: { days: 0, quickPay: false } })),
    ],
    [true, false, false, true],
  )
  assert.equal(
    loadLooseningsOf('mostPayDays', filters({ mostPayDays: 20 }), day('2026-03-10')).map(({ to }) => to),
    ['21', '30', '45', '60', undefined],
  )
})

test('[LSR-7] deadhead is great-circle miles at both ends, from the searched towns alone', () => {
  const miles = greatCircleMiles(dallasDock, chicagoDock)
  assert.equal(deadheadsOf({ pickup: near(50), dropoff: near(50) }, aLoad()), { deadheadMiles: 0, dropoffDeadheadMiles: miles })
  assert.equal(deadheadsOf({ pickup: { _tag: 'States', states: ['TX'] }, dropoff: { _tag: 'Anywhere' } }, aLoad()), {
    deadheadMiles: undefined,
    dropoffDeadheadMiles: undefined,
  })
})

test('[LSR-8] every sort is a total order: no rate last, equal ones the later posted first; deadhead without a town is newest', () => {
  assert.equal(
    [
      boardSortInForce('deadhead', defaultLoadFilters),
      boardSortInForce('deadhead', { pickup: near(50) }),
      boardSortInForce('rate', defaultLoadFilters),
    ],
    ['newest', 'deadhead', 'rate'],
  )
  const loads = fc.array(anyBoardLoad, { minLength: 2, maxLength: 12 }).map((all) => all.map((load, i) => ({ ...load, id: String(i + 1) })))
  fc.assert(
    fc.property(loads, fc.constantFrom(...BOARD_SORTS), (all, sort) => {
      const compare = compareLoads(sort, { pickup: near(100) })
      const sorted = [...all].sort(compare)
      assert.equal(
        [...all]
          .reverse()
          .sort(compare)
          .map(({ id }) => id),
        sorted.map(({ id }) => id),
      )
      if (sort === 'rate')
        assert.equal(
          sorted.map(({ rateTotal }) => rateTotal ?? 0),
          all.map(({ rateTotal }) => rateTotal ?? 0).sort((a, b) => b - a),
        )
    }),
  )
  const newest = (a: string, b: string): number => Math.sign(compareLoads('newest', defaultLoadFilters)(aLoad({ id: a }), aLoad({ id: b })))
  assert.equal([newest('10', '9'), newest('9', '10'), newest('8', '9'), newest('9', '8'), newest('9', '9')], [-1, 1, 1, -1, 0])
})

test('[LSR-9] one filter more never finds more; taking those in force away finds everything', () => {
  fc.assert(
    fc.property(fc.array(anyBoardLoad, { maxLength: 30 }), anyLoadFilters(), (loads, wanted) => {
      const found = (searched: LoadFilters): number => loads.filter(loadMatcher(searched)).length
      for (const filter of loadFiltersInForce(wanted))
        assert.ok(found({ ...wanted, ...withoutLoadFilters([filter]) }) >= found(wanted), filter)
      assert.is(found({ ...wanted, ...withoutLoadFilters(loadFiltersInForce(wanted)) }), loads.length)
    }),
  )
})

test('[LSR-10] a filter hides what every other lets through; each relaxation gains exactly what it says, and can be asked by its text', () => {
  const today = day('2026-03-10')
  let relaxed = 0
  fc.assert(
    fc.property(fc.array(anyBoardLoad, { minLength: 20, maxLength: 40 }), anyLoadFilters(), (loads, wanted) => {
      const found = (changes: Partial<LoadFilters>): number => loads.filter(loadMatcher({ ...wanted, ...changes })).length
      const { total, filters: explained } = explainLoads(wanted, loads, today)
      assert.is(total, found({}))
      assert.equal(explained.map(({ filter }) => filter).sort(), [...explainedLoadFilters(wanted)].sort())
      for (const { filter, hidden, relaxations } of explained) {
        assert.is(hidden, found(withoutLoadFilters([filter])) - total, filter)
        for (const { to, gain, changes } of relaxations) {
          relaxed++
          assert.equal([found(changes) - total, gain > 0, loadChangesOf({ filter, to }, wanted)], [gain, true, changes])
        }
      }
    }),
  )
  assert.ok(relaxed > 50)
})

test('[LSR-10] loosenings are steps of the trade, the nearest first, and end without the filter; what a newer server names is left out', () => {
  const steps = (given: Partial<LoadFilters>, filter: Parameters<typeof loadLooseningsOf>[0]) =>
    loadLooseningsOf(filter, filters(given), day('2026-03-10')).map(({ to }) => to)
  assert.equal(steps({ pickup: near(1) }, 'pickup'), ['25', '50', '75', '100', '150', '200', '250', '300', '450', undefined])
  assert.equal(steps({ pickup: near(200) }, 'pickup'), ['250', '300', '450', undefined])
  assert.equal(steps({ pickup: near(100), mostDeadheadMiles: 30 }, 'mostDeadheadMiles'), ['50', '75', undefined])
  assert.equal(steps({ pickupFrom: day('2026-03-11'), pickupTo: day('2026-03-11') }, 'pickupDays'), [
    '2026-03-11..2026-03-12',
    '2026-03-10..2026-03-11',
    undefined,
  ])
  assert.equal(steps({ pickupFrom: day('2026-03-10') }, 'pickupDays'), [undefined])
  assert.equal(steps({ pickupFrom: day('2026-03-12') }, 'pickupDays'), ['2026-03-11..', undefined])
  assert.equal(steps({ pickupTo: day('2026-03-12') }, 'pickupDays'), ['..2026-03-13', undefined])
  assert.equal(
    [steps({ leastRate: dollars(2000) }, 'leastRate'), steps({ leastRatePerMile: dollars(0.6) }, 'leastRatePerMile')],
    [
      ['1800', '1600', '1400', undefined],
      ['0.35', '0.1', undefined],
    ],
  )
  assert.equal(
    [steps({ leastRate: dollars(25) }, 'leastRate'), steps({ leastRate: dollars(5) }, 'leastRate'), steps({}, 'leastRate')],
    [['20', undefined], [undefined], [undefined]],
    'whole tens of dollars, each once and less than it was',
  )
  assert.equal([steps({ leastRatePerMile: dollars(0.25) }, 'leastRatePerMile'), steps({}, 'leastRatePerMile')], [[undefined], [undefined]])
  assert.equal(steps({ mostLengthFeet: 1 }, 'mostLengthFeet'), ['24', '26', '40', '48', '53', undefined])
  assert.equal(steps({ mostLengthFeet: 48 }, 'mostLengthFeet'), ['53', undefined])
  assert.equal(steps({ mostWeightPounds: 1 }, 'mostWeightPounds'), [
    '10000',
    '20000',
    '26000',
    '40000',
    '44000',
    '45000',
    '48000',
    undefined,
  ])
  assert.equal(steps({ dropoffBy: day('2026-03-11') }, 'dropoffBy'), ['2026-03-12', undefined])
  assert.equal(
    [steps({ pickup: { _tag: 'States', states: ['TX'] } }, 'pickup'), steps({ size: 'full' }, 'size')],
    [[undefined], [undefined]],
  )
  assert.equal(
    loadLooseningsOf('pickupDays', filters({ pickupFrom: day('2026-03-11'), pickupTo: day('2026-03-11') }), day('2026-03-10')).map(
      (one) => one.steps,
    ),
    [1, 1, 2],
    'a day before and a day after are equally far',
  )
  assert.equal(
    loadLooseningsOf('pickup', filters({ pickup: near(200) }), day('2026-03-10')).map((one) => one.steps),
    [1, 2, 3, 4],
  )
  assert.equal(
    [
      loadChangesOf({ filter: 'pickup', to: 'far' }, filters({ pickup: near(50) })),
      loadChangesOf({ filter: 'pickupDays', to: '..' }, defaultLoadFilters),
      loadChangesOf({ filter: 'size', to: 'half' }, defaultLoadFilters),
    ],
    [undefined, undefined, undefined],
  )
})

test('[LSR-11] profit is the rate less the cost of every mile, the empty ones too; nothing is said without a rate', () => {
  assert.equal(tripProfit({ rateTotal: dollars(2400), totalMiles: 900 }, 100, dollars(1.85)), {
    miles: 1000,
    cost: dollars(1850),
    profit: dollars(550),
    profitPerMile: dollars(0.55),
    profitPerDay: dollars(412.5),
  })
  assert.is(tripProfit({ rateTotal: dollars(100), totalMiles: 100 }, undefined, dollars(2))?.profit, -10_000)
  assert.is(tripProfit({ rateTotal: undefined, totalMiles: 100 }, 10, dollars(2)), undefined)
  for (const totalMiles of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    assert.is(tripProfit({ rateTotal: dollars(100), totalMiles }, undefined, dollars(2)), undefined, String(totalMiles))
  assert.is(tripProfit({ rateTotal: dollars(100), totalMiles: 0.5 }, undefined, dollars(2))?.cost, 100)
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.integer({ min: 1, max: 4_000 }),
      anyNumber(0, 450),
      fc.integer({ min: 1, max: 1_000 }),
      (rate, totalMiles, deadhead, cost) => {
        const trip = tripProfit({ rateTotal: centsOf(rate), totalMiles }, deadhead, centsOf(cost))
        assert.ok(trip !== undefined && Number.isInteger(trip.profit) && trip.cost + trip.profit === rate)
        assert.ok(
          trip !== undefined &&
            trip.profit <= (tripProfit({ rateTotal: centsOf(rate), totalMiles }, undefined, centsOf(cost))?.profit ?? 0),
          'an empty mile never pays',
        )
      },
    ),
  )
})

test('[LSR-10] each loosening changes its own filter alone; taken away, a filter is as it is at first', () => {
  const wanted = filters({ pickup: near(50), dropoff: near(75) })
  const changes = (filter: Parameters<typeof loadLooseningsOf>[0], to: string | undefined) => loadChangesOf({ filter, to }, wanted)
  assert.equal(changes('pickup', '100'), { pickup: near(100) })
  assert.equal(changes('dropoff', '100'), { dropoff: near(100) })
  assert.equal(changes('pickupDays', '2026-03-11..2026-03-12'), { pickupFrom: day('2026-03-11'), pickupTo: day('2026-03-12') })
  assert.equal(changes('pickupDays', '..2026-03-12'), { pickupFrom: undefined, pickupTo: day('2026-03-12') })
  assert.equal(changes('pickupDays', '2026-03-11..'), { pickupFrom: day('2026-03-11'), pickupTo: undefined })
  assert.equal(changes('leastRate', '1800'), { leastRate: dollars(1800) })
  assert.equal(changes('mostLengthFeet', '53'), { mostLengthFeet: 53 })
  assert.equal(changes('pickup', undefined), { pickup: { _tag: 'Anywhere' } })
  assert.equal(
    ['0', '-5', '1.5', ''].map((to) => changes('pickup', to)),
    [undefined, undefined, undefined, undefined],
  )
  assert.is(loadChangesOf({ filter: 'pickup', to: '100' }, defaultLoadFilters), undefined, 'no circle to widen')
})

test('[LSR-10] a pickup circle is explained unless a lesser deadhead lies within it', () => {
  const explained = (given: Partial<LoadFilters>) => [...explainedLoadFilters(filters(given))].sort()
  assert.equal(explained({ pickup: near(100), size: 'full' }), ['pickup', 'size'])
  assert.equal(explained({ pickup: near(100), mostDeadheadMiles: 30, size: 'full' }), ['mostDeadheadMiles', 'size'])
})

test.run()
