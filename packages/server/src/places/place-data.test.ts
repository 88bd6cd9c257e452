import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { referenceEquipment } from '@trm/data/equipment'
import { highwayHubs } from '@trm/data/highways'
import { placeCredits } from '@trm/data/places'
import { decodePlaceIndex, foldName, placeLabel, type Place, type PlaceIndex } from '@trm/domain/places'
import { freightMarkets } from '../seed/freight-markets.ts'

const bytes = readFileSync('packages/data/src/places.bin')

const decoded = (): PlaceIndex => {
  const index = decodePlaceIndex(bytes)
  if (E.isLeft(index)) throw new Error(index.left.reason)
  return index.right
}

const index = decoded()

const found = (city: string, state: string): Place => {
  const place = index.find(city, state)
  if (O.isNone(place)) throw new Error(`${city}, ${state} is not in the place index`)
  return place.value
}

test('[PLC-7] the committed index decodes, every row of it', () => {
  assert.ok(index.size > 35_000)
  assert.is(index.entries().length, index.size)
})

test('[PLC-12] the index and the app give the same credits', () => assert.is(index.attribution, placeCredits))

test('[PLC-4] the index stays under 280 KB on the wire, 60 of them ZIP codes', () => {
  assert.ok(brotliCompressSync(bytes).length < 280_000)
})

test('[PLC-4] every place is the first answer to its own label, with and without the comma', () => {
  const lost = index.entries().flatMap(({ place }) =>
    [placeLabel(place), `${place.city} ${place.state}`].filter((label) => {
      const [first] = index.search(label)
      return first === undefined || placeLabel(first) !== placeLabel(place)
    }),
  )
  assert.equal(lost, [])
})

test('[PLC-4] no two places of a state have one folded name', () => {
  const names = index.entries().map(({ place }) => `${place.state} ${foldName(place.city)}`)
  assert.is(new Set(names).size, names.length)
})

for (const [typed, first] of [
  ['dallas, t', 'Dallas, TX'],
  ['el paso tx', 'El Paso, TX'],
  ['ft worth', 'Fort Worth, TX'],
  ['st louis', 'St. Louis, MO'],
  ['St Louis', 'St. Louis, MO'],
  ['Saint Louis', 'St. Louis, MO'],
  ['St. Louis, MO', 'St. Louis, MO'],
  ['Ft Worth', 'Fort Worth, TX'],
  ['Ft. Worth TX', 'Fort Worth, TX'],
  ['FORT WORTH', 'Fort Worth, TX'],
  ['el paso, texas', 'El Paso, TX'],
  ['montreal', 'Montréal, QC'],
  ['Montréal', 'Montréal, QC'],
  ['MONTRÉAL QC', 'Montréal, QC'],
  ['Mont\u0072e\u0301al', 'Montréal, QC'],
  ['st paul mn', 'Saint Paul, MN'],
  ['Mt Vernon NY', 'Mount Vernon, NY'],
  ['N Las Vegas', 'North Las Vegas, NV'],
  ['Saint Catharines', 'St. Catharines, ON'],
  ['LA', 'Los Angeles, CA'],
  ['e st louis', 'East Saint Louis, IL'],
  ['winston salem', 'Winston-Salem, NC'],
  ['washington dc', 'Washington, DC'],
  ['kansas city ks', 'Kansas City, KS'],
  ['mccalla al', 'Mc Calla, AL'],
  ['wilmer tx', 'Wilmer, TX'],
  ['elwood il', 'Elwood, IL'],
  ['groveport', 'Groveport, OH'],
] as const) {
  test(`[PLC-3] '${typed}' finds ${first}`, () => {
    const [place] = index.search(typed)
    assert.is(place === undefined ? 'nothing' : placeLabel(place), first)
  })
}

for (const [typed, first] of [
  ['otay mesa', 'Otay Mesa, CA'],
  ['lachine', 'Lachine, QC'],
  ['nyc', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['city of industry', 'City of Industry, CA'],
  ['juarez', 'Ciudad Juárez, CHH'],
  ['santiago de queretaro', 'Querétaro, QUE'],
  ['lexington-fayette', 'Lexington, KY'],
] as const) {
  test(`[PLC-5] '${typed}' finds ${first}`, () => {
    const [place] = index.search(typed)
    assert.is(place === undefined ? 'nothing' : placeLabel(place), first)
  })
}

for (const [city, state, zone] of [
  ['Yuma', 'AZ', 'America/Phoenix'],
  ['Williston', 'ND', 'America/Chicago'],
  ['Kellogg', 'ID', 'America/Los_Angeles'],
  ['El Paso', 'TX', 'America/Denver'],
  ['Pensacola', 'FL', 'America/Chicago'],
  ['Gary', 'IN', 'America/Chicago'],
] as const) {
  test(`[PLC-11] ${city}, ${state} keeps the time of ${zone}`, () => assert.is(found(city, state).timezone, zone))
}

test('[PLC-11] every zone is one the platform knows', () => {
  const zones = new Set(index.entries().map(({ place }) => place.timezone))
  for (const timeZone of zones) assert.ok(new Intl.DateTimeFormat('en-US', { timeZone }))
})

test('[PLC-6] the nearest place to a city centre is the city', () => {
  for (const [city, state] of [
    ['Dallas', 'TX'],
    ['Yuma', 'AZ'],
    ['Toronto', 'ON'],
    ['Monterrey', 'NLE'],
  ] as const) {
    const { latitude, longitude } = found(city, state)
    assert.equal(index.nearest(latitude, longitude), O.some(found(city, state)))
  }
})

test('[PLC-13] every freight market and every highway hub is a place of the index', () => {
  assert.is(freightMarkets.length, 133)
  assert.is(highwayHubs.hubs.length, 347)
  for (const { city, state } of freightMarkets) found(city, state)
  for (const { name, latitude } of highwayHubs.hubs) {
    const [city = '', state = ''] = name.split(', ')
    assert.ok(Math.abs(found(city, state).latitude - latitude) < 0.5, `${name} lies elsewhere`)
  }
})

test('[PLC-14] forty-four equipment types, no two with one name or value', () => {
  const keys = referenceEquipment.flatMap(({ name, val }) => [
    ...new Set([name, val].map((text) => text.toLowerCase().replace(/[\s_-]/g, ''))),
  ])
  assert.is(referenceEquipment.length, 44)
  assert.is(new Set(keys).size, keys.length)
})

test.run()
