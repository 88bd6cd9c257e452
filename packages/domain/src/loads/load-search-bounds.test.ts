import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, plainDateIn } from '../kernel/index.ts'
import { aLoad, day, dollars } from '../testing/index.ts'
import { loadLooseningsOf } from './load-explanation.ts'
import { defaultLoadFilters, loadFiltersFromSearch, type LoadFilters } from './load-filters.ts'
import { loadMatcher } from './load-match.ts'

const read = (search: string): LoadFilters => loadFiltersFromSearch(search)

test('[LSR-2] a figure is read up to the longest trailer, heaviest load and highest rate there are, and one more is as if absent', () => {
  for (const [least, most, over] of [
    ['mostLengthFeet=1', 'mostLengthFeet=199', 'mostLengthFeet=200'],
    ['mostWeightPounds=1', 'mostWeightPounds=100000', 'mostWeightPounds=100001'],
    ['leastRate=0.01', 'leastRate=100000', 'leastRate=100000.01'],
    ['leastRatePerMile=0.01', 'leastRatePerMile=100', 'leastRatePerMile=100.01'],
  ] as const) {
    const field = most.split('=')[0] as 'mostLengthFeet' | 'mostWeightPounds' | 'leastRate' | 'leastRatePerMile' // of these four
    assert.ok(read(least)[field] !== undefined, least)
    assert.ok(read(most)[field] !== undefined, most)
    assert.is(read(over)[field], undefined, over)
    assert.is(read(`${field}=0`)[field], undefined, field)
  }
})

test('[LSR-2] an end may name seventy states and not one more, each of two or three letters', () => {
  const codes = Array.from({ length: 71 }, (_, i) => `${String.fromCharCode(65 + Math.floor(i / 26))}${String.fromCharCode(65 + (i % 26))}`)
  const named = (many: number) => {
    const { pickup } = read(
      codes
        .slice(0, many)
        .map((code) => `pickupStates=${code}`)
        .join('&'),
    )
    return pickup._tag === 'States' ? pickup.states.length : pickup._tag
  }
  assert.equal([0, 1, 70, 71].map(named), ['Anywhere', 1, 70, 'Anywhere'])
  assert.equal(read('pickupStates=nle').pickup, { _tag: 'States', states: ['NLE'] })
  assert.equal([read('pickupStates=T').pickup, read('pickupStates=TEXA').pickup], [defaultLoadFilters.pickup, defaultLoadFilters.pickup])
})

test('[LSR-10] a least rate per mile is loosened by a quarter, a half and three quarters of a dollar, as far as something is left', () => {
  const steps = (rate: number) =>
    loadLooseningsOf('leastRatePerMile', { ...defaultLoadFilters, leastRatePerMile: dollars(rate) }, day('2026-03-10')).map(({ to }) => to)
  assert.equal(steps(2.5), ['2.25', '2', '1.75', undefined])
  assert.equal(steps(0.76), ['0.51', '0.26', '0.01', undefined])
  assert.equal(steps(0.75), ['0.5', '0.25', undefined])
  assert.equal(steps(0.26), ['0.01', undefined])
})

test('[LSR-10] a least rate is loosened by what is less in whole tens of dollars, never by itself or to nothing', () => {
  const steps = (rate: number) =>
    loadLooseningsOf('leastRate', { ...defaultLoadFilters, leastRate: dollars(rate) }, day('2026-03-10')).map(({ to }) => to)
  assert.equal([4, 5, 10, 20, 100].map(steps), [
    ...[[undefined], [undefined], [undefined], ['10', undefined], ['90', '80', '70', undefined]],
  ])
})

test('[LSR-10] a loosening knows how many steps of its filter it goes; days that cannot be loosened leave their removal the first', () => {
  const steps = (given: Partial<LoadFilters>) =>
    loadLooseningsOf('pickupDays', { ...defaultLoadFilters, ...given }, day('2026-03-10')).map((one) => [one.to, one.steps])
  assert.equal(steps({ pickupFrom: day('2026-03-10') }), [[undefined, 1]])
  assert.equal(steps({ pickupFrom: day('2026-03-11') }), [
    ['2026-03-10..', 1],
    [undefined, 2],
  ])
})

test('[LSR-4] a first pickup day alone hides what was loaded before it, a last one alone what is loaded after it', () => {
  const load = aLoad()
  const loaded = plainDateIn(load.pickupWindow.date, load.pickup.timezone)
  const last = plainDateIn(load.pickupWindow.dateEnd ?? load.pickupWindow.date, load.pickup.timezone)
  const finds = (given: Partial<LoadFilters>): boolean => loadMatcher({ ...defaultLoadFilters, ...given })(load)
  assert.equal(
    [-1, 0, 1].map((days) => finds({ pickupFrom: addDays(last, days) })),
    [true, true, false],
  )
  assert.equal(
    [-1, 0, 1].map((days) => finds({ pickupTo: addDays(loaded, days) })),
    [false, true, true],
  )
  assert.equal([finds({}), finds({ pickupFrom: last, pickupTo: addDays(last, -1) })], [true, false])
})

test.run()
