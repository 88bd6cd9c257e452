import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { placeIndexBytes, samplePlaces, type SamplePlace } from '../testing/place-index-bytes.ts'
import { decodePlaceIndex } from './place-index.codec.ts'
import type { PlaceIndex } from './place-index.ts'
import { placeLabel, type Place } from './place.ts'

const decoded = (bytes: Uint8Array): PlaceIndex => {
  const index = decodePlaceIndex(bytes)
  if (E.isLeft(index)) throw new Error(index.left.reason)
  return index.right
}

const index = decoded(placeIndexBytes())
const labels = (query: string, limit?: number): readonly string[] => index.search(query, limit).map(placeLabel)
const labelOf = (place: O.Option<Place>): string => (O.isSome(place) ? placeLabel(place.value) : 'nowhere')

test('[PLC-7] an index gives back what was written, to a hundredth of a degree', () => {
  assert.is(index.size, samplePlaces.length)
  assert.equal(
    index.find('Monterrey', 'NLE'),
    O.some({
      city: 'Monterrey',
      state: 'NLE',
      country: 'MX',
      latitude: 25.67,
      longitude: -100.32,
      timezone: 'America/Monterrey',
    }),
  )
})

test('[PLC-7] every place is there once, with the size of its population', () => {
  const entries = index.entries()
  const written = samplePlaces.map(({ name, code }) => `${name}, ${code}`).sort()
  assert.equal(entries.map(({ place }) => placeLabel(place)).sort(), written)
  const dallas = entries.find(({ place }) => placeLabel(place) === 'Dallas, TX')
  assert.ok(Math.abs((dallas?.population ?? 0) / 1_300_000 - 1) < 0.16)
})

test('[PLC-7] rows past the end hold no place', () => {
  assert.ok(O.isNone(index.at(index.size)))
  assert.ok(O.isNone(index.at(-1)))
})

for (const [typed, first] of [
  ['dallas', 'Dallas, TX'],
  ['dallas tx', 'Dallas, TX'],
  ['dallas, t', 'Dallas, TX'],
  ['dallas, georgia', 'Dallas, GA'],
  ['Dallas GA 30132', 'Dallas, GA'],
  ['el paso tx', 'El Paso, TX'],
  ['st louis', 'St. Louis, MO'],
  ['Saint Louis', 'St. Louis, MO'],
  ['ft worth', 'Fort Worth, TX'],
  ['for', 'Fort Worth, TX'],
  ['Montréal', 'Montréal, QC'],
  ['montreal, quebec, canada', 'Montréal, QC'],
  ['n las vegas nv', 'North Las Vegas, NV'],
  ['new york new york', 'New York, NY'],
  ['saint paul minnesota', 'Saint Paul, MN'],
] as const) {
  test(`[PLC-3] '${typed}' finds ${first}`, () => assert.is(labels(typed)[0], first))
}

test('[PLC-24] a ZIP code is its town, with its four more digits, too: the first of a town, one that follows, one far behind', () => {
  const towns = ['75201', ' 75202 ', '75398-1234', '30157', '88510', '00501', '10001'].map((zip) => labels(zip))
  assert.equal(
    towns,
    ['Dallas, TX', 'Dallas, TX', 'Dallas, TX', 'Dallas, GA', 'El Paso, TX', 'New York, NY', 'New York, NY'].map((town) => [town]),
  )
  assert.equal([labels('75203'), labels('00000'), labels('7520'), labels('752011')], [[], [], [], []])
})

test('[PLC-3] a region that fits nothing finds nothing', () => {
  assert.equal(labels('dallas, zz'), [])
  assert.equal(labels('xyzzy'), [])
  assert.equal(labels('  '), [])
})

test('[PLC-4] whole names come before beginnings, larger places before smaller', () => {
  assert.equal(labels('new york'), ['New York, NY', 'New York Mills, NY'])
  assert.equal(labels('dal'), ['Dallas, TX', 'Dallas, GA', 'Dalhart, TX'])
})

test('[PLC-4] a place across the border yields to one of about its size', () => {
  assert.equal(labels('monterr'), ['Monterrey, NLE'])
  assert.equal(labels('mont')[0], 'Montréal, QC')
})

