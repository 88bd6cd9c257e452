import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { none, some } from 'fp-ts/Option'
import { anyFilters, at, runs, dallas, day, nearPickup, someFilters } from '../testing/index.ts'
import { effectivePickupDate, initialFilters } from './filter-sources.ts'
import { decodePersistedFilters, encodePersistedFilters } from './persisted-filters.codec.ts'
import { decodeQuery, encodeQuery } from '../kernel/index.ts'
import {
  defaultTruckListFilters,
  filtersFromSearch,
  filtersToSearch,
  readFilters,
  sortFromSearch,
  statedSearch,
  type TruckListFilters,
} from './truck-list-filters.ts'

/** Half a surrogate pair is no character; everywhere else texts come back exactly. */
const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')

test('[TRK-1] the defaults are radius 50 twice, no place, no date, age 0 and no preference', () => {
  assert.equal(
    [defaultTruckListFilters.pickupRadius, defaultTruckListFilters.dropoffRadius, defaultTruckListFilters.authorityAge],
    [50, 50, 0],
  )
  assert.equal(
    [defaultTruckListFilters.pickupDate, defaultTruckListFilters.dropoffDate, defaultTruckListFilters.equipmentTypes],
    [undefined, undefined, []],
  )
  assert.is(Object.values(defaultTruckListFilters).filter((value) => value === 'noPreference').length, 5)
})

test('[TRK-2] any search comes back from the URL exactly', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }).map(wellFormed),
    fc.string({ unit: fc.constantFrom('%', '&', '+', '#', '=', '?', ' ', '%2', '😀', 'é', '\u0000', '\n', ',', ';', '/') }),
  )
  fc.assert(
    fc.property(anyFilters(texts), (filters) => {
      assert.equal(filtersFromSearch(filtersToSearch(filters)), filters)
      assert.equal(filtersFromSearch(`?${filtersToSearch(filters)}`), filters)
    }),
    { numRuns: runs(1000) },
  )
})

test('[TRK-2] a lone surrogate comes back as the replacement character and nothing throws', () => {
  assert.is(
    filtersFromSearch(filtersToSearch(someFilters({ pickupCity: 'a\uD800b', mcNumberOrCarrierName: '\uDC00' }))).pickupCity,
    'a\uFFFDb',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(
        decodeQuery(
          encodeQuery([
            ['k', text],
            [text, 'v'],
          ]),
        ),
        [
          ['k', wellFormed(text)],
          [wellFormed(text), 'v'],
        ],
      )
    }),
  )
})

test('[TRK-2] the URL text is safe ASCII that a browser leaves as it is', () => {
  fc.assert(fc.property(anyFilters(), (filters) => assert.match(filtersToSearch(filters), /^[\w.~!*'()%=&+,-]*$/)))
})

test("[TRK-3] keys are the specification's, defaults and noPreference are left out", () => {
  assert.is(filtersToSearch(defaultTruckListFilters), '')
  assert.is(
    filtersToSearch(
      someFilters({
        ...nearPickup(dallas, 75),
        pickupDate: day('2026-03-10'),
        equipmentTypes: ['van', 'step_deck'],
        authorityAge: 12,
        numberOfTrucks: 'ge-2',
      }),
      'age',
    ),
    'pickupLocation=Dallas,+TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75&pickupDate=2026-03-10&equipmentTypes=van&equipmentTypes=step_deck&authorityAge=12&numberOfTrucks=ge-2&sort=age',
  )
})

for (const bad of [
  'pickupRadius=0',
  'pickupRadius=451',
  'pickupRadius=12.5',
  'pickupRadius=abc',
  'pickupRadius=',
  'pickupRadius=1e400',
  'pickupRadius=0x32',
  'pickupRadius=NaN',
  'pickupLatitude=91',
  'pickupLongitude=-181',
  'pickupDate=2026-02-30',
  'pickupDate=today',
  'authorityAge=7',
  'authorityAge=12.0',
  'numberOfTrucks=ge-3',
  'numberOfTrucks=GE-2',
  'authorityType=constructor',
  'coverageAmountBipd=__proto__',
  'carrierRelationshipFilter=',
  'PickupCity=Dallas',
  '__proto__=x',
  'toString=1',
  'unknown=1',
  '&&&',
  '=',
  '%',
  '?',
  '%E0%A4%A',
]) {
  test(`[TRK-4] "${bad}" is as if absent`, () => assert.equal(filtersFromSearch(bad), defaultTruckListFilters))
}

test('[TRK-4] one bad value does not spoil its neighbours, and of a repeated single value the first counts', () => {
  assert.equal(readFilters('pickupRadius=9999&pickupCity=Dallas&pickupCity=Waco&dropoffRadius=100&x=%ZZ'), {
    pickupCity: 'Dallas',
    dropoffRadius: 100,
  })
})

test('[TRK-4] what is longer than anyone types is as absent', () => {
  const longest = { pickupCity: 'x'.repeat(120), equipmentTypes: ['y'.repeat(80)] }
  assert.equal(readFilters(filtersToSearch(someFilters(longest))), longest)
  assert.equal(readFilters(filtersToSearch(someFilters({ pickupCity: 'x'.repeat(121), equipmentTypes: ['y'.repeat(81)] }))), {})
  assert.equal(readFilters(Array.from({ length: 61 }, (_, i) => `equipmentTypes=e${i}`).join('&')), {})
})

test('[TRK-4] no text makes the reader throw, and what it gives is always valid', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webQueryParameters(), fc.string({ unit: 'binary' })), (search) => {
      const filters = filtersFromSearch(search)
      assert.equal(filtersFromSearch(filtersToSearch(filters)), filters)
      sortFromSearch(search)
    }),
  )
})

