import * as fc from 'fast-check'
import { isLeft, isRight } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, instantOf, type Cents, type Instant } from '../kernel/index.ts'
import { aLoadDraft, at, dallasDock, dollars, someEquipment } from '../testing/index.ts'
import { draftOfLoad, emptyLoadDraft, type LoadDraft, type WindowDraft } from './load-draft.ts'
import { loadExpiresAt } from './load.ts'
import { LONGEST } from './load.ts'
import { loadFaults, postLoad } from './posting-rules.ts'

const now = at('2026-03-10T14:00:00Z')
const context = { now, equipmentTypes: someEquipment }
const HOUR = 3_600_000
const DAY = 24 * HOUR
const later = (ms: number): Instant => instantOf(now + ms)
const window = (from: number | undefined, to?: number, fcfs = false): WindowDraft => ({
  date: from === undefined ? undefined : later(from),
  dateEnd: to === undefined ? undefined : later(to),
  fcfs,
})

const faults = (given: Partial<LoadDraft>): readonly string[] =>
  loadFaults(aLoadDraft(given), context).map(({ field, code }) => `${field} ${code}`)

test("[LOA-3] an empty draft is told every required field at once, in the form's order", () => {
  assert.equal(
    loadFaults(emptyLoadDraft, context).map(({ field, code }) => `${field} ${code}`),
    [
      'pickup_city required',
      'pickup_date required',
      'dropoff_city required',
      'equipment_type required',
      'size required',
      'weight_pounds required',
      'length_feet required',
    ],
  )
  assert.equal(faults({}), [])
})

test('[LOA-4] equipment is of a known type, by name or val in any spelling, and is kept as val', () => {
  assert.equal(faults({ equipmentType: 'hovercraft' }), ['equipment_type unknown_equipment'])
  const posted = postLoad(aLoadDraft({ equipmentType: ' STEP-deck ' }), context)
  assert.ok(isRight(posted) && posted.right.load.equipmentType === 'step_deck')
})

for (const [field, name, min, max] of [
  ['weightPounds', 'weight_pounds', 1, 100_000],
  ['lengthFeet', 'length_feet', 1, 199],
] as const) {
  test(`[LOA-5] ${name} is whole, ${min} to ${max}`, () => {
    for (const value of [min, max]) assert.equal(faults({ [field]: value }), [])
    for (const value of [min - 1, max + 1, -1, Number.NaN, Number.POSITIVE_INFINITY])
      assert.equal(faults({ [field]: value }), [`${name} out_of_bounds`])
    assert.equal(faults({ [field]: min + 0.5 }), [`${name} not_whole`])
  })
}

test('[LOA-6] a rate is $1 to $100,000, and Book Now needs one', () => {
  for (const cents of [100, 10_000_000]) assert.equal(faults({ rateTotal: centsOf(cents), bookNow: true }), [])
  for (const cents of [0, 99, -100, 10_000_001, 100.5, Number.NaN])
    assert.equal(faults({ rateTotal: centsOf(cents) }), ['rate_total_value out_of_bounds'])
  assert.equal(faults({ rateTotal: undefined }), [])
  assert.equal(faults({ rateTotal: undefined, bookNow: true }), ['rate_total_value required_to_book_now'])
})

test('[LOA-6] detention, days to pay and stated miles have their bounds', () => {
  assert.equal(faults({ detention: { freeMinutes: 1441, perHour: dollars(50) } }), ['detention out_of_bounds'])
  assert.equal(faults({ detention: { freeMinutes: 0, perHour: dollars(0) } }), ['detention out_of_bounds'])
  assert.equal(faults({ payment: { days: 121, quickPay: false } }), ['payment out_of_bounds'])
  for (const [least, most, given] of [
    [1, 7000, (statedMiles: number) => ({ statedMiles })],
    [1, 100_000, (weightPounds: number) => ({ weightPounds })],
    [1, 199, (lengthFeet: number) => ({ lengthFeet })],
    [0, 1440, (freeMinutes: number) => ({ detention: { freeMinutes, perHour: dollars(50) } })],
    [0, 120, (days: number) => ({ payment: { days, quickPay: false } })],
  ] as const)
    assert.equal(
      [least - 1, least, most, most + 1].map((value) => faults(given(value)).length),
      [1, 0, 0, 1],
      String(most),
    )
  assert.equal(faults({ statedMiles: 12.5 }), ['total_miles not_whole'])
})

const WINDOWS: readonly (readonly [name: string, given: Partial<LoadDraft>, faults: readonly string[]])[] = [
  ['a pickup that is over', { pickupWindow: window(-2 * HOUR, -HOUR, true) }, ['pickup_date_end in_the_past']],
  ['an appointment that is over', { pickupWindow: window(-HOUR) }, ['pickup_date in_the_past']],
  ['a pickup that goes on', { pickupWindow: window(-HOUR, HOUR, true) }, []],
  ['a pickup that ends this instant', { pickupWindow: window(-HOUR, 0, true) }, ['pickup_date_end in_the_past']],
  ['a pickup in half a year', { pickupWindow: window(184 * DAY), dropoffWindow: window(undefined) }, []],
  ['a pickup beyond it', { pickupWindow: window(184 * DAY + 1), dropoffWindow: window(undefined) }, ['pickup_date too_far_ahead']],
  ['an end before the start', { pickupWindow: window(2 * HOUR, HOUR) }, ['pickup_date_end before_start']],
  ['first come first served without an end', { pickupWindow: window(HOUR, undefined, true) }, ['pickup_date_end fcfs_needs_end']],
  ['first come first served for no time', { pickupWindow: window(HOUR, HOUR, true) }, ['pickup_date_end before_start']],
  ['an appointment to the minute', { pickupWindow: window(HOUR, HOUR) }, []],
  ['a window of a week', { pickupWindow: window(HOUR, 7 * DAY + HOUR, true), dropoffWindow: window(8 * DAY) }, []],
  [
    'a longer one',
    { pickupWindow: window(HOUR, 7 * DAY + HOUR + 1, true), dropoffWindow: window(8 * DAY) },
    ['pickup_date_end window_too_long'],
  ],
  [
    'a dropoff before the pickup',
    { pickupWindow: window(5 * HOUR), dropoffWindow: window(5 * HOUR, 6 * HOUR, true) },
    ['dropoff_date before_pickup'],
  ],
  ['no dropoff time', { dropoffWindow: window(undefined) }, []],
  ['a dropoff end alone', { dropoffWindow: window(undefined, 50 * HOUR) }, ['dropoff_date required']],
  ['first come first served at no time', { dropoffWindow: window(undefined, undefined, true) }, ['dropoff_date required']],
]

