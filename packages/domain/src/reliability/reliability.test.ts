import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '../kernel/index.ts'
import { CANCEL_REASONS, OFFER_EVENTS, type Side } from '../offers/index.ts'
import { LEAST_RELIABILITY_SAMPLES, reliabilityOf, type CountedEntry, type Measured } from './index.ts'

const at = (minutes: number) => instantOf(Date.UTC(2026, 5, 15, 12) + minutes * 60_000)
const entry = (event: CountedEntry['event'], side: Side, minutes: number): CountedEntry => ({
  event,
  side,
  at: at(minutes),
  reason: undefined,
})

const answered = (minutes: number): readonly CountedEntry[] => [
  entry('offer_extended_to_carrier', 'broker', 0),
  entry('carrier_accepted_offer', 'carrier', minutes),
]
const ranOut: readonly CountedEntry[] = [entry('offer_extended_to_carrier', 'broker', 0), entry('offer_expired', 'system', 60)]
const deal: readonly CountedEntry[] = [entry('carrier_submitted_bid', 'carrier', 0), entry('broker_accepted_offer', 'broker', 5)]
const cancelled: readonly CountedEntry[] = [...deal, entry('broker_cancelled_load', 'broker', 100)]

const NONE: Measured = { _tag: 'NoRecord', samples: 0 }
const value = (samples: number, number: number): Measured => ({ _tag: 'Measured', samples, value: number })

test("[RLT-1] an answer is a side's own next move on what it was asked; its time is the median", () => {
  const logs = [1, 2, 3, 10, 500].map(answered)
  assert.equal(reliabilityOf(logs).carrier.answerMinutes, value(5, 3))
  assert.equal(reliabilityOf([...logs, answered(4)]).carrier.answerMinutes, value(6, 3.5))
  assert.equal(reliabilityOf(logs).broker.answerMinutes, NONE) // what it was asked is still open
})

test("[RLT-2] what ran out is unanswered; what the system did in somebody's place counts for neither side", () => {
  const closed = [entry('offer_extended_to_carrier', 'broker', 0), entry('broker_declined_offer', 'system', 1)]
  const booked = [entry('carrier_submitted_bid', 'carrier', 0), entry('broker_accepted_offer', 'system', 0)]
  const { carrier, broker } = reliabilityOf([...[1, 2, 3].map(answered), ranOut, closed, ranOut, booked])
  assert.equal(carrier.unanswered, value(5, 2 / 5))
  assert.equal(broker.unanswered, NONE)
})

test('[RLT-7] a carrier that fell off is counted against the carrier, a shipper that cancelled against nobody, anything else against the broker', () => {
  const ended = (reason: CountedEntry['reason']): readonly CountedEntry[] => [
    ...deal,
    { ...entry('broker_cancelled_load', 'broker', 100), reason },
  ]
  const shares = (reason: CountedEntry['reason']) => {
    const { carrier, broker } = reliabilityOf([deal, deal, deal, deal, ended(reason)])
    return [carrier.cancelled, broker.cancelled]
  }
  assert.equal([...CANCEL_REASONS], ['carrier_fell_off', 'shipper_cancelled', 'other'])
  assert.equal(shares('carrier_fell_off'), [value(5, 1 / 5), value(5, 0)])
  assert.equal(shares('shipper_cancelled'), [value(5, 0), value(5, 0)])
  assert.equal(shares('other'), [value(5, 0), value(5, 1 / 5)])
  assert.equal(shares(undefined), [value(5, 0), value(5, 1 / 5)]) // of a release that asked for no reason
})

test('[RLT-3] of confirmed deals, those a side cancelled are its own', () => {
  const { carrier, broker } = reliabilityOf([deal, deal, deal, cancelled, deal, ranOut])
  assert.equal(broker.cancelled, value(5, 1 / 5))
  assert.equal(carrier.cancelled, value(5, 0))
})

test('[RLT-4] with fewer than five samples there is no record, and how many there are is said', () => {
  assert.is(LEAST_RELIABILITY_SAMPLES, 5)
  const { carrier, broker } = reliabilityOf([...[1, 2, 3, 4].map(answered), cancelled])
  assert.equal(
    [carrier.answerMinutes, broker.cancelled],
    [
      { _tag: 'NoRecord', samples: 4 },
      { _tag: 'NoRecord', samples: 1 },
    ],
  )
  assert.equal(reliabilityOf([]).carrier, { answerMinutes: NONE, unanswered: NONE, cancelled: NONE })
})

const anyLog: fc.Arbitrary<readonly CountedEntry[]> = fc
  .array(
    fc.record({
      event: fc.constantFrom(...OFFER_EVENTS),
      side: fc.constantFrom<Side>('carrier', 'broker', 'system'),
      minutes: fc.nat(10_000),
    }),
    { maxLength: 8 },
  )
  .map((entries) => [...entries].sort((a, b) => a.minutes - b.minutes).map(({ event, side, minutes }) => entry(event, side, minutes)))

test('[RLT-5] whatever the logs say: shares are from 0 to 1, no time is below 0, and the order of logs changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyLog, { maxLength: 12 }), (logs) => {
      const told = reliabilityOf(logs)
      assert.equal(reliabilityOf([...logs].reverse()), told)
      for (const { answerMinutes, unanswered, cancelled: share } of [told.carrier, told.broker]) {
        if (answerMinutes._tag === 'Measured') assert.ok(answerMinutes.value >= 0)
        for (const each of [unanswered, share])
          if (each._tag === 'Measured') assert.ok(each.value >= 0 && each.value <= 1 && each.samples >= LEAST_RELIABILITY_SAMPLES)
        if (unanswered._tag === 'Measured') assert.ok(unanswered.samples >= answerMinutes.samples)
      }
    }),
  )
})

test.run()
