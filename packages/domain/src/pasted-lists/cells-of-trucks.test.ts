import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodePlaceIndex } from '../places/index.ts'
import { POST_TYPES } from '../trucks/index.ts'
import { at, placeIndexBytes } from '../testing/index.ts'
import { equipmentNamed, equipmentOf } from './equipment-words.ts'
import { freeLines, LONGEST_FREE_LINE } from './free-lines.ts'
import { readPlace } from './place-words.ts'
import { noTruckCells, readPostType, truckCount, truckOfRow, truckParts, type TruckCells } from './truck-columns.ts'
import { isAnywhere, readTruck } from './truck-rows.ts'

const decoded = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(decoded)) throw new Error(decoded.left.reason)
const places = decoded.right
const types = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
  { name: 'Old Van', val: 'old_van', isRetired: true },
]

test('[PLI-3] a number of trucks is one to fifty; what is none is one', () => {
  assert.equal(['1', '2', '50', '51', '99', '0', '100', '', 'x', '1.5', '-3'].map(truckCount), [1, 2, 50, 50, 50, 1, 1, 1, 1, 1, 1])
})

test('[PLI-3] of two headers for one part the first counts, and one nobody knows is left aside', () => {
  assert.equal(truckParts(['Origin', 'City', 'Driver', 'Equip', 'State']), [
    'pickup_city',
    undefined,
    undefined,
    'equipment_type',
    'pickup_state',
  ])
  assert.equal(truckParts(['Available from', 'Available through']), ['available_from', 'available_to'])
  assert.equal(truckParts(['Available', 'Until']), ['available_from', 'available_to'])
})

test('[PLI-3] a state stands behind its town; alone it says nothing of where a truck is, and where it wants to go, and a row that is too short lacks its last cells', () => {
  const parts = truckParts(['City', 'State', 'Dest City', 'Dest State', 'Qty', 'Equip'])
  const read = (...cells: readonly string[]) => {
    const { cells: own, count } = truckOfRow(parts, cells)
    return [own.pickup_city, own.dropoff_city, count, own.equipment_type]
  }
  assert.equal(read('Dallas', 'TX', 'Waco', 'TX', '3', 'van'), ['Dallas, TX', 'Waco, TX', 3, 'van'])
  assert.equal(read('Dallas', '', '', 'TX'), ['Dallas', 'TX', 1, ''])
  assert.equal(read('', 'TX', 'Waco'), ['', 'Waco', 1, ''])
  assert.equal(read("'=Dallas", 'TX'), ['=Dallas, TX', '', 1, ''], 'a sign that keeps a spreadsheet from reckoning')
})

test('[PLI-3] a kind of post is named as the portal or as people name it, and an empty cell is an empty truck', () => {
  for (const type of POST_TYPES) assert.is(readPostType(type.replaceAll('_', ' ').toUpperCase()), type)
  assert.equal(['', 'Empty truck', 'Looking for a load', 'here now', 'Home', 'Lane', 'spaceship', 'constructor'].map(readPostType), [
    ...['post_truck', 'post_truck', 'load_search', 'location', 'home_base', 'favorite_lane', 'unreadable', 'unreadable'],
  ])
})

test('[PLI-3] a trailer is known in one or many, by name, code or alias; a retired one is none', () => {
  assert.equal(
    ['van', 'Vans', 'DRY VAN', 'dry-vans', 'V', 'R', 'reefers', 'Old Van', 'hovercraft', ''].map((text) => equipmentNamed(text, types)),
    ['van', 'van', 'van', 'van', 'van', 'reefer', 'reefer', undefined, undefined, undefined],
  )
  assert.equal(
    [equipmentOf('', 'dat'), equipmentOf('V', 'portal'), equipmentOf('V', 'dat'), equipmentOf('hover', 'dat')],
    ['', 'V', 'van', 'hover'],
  )
})

