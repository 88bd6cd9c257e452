import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOST_IMPORTED_ROWS } from '@trm/domain/loads'
import { instantOf } from '@trm/domain/kernel'
import { filled, holdOf, LONGEST_HOLD } from '../testing/loop-hold.ts'
import { readDay, readFlag, readMoney, readNumber, readTime } from '@trm/domain/pasted-lists'
import { suggestedColumns } from '@trm/domain/pasted-lists'
import { csvTable } from './csv-table.ts'

const table = async (text: string): Promise<unknown> => {
  const read = await csvTable(text)()
  return E.isLeft(read) ? read.left._tag : [read.right.headers, read.right.rows.map(({ line, cells }) => [line, ...Object.values(cells)])]
}

test("[LOA-38] commas, semicolons and tabs, quotes, either line end and a byte order mark are read; lines count as in a spreadsheet's text", async () => {
  const expected = [
    ['A', 'B'],
    [
      [2, '1', 'x"y'],
      [4, '2', 'two\nlines'],
      [6, '3', ''],
    ],
  ]
  for (const sign of [',', ';', '\t']) {
    for (const end of ['\n', '\r\n']) {
      const text = ['A,B', '1,"x""y"', '', '2,"two\nlines"', '3'].join(end).replaceAll(',', sign)
      assert.equal(await table(`\ufeff${text}`), expected, JSON.stringify([sign, end]))
    }
  }
  assert.equal(await table('A,B\n5" pipe,2'), [['A', 'B'], [[2, '5" pipe', '2']]])
})

test('[LOA-38] headers are made to name one column each', async () => {
  assert.equal(await table(' A ,,A,__proto__\n1,2,3,4'), [['A', 'Column 2', 'A (3)', 'Column 4'], [[2, '1', '2', '3', '4']]])
  assert.equal(await table(`A,${'b'.repeat(99)}\u{1f69a}\u{1f69a}\n1,2`), [['A', `${'b'.repeat(99)}\u{1f69a}`], [[2, '1', '2']]])
})

test('[LOA-38] what is no table is unreadable, and more rows than are taken at once are too many', async () => {
  for (const text of ['', '\n\n', 'A,B', 'only one column\nx', 'A,B\n"open', 'A,B\n\u0000,1', 'A,B\n\ufffd,1'])
    assert.is(await table(text), 'Unreadable', JSON.stringify(text))
  const rows = (count: number): string => `A,B\n${'1,2\n'.repeat(count)}`
  assert.is(await table(rows(MOST_IMPORTED_ROWS + 1)), 'TooLarge')
  assert.ok(Array.isArray(await table(rows(MOST_IMPORTED_ROWS))))
})

test(`[HTT-43, R46] a file of two million signs is read, or refused, in turns of at most ${LONGEST_HOLD} ms of processor time`, async () => {
  const most = 2_000_000
  const rows = (row: string): string => `A,B\n${`${row}\n`.repeat(Math.min(MOST_IMPORTED_ROWS, most / row.length))}`
  const files = {
    commas: ','.repeat(most),
    'a row of commas': `A,B\n${','.repeat(most)}`,
    'line ends': `A,B\n${'\n'.repeat(most)}`,
    'bare line ends': '\r'.repeat(most),
    'lines of commas': filled(most, () => ','.repeat(30_000), '\n'),
    quotes: `A,B\n${'"'.repeat(most)}`,
    'quoted nothings': filled(most, () => '""'),
    'small rows': filled(most, () => 'a,b', '\n'),
    'wide rows': `${filled(600, (i) => `c${i}`)}\n${filled(most, () => filled(4000, () => 'abcdefgh'), '\n')}`,
    'long cells': rows(`${'x'.repeat(3900)},"${'\n'.repeat(40)}"`),
    blanks: ' '.repeat(most),
    semicolons: ';'.repeat(most),
  }
  const held: string[] = []
  for (const [what, text] of Object.entries(files)) {
    const hold = await holdOf(csvTable(text))
    if (hold > LONGEST_HOLD) held.push(`${what}: ${Math.round(hold)} ms`)
  }
  assert.equal(held, [])
})

const DAT =
  'Pickup Earliest*,Pickup Latest,Length (ft)*,Weight (lbs)*,Full/Partial*,Equipment*,Use Private Network*,Private Network Rate,Allow Private Network Booking,Allow Private Network Bidding,Use DAT Loadboard*,DAT Loadboard Rate,Allow DAT Loadboard Booking,Use Extended Network,Contact Method*,Origin City*,Origin State*,Origin Postal Code,Destination City*,Destination State*,Destination Postal Code,Comment,Commodity,Reference ID'