test('[TRK-4] the order is read likewise', () => {
  assert.is(sortFromSearch('?sort=trucks'), 'trucks')
  assert.is(sortFromSearch('sort=price'), 'deadhead')
  assert.is(sortFromSearch(''), 'deadhead')
})

const kept = { pickupRadius: 100, dropoffRadius: 200, equipmentTypes: ['reefer'] }

test('[TRK-5] a URL that states a filter is the whole search, whoever opens it', () => {
  const sources = { search: 'pickupCity=Dallas', persisted: some(kept), profileEquipment: ['van'] }
  assert.equal(initialFilters(sources), someFilters({ pickupCity: 'Dallas' }))
  assert.equal(initialFilters({ ...sources, search: 'pickupRadius=75' }), someFilters({ pickupRadius: 75 }))
})

test('[TRK-5] without one, storage goes before the profile, the profile before the defaults', () => {
  const sources = { search: 'sort=age&utm=x', persisted: some(kept), profileEquipment: ['van'] }
  assert.equal(initialFilters(sources), someFilters(kept))
  assert.equal(initialFilters({ ...sources, search: '', persisted: none }), someFilters({ equipmentTypes: ['van'] }))
  assert.equal(initialFilters({ search: '', persisted: none, profileEquipment: undefined }), defaultTruckListFilters)
})

test('[TRK-5] an equipment list that was emptied and kept stays empty', () => {
  assert.equal(
    initialFilters({ search: '', persisted: some({ ...kept, equipmentTypes: [] }), profileEquipment: ['van'] }).equipmentTypes,
    [],
  )
})

test('[TRK-6] kept filters are radii and equipment, and come back', () => {
  assert.equal(decodePersistedFilters(encodePersistedFilters(kept)), some(kept))
  const everything: TruckListFilters = someFilters({ ...nearPickup(dallas), ...kept })
  assert.equal(Object.keys(JSON.parse(encodePersistedFilters(everything))), ['pickupRadius', 'dropoffRadius', 'equipmentTypes'])
})

for (const text of [
  '',
  '{',
  'null',
  '[]',
  '5',
  '"x"',
  '{}',
  '{"pickupRadius":50}',
  '{"pickupRadius":"50","dropoffRadius":50,"equipmentTypes":[]}',
  '{"pickupRadius":0,"dropoffRadius":50,"equipmentTypes":[]}',
  '{"pickupRadius":1e400,"dropoffRadius":50,"equipmentTypes":[]}',
  '{"pickupRadius":50,"dropoffRadius":451,"equipmentTypes":[]}',
  '{"pickupRadius":50,"dropoffRadius":50,"equipmentTypes":"van"}',
  '{"pickupRadius":50,"dropoffRadius":50,"equipmentTypes":[1]}',
  `{"pickupRadius":50,"dropoffRadius":50,"equipmentTypes":["${'x'.repeat(81)}"]}`,
]) {
  test(`[TRK-6] [F56] kept text ${text.slice(0, 60)} is as none`, () => assert.equal(decodePersistedFilters(text), none))
}

test('[TRK-6] [F56] hostile keys are dropped, repeated equipment too', () => {
  const text = '{"pickupRadius":50,"dropoffRadius":60,"equipmentTypes":["van","VAN",""],"__proto__":{"isStaff":true},"constructor":1}'
  assert.equal(decodePersistedFilters(text), some({ pickupRadius: 50, dropoffRadius: 60, equipmentTypes: ['van'] }))
  assert.is(Object.getOwnPropertyDescriptor(Object.prototype, 'isStaff'), undefined)
})

test('[TRK-7] without a pickup date it is today at the place, which can be another day than here', () => {
  const now = at('2026-03-11T04:30:00Z')
  assert.is(effectivePickupDate({ pickupDate: undefined }, now, 'America/Chicago'), '2026-03-10')
  assert.is(effectivePickupDate({ pickupDate: undefined }, now, 'America/New_York'), '2026-03-11')
  assert.is(effectivePickupDate({ pickupDate: day('2026-04-01') }, now, 'America/Chicago'), '2026-04-01')
})

test('[TRK-18] an address that was searched states a filter, whatever was searched', () => {
  assert.is(statedSearch(defaultTruckListFilters), 'equipmentTypes=')
  assert.is(statedSearch(defaultTruckListFilters, 'age'), 'equipmentTypes=&sort=age')
  assert.is(statedSearch(someFilters({ pickupRadius: 75 })), filtersToSearch(someFilters({ pickupRadius: 75 })))
  const cleared = { search: statedSearch(defaultTruckListFilters), persisted: some(kept), profileEquipment: ['van'] }
  assert.equal(initialFilters(cleared), defaultTruckListFilters)
})

test('[TRK-6] a kept list of sixty entries of 80 characters is as long as it can be', () => {
  const kept = (count: number, length: number) =>
    decodePersistedFilters(
      encodePersistedFilters({
        pickupRadius: 50,
        dropoffRadius: 60,
        equipmentTypes: Array.from({ length: count }, (_, i) => String(i).padEnd(length, 'x')),
      }),
    )._tag
  assert.equal([kept(60, 80), kept(61, 80), kept(60, 81)], ['Some', 'None', 'None'])
})

test.run()
