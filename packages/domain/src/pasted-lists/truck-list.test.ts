import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { csvText, formatDate } from '../formats/index.ts'
import { addDays } from '../kernel/index.ts'
import { decodePlaceIndex } from '../places/index.ts'
import { at, day, placeIndexBytes } from '../testing/index.ts'
import { readTruckList, MOST_LISTED, type TruckList } from './truck-list.ts'
import { isAnywhere, readTruck, type ListContext } from './truck-rows.ts'
import { noTruckCells, type TruckCells } from './truck-columns.ts'

const decoded = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(decoded)) throw new Error(decoded.left.reason)

/** A Tuesday, ten in the morning in Texas. */
const today = day('2026-11-24')
const context: ListContext = {
  types: [
    { name: 'Dry Van', val: 'van' },
    { name: 'Reefer', val: 'reefer' },
    { name: 'Flatbed', val: 'flatbed' },
    { name: 'Step Deck', val: 'step_deck' },
    { name: 'Van or Reefer', val: 'van_or_reefer' },
    { name: 'Power Only', val: 'power_only', isRetired: true },
  ],
  places: decoded.right,
  now: at('2026-11-24T16:00:00Z'),
  zone: 'America/Chicago',
}

const cells = (given: Partial<TruckCells>): TruckCells => ({ ...noTruckCells, ...given })
const read = (given: Partial<TruckCells>) =>
  readTruck(cells({ equipment_type: 'van', pickup_city: 'Dallas, TX', available_from: 'today', ...given }), context)
const codes = (faults: readonly { readonly column: string; readonly code: string }[]): readonly string[] =>
  faults.map(({ column, code }) => `${column} ${code}`)

/** Equipment, town, day and where to of each truck. */
const said = ({ trucks }: TruckList): readonly (readonly unknown[])[] =>
  trucks.map(({ cells: one }) => {
    const { draft } = readTruck(one, context)
    return [
      draft?.equipmentTypes.join(' '),
      draft && `${draft.pickup.city} ${draft.pickup.state}`,
      draft?.availableFrom,
      draft?.dropoff?.city,
    ]
  })

test('[PLI-1] lines of a mail are trucks: count, equipment, town, day and where to, in the order people write them', () => {
  const list = readTruckList(
    [
      'Good morning Bob, our trucks:',
      '2 vans Dallas TX 11/24 to anywhere, reefer Dallas, GA tomorrow',
      '- flatbed in Fort Worth, TX Nov 26 -> El Paso TX $2,400',
      '1) Step Deck St. Louis MO Wed to New York NY $2.75/mi call Ann',
      'V El Paso TX 11/25',
    ].join('\r\n'),
    context,
  )
  assert.equal(said(list), [
    ['van', 'Dallas TX', '2026-11-24', undefined],
    ['van', 'Dallas TX', '2026-11-24', undefined],
    ['reefer', 'Dallas GA', '2026-11-25', undefined],
    ['flatbed', 'Fort Worth TX', '2026-11-26', 'El Paso'],
    ['step_deck', 'St. Louis MO', '2026-11-25', 'New York'],
    ['van', 'El Paso TX', '2026-11-25', undefined],
  ])
  assert.equal(
    list.trucks.map(({ line }) => line),
    [2, 2, 2, 3, 4, 5],
  )
  assert.equal(list.unread, [{ line: 1, text: 'Good morning Bob, our trucks:' }])
  assert.is(list.trucks[4]?.left, 'call Ann', 'what nobody understood is not lost')
  assert.equal(list.trucks.map(({ cells: one }) => [one.least_rate_total, one.least_rate_per_mile]).slice(3, 5), [
    ['$2,400', ''],
    ['', '2.75'],
  ])
})