test("[LOA-39] the 24 columns of DAT's bulk upload are known by their headers, stars, case and newer spellings regardless", () => {
  for (const header of [DAT, DAT.toUpperCase(), DAT.replaceAll('Loadboard', 'Load Board').replace('Pickup Latest', 'Pickup Latest*')]) {
    const headers = header.split(',')
    const { template, mapping } = suggestedColumns(headers)
    assert.is(template, 'dat')
    assert.equal(
      headers.map((one) => mapping[one]),
      [
        'pickup_date',
        'pickup_date_end',
        'length_feet',
        'weight_pounds',
        'size',
        'equipment_type',
        'ignored',
        'ignored',
        'ignored',
        'ignored',
        'ignored',
        'rate_total_value',
        'book_now',
        'ignored',
        'ignored',
        'pickup_city',
        'pickup_state',
        'pickup_zip',
        'dropoff_city',
        'dropoff_state',
        'dropoff_zip',
        'description',
        'commodity',
        'reference_id',
      ],
    )
  }
})

test('[LOA-39] a Truckstop-like file and other usual headers are known; of two for one column the first counts', () => {
  const truckstop =
    'Origin City,Origin State,Destination City,Destination State,Pickup Date,Delivery Date,Trailer Type,Load Size,Length,Weight,Payment Amount,Commodity,Comments,Reference Number'.split(
      ',',
    )
  const known = suggestedColumns(truckstop)
  assert.equal([known.template, Object.values(known.mapping).includes('ignored')], ['truckstop', false])
  const { template, mapping } = suggestedColumns(['Shipper City', 'From State', 'PU Date', 'Rate', 'Total Rate', 'Lbs', 'Banana', 'TMS ID'])
  assert.equal(
    [template, ...Object.values(mapping)],
    ['unknown', 'pickup_city', 'pickup_state', 'pickup_date', 'rate_total_value', 'ignored', 'weight_pounds', 'ignored', 'external_id'],
  )
})

test('[LOA-40] [FMT-27] days, times, numbers, dollars and flags are read as people and spreadsheets write them', () => {
  for (const text of ['2026-11-21', '11/21/2026', '11/21/26', '11-21-2026', '2026/11/21', '46347'])
    assert.equal(readDay(text), { day: '2026-11-21', minutes: undefined }, text)
  for (const text of [
    '11/21/2026 8:30',
    '2026-11-21 08:30:00',
    '2026-11-21T08:30',
    '11/21/2026 8:30 AM',
    '11/21/2026, 0830',
    '46347.3541667',
  ])
    assert.equal(readDay(text), { day: '2026-11-21', minutes: 510 }, text)
  assert.equal(readDay('2026-11-21T08:30:00-06:00'), { at: instantOf(Date.UTC(2026, 10, 21, 14, 30)) })
  for (const text of ['13/01/2026', '02/29/2026', 'tomorrow', '11/21', '5', '99999', '11/21/2026 25:00'])
    assert.is(readDay(text), 'unreadable', text)
  assert.equal(['8:00', '0800', '8 am', '8:00 PM', '12 am', '12:15 pm', '0.5', ''].map(readTime), [
    480,
    480,
    480,
    1200,
    0,
    735,
    720,
    undefined,
  ])
  assert.equal(
    ['8', '24:00', '8:61', '13 pm', 'noon'].map(readTime),
    Array.from({ length: 5 }, () => 'unreadable'),
  )
  assert.equal(['42,000 lbs', '42000', '53 ft', '1,5', '2.000,00', '-5', '1e5', '45.000', '4,2,000', '60%', '045,000'].map(readNumber), [
    42_000,
    42_000,
    53,
    1.5,
    2000,
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
  ])
  assert.equal(['$2,150.50', '1850', '0.001', '2150.5 USD', '2.150,50', '1.850', '$60%'].map(readMoney), [
    215_050,
    185_000,
    'unreadable',
    215_050,
    215_050,
    'unreadable',
    'unreadable',
  ])
  assert.equal(['Yes', 'n', 'TRUE', '0', '', 'maybe', 'constructor'].map(readFlag), [
    true,
    false,
    true,
    false,
    undefined,
    'unreadable',
    'unreadable',
  ])
})

test.run()