test('[PLC-4] no more places than asked for, none twice', () => {
  assert.is(labels('st', 2).length, 2)
  assert.equal([labels('dal', 1), labels('dal', 2)], [['Dallas, TX'], ['Dallas, TX', 'Dallas, GA']], 'the largest, wherever it stands')
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.nat({ max: 10 }), (query, limit) => {
      const found = labels(query, limit)
      assert.ok(found.length <= limit)
      assert.is(new Set(found).size, found.length)
    }),
  )
})

test('[PLC-5] an alias finds the place it stands for', () => {
  assert.is(labels('nyc')[0], 'New York, NY')
  assert.is(labelOf(index.find('NYC', 'NY')), 'New York, NY')
})

test('[PLC-3] an exact place is found by any spelling of its name and its state alone', () => {
  assert.is(labelOf(index.find('saint louis', 'mo')), 'St. Louis, MO')
  assert.is(labelOf(index.find('Dallas', 'GA')), 'Dallas, GA')
  assert.is(labelOf(index.find('Dallas', 'MO')), 'nowhere')
  assert.is(labelOf(index.find('Dalla', 'TX')), 'nowhere')
})

test('[PLC-6] the nearest place is found, also across the antimeridian', () => {
  assert.is(labelOf(index.nearest(32.75, -97.2)), 'Fort Worth, TX')
  assert.is(labelOf(index.nearest(32.75, -97)), 'Dallas, TX')
  const [one = fail(), other = fail()] = samplePlaces
  const east: SamplePlace = { ...one, name: 'East', latitude: 52, longitude: 179.9 }
  const west: SamplePlace = { ...other, name: 'West', latitude: 52, longitude: -170 }
  assert.is(labelOf(decoded(placeIndexBytes([east, west])).nearest(52, -179.9)), 'East, TX')
})

const reasonOf = (bytes: Uint8Array): string => {
  const result = decodePlaceIndex(bytes)
  return E.isLeft(result) ? result.left.reason : 'accepted'
}

test('[PLC-7] an index cut short anywhere is refused with the remedy', () => {
  const whole = placeIndexBytes()
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
      assert.match(reasonOf(whole.subarray(0, length)), /generate places\.bin again/)
    }),
  )
})

test('[PLC-7] an index of no places is refused', () => {
  assert.match(reasonOf(placeIndexBytes([])), /1 names for 0 places/)
})

test('[PLC-7] another format, or rows out of order, are refused', () => {
  assert.match(reasonOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])), /does not begin with PLC2/)
  const swapped = placeIndexBytes()
  swapped[swapped.length - 1] = 0x21
  swapped[swapped.length - 'St. Louis\nStockton'.length] = 0x41
  assert.match(reasonOf(swapped), /out of order/)
})

test('[PLC-7] a place in no region or zone, or an alias of none, is refused', () => {
  const namesLength = encodeURIComponent(samplePlaces.map(({ name }) => name).join('_')).replace(/%../g, '_').length
  const zipBytes = 2 * samplePlaces.flatMap(({ zips = [] }) => zips).length
  const damaged = (columnFromEnd: number, value: number): Uint8Array => {
    const bytes = placeIndexBytes()
    bytes[bytes.length - namesLength - zipBytes - columnFromEnd * samplePlaces.length] = value
    return bytes
  }
  const [regions, zones] = [
    new Set(samplePlaces.map(({ country, code }) => `${country} ${code}`)).size,
    new Set(samplePlaces.map(({ timezone }) => timezone)).size,
  ]
  for (const past of [zones, 0xee]) assert.match(reasonOf(damaged(3, past)), /in no time zone/)
  assert.match(reasonOf(damaged(2, 9)), /its places have \d+ ZIP codes, not 9/)
  for (const past of [regions, 0xee]) assert.match(reasonOf(damaged(9, past)), /in no region/)
  assert.equal([reasonOf(damaged(3, zones - 1)), reasonOf(damaged(9, regions - 1))], ['accepted', 'accepted'])
  assert.match(reasonOf(placeIndexBytes(samplePlaces, [['Atlantis', 'Nowhere']])), /leads nowhere/)
})

function fail(): never {
  throw new Error('the sample lacks places')
}

