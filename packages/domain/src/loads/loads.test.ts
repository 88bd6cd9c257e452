import * as fc from 'fast-check'
import { left, right } from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney } from '../formats/index.ts'
import { centsOf, centsOfDollars, dollarsOf, instantOf } from '../kernel/index.ts'
import { aLoad, at, chicagoDock, dallasDock, dollars } from '../testing/index.ts'
import { changedTerms, TERM_FIELDS } from './changed-terms.ts'
import { COMPLETENESS, COMPLETENESS_ITEMS, loadCompleteness, REQUIRED_PART, type CompletenessItem } from './completeness.ts'
import { readCoveredBy } from './load-closing.ts'
import { foldDuplicates } from './duplicates.ts'
import { fittingLoads, proposedLoad } from './fitting-loads.ts'
import { loadForCarrier, loadForOwner, loadForPublic } from './load-views.ts'
import { LOAD_EVENTS, LOAD_STATES, loadAfter, loadEventsFrom, type Load, type LoadEvent } from './load.ts'
import { ratePerMile } from './rate.ts'

/** By hand: posted, covered, closed, expired; - is refused. */
const STATES: { readonly [E in LoadEvent]: string } = {
  cover: 'covered - - -',
  uncover: '- posted - -',
  call_off: '- closed - -',
  close: 'closed - - closed',
  expire: 'expired - - -',
  repost: '- - posted posted',
  edit: 'posted - - -',
  confirm: 'posted - - -',
}

for (const event of LOAD_EVENTS) {
  test(`[LOA-1] ${event} from each of the four states`, () => {
    STATES[event].split(' ').forEach((next, i) => {
      const state = LOAD_STATES[i] ?? 'posted'
      const refused = left({ _tag: 'NotInThisState', state, event })
      assert.equal(loadAfter(state, event), next === '-' ? refused : right(LOAD_STATES.find((known) => known === next)), state)
      assert.is(loadEventsFrom(state).includes(event), next !== '-')
    })
  })
}

test('[LOA-2] a change of any term is named, a change of rate, reference or note is none', () => {
  const load = aLoad()
  assert.equal(changedTerms(load, { ...load, rateTotal: dollars(1) } as Load), []) // a price is agreed to by itself
  assert.equal(changedTerms(load, { ...load, pickupWindow: { ...load.pickupWindow, fcfs: false }, weightPounds: 1 }), [
    'weightPounds',
    'pickupWindow',
  ])
  assert.equal(changedTerms(load, { ...load, dropoffWindow: undefined, payment: undefined, detention: undefined, lumper: undefined }), [
    'dropoffWindow',
    'detention',
    'lumper',
    'payment',
  ])
  assert.equal(changedTerms(load, { ...load, pickup: chicagoDock, dropoff: dallasDock }), ['pickup', 'dropoff'])
  for (const given of [{ city: 'Garland' }, { state: 'OK' }, { timezone: 'America/Denver' }])
    assert.equal(changedTerms(load, { ...load, pickup: { ...load.pickup, ...given } }), ['pickup'], JSON.stringify(given))
  for (const given of [{ date: instantOf(0) }, { dateEnd: undefined }, { fcfs: !load.pickupWindow.fcfs }])
    assert.equal(changedTerms(load, { ...load, pickupWindow: { ...load.pickupWindow, ...given } }), ['pickupWindow'], JSON.stringify(given))
  const detention = { freeMinutes: 120, perHour: dollars(50) }
  const payment = { days: 30, quickPay: false }
  const known = { ...load, detention, payment }
  assert.equal(changedTerms(known, { ...known, detention: { ...detention, freeMinutes: 60 } }), ['detention'])
  assert.equal(changedTerms(known, { ...known, detention: { ...detention, perHour: dollars(60) } }), ['detention'])
  assert.equal(changedTerms(known, { ...known, payment: { ...payment, days: 15 } }), ['payment'])
  assert.equal(changedTerms(known, { ...known, payment: { ...payment, quickPay: true } }), ['payment'])
  assert.equal(changedTerms(load, JSON.parse(JSON.stringify(load)) as Load), []) // equal by value
  assert.is(TERM_FIELDS.length, 18)
})

const WITHOUT: { readonly [I in CompletenessItem]: Partial<Load> } = {
  rate: { rateTotal: undefined },
  payment: { payment: undefined },
  detention: { detention: undefined },
  dropoff_window: { dropoffWindow: undefined },
  pickup_hours: { pickupWindow: { ...aLoad().pickupWindow, dateEnd: undefined } },
  lumper: { lumper: undefined },
  commodity: { commodity: ' ' },
  reference: { referenceId: undefined },
}

