import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantToIso } from '../kernel/index.ts'
import { at } from '../testing/index.ts'
import { isUrgentTold, quietUntil, URGENT_KINDS, withUrgent, type QuietHours } from './index.ts'

const night: QuietHours = { from: '22:00', until: '06:00', zone: 'America/Chicago', toldAnyway: [] }
const end = (iso: string, hours: Partial<QuietHours> = {}): string | undefined => {
  const until = quietUntil({ ...night, ...hours }, at(iso))
  return until === undefined ? undefined : instantToIso(until)
}

test('[NOT-50] quiet hours over midnight run from evening until morning on their own clock', () => {
  assert.equal(
    ['2026-03-11T02:59:59Z', '2026-03-11T03:00:00Z', '2026-03-11T05:30:00Z', '2026-03-11T10:59:59Z', '2026-03-11T11:00:00Z'].map((iso) =>
      end(iso),
    ),
    [undefined, '2026-03-11T11:00:00.000Z', '2026-03-11T11:00:00.000Z', '2026-03-11T11:00:00.000Z', undefined],
  )
  assert.is(end('2026-03-11T03:00:00Z', { zone: 'America/Los_Angeles' }), undefined)
  assert.is(end('2026-03-11T17:30:00Z', { from: '12:00', until: '13:00' }), '2026-03-11T18:00:00.000Z')
  assert.is(end('2026-03-11T18:00:00Z', { from: '12:00', until: '13:00' }), undefined)
  assert.is(end('2026-03-11T17:30:00Z', { from: '12:00', until: '12:00' }), undefined)
})

test('[NOT-50] over a change of clocks they end when the clock says so', () => {
  assert.is(end('2026-03-08T05:00:00Z'), '2026-03-08T11:00:00.000Z', 'an hour is left out that night')
  assert.is(end('2026-11-01T04:00:00Z'), '2026-11-01T12:00:00.000Z', 'an hour comes twice that night')
  assert.is(end('2026-03-08T07:30:00Z', { until: '02:30' }), '2026-03-08T08:30:00.000Z', 'a time that is left out is as much later')
  const twice = { from: '23:00', until: '01:30' }
  assert.equal(
    ['2026-11-01T06:15:00Z', '2026-11-01T06:45:00Z', '2026-11-01T07:15:00Z', '2026-11-01T07:30:00Z'].map((iso) => end(iso, twice)),
    ['2026-11-01T06:30:00.000Z', undefined, '2026-11-01T07:30:00.000Z', undefined],
  )
})

test('[NOT-54] what the release before said of what minutes count for holds, and leaves every other kind as it is', () => {
  assert.equal(URGENT_KINDS, ['offer_expiring', 'offer_cancelled'])
  assert.equal([withUrgent([], true), withUrgent([], false)], [URGENT_KINDS, []])
  assert.equal(withUrgent(['search_matches', 'offer_expiring', 'offer_booked'], false), [
    'offer_expiring',
    'offer_booked',
    'search_matches',
  ])
  assert.equal(withUrgent(['offer_booked', 'offer_expiring'], true), ['offer_expiring', 'offer_booked', 'offer_cancelled'])
  assert.equal(withUrgent(['offer_booked', ...URGENT_KINDS], false), ['offer_booked'])
  assert.equal([isUrgentTold(URGENT_KINDS), isUrgentTold(['offer_expiring'])], [true, false])
})

test.run()