test('[PLC-7] an alias may lead to the first place and to the last, and to no other row', () => {
  const three = samplePlaces.slice(0, 3)
  const written = (row: string): Uint8Array => {
    const bytes = placeIndexBytes(three, [['X', 'Dalhart']])
    const at = bytes.findIndex((_, i) => String.fromCharCode(...bytes.subarray(i, i + 5)) === '"X",0')
    bytes[at + 4] = row.charCodeAt(0)
    return bytes
  }
  assert.equal(
    ['0', '2'].map((row) => reasonOf(written(row))),
    ['accepted', 'accepted'],
  )
  assert.match(reasonOf(written('3')), /leads nowhere/)
})

const named = (name: string, given: Partial<SamplePlace> = {}): SamplePlace => ({ ...(samplePlaces[0] ?? fail()), name, ...given })
const found = (query: string, places: readonly SamplePlace[], aliases: readonly (readonly [string, string])[] = [], limit = 8) =>
  decoded(placeIndexBytes(places, aliases)).search(query, limit).map(placeLabel)

test('[PLC-4] a whole name in a whole state goes before a larger place of a state that only begins so', () => {
  const missouri = named('Springfield', { code: 'MO', region: 'Missouri', population: 1_000 })
  const montana = named('Springfield', { code: 'MT', region: 'Montana', population: 9_000_000 })
  assert.equal(found('springfield, mo', [montana, missouri]), ['Springfield, MO', 'Springfield, MT'])
  assert.equal(found('springfield', [montana, missouri]), ['Springfield, MT', 'Springfield, MO'])
})

test('[PLC-4] ten times the people count for less than a whole name, a hundred times for as much less than name and state', () => {
  const [small, large] = [named('Alba', { population: 1_000 }), named('Albany', { population: 100_000 })]
  assert.equal(found('alba', [small, large]), ['Alba, TX', 'Albany, TX'], 'a whole name and a hundredth of the people')
  assert.equal(found('alba', [small, { ...large, population: 1_000_000 }]), ['Albany, TX', 'Alba, TX'], 'and a thousandth')
})

test('[PLC-4] equal places stand in the order of their names, also one found by another name', () => {
  const places = [named('Aaa', { population: 1_000 }), named('Zedville', { population: 1_000 }), named('Zedwood', { population: 1_000 })]
  assert.equal(found('ze', places, [['Zed', 'Aaa']]), ['Aaa, TX', 'Zedville, TX', 'Zedwood, TX'])
  assert.equal(found('ze', places, [], 1), ['Zedville, TX'])
})

test('[PLC-4] of many places the most peopled are offered, in their order, however few are asked for', () => {
  const anyPeople = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(anyPeople, fc.integer({ min: 1, max: 8 }), (people, limit) => {
      const places = people.map((tenths, i) =>
        named(`Town ${String.fromCharCode(97 + i)}`, { population: Math.round(10 ** (1 + tenths / 8)) }),
      )
      const best = [...places].sort((a, b) => b.population - a.population).slice(0, limit)
      assert.equal(
        found('town', places, [], limit),
        best.map(({ name }) => `${name}, TX`),
      )
    }),
  )
})

test('[PLC-6] the nearest is told by the way as the crow flies, east and north together', () => {
  const around = [named('Side', { latitude: 30.6, longitude: -100 }), named('Corner', { latitude: 30.5, longitude: -99.5 })]
  assert.is(labelOf(decoded(placeIndexBytes(around)).nearest(30, -100)), 'Side, TX')
  const flat = [named('North', { latitude: 0.8, longitude: 0 }), named('East', { latitude: 0.1, longitude: 0.85 })]
  assert.is(labelOf(decoded(placeIndexBytes(flat)).nearest(0, 0)), 'North, TX')
  const wide = [named('North', { latitude: 3, longitude: 0 }), named('East', { latitude: 0, longitude: 2.9 })]
  assert.is(labelOf(decoded(placeIndexBytes(wide)).nearest(0, 0)), 'East, TX')
})

test('[PLC-6] a degree of longitude is shorter the further north it is', () => {
  const north = [named('Up', { latitude: 60, longitude: -100 }), named('Over', { latitude: 58.5, longitude: -98 })]
  assert.is(labelOf(decoded(placeIndexBytes(north)).nearest(58.5, -100)), 'Over, TX')
  const south = [named('Up', { latitude: 11.5, longitude: -100 }), named('Over', { latitude: 10, longitude: -98 })]
  assert.is(labelOf(decoded(placeIndexBytes(south)).nearest(10, -100)), 'Up, TX')
})

test.run()
