import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { at } from '../testing/index.ts'
import { ZONE_CHANGES } from '../testing/zone-changes.ts'
import { instantOf } from './instant.ts'
import { canonicalZone, plainDateIn, wallIsoIn, zoneClockAt } from './zone-clock.ts'

test('[KRN-11] every change of every clock of the time zone database until 2038 is known, the second before and the second it comes', () => {
  let compared = 0
  for (const [zones, changes] of ZONE_CHANGES)
    for (const zone of zones)
      changes.forEach(([second, ahead, name], i) => {
        const before = changes[i - 1]
        assert.equal(zoneClockAt(instantOf(second * 1000), zone), { ahead, name }, `${zone} ${second}`)
        if (before !== undefined)
          assert.equal(
            zoneClockAt(instantOf(second * 1000 - 1000), zone),
            { ahead: before[1], name: before[2] },
            `${zone} before ${second}`,
          )
        compared += 1
      })
  assert.ok(compared > 1_000, `${compared} changes`)
})

test('[KRN-11] British Columbia and Alberta no longer put their clocks back in November 2026', () => {
  const shown = (zone: string) => [
    wallIsoIn(at('2026-12-01T18:00:00Z'), zone).slice(11),
    zoneClockAt(at('2026-12-01T18:00:00Z'), zone).name,
  ]
  assert.equal(['America/Vancouver', 'America/Edmonton', 'America/Los_Angeles', 'America/Denver'].map(shown), [
    ['11:00', 'MST'],
    ['12:00', 'CST'],
    ['10:00', 'PST'],
    ['11:00', 'MST'],
  ])
})

test("[KRN-11] whatever the machine's own zone data say, freight stands on one clock", () => {
  const zones = ZONE_CHANGES.flatMap(([names]) => names)
  const minutes = fc.integer({ min: Date.parse('2023-01-01T00:00:00Z') / 60_000, max: Date.parse('2037-12-31T00:00:00Z') / 60_000 })
  const told = fc
    .sample(fc.tuple(minutes, fc.constantFrom(...zones)), 300)
    .map(([minute, zone]) => [instantOf(minute * 60_000), zone] as const)
  const read = () =>
    told.map(([moment, zone]) => [wallIsoIn(moment, zone), zoneClockAt(moment, zone), plainDateIn(moment, zone), canonicalZone(zone)])
  const honest = read()
  const real = Intl.DateTimeFormat
  Object.assign(Intl, {
    DateTimeFormat: function Doctored(locale: string, options: Intl.DateTimeFormatOptions) {
      return new real(locale, { ...options, timeZone: 'Asia/Tokyo' })
    },
  })
  try {
    assert.is(plainDateIn(at('2026-03-10T20:00:00Z'), 'Europe/Berlin'), '2026-03-11', 'the doctored data are in force elsewhere')
    assert.equal(read(), honest)
  } finally {
    Object.assign(Intl, { DateTimeFormat: real })
  }
})

test('[KRN-11] a zone elsewhere is read by the machine, and an unknown one is UTC', () => {
  assert.equal(
    ['Europe/Paris', 'Asia/Kathmandu', 'Mars/Olympus'].map((zone) => zoneClockAt(at('2026-03-10T20:00:30Z'), zone).ahead),
    [60, 345, 0],
  )
  assert.is(zoneClockAt(at('2026-03-10T20:00:30Z'), 'Mars/Olympus').name, 'UTC')
})

test.run()
