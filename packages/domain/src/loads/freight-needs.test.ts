import * as fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aLoad, aLoadDraft, at, dollars, someEquipment } from '../testing/index.ts'
import { changedTerms } from './changed-terms.ts'
import { HAZMAT_CLASSES, TARPS, TEMPERATURE_MODES, type NeedsDraft } from './freight-needs.ts'
import { CARGO_VALUE, readUnNumber, TEMPERATURE_F } from './needs-faults.ts'
import { draftOfLoad } from './load-draft.ts'
import { keptLoadNumber } from './load-number.ts'
import { loadForCarrier } from './load-views.ts'
import { loadFaults, postLoad } from './posting-rules.ts'
import { centsOf } from '../kernel/index.ts'

const context = { now: at('2026-03-10T12:00:00Z'), equipmentTypes: someEquipment }
const faults = (given: Partial<NeedsDraft & { readonly loadNumber: string }>): readonly string[] =>
  loadFaults(aLoadDraft(given), context).map(({ field, code }) => `${field} ${code}`)
const posted = (given: Partial<NeedsDraft & { readonly loadNumber: string }>) => {
  const judgement = postLoad(aLoadDraft(given), context)
  if (!isRight(judgement)) throw new Error(JSON.stringify(judgement.left))
  return judgement.right.load
}
const degrees = (low: number | undefined, high: number | undefined, mode: 'cycle' | undefined = undefined) => ({
  temperature: { low, high, mode },
})

test('[LOA-60] a temperature is a set point or a range of whole degrees Fahrenheit a trailer can hold', () => {
  assert.equal(posted(degrees(34, undefined)).temperature, { low: 34, high: 34, mode: undefined })
  assert.equal(posted(degrees(-10, 0, 'cycle')).temperature, { low: -10, high: 0, mode: 'cycle' })
  assert.equal(faults(degrees(undefined, undefined, 'cycle')), ['temperature_low required'])
  assert.equal(faults(degrees(undefined, 40)), ['temperature_low required'])
  assert.equal(faults(degrees(38, 34)), ['temperature_high low_above_high'])
  assert.equal(faults(degrees(34.5, undefined)), ['temperature_low not_whole'])
  assert.equal(faults(degrees(TEMPERATURE_F.min - 1, TEMPERATURE_F.max + 1)), [
    'temperature_low out_of_bounds',
    'temperature_high out_of_bounds',
  ])
  assert.equal(faults(degrees(NaN, undefined)), ['temperature_low out_of_bounds'])
})

test('[LOA-61] a hazmat class is one of the UN classes with its division, and its number has four digits', () => {
  const hazmat = (hazmatClass: string, unNumber?: string) => ({ hazmat: { hazmatClass, unNumber } })
  for (const one of HAZMAT_CLASSES) assert.equal(faults(hazmat(one)), [])
  assert.equal(posted(hazmat('3', 'un 1203')).hazmat, { hazmatClass: '3', unNumber: 'UN1203' })
  for (const none of ['1', '2', '6', '0', '10', '3.1', 'flammable'])
    assert.equal(faults(hazmat(none)), ['hazmat_class unknown_class'], none)
  assert.equal(faults(hazmat('', 'UN1203')), ['hazmat_class required'])
  assert.equal(faults(hazmat('8', '12345')), ['un_number not_un_number'])
  assert.equal(['1993', 'NA1993', 'UN-1203', 'UN 12'].map(readUnNumber), ['UN1993', 'NA1993', 'UN1203', undefined])
})

test('[LOA-62] what the cargo is worth is $1 to $10,000,000; team and tarps are asked for or not', () => {
  assert.equal(faults({ cargoValue: centsOf(CARGO_VALUE.min - 1) }), ['cargo_value out_of_bounds'])
  assert.equal(faults({ cargoValue: centsOf(CARGO_VALUE.max + 1) }), ['cargo_value out_of_bounds'])
  const { team, tarps, cargoValue } = posted({ team: true, tarps: '6_ft', cargoValue: dollars(250_000) })
  assert.equal([team, tarps, cargoValue], [true, '6_ft', dollars(250_000)])
})

