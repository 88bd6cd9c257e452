import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { referenceEquipment } from '@trm/data/equipment'
import { centsOf, instantOf, type Cents } from '@trm/domain/kernel'
import {
  CARGO_VALUE,
  FREE_MINUTES,
  HAZMAT_CLASSES,
  LENGTH_FEET,
  LONGEST,
  LUMPERS,
  PAYMENT_DAYS,
  postLoad,
  STATED_MILES,
  TARPS,
  TEMPERATURE_F,
  TEMPERATURE_MODES,
  WEIGHT_POUNDS,
  type LoadPlace,
  type PostableLoad,
  type StopWindow,
} from '@trm/domain/loads'
import { suggestedColumns } from '@trm/domain/pasted-lists'
import { aLoad, aLoadDraft, at } from '@trm/domain/testing'
import { knownPlaces } from '../places/known-places.ts'
import { csvTable } from './csv-table.ts'
import { EXPORT_HEAD, lineOf } from './exported-loads.query.ts'
import { draftedRow } from './row-draft.ts'

const places = await knownPlaces()
/** Four days before clocks go back: some moments stand twice on the wall. */
const now = at('2026-10-28T12:00:00Z')
const context = { now, equipmentTypes: referenceEquipment }

const townOf = (city: string, state: string): LoadPlace => {
  const found = O.toUndefined(places.find(city, state))
  if (found === undefined) throw new Error(`${city}, ${state} is no town`)
  const { latitude, longitude, timezone } = found
  return { city: found.city, state: found.state, latitude, longitude, timezone }
}
const town = fc.constantFrom(
  ...(
    [
      ['Dallas', 'TX'],
      ['Dallas', 'GA'],
      ['El Paso', 'TX'],
      ['St. Louis', 'MO'],
      ['Phoenix', 'AZ'],
      ['Montréal', 'QC'],
      ["St. John's", 'NL'],
    ] as const
  ).map(([city, state]) => townOf(city, state)),
)

const maybe = <A>(some: fc.Arbitrary<A>) => fc.option(some, { nil: undefined })
const money = (min: number, max: number): fc.Arbitrary<Cents> => fc.integer({ min, max }).map(centsOf)

const whole = <A>(parts: { [K in keyof A]: fc.Arbitrary<A[K]> }): fc.Arbitrary<A> => fc.record(parts, { noNullPrototype: true })

const HOUR = 3_600_000
/** Milliseconds up to so many hours: to the minute, the second or the millisecond. */
const span = (min: number, hours: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.max(1, min), max: hours * 60 }).map((minutes) => minutes * 60_000),
    fc.integer({ min: Math.max(1, min), max: hours * 3600 }).map((seconds) => seconds * 1000),
    fc.integer({ min: Math.max(1, min), max: hours * HOUR }),
  )
const windowFrom = (begin: number): fc.Arbitrary<StopWindow> =>
  fc.record({ begins: span(1, 120), lasts: maybe(span(1, 72)), isServed: fc.boolean() }).map(({ begins, lasts, isServed }) => ({
    date: instantOf(begin + begins),
    dateEnd: lasts === undefined ? undefined : instantOf(begin + begins + lasts),
    fcfs: isServed && lasts !== undefined,
  }))
const windows = windowFrom(now).chain((pickupWindow) =>
  fc.record({ pickupWindow: fc.constant(pickupWindow), dropoffWindow: maybe(windowFrom(pickupWindow.date)) }),
)

/** Whatever a database takes; a file that holds U+FFFD is of another encoding (LOA-39). */
const textOf = (maxLength: number): fc.Arbitrary<string> => {
  const any = fc.string({ unit: 'binary', maxLength: maxLength / 2 }).map((text) => text.replace(/[\0\ufffd]/g, ''))
  const signs = fc.string({ unit: fc.constantFrom(...`='+-@,;"\t\r\n ＝1aé`), maxLength })
  return fc
    .oneof(any, signs)
    .map((text) => [...text].reduce((kept, sign) => (kept.length + sign.length > maxLength ? kept : kept + sign), ''))
}

const terms = fc.record({
  loadNumber: fc.stringMatching(/^[A-Z0-9]{1,8}(?:-[A-Z0-9]{1,8})?$/),
  referenceId: textOf(LONGEST.referenceId),
  commodity: textOf(LONGEST.commodity),
  description: textOf(LONGEST.description),
  internalNote: textOf(LONGEST.internalNote),
  equipmentType: fc.constantFrom(...referenceEquipment.map(({ val }) => val)),
  size: fc.constantFrom('full', 'partial'),
  weightPounds: fc.integer(WEIGHT_POUNDS),
  lengthFeet: fc.integer(LENGTH_FEET),
  pickup: town,
  dropoff: town,
  rateTotal: maybe(money(10_000, 2_000_000)),
  statedMiles: maybe(fc.integer(STATED_MILES)),
  detention: maybe(whole({ freeMinutes: fc.integer(FREE_MINUTES), perHour: money(1_000, 20_000) })),
  lumper: maybe(fc.constantFrom(...LUMPERS)),
  payment: maybe(whole({ days: fc.integer(PAYMENT_DAYS), quickPay: fc.boolean() })),
  temperature: maybe(
    fc
      .record({ low: fc.integer(TEMPERATURE_F), above: fc.nat(20), mode: maybe(fc.constantFrom(...TEMPERATURE_MODES)) })
      .map(({ low, above, mode }) => ({ low, high: Math.min(TEMPERATURE_F.max, low + above), mode })),
  ),
  hazmat: maybe(whole({ hazmatClass: fc.constantFrom(...HAZMAT_CLASSES), unNumber: maybe(fc.constantFrom('UN1203', 'NA1993')) })),
  team: fc.boolean(),
  tarps: maybe(fc.constantFrom(...TARPS)),
  cargoValue: maybe(money(CARGO_VALUE.min, CARGO_VALUE.max)),
})

const posted = (draft: Parameters<typeof postLoad>[0]): PostableLoad => {
  const judged = postLoad(draft, context)
  if (E.isLeft(judged)) throw new Error(JSON.stringify(judged.left))
  return judged.right.load
}

/** As posting keeps it. */
const anyPosted = fc
  .tuple(terms, windows, fc.boolean())
  .map(([given, when, bookNow]) =>
    posted(
      aLoadDraft({ ...given, ...when, dropoffWindow: when.dropoffWindow ?? noWindow, bookNow: bookNow && given.rateTotal !== undefined }),
    ),
  )
const noWindow = { date: undefined, dateEnd: undefined, fcfs: false }

const readBack = async (text: string): Promise<readonly PostableLoad[]> => {
  const table = await csvTable(text)()
  if (E.isLeft(table)) throw new Error(table.left._tag)
  const { mapping, template } = suggestedColumns(table.right.headers)
  return table.right.rows.map(({ cells }) => {
    const { draft, faults, doubts } = draftedRow(cells, { template, mapping, places, now })
    assert.equal([faults, doubts], [[], []])
    return posted(draft)
  })
}

test('[LOA-43] [LOA-69] [PLI-7] any loads that can be posted, exported and read by an import, are the same to the moment, term and sign', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPosted, { minLength: 1, maxLength: 12 }), async (loads) => {
      const text = EXPORT_HEAD + loads.map((load) => lineOf(aLoad({ ...load, loadNumber: load.loadNumber ?? '' }))).join('')
      const back = await readBack(text)
      assert.is(back.length, loads.length)
      for (const [i, load] of loads.entries()) assert.equal(back[i], load)
    }),
  )
})

test.run()