test('[PLI-1] a day said twice is one day, and what stands behind "anywhere" is no town', () => {
  const list = readTruckList('call Dallas desk: van El Paso TX Wed 11/25 to anywhere ask Ann\nreefer Dallas TX today thru 11/25', context)
  assert.equal(said(list), [
    ['van', 'El Paso TX', '2026-11-25', undefined],
    ['reefer', 'Dallas TX', today, undefined],
  ])
  assert.equal(
    list.trucks.map(({ cells: one, left }) => [one.available_from, one.available_to, left]),
    [
      ['11/25', '', 'call desk: ask Ann Dallas'],
      ['today', '11/25', ''],
    ],
  )
})

test('[PLI-1] dashes part words before the first town, and lead on behind it; what names only where to is a truck without its town', () => {
  const list = readTruckList(
    "(2) 53' vans - Dallas, TX today - anywhere\nreefer El Paso TX - Dallas TX today\nflatbed to Dallas TX today",
    context,
  )
  assert.equal(said(list), [
    ['van', 'Dallas TX', today, undefined],
    ['van', 'Dallas TX', today, undefined],
    ['reefer', 'El Paso TX', today, 'Dallas'],
    [undefined, undefined, undefined, undefined],
  ])
  assert.equal([list.trucks[3]?.cells.pickup_city, list.trucks[3]?.cells.dropoff_city], ['', 'Dallas, TX'])
})

test('[PLI-2] a line below a header of equipment that names no town is no truck', () => {
  const list = readTruckList('Vans, today\nDallas TX\nThanks, Jim 555-123-4567', context)
  assert.equal(said(list), [['van', 'Dallas TX', today, undefined]])
  assert.equal(list.unread, [{ line: 3, text: 'Thanks, Jim 555-123-4567' }])
})

test('[PLI-2] a line that says only a day or only equipment says it of the lines below', () => {
  const list = readTruckList('Tomorrow:\nReefers\nDallas TX\nEl Paso, TX to Dallas TX\nvan Fort Worth TX today', context)
  assert.equal(said(list), [
    ['reefer', 'Dallas TX', '2026-11-25', undefined],
    ['reefer', 'El Paso TX', '2026-11-25', 'Dallas'],
    ['van', 'Fort Worth TX', today, undefined],
  ])
})

test('[PLI-3] a table is read by its headers, in any order and however a spreadsheet or board spells them', () => {
  const want = [['van', 'Dallas TX', '2026-11-25', 'El Paso']]
  for (const text of [
    'Equip\tO-City\tO-State\tAvail Date\tDest City\tDest State\nV\tDallas\tTX\t11/25/2026\tEl Paso\tTX',
    'Date,Origin,Destination,Equipment\n11/25,"Dallas, TX","El Paso, TX",Vans',
    'Empty City;Empty State;Ready;Trailer Type;Wants to\nDALLAS;tx;Wed;DRY VAN;El Paso Texas',
    '\ufeffLocation,Preferred destination,Available from,Equipment\r\n"Dallas, TX 75201","El Paso, TX",2026-11-25,van\r\n',
  ])
    assert.equal(said(readTruckList(text, context)), want, text)
  const counted = readTruckList('Qty,City,State,Equip,Date\n3,Dallas,TX,R,today', context)
  assert.equal(
    said(counted),
    Array.from({ length: 3 }, () => ['reefer', 'Dallas TX', today, undefined]),
  )
})

test('[PLI-4] what a truck cannot be posted without, and what cannot be read, is a fault of its cell', () => {
  assert.equal(codes(readTruck(noTruckCells, context).faults), [
    'equipment_type required',
    'pickup_city required',
    'available_from required',
  ])
  assert.equal(codes(read({ equipment_type: 'hovercraft' }).faults), ['equipment_type unknown_equipment'])
  assert.equal(codes(read({ equipment_type: 'Power Only' }).faults), ['equipment_type unknown_equipment'], 'retired')
  assert.equal(codes(read({ pickup_city: 'Nowhere, TX' }).faults), ['pickup_city unknown_place'])
  assert.equal(codes(read({ dropoff_city: 'the Southeast' }).faults), ['dropoff_city unknown_place'])
  assert.equal(codes(read({ available_from: '13/45/2026' }).faults), ['available_from invalid_date'])
  assert.equal(codes(read({ available_from: '11/20' }).faults), ['available_from in_the_past'])
  assert.equal(codes(read({ available_to: '12/20' }).faults), ['available_to too_long'])
  assert.equal(read({}).faults, [])
})

