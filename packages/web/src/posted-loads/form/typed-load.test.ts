import * as fc from 'fast-check'
import { centsOf, instantOf, type Instant } from '@trm/domain/kernel'
import { emptyLoadDraft, loadFaults, noStopDetails, type LoadDraft } from '@trm/domain/loads'
import { aLoadDraft, at, dallasDock, dollars, someEquipment } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mergedTyped } from '@trm/domain/forms'
import { draftOfTyped, emptyTyped, halfTyped, movedOn, typedOfDraft, type TypedLoad, type TypedWindow } from './typed-load.ts'

const now = at('2026-03-10T14:00:00Z')
const typedFrom = (given: Partial<LoadDraft> = {}): TypedLoad => typedOfDraft(aLoadDraft(given))
const faultsOf = (typed: TypedLoad): readonly string[] =>
  loadFaults(draftOfTyped(typed), { now, equipmentTypes: someEquipment }).map(({ field, code }) => `${field} ${code}`)
const noTimes: TypedWindow = emptyTyped.pickupWindow

const zone = fc.constantFrom('America/Chicago', 'America/Phoenix', 'America/St_Johns', 'Pacific/Honolulu')
const quarter: fc.Arbitrary<Instant> = fc
  .integer({ min: Date.parse('2026-01-01T00:00Z') / 900_000, max: Date.parse('2027-12-01T00:00Z') / 900_000 })
  .map((count) => instantOf(count * 900_000))

test('[PLS-20] a draft comes back from its fields to the letter, in both hours of an hour that comes twice', () => {
  fc.assert(
    fc.property(
      zone,
      quarter,
      fc.boolean(),
      fc.option(fc.integer({ min: 100, max: 10_000_000 }), { nil: undefined }),
      (timezone, date, fcfs, rate) => {
        const draft = aLoadDraft({
          pickup: { ...dallasDock, timezone },
          pickupWindow: { date, dateEnd: instantOf(date + 7_200_000), fcfs },
          rateTotal: rate === undefined ? undefined : centsOf(rate),
          pickupStop: { ...noStopDetails, street: '4711 Quillback Way' },
          dropoffStop: noStopDetails,
        })
        assert.equal(draftOfTyped(typedOfDraft(draft)), draft)
      },
    ),
  )
  assert.equal(draftOfTyped(typedOfDraft(emptyLoadDraft)), {
    ...emptyLoadDraft,
    size: 'full',
    pickupStop: noStopDetails,
    dropoffStop: noStopDetails,
  })
  assert.is(
    draftOfTyped(typedFrom({ pickupWindow: { date: at('2026-11-01T07:30:00Z'), dateEnd: undefined, fcfs: false } })).pickupWindow.date,
    at('2026-11-01T07:30:00Z'),
  )
})

test('[PLS-20] times are on the clock of the place: another place moves the moment, not what is typed', () => {
  const typed = typedFrom()
  const moved = { ...typed, pickup: { text: 'Phoenix, AZ', place: { ...dallasDock, timezone: 'America/Phoenix' } } }
  assert.is(draftOfTyped(typed).pickupWindow.date, at('2026-03-11T14:00:00Z'))
  assert.equal([moved.pickupWindow.from.time, draftOfTyped(moved).pickupWindow.date], ['09:00', at('2026-03-11T16:00:00Z')])
})

test('[PLS-21] amounts are read as people write them; what is no number is a fault of its field', () => {
  const typed = { ...typedFrom(), rate: '$2,400.50', weight: '42,000', miles: '' }
  assert.equal([draftOfTyped(typed).rateTotal, draftOfTyped(typed).weightPounds, faultsOf(typed)], [dollars(2400.5), 42_000, []])
  assert.equal(faultsOf({ ...typed, rate: 'call me', weight: 'heavy', miles: '1e3', perHour: '-5' }), [
    'weight_pounds out_of_bounds',
    'total_miles out_of_bounds',
    'rate_total_value out_of_bounds',
    'detention out_of_bounds',
  ])
  assert.equal(faultsOf({ ...typed, rate: '2400.505' }), ['rate_total_value out_of_bounds'])
})

test('[PLS-21] half of something is a fault, not nothing: a day without a time, an hourly rate without free minutes, quick pay without days', () => {
  const { from } = typedFrom().dropoffWindow
  const half = {
    ...typedFrom(),
    dropoffWindow: { ...noTimes, from: { ...from, time: '' } },
    pickupWindow: { ...noTimes, until: { ...from, date: '' } },
  }
  assert.equal(halfTyped(half), [
    { field: 'pickup_date_end', code: 'required' },
    { field: 'dropoff_date', code: 'required' },
  ])
  assert.equal(halfTyped(typedFrom()), [])
  assert.equal(faultsOf({ ...typedFrom(), freeMinutes: '' }), ['detention out_of_bounds'])
  assert.equal(faultsOf({ ...typedFrom(), paymentDays: '' }), ['payment out_of_bounds'])
})

test('[PLS-22] of a load whose pickup is over all times move on by whole days, the pickup to the first it can be made on; one to come stays', () => {
  const moved = (from: string, until: string | undefined) => {
    const over = typedFrom({
      pickupWindow: { date: at(from), dateEnd: until === undefined ? undefined : at(until), fcfs: true },
      dropoffWindow: { date: at('2026-03-10T13:00:00Z'), dateEnd: undefined, fcfs: false },
    })
    const { pickupWindow, dropoffWindow } = movedOn(over, now)
    return [pickupWindow, dropoffWindow]
  }
  const time = (date: string, clock: string) => ({ date, time: clock, was: undefined })
  const none = time('', '')
  assert.equal(
    moved('2026-03-09T15:00:00Z', '2026-03-09T20:00:00Z'),
    [
      { from: time('2026-03-10', '10:00'), until: time('2026-03-10', '15:00'), fcfs: true },
      { from: time('2026-03-11', '08:00'), until: none, fcfs: false },
    ],
    'its hour is still to come today',
  )
  assert.equal(
    moved('2026-03-09T14:00:00Z', undefined),
    [
      { from: time('2026-03-11', '09:00'), until: none, fcfs: true },
      { from: time('2026-03-12', '08:00'), until: none, fcfs: false },
    ],
    'its hour is over today, to the minute',
  )
  assert.equal(
    moved('2026-03-06T15:00:00Z', '2026-03-07T05:00:00Z')[0],
    { from: time('2026-03-10', '09:00'), until: time('2026-03-10', '23:00'), fcfs: true },
    'over the change of the clocks the hours on the wall stay, and a window that is still open today can be made',
  )
  assert.equal(movedOn(typedFrom(), now), typedFrom())
})

test('[PLS-23] of a load two people changed, what was typed here stands and the rest is as it is there', () => {
  const before = typedFrom()
  const mine = { ...before, rate: '2600', commodity: 'Steel' }
  const theirs = { ...before, rate: '2500', weight: '30000' }
  assert.equal(mergedTyped(before, mine, theirs), { ...before, rate: '2600', commodity: 'Steel', weight: '30000' })
  assert.equal(mergedTyped(before, before, theirs), theirs)
})

test.run()
