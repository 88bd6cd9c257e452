import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { unitVector } from '../places/index.ts'
import { aConsideredLoad, aDismissal, aGround, chicago, dallas, hoursOn } from '../testing/index.ts'
import type { ConsideredLoad } from './considered-load.ts'
import { DISMISSAL_DAYS, DISMISSAL_REASONS, type DismissalReason } from './dismissal.ts'
import { LANE_MILES } from './lane.ts'
import { idsOf, reasonsFor, totalOf, east } from '../testing/found-loads.ts'

test('[REC-4] a dismissed load is gone; each reason counts against loads like it, and against those alone', () => {
  const dismissed = aConsideredLoad({ id: 'was', rate: centsOf(190_000) })
  const unlike = aConsideredLoad({
    companyId: 'broker-2',
    rate: centsOf(240_000),
    pickupFrom: hoursOn(20),
    pickupBy: hoursOn(30),
    from: east(20),
    to: east(300, chicago),
  })
  const like: { readonly [R in DismissalReason]: Partial<ConsideredLoad> } = {
    rate_too_low: { rate: centsOf(190_000) },
    too_far: {},
    wrong_timing: { pickupFrom: hoursOn(17) },
    wrong_lane: { pickup: dismissed.pickup, dropoff: dismissed.dropoff },
    this_broker: { companyId: 'broker-1' },
  }
  for (const reason of DISMISSAL_REASONS) {
    const ground = aGround({ dismissals: [aDismissal({ reason, deadheadMiles: reason === 'too_far' ? 10 : 100 }, dismissed)] })
    const other = reason === 'too_far' ? { ...unlike, pickup: unitVector(dallas) } : unlike
    assert.is(totalOf(other, ground), totalOf(other), `${reason} says nothing of an unlike load`)
    const alike = { ...unlike, ...like[reason] }
    assert.ok((totalOf(alike, ground) ?? 0) < (totalOf(alike) ?? 0), `${reason} counts`)
    assert.equal(reasonsFor(alike, ground).at(-1), { code: 'like_dismissed', reason, times: 1 })
    assert.not(idsOf([dismissed, unlike], ground).includes('was'))
  }
})

test('[REC-4] the same reason said again counts again, up to its most', () => {
  const alike = aConsideredLoad({ id: 'other' })
  const totals = [0, 1, 2, 3, 4, 5].map((n) => totalOf(alike, aGround({ dismissals: Array.from({ length: n }, () => aDismissal()) })) ?? 0)
  const lost = totals.map((total) => Math.round((totals[0] ?? 0) - total))
  assert.equal(lost, [0, 8, 16, 24, 30, 30])
})

test('[REC-4] like a dismissed load is what loads within six hours of it or lies within 75 miles of its lane, for 30 days', () => {
  assert.equal([DISMISSAL_DAYS, LANE_MILES], [30, 75])
  const was = aConsideredLoad({ id: 'was', pickupFrom: hoursOn(12) })
  const counts = (reason: DismissalReason, load: Partial<ConsideredLoad>, given: Partial<Parameters<typeof aDismissal>[0]> = {}) => {
    const ground = aGround({ dismissals: [aDismissal({ reason, ...given }, was)] })
    const [plain, told] = [totalOf({ ...was, id: 'other', ...load }), totalOf({ ...was, id: 'other', ...load }, ground)]
    return Math.round((plain ?? NaN) - (told ?? NaN))
  }
  assert.equal(
    [5.99, 6, 18, 18.01].map((hours) => counts('wrong_timing', { pickupFrom: hoursOn(hours) })),
    [0, 8, 8, 0],
  )
  assert.equal(
    [74.9, 75.1].flatMap((miles) => [
      counts('wrong_lane', { dropoff: unitVector(east(miles, chicago)) }),
      counts('wrong_lane', { pickup: unitVector(east(miles)) }),
    ]),
    [20, 20, 0, 0],
  )
  assert.equal([counts('too_far', {}, { deadheadMiles: 0 }), counts('too_far', {}, { deadheadMiles: 0.1 })], [8, 0])
  assert.equal([counts('this_broker', {}), counts('this_broker', { companyId: 'broker-2' })], [30, 0])
  assert.equal(
    [240_000, 240_001].map((rate) => counts('rate_too_low', { rate: centsOf(rate) })),
    [8, 0],
  )
  assert.equal([counts('rate_too_low', { rate: undefined }), counts('rate_too_low', {}, { rate: undefined })], [0, 0])
})

test.run()