for (const [name, given, expected] of WINDOWS) {
  test(`[LOA-7] ${name}: ${expected.join() || 'allowed'}`, () => assert.equal(faults(given), expected))
}

test('[LOA-15] what could be posted at an instant has not expired by then, and the other way round', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3 * DAY, max: 3 * DAY }),
      fc.option(fc.integer({ min: 1, max: 6 * DAY }), { nil: undefined }),
      (from, length) => {
        const pickupWindow = {
          date: later(from),
          dateEnd: length === undefined ? undefined : later(from + length),
          fcfs: length !== undefined,
        }
        const isOver = faults({ pickupWindow, dropoffWindow: window(undefined) }).some((fault) => fault.endsWith('in_the_past'))
        assert.is(isOver, loadExpiresAt(pickupWindow) <= now)
      },
    ),
  )
})

for (const timezone of ['', 'Mars/Olympus', '+02:00', 'CST']) {
  test(`[LOA-8] "${timezone}" is no zone of a place`, () =>
    assert.equal(faults({ pickup: { ...dallasDock, timezone } }), ['pickup_timezone unknown_zone']))
}

test('[LOA-8] half a place is none', () => {
  assert.equal(faults({ pickup: { ...dallasDock, state: ' ' }, dropoff: undefined }), ['pickup_city required', 'dropoff_city required'])
})

test('[LOA-9] texts have their longest', () => {
  assert.equal(LONGEST, { loadNumber: 20, referenceId: 30, commodity: 70, description: 500, internalNote: 500 })
  for (const [field, name] of [
    ['referenceId', 'reference_id'],
    ['commodity', 'commodity'],
    ['description', 'description'],
    ['internalNote', 'internal_note'],
  ] as const) {
    assert.equal(faults({ [field]: 'x'.repeat(LONGEST[field]) }), [])
    assert.equal(faults({ [field]: 'x'.repeat(LONGEST[field] + 1) }), [`${name} too_long`])
  }
})

test('[LOA-11] contact details go from what strangers read, and are reported by field; the own note keeps them', () => {
  const posted = postLoad(
    aLoadDraft({ description: 'Tarps. Call 214-555-0142', commodity: 'Paper a@b.com', internalNote: 'Ask Ann, 214-555-0142' }),
    context,
  )
  assert.ok(isRight(posted))
  if (!isRight(posted)) return
  assert.equal(
    [posted.right.load.description, posted.right.load.commodity, posted.right.load.internalNote],
    ['Tarps. Call', 'Paper', 'Ask Ann, 214-555-0142'],
  )
  assert.equal(posted.right.removed, [
    { field: 'description', kind: 'phone', text: '214-555-0142' },
    { field: 'commodity', kind: 'email', text: 'a@b.com' },
  ])
})

const maybe = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(arbitrary, { nil: undefined })
const anyWindow: fc.Arbitrary<WindowDraft> = fc.record({
  date: maybe(fc.integer({ min: -5 * DAY, max: 200 * DAY }).map(later)),
  dateEnd: maybe(fc.integer({ min: -5 * DAY, max: 200 * DAY }).map(later)),
  fcfs: fc.boolean(),
})
const anyDraft: fc.Arbitrary<LoadDraft> = fc
  .record({
    pickupWindow: anyWindow,
    dropoffWindow: anyWindow,
    weightPounds: maybe(fc.double()),
    lengthFeet: maybe(fc.integer({ min: -5, max: 250 })),
    rateTotal: maybe(fc.oneof(fc.double(), fc.integer({ min: -5, max: 20_000_000 })).map((value): Cents => centsOf(value))),
    bookNow: fc.boolean(),
    equipmentType: fc.constantFrom('van', 'Step Deck', '', 'boat', '__proto__'),
    description: fc.string({ unit: 'binary', maxLength: 600 }),
    statedMiles: maybe(fc.double()),
  })
  .map((given) => aLoadDraft(given))

test('[LOA-10] any draft is either posted whole or refused with at least one fault, and what is posted would be posted again', () => {
  let posted = 0
  fc.assert(
    fc.property(
      fc.oneof(
        anyDraft,
        fc
          .record({ size: fc.constantFrom('full', 'partial'), lengthFeet: fc.integer({ min: 1, max: 199 }) })
          .map((given) => aLoadDraft(given)),
      ),
      (draft) => {
        const decision = postLoad(draft, context)
        if (isLeft(decision)) return assert.ok(decision.left.length > 0)
        posted += 1
        const { load, removed, stops } = decision.right
        const again = postLoad(draftOfLoad(load), context)
        assert.equal(again, { _tag: 'Right', right: { load, removed: [], stops } })
        if (removed.length === 0) assert.is(load.description, draft.description.trim())
      },
    ),
  )
  assert.ok(posted > 0)
})

test.run()
