import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { aLoad, at, dollars, someEquipment } from '@trm/domain/testing'
import {
  detentionWords,
  freightWords,
  loadLaneWords,
  loadMilesWords,
  paymentWords,
  perMileWords,
  rateWords,
  trailWords,
} from './load-words.ts'
import { windowLines, windowWords, zonedWords } from './window-words.ts'
import { agoWords } from '../messages/ago-words.ts'

const window = (date: string, dateEnd: string | undefined, fcfs = true) => ({
  date: at(date),
  dateEnd: dateEnd === undefined ? undefined : at(dateEnd),
  fcfs,
})

for (const [zone, hours] of [
  ['America/Chicago', '09:00 – 15:00 CDT'],
  ['America/New_York', '10:00 – 16:00 EDT'],
  ['America/Phoenix', '07:00 – 13:00 MST'],
  ['America/Los_Angeles', '07:00 – 13:00 PDT'],
  ['Pacific/Honolulu', '04:00 – 10:00 HST'],
  ['America/Anchorage', '06:00 – 12:00 AKDT'],
] as const) {
  test(`[LBS-2] a pickup window stands on the clock of its place, with the zone: ${zone}`, () => {
    assert.equal(windowLines(window('2026-03-11T14:00:00Z', '2026-03-11T20:00:00Z'), zone), {
      date: '03/11/2026',
      hours: `${hours} · FCFS`,
    })
  })
}

test("[KRN-11] a row is the same whatever the browser's own zone data say", () => {
  const real = Intl.DateTimeFormat
  Object.assign(Intl, {
    DateTimeFormat: function Doctored(locale: string, options: Intl.DateTimeFormatOptions) {
      return new real(locale, { ...options, timeZone: 'Asia/Tokyo' })
    },
  })
  try {
    const high = window('2026-11-30T20:15:00Z', '2026-12-01T03:15:00Z')
    assert.is(windowWords(high, 'America/Edmonton'), '11/30/2026, 14:15 – 21:15 CST · FCFS')
    assert.is(zonedWords(at('2026-11-30T20:15:00Z'), 'America/Vancouver'), '11/30/2026 13:15 MST')
  } finally {
    Object.assign(Intl, { DateTimeFormat: real })
  }
})

test('[LBS-2] an appointment is one time, or its range', () => {
  assert.equal(windowLines(window('2026-01-11T15:00:00Z', undefined, false), 'America/Chicago'), {
    date: '01/11/2026',
    hours: '09:00 CST · Appt',
  })
  assert.equal(
    windowLines(window('2026-01-11T15:00:00Z', '2026-01-11T17:30:00Z', false), 'America/Chicago').hours,
    '09:00 – 11:30 CST · Appt',
    'short in a row',
  )
  assert.is(
    windowWords(window('2026-01-11T15:00:00Z', '2026-01-11T17:30:00Z', false), 'America/Chicago'),
    '01/11/2026, 09:00 – 11:30 CST · Appointment',
    'spelled out where there is room',
  )
})

test('[LBS-2] a window over midnight names both days, as the place counts them', () => {
  assert.equal(windowLines(window('2026-03-12T03:00:00Z', '2026-03-12T11:00:00Z'), 'America/Chicago'), {
    date: '03/11/2026 22:00',
    hours: 'to 03/12/2026 06:00 CDT · FCFS',
  })
  assert.equal(windowLines(window('2026-03-12T04:00:00Z', '2026-03-12T11:00:00Z'), 'America/Los_Angeles'), {
    date: '03/11/2026 21:00',
    hours: 'to 03/12/2026 04:00 PDT · FCFS',
  })
})

test('[LBS-2] [F39] over a change of the clocks each time has its own zone, and no day is shifted', () => {
  assert.is(windowLines(window('2026-03-08T06:00:00Z', '2026-03-08T14:00:00Z'), 'America/Chicago').date, '03/08/2026')
  assert.equal(windowLines(window('2026-11-01T05:30:00Z', '2026-11-02T05:30:00Z'), 'America/Chicago'), {
    date: '11/01/2026',
    hours: '00:30 CDT – 23:30 CST · FCFS',
  })
  assert.equal(windowLines(window('2026-03-08T06:00:00Z', '2026-03-08T14:00:00Z'), 'America/Chicago').hours, '00:00 CST – 09:00 CDT · FCFS')
  assert.equal(windowLines(window('2026-11-01T05:30:00Z', '2026-11-01T07:30:00Z'), 'America/Chicago').hours, '00:30 CDT – 01:30 CST · FCFS')
})

test('[LBS-2] a window without a time is to be agreed, and a zone nobody knows is UTC', () => {
  assert.is(windowWords(undefined, 'America/Chicago'), 'TBD')
  assert.is(windowWords(window('2026-03-11T14:00:00Z', undefined), 'Nowhere/Land'), '03/11/2026, 14:00 UTC · FCFS')
  assert.is(zonedWords(at('2026-03-11T14:00:00Z'), 'America/Chicago'), '03/11/2026 09:00 CDT')
})

test('[LBS-2] whatever the zone and the moment, the words name a day, a time and a zone', () => {
  const zones = fc.constantFrom('America/Chicago', 'America/St_Johns', 'America/Phoenix', 'Pacific/Honolulu', 'America/Mexico_City')
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 6e8 }), fc.boolean(), (zone, from, long, fcfs) => {
      assert.match(
        windowWords({ date: instantOf(from), dateEnd: instantOf(from + long), fcfs }, zone),
        /^\d\d\/\d\d\/\d{4}.*\d\d:\d\d.* (GMT|[A-Z]{2,4}T).* · (FCFS|Appointment)$/,
      )
    }),
  )
})

test('[LBS-3] miles are "est." unless the broker stated them; a rate that is missing is no zero', () => {
  const load = aLoad()
  assert.equal([loadMilesWords(load), loadMilesWords({ ...load, milesAreEstimated: false })], ['est. 960 mi', '960 mi'])
  assert.equal(
    [rateWords(dollars(2400)), rateWords(undefined), perMileWords(dollars(2.5)), perMileWords(undefined)],
    ['$2,400.00', 'Rate open', '$2.50/mi', undefined],
  )
})

test('[LBS-1] lane, freight, terms and trail of a load have their words', () => {
  const load = aLoad()
  assert.is(loadLaneWords(load), 'Dallas, TX to Chicago, IL')
  assert.is(freightWords(load, someEquipment), 'Van · Full · 53 ft · 42,000 lb')
  assert.is(freightWords({ ...load, equipmentType: 'new_kind', size: 'partial' }, someEquipment), 'new_kind · Partial · 53 ft · 42,000 lb')
  assert.is(detentionWords({ freeMinutes: 120, perHour: dollars(50) }), '$50.00 an hour after 120 minutes')
  assert.equal(
    [paymentWords({ days: 1, quickPay: false }), paymentWords({ days: 30, quickPay: true })],
    ['Net 1 after paperwork', 'Net 30 after paperwork, quick pay'],
  )
  assert.is(
    trailWords([
      { at: at('2026-03-10T12:00:00Z'), rateTotal: undefined },
      { at: at('2026-03-10T13:00:00Z'), rateTotal: dollars(2000) },
    ]),
    'Rate open → $2,000.00',
  )
  assert.is(agoWords(at('2026-03-10T12:00:00Z'), at('2026-03-10T15:00:00Z')), '3 hours ago')
})

test.run()