test('[LOA-12] the weights add up to 100 with what every load has', () => {
  assert.is(
    Object.values(COMPLETENESS).reduce((sum, { weight }) => sum + weight, REQUIRED_PART),
    100,
  )
  assert.equal(loadCompleteness(aLoad()), { score: 100, missing: [] })
})

test('[LOA-12] adding what is missing gains exactly what was said, whatever else is missing', () => {
  fc.assert(
    fc.property(fc.subarray([...COMPLETENESS_ITEMS], { minLength: 1 }), (gone) => {
      const load = aLoad(Object.assign({}, ...gone.map((item) => WITHOUT[item])) as Partial<Load>) // each removes fields of its own
      const { score, missing } = loadCompleteness(load)
      assert.equal(missing.map(({ item }) => item).sort(), [...gone].sort())
      missing.forEach(({ gains }, i) => assert.ok(gains <= (missing[i - 1]?.gains ?? 100)))
      for (const { item, gains } of missing) {
        // likewise
        const fewer = aLoad(Object.assign({}, ...gone.filter((other) => other !== item).map((other) => WITHOUT[other])) as Partial<Load>)
        assert.is(loadCompleteness(fewer).score, score + gains)
      }
    }),
  )
})

const hour = (hours: number): Load['postedAt'] => instantOf(at('2026-03-10T00:00:00Z') + hours * 3_600_000)
const posting = (id: string, hours: number, rate: number | undefined, given: Partial<Load> = {}): Load =>
  aLoad({
    id,
    postedAt: hour(hours),
    priceTrail: [{ at: hour(hours), rateTotal: rate === undefined ? undefined : dollars(rate) }],
    ...given,
  })

test('[LOA-13] postings of one freight are one row, the newest, with the trail of its prices', () => {
  const loads = [posting('a', 1, 2000), posting('b', 5, 2200), posting('other', 2, 900, { companyId: 'broker-2' }), posting('c', 3, 2000)]
  const rows = foldDuplicates(loads)
  assert.equal(
    rows.map(({ load, older }) => [load.id, older.map(({ id }) => id)]),
    [
      ['b', ['c', 'a']],
      ['other', []],
    ],
  )
  assert.equal(
    rows[0]?.trail.map(({ at: from, rateTotal }) => [from, rateTotal]),
    [
      [hour(1), dollars(2000)],
      [hour(5), dollars(2200)],
    ],
  )
})

test('[LOA-13] spelling does not part them; another company, lane, equipment, size or window does', () => {
  const first = posting('a', 1, 2000)
  const isOne = (given: Partial<Load>): boolean => foldDuplicates([first, posting('b', 2, 2000, given)]).length === 1
  assert.ok(isOne({ pickup: { ...dallasDock, city: ' DALLAS' }, equipmentType: 'VAN', rateTotal: undefined, description: 'else' }))
  for (const given of [
    { companyId: 'x' },
    { pickup: chicagoDock },
    { dropoff: dallasDock },
    { equipmentType: 'reefer' },
    { size: 'partial' },
    { pickupWindow: { ...first.pickupWindow, fcfs: false } },
    { pickupWindow: { ...first.pickupWindow, date: hour(30) } },
    { dropoffWindow: undefined },
  ] as const)
    assert.not.ok(isOne(given))
})

const anyPostings = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 999 }).map(String),
      hours: fc.nat(20),
      rate: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      companyId: fc.constantFrom('x', 'y', 'z'),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((all) => all.map(({ id, hours, rate, companyId }) => posting(id, hours, rate, { companyId })))

test('[LOA-13] folding loses no load, depends on no order, and keeps rows in the order their newest had', () => {
  fc.assert(
    fc.property(anyPostings, (loads) => {
      const rows = foldDuplicates(loads)
      assert.equal(rows.flatMap(({ load, older }) => [load, ...older].map(({ id }) => id)).sort(), loads.map(({ id }) => id).sort())
      assert.is(rows.length, new Set(loads.map(({ companyId }) => companyId)).size)
      const byId = (all: typeof rows): typeof rows => [...all].sort((a, b) => (a.load.id < b.load.id ? -1 : 1))
      assert.equal(byId(foldDuplicates([...loads].reverse())), byId(rows))
      assert.equal(
        rows.map(({ load }) => loads.indexOf(load)),
        rows.map(({ load }) => loads.indexOf(load)).sort((a, b) => a - b),
      )
      for (const { trail } of rows)
        trail.forEach((point, i) => {
          assert.ok(i === 0 || (point.at >= (trail[i - 1]?.at ?? 0) && point.rateTotal !== trail[i - 1]?.rateTotal))
        })
    }),
  )
})