test('[PLI-5] a town is read with its state, ZIP code or alone, which is a guess; text of more than 80 characters is none', () => {
  const town = (text: string) => {
    const read = readPlace(text, places)
    return read && `${read.place.city} ${read.place.state}${read.isGuess ? '?' : ''}`
  }
  assert.equal(
    ['Dallas, TX', 'dallas tx 75201', 'Dallas TX 75201-1234', 'Dallas Texas', 'Dallas', 'Nowhere, TX', '', '75201', ' '].map(town),
    ['Dallas TX', 'Dallas TX', 'Dallas TX', 'Dallas TX', 'Dallas TX?', undefined, undefined, undefined, undefined],
  )
  const padded = (length: number): string => `Dallas,${' '.repeat(length - 9)}TX`
  assert.equal([town(padded(80)), town(padded(81))], ['Dallas TX', undefined])
})

test('[PLI-1] bullets and numbers before a line are no part of it, and lines keep their numbers', () => {
  assert.equal(freeLines('- a\n\n  2) b\r\n3. c\n> d\n1 e', 9), [
    { line: 1, text: 'a' },
    { line: 3, text: 'b' },
    { line: 4, text: 'c' },
    { line: 5, text: 'd' },
    { line: 6, text: '1 e' },
  ])
  const bulleted = (length: number): number | undefined => freeLines(`- ${'x'.repeat(length - 2)}`, 1)[0]?.text.length
  assert.equal([bulleted(LONGEST_FREE_LINE), bulleted(LONGEST_FREE_LINE + 1)], [398, 401], 'what is too long stays as it is')
  assert.equal([freeLines('a\nb\nc', 2).length, freeLines('a', 1).length, freeLines('a', 0).length, freeLines('', 1).length], [2, 1, 0, 0])
})

test('[PLI-4] one cell that is wrong is the one fault, and what may stand empty is none', () => {
  const context = { types, places, now: at('2026-11-24T16:00:00Z'), zone: 'America/Chicago' }
  const faults = (given: Partial<TruckCells>): readonly string[] =>
    readTruck({ ...noTruckCells, equipment_type: 'van', pickup_city: 'Dallas, TX', available_from: 'today', ...given }, context).faults.map(
      ({ column, code }) => `${column} ${code}`,
    )
  assert.equal(faults({}), [])
  for (const [given, fault] of [
    [{ equipment_type: ' ' }, 'equipment_type required'],
    [{ equipment_type: 'van or boat' }, 'equipment_type unknown_equipment'],
    [{ pickup_city: ' ' }, 'pickup_city required'],
    [{ available_from: '' }, 'available_from required'],
    [{ available_to: 'whenever' }, 'available_to invalid_date'],
    [{ post_type: 'spaceship' }, 'post_type invalid_value'],
    [{ least_rate_total: 'much' }, 'least_rate_total invalid_value'],
    [{ least_rate_per_mile: 'much' }, 'least_rate_per_mile invalid_value'],
  ] as const)
    assert.equal(faults(given), [fault])
  const { draft } = readTruck(
    { ...noTruckCells, equipment_type: 'van, reefer or dry van', pickup_city: 'Dallas, TX', available_from: 'today', dropoff_city: 'any' },
    context,
  )
  assert.equal([draft?.equipmentTypes, draft?.dropoff, draft?.availableTo], [['van', 'reefer'], undefined, undefined])
  assert.equal(['', ' ', 'Anywhere', 'ALL 48', 'n/a', 'Waco'].map(isAnywhere), [true, true, true, true, true, false])
})

test('[PLI-5] a least rate that says it is for a mile is for the mile, whichever cell it stands in', () => {
  const context = { types, places, now: at('2026-11-24T16:00:00Z'), zone: 'America/Chicago' }
  const rates = (least_rate_total: string, least_rate_per_mile = '') => {
    const { draft } = readTruck(
      { ...noTruckCells, equipment_type: 'van', pickup_city: 'Dallas, TX', available_from: 'today', least_rate_total, least_rate_per_mile },
      context,
    )
    return [draft?.leastTotal, draft?.leastPerMile]
  }
  assert.equal(
    [rates('$900'), rates('$2.50 per mile'), rates('', '2.50/mi'), rates('$900', '2.5')],
    [
      ...[
        [90_000, undefined],
        [undefined, 250],
        [undefined, 250],
        [90_000, 250],
      ],
    ],
  )
})

test.run()