test('[PLI-5] what looks like a slip is doubted: a town without its state, a day with two readings, a rate per mile in place of the trip', () => {
  assert.equal(codes(read({ pickup_city: 'Dallas' }).doubts), ['pickup_city guessed_place'])
  assert.equal(codes(read({ available_from: 'Tue' }).doubts), ['available_from two_readings'], 'today is a Tuesday')
  assert.equal(
    codes(
      readTruck(cells({ equipment_type: 'van', pickup_city: 'Dallas, TX', available_from: '12/11' }), {
        ...context,
        now: at('2026-11-10T16:00:00Z'),
      }).doubts,
    ),
    ['available_from two_readings'],
    'December 11, or November 12',
  )
  assert.equal(codes(read({ available_from: '11/25' }).doubts), [])
  assert.equal(codes(read({ least_rate_total: '2.50' }).doubts), ['least_rate_total looks_per_mile'])
  assert.equal(codes(read({ dropoff_city: 'El Paso, TX', least_rate_total: '200' }).doubts), ['least_rate_total looks_per_mile'])
  assert.is(read({ least_rate_total: '$2.50/mi' }).draft?.leastPerMile, 250)
})

test('[PLI-22] states and zones that a truck wants are read as they stand, and doubted: it is posted to one town or to anywhere', () => {
  for (const [line, wanted] of [
    ['van Dallas TX today wants GA', 'GA'],
    ['van Dallas TX today to MO, GA', 'MO, GA'],
    ['van Dallas TX today -> NV/GA/MO', 'NV/GA/MO'],
    ['van Dallas TX today prefers Georgia or missouri', 'Georgia or missouri'],
    ['van Dallas TX today needs TX, GA, MO', 'TX, GA, MO'],
    ['van Dallas TX today to GA or MO', 'GA or MO'],
    ['van Dallas TX today dest Z3', 'Z3'],
    ['Equip,City,State,Date,Dest State\nvan,Dallas,TX,today,GA', 'GA'],
    ['Equip,City,State,Date,Destination\nvan,Dallas,TX,today,"MO GA"', 'MO GA'],
  ] as const) {
    const { trucks } = readTruckList(line, context)
    assert.equal([trucks.length, trucks[0]?.cells.dropoff_city, trucks[0]?.left], [1, wanted, ''], line)
    const { draft, faults, doubts } = readTruck(trucks[0]?.cells ?? noTruckCells, context)
    assert.equal(
      [draft?.pickup.city, draft?.dropoff, faults, codes(doubts)],
      ['Dallas', undefined, [], ['dropoff_city states_not_kept']],
      line,
    )
  }
})

test('[PLI-22] a town is one beside states, in words that are no state, and where it is larger than the state of its name', () => {
  const wish = (line: string): readonly unknown[] =>
    readTruckList(line, context).trucks.map(({ cells: one, left }) => [one.dropoff_city, left])
  assert.equal(wish('van Dallas TX today to El Paso TX or to GA'), [['El Paso, TX', 'GA']])
  assert.equal(wish('van Dallas TX today wants me or in by Ann'), [['', 'me Ann']])
  assert.is(read({ dropoff_city: 'New York' }).draft?.dropoff?.city, 'New York')
  assert.equal(codes(read({ dropoff_city: 'the Southeast' }).faults), ['dropoff_city unknown_place'])
  assert.equal(codes(read({ dropoff_city: 'GA', post_type: 'favorite_lane' }).faults), ['dropoff_city required'])
})