test("[LOA-14] a carrier and a shared link never see what is the poster's own", () => {
  const secret = aLoad({ internalNote: 'SECRET', externalId: 'SECRET', views: 987_654, offersWaiting: 876_543 })
  for (const seen of [loadForCarrier(secret), loadForPublic(secret)]) assert.not.match(JSON.stringify(seen), /SECRET|987654|876543/)
  assert.equal(Object.keys(loadForPublic(secret)).sort(), [
    'description',
    'dropoff',
    'dropoffWindow',
    'equipmentType',
    'id',
    'milesAreEstimated',
    'pickup',
    'pickupWindow',
    'ratePerMile',
    'rateTotal',
    'referenceId',
    'state',
    'totalMiles',
  ])
  assert.equal([loadForOwner(secret).views, loadForOwner(secret).completeness.score], [987_654, 100])
})

test('[FMT-11] the rate per mile is to the cent, half up, and none without a rate or miles', () => {
  assert.is(formatMoney(ratePerMile(dollars(2400), 960) ?? 0), '$2.50')
  assert.equal([ratePerMile(centsOf(1001), 2), ratePerMile(centsOf(1001), 1), ratePerMile(centsOf(1001), 0.5)], [501, 1001, 2002])
  for (const miles of [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) assert.is(ratePerMile(dollars(2400), miles), undefined)
  assert.is(ratePerMile(undefined, 960), undefined)
})

test('[FMT-12] dollars of the wire are read exactly, or not at all', () => {
  for (const [text, cents] of [
    [0.29, 29],
    [1234.5, 123_450],
    [100_000, 10_000_000],
    [0, 0],
    [-0.05, -5],
    [1.1, 110],
  ] as const) {
    assert.equal(centsOfDollars(text), some(cents))
  }
  for (const bad of [0.001, 1.005, 1e21, -0, Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2]) assert.equal(centsOfDollars(bad), none)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (value) => {
      // a number by JSON's own rules
      assert.equal(centsOfDollars(JSON.parse(JSON.stringify(dollarsOf(centsOf(value)))) as number), some(value))
    }),
  )
})

test('[OFS-40] loads that fit a truck come first, of those the nearest, and none is left out', () => {
  const own = (id: string, equipmentType: string, pickup: Load['pickup']) => loadForOwner(aLoad({ id, equipmentType, pickup }))
  const loads = [
    own('far', 'van', chicagoDock),
    own('other', 'reefer', dallasDock),
    own('near', 'van', dallasDock),
    own('away', 'reefer', chicagoDock),
  ]
  assert.equal(
    fittingLoads(loads, { equipmentTypes: ['van'], pickup: dallasDock }).map(({ load, miles, fitsEquipment }) => [
      load.id,
      Math.round(miles / 100),
      fitsEquipment,
    ]),
    [
      ['near', 0, true],
      ['far', 8, true],
      ['other', 0, false],
      ['away', 8, false],
    ],
  )
})

test('[OFS-52] the first load that fits is proposed where it is within 100 miles and for the equipment, and none in its place', () => {
  const far = aLoad({ id: 'far', equipmentType: 'van', pickup: chicagoDock })
  const near = aLoad({ id: 'near', equipmentType: 'van', pickup: dallasDock })
  const truck = { equipmentTypes: ['van'], pickup: dallasDock }
  const proposed = (loads: readonly Load[], of = truck) => proposedLoad(fittingLoads(loads.map(loadForOwner), of))?.load.id
  assert.equal(
    [proposed([far, near]), proposed([far]), proposed([near], { ...truck, equipmentTypes: ['flatbed'] }), proposed([])],
    ['near', undefined, undefined, undefined],
  )
})

test('[LOA-80] who covers a load elsewhere is a name and, where told, an MC number; what is not accepted is told by field', () => {
  assert.equal(
    readCoveredBy({ carrierName: ' Blue  Ridge ', mcNumber: 'MC-0123456' }),
    right({ carrierName: 'Blue Ridge', mcNumber: '123456' }),
  )
  assert.equal(readCoveredBy({ carrierName: 'Ōsaka', mcNumber: ' ' }), right({ carrierName: 'Ōsaka', mcNumber: undefined }))
  assert.equal(
    readCoveredBy({ carrierName: ' ', mcNumber: '12345678901' }),
    left([
      { field: 'carrier_name', code: 'required' },
      { field: 'mc_number', code: 'too_many_digits' },
    ]),
  )
})

test.run()
