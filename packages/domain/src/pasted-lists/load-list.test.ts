import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { csvText, unguarded } from '../formats/index.ts'
import { LOAD_COLUMNS } from '../loads/index.ts'
import { decodePlaceIndex } from '../places/index.ts'
import { at, day, placeIndexBytes } from '../testing/index.ts'
import { readDay } from './cell-values.ts'
import { equipmentOf } from './equipment-words.ts'
import { suggestedColumns } from './load-columns.ts'
import { isLoadTable, loadListFile, readLoadLines } from './load-list.ts'
import { delimiterOf, tableRows } from './pasted-table.ts'
import type { ListContext } from './truck-rows.ts'

const decoded = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(decoded)) throw new Error(decoded.left.reason)

const context: ListContext = {
  types: [
    { name: 'Dry Van', val: 'van' },
    { name: 'Reefer', val: 'reefer' },
  ],
  places: decoded.right,
  now: at('2026-11-24T16:00:00Z'),
  zone: 'America/Chicago',
}

const mapped = (text: string) => {
  const [head = { cells: [] }, ...rows] = tableRows(text, delimiterOf(text), 1000)
  const { mapping } = suggestedColumns(head.cells)
  return rows.map(({ cells }) => Object.fromEntries(head.cells.map((header, i) => [mapping[header] ?? 'ignored', cells[i] ?? ''])))
}

test('[PLI-9] lines of a mail are loads: both ends, equipment, weight, rate and days; a full load unless it says otherwise', () => {
  const { loads, unread } = readLoadLines(
    [
      'Hi, please cover:',
      'St. Louis MO - Dallas TX 44k lbs van $2400 pu 11/25',
      'El Paso, TX to New York, NY reefer 42,000 lbs $5.2k pick up tomorrow del 11/28 partial 24ft hazmat',
    ].join('\n'),
    context,
  )
  const [first, second] = loads
  assert.equal(
    [first?.cells, first?.left],
    [
      {
        pickup_city: 'St. Louis, MO',
        dropoff_city: 'Dallas, TX',
        pickup_date: '11/25',
        dropoff_date: '',
        equipment_type: 'van',
        size: 'full',
        weight_pounds: '44000',
        length_feet: '53',
        rate_total_value: '$2400',
      },
      '',
    ],
  )
  assert.equal(
    [second?.cells.pickup_date, second?.cells.dropoff_date, second?.cells.size, second?.cells.length_feet, second?.cells.rate_total_value],
    ['tomorrow', '11/28', 'partial', '24', '5200'],
  )
  assert.equal([second?.cells.hazmat_class, second?.left], ['hazmat', ''], 'a class that is not said is asked for')
  const [sameDay] = readLoadLines('Dallas TX to Fort Worth TX van pu 11/25 del 11/25', context).loads
  assert.equal([sameDay?.cells.pickup_date, sameDay?.cells.dropoff_date], ['11/25', '11/25'])
  assert.equal(unread, [{ line: 1, text: 'Hi, please cover:' }])
})

test('[FMT-27] thousands with a k behind them are read as any number of a list, and two readings stay as they were written', () => {
  const rates = ['$5.2k', '$2,4k', '$2.01k', '$1.234k', '$045k'].map((rate) => {
    const [load] = readLoadLines(`St. Louis MO - Dallas TX 44.5k van ${rate} pu 11/25`, context).loads
    return [load?.cells.rate_total_value, load?.cells.weight_pounds]
  })
  assert.equal(
    rates,
    ['5200', '2400', '2010', '$1.234k', '$045k'].map((rate) => [rate, '44500']),
  )
})

test('[PLI-1] [PLI-9] a line that is longer than any load is given back whole', () => {
  const long = `${'word '.repeat(200)}end`
  assert.equal(readLoadLines(`\n  ${long}\t\n`, context), { loads: [], unread: [{ line: 2, text: long }] })
})

test('[PLI-3] a table of loads is known by its headers, as boards and TMS exports spell them', () => {
  const columns = (text: string) => Object.values(suggestedColumns(text.split('\t')).mapping)
  assert.equal(columns('Origin City\tOrigin State\tDest City\tDest State\tPU Date\tEquip\tWt\tLen\tF/P\tRate'), [
    ...['pickup_city', 'pickup_state', 'dropoff_city', 'dropoff_state', 'pickup_date'],
    ...['equipment_type', 'weight_pounds', 'length_feet', 'size', 'rate_total_value'],
  ])
  assert.equal(columns('Order Number\tO-City\tO-ST\tD-City\tD-ST\tSched Arrive Early\tTarget Pay'), [
    ...['reference_id', 'pickup_city', 'pickup_state', 'dropoff_city', 'dropoff_state', 'pickup_date', 'rate_total_value'],
  ])
  assert.ok(isLoadTable('Origin City\tDest City\tRate\nA\tB\t1'))
  assert.not.ok(isLoadTable('St. Louis MO - Dallas TX 44k lbs van $2400 pu 11/25'))
  assert.equal(
    ['V', 'R', 'F', 'VR', 'SD', 'SV'].map((code) => equipmentOf(code, 'unknown')),
    ['van', 'reefer', 'flatbed', 'van_or_reefer', 'step_deck', 'SV'],
    'SV is one trailer with one board and another with the other',
  )
})

test('[PLI-6] a day is read as people say it where today is known, and only there', () => {
  const today = day('2026-11-24')
  const read = (text: string) => readDay(text, today)
  const dayOf = (text: string) => ({ day: day(text), minutes: undefined })
  for (const [text, meant] of [
    ['today', '2026-11-24'],
    ['Tomorrow', '2026-11-25'],
    ['Mon', '2026-11-30'],
    ['tuesday', '2026-11-24'],
    ['11/25', '2026-11-25'],
    ['1/3', '2027-01-03'],
    ['Nov 26th', '2026-11-26'],
    ['26 November 2026', '2026-11-26'],
  ] as const)
    assert.equal(read(text), dayOf(meant), text)
  assert.equal([readDay('tomorrow'), read('someday'), read('2/30')], ['unreadable', 'unreadable', 'unreadable'])
})

test('[PLI-7] what the export writes is read back the same, cell for cell', () => {
  const columns = LOAD_COLUMNS.filter((column) => column !== 'ignored')
  const cell = fc.string({ maxLength: 12 }).map((text) => text.trim())
  const row = fc.array(cell, { minLength: columns.length, maxLength: columns.length })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const filled = rows.filter((cells) => cells.some((one) => one !== ''))
      assert.equal(
        mapped(csvText([columns, ...filled])).map((row) =>
          Object.fromEntries(Object.entries(row).map(([of, text]) => [of, unguarded(text)])),
        ),
        filled.map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))),
      )
    }),
  )
  const { loads } = readLoadLines('Dallas TX - El Paso TX van $900 11/25', context)
  assert.is(mapped(loadListFile(loads.map(({ cells }) => cells)))[0]?.['pickup_city'], 'Dallas, TX')
})

test.run()