test('[PLI-6] relative days are seen from the day at the town, not the reader’s', () => {
  const late = { ...context, now: at('2026-11-25T06:30:00Z') } // after midnight in Texas, before it in El Paso
  const from = (pickup_city: string) =>
    readTruck(cells({ equipment_type: 'van', pickup_city, available_from: 'today' }), late).draft?.availableFrom
  assert.equal([from('Dallas, TX'), from('El Paso, TX')], ['2026-11-25', '2026-11-24'])
})

const town = fc.constantFrom(
  'Dallas, TX',
  'Dallas, GA',
  'Fort Worth, TX',
  'El Paso, TX',
  'St. Louis, MO',
  'New York, NY',
  'North Las Vegas, NV',
)
const truck = fc.record({
  equipment: fc.constantFrom('Dry Van', 'Reefer', 'Flatbed', 'Step Deck', 'Dry Van, Reefer'),
  from: town,
  to: fc.option(town, { nil: undefined }),
  ahead: fc.integer({ min: 0, max: 20 }),
})

test('[PLI-7] 500 trucks as the truck list is saved, or a line each, read back the same', () => {
  const many = fc.array(truck, { minLength: MOST_LISTED, maxLength: MOST_LISTED })
  fc.assert(
    fc.property(many, fc.boolean(), (trucks, isTable) => {
      const rows = trucks.map(({ equipment, from, to, ahead }) => [formatDate(addDays(today, ahead)), equipment, from, to ?? ''] as const)
      const text = isTable
        ? csvText([['Available from', 'Equipment', 'Location', 'Preferred destination'], ...rows])
        : rows.map(([date, equipment, from, to]) => `${equipment} ${from} ${date} to ${to || 'anywhere'}`).join('\n')
      const list = readTruckList(text, context)
      const own = list.trucks.map(({ cells: one }) => {
        const { draft, faults } = readTruck(one, context)
        const where = isAnywhere(one.dropoff_city) ? '' : one.dropoff_city
        return [draft && formatDate(draft.availableFrom), draft?.equipmentTypes.length, one.pickup_city, where, faults.length].join('|')
      })
      const written = rows.map(([date, equipment, from, to]) => [date, equipment.split(',').length, from, to, 0].join('|'))
      assert.is(
        own.find((one, i) => one !== written[i]),
        undefined,
      )
      assert.is(own.length, written.length)
      assert.equal([list.isCut, list.unread], [false, []])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('[PLI-8] nothing throws, and nasty text takes no longer than it is long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const { cells: one } of readTruckList(text, context).trucks) readTruck(one, context)
      readTruck(cells({ equipment_type: text, pickup_city: text, available_from: text, least_rate_total: text, post_type: text }), context)
    }),
  )
  const long = 100_000
  const nasty = ['a', '"', ',', ' ', '\t', '\n', '"a,', '1/', 'van ', 'TX ', 'Dallas TX ', '- ', '$', '(', ',"', '\r']
  for (const sign of nasty) {
    const text = sign.repeat(Math.ceil(long / sign.length))
    const began = Date.now()
    for (const whole of [text, `Equip,City,Date\n${text}`, `Equip,City,Date\n"${text}`])
      for (const { cells: one } of readTruckList(whole, context).trucks) readTruck(one, context)
    readTruck(cells({ equipment_type: text, pickup_city: text, available_from: text, least_rate_total: text, post_type: text }), context)
    assert.ok(Date.now() - began < 5_000, `${JSON.stringify(sign)} took ${Date.now() - began} ms`)
  }
})

test('[PLI-1] a line that is longer than any truck is given back whole', () => {
  const long = `- ${'word '.repeat(200)}end`
  assert.equal(readTruckList(`${long}\nvan Waco TX today`, context).unread, [{ line: 1, text: long }])
})

test.run()