test('[LOA-63] any of them that changes is a term that has changed, each by its name', () => {
  const before = aLoad()
  for (const [field, given] of [
    ['temperature', { temperature: { low: 34, high: 34, mode: undefined } }],
    ['hazmat', { hazmat: { hazmatClass: '3', unNumber: undefined } }],
    ['team', { team: true }],
    ['tarps', { tarps: 'any' }],
    ['cargoValue', { cargoValue: dollars(1) }],
  ] as const)
    assert.equal(changedTerms(before, aLoad(given)), [field])
  assert.equal(changedTerms(before, aLoad({ loadNumber: 'K-7' })), [], 'what it is called is no term')
})

test('[LOA-64] a number of the broker’s own is letters, digits and dashes in one spelling; without one the portal gives it', () => {
  assert.is(posted({ loadNumber: ' ab 12 -7 ' }).loadNumber, 'AB-12-7')
  assert.is(posted({ loadNumber: '' }).loadNumber, undefined)
  assert.is(keptLoadNumber('ab--1'), 'AB-1')
  for (const none of ['#12', 'A/1', '-', 'Überlänge']) assert.equal(faults({ loadNumber: none }), ['load_number not_load_number'], none)
  assert.equal(faults({ loadNumber: 'A'.repeat(21) }), ['load_number too_long'])
})

test('[LOA-65] nobody but its brokerage reads a load’s number before it is booked', () => {
  assert.is(loadForCarrier(aLoad()).loadNumber, undefined)
})

test('[LOA-60] [LOA-61] [LOA-62] any needs that may be posted come back from a draft of the posted load', () => {
  const degree = fc.integer(TEMPERATURE_F)
  const needs = fc.record({
    temperature: fc.option(
      fc
        .record(
          { low: degree, high: degree, mode: fc.option(fc.constantFrom(...TEMPERATURE_MODES), { nil: undefined }) },
          { noNullPrototype: true },
        )
        .map(({ low, high, mode }) => ({
          low: Math.min(low, high),
          high: Math.max(low, high),
          mode,
        })),
      { nil: undefined },
    ),
    hazmat: fc.option(
      fc.record(
        { hazmatClass: fc.constantFrom(...HAZMAT_CLASSES), unNumber: fc.constantFrom(undefined, 'UN1203') },
        { noNullPrototype: true },
      ),
      {
        nil: undefined,
      },
    ),
    team: fc.boolean(),
    tarps: fc.option(fc.constantFrom(...TARPS), { nil: undefined }),
    cargoValue: fc.option(fc.integer(CARGO_VALUE).map(centsOf), { nil: undefined }),
  })
  fc.assert(
    fc.property(needs, (given) => {
      const load = posted(given)
      const again = postLoad(draftOfLoad(load), context)
      assert.ok(isRight(again))
      assert.equal(changedTerms(load, again.right.load), [])
      assert.equal(
        [load.temperature, load.hazmat, load.team, load.tarps, load.cargoValue],
        [given.temperature, given.hazmat, given.team, given.tarps, given.cargoValue],
      )
    }),
  )
})

test('[LOA-60] [LOA-62] the coldest and the hottest, the cheapest and the dearest that may be stated are accepted', () => {
  assert.equal(faults(degrees(TEMPERATURE_F.min, TEMPERATURE_F.max)), [])
  assert.equal([faults(degrees(TEMPERATURE_F.min, undefined)), faults(degrees(TEMPERATURE_F.max, TEMPERATURE_F.max))], [[], []])
  assert.equal(
    [100, 1_000_000_000].map((cents) => faults({ cargoValue: centsOf(cents) })),
    [[], []],
  )
})

test.run()
