import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { LoadColumn } from '../loads/index.ts'
import { decodePlaceIndex } from '../places/index.ts'
import { at, placeIndexBytes } from '../testing/index.ts'
import { readLoadLines } from './load-list.ts'
import type { ListContext } from './truck-rows.ts'

const decoded = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(decoded)) throw new Error(decoded.left.reason)

const context: ListContext = {
  types: [
    { name: 'Dry Van', val: 'van' },
    { name: 'Reefer', val: 'reefer' },
    { name: 'Flatbed', val: 'flatbed' },
    { name: 'Step Deck', val: 'step_deck' },
  ],
  places: decoded.right,
  now: at('2026-11-24T16:00:00Z'),
  zone: 'America/Chicago',
}

type Said = { readonly [C in LoadColumn]?: string }

/** Lines as they come in a mail, written down without looking at what reads them; what each means, by whoever wrote it. */
const WRITTEN: readonly (readonly [line: string, loads: readonly Said[]])[] = [
  [
    'St. Louis, MO → Dallas, TX, van, 11/25, $1,800',
    [{ pickup_city: 'St. Louis, MO', dropoff_city: 'Dallas, TX', rate_total_value: '$1,800' }],
  ],
  [
    'St. Louis MO – Dallas TX reefer 38k 34-36F pu ASAP',
    [{ temperature_low: '34', temperature_high: '36', pickup_date: 'ASAP', weight_pounds: '38000' }],
  ],
  [
    '2x Dallas TX to El Paso TX flatbed tomorrow 45,000 lbs 4ft tarps',
    [
      { tarps: '4 ft', equipment_type: 'flatbed' },
      { tarps: '4 ft', pickup_date: 'tomorrow' },
    ],
  ],
  ['(3) Dallas, TX - Fort Worth, TX van today', [{ dropoff_city: 'Fort Worth, TX' }, {}, {}]],
  [
    'Dallas TX to New York NY TEAM REQUIRED reefer temp -10 $6.5k del 11/27',
    [{ team: 'yes', temperature_low: '-10', rate_total_value: '6500' }],
  ],
  [
    'van dallas tx > el paso tx Wed 44k',
    [{ pickup_city: 'Dallas, TX', dropoff_city: 'El Paso, TX', pickup_date: 'Wed', equipment_type: 'van' }],
  ],
  ['Dallas TX to Fort Worth TX van hazmat class 3 UN1263 today', [{ hazmat_class: '3', un_number: 'UN1263' }]],
  ['Dallas TX to Fort Worth TX van no hazmat, no tarps today', [{ equipment_type: 'van' }]],
  ['Dallas TX to Fort Worth TX flatbed tarps required today', [{ tarps: 'any' }]],
  ['Dalas TX to El Paso TX van 11/25', [{ pickup_city: 'Dalas TX', dropoff_city: 'El Paso, TX' }]],
  ['TX to NY van 11/25 $2,000', [{ pickup_city: 'TX', dropoff_city: 'NY', rate_total_value: '$2,000' }]],
  ['load # 88123 Dallas TX to El Paso TX van 11/25', [{ load_number: '88123' }]],
  ['PO# 4500-12 Dallas TX to El Paso TX van 11/25 value $100k', [{ reference_id: '4500-12', cargo_value: '100000' }]],
  ['Dallas TX to El Paso TX van 11/25 value $2,5k', [{ cargo_value: '2500' }]],
  ['Dallas TX - El Paso TX | van | 53ft | 42,000 | $1,500', [{ length_feet: '53', weight_pounds: '42,000', rate_total_value: '$1,500' }]],
  [
    'Nowheresville TX - El Paso TX van 11/25 $900',
    [{ pickup_city: 'Nowheresville TX', dropoff_city: 'El Paso, TX', equipment_type: 'van' }],
  ],
  ['hot load - El Paso TX van 11/25 $900', [{ pickup_city: 'El Paso, TX', dropoff_city: '' }]],
  ['Thanks, call me with any questions', []],
  ['We are open M-F 8 to 5', []],
]

for (const [line, meant] of WRITTEN) {
  test(`[PLI-12] “${line}” is ${meant.length} ${meant.length === 1 ? 'load' : 'loads'}`, () => {
    const { loads, unread } = readLoadLines(line, context)
    assert.is(loads.length, meant.length, JSON.stringify({ loads, unread }))
    meant.forEach((said, i) => {
      for (const [column, value] of Object.entries(said))
        assert.is(loads[i]?.cells[column as LoadColumn], value, `${column} of ${JSON.stringify(loads[i])}`)
    })
    if (/no hazmat/.test(line)) assert.equal([loads[0]?.cells.hazmat_class, loads[0]?.cells.tarps], [undefined, undefined])
    if (meant.length === 0) assert.is(unread.length, 1, 'what is no load is given back')
  })
}

const TOWNS = ['Dallas TX', 'El Paso, TX', 'St. Louis MO', 'Fort Worth TX', 'New York, NY'] as const
const TRAILERS = [
  ['van', 'van'],
  ['Reefer', 'reefer'],
  ['flatbeds', 'flatbed'],
  ['SD', 'step_deck'],
  ['R', 'reefer'],
] as const
const ARROWS = [' to ', ' - ', ' -> ', ' – ', ' > '] as const
const DAYS = ['11/25', 'tomorrow', 'Nov 26', 'Fri', 'ASAP'] as const

test('[PLI-13] of 500 lines put together of what a mail says each is one load with both ends, equipment, weight, rate and day, and nothing is left over', () => {
  const line = fc.record({
    from: fc.constantFrom(...TOWNS),
    to: fc.constantFrom(...TOWNS),
    arrow: fc.constantFrom(...ARROWS),
    trailer: fc.constantFrom(...TRAILERS),
    pounds: fc.integer({ min: 1, max: 48 }).map((thousand) => thousand * 1000),
    isShort: fc.boolean(),
    dollars: fc.integer({ min: 300, max: 9_999 }),
    day: fc.constantFrom(...DAYS),
    isDayFirst: fc.boolean(),
    need: fc.constantFrom('', ' team', ' tarps', ' hazmat class 8', ' 34F'),
  })
  fc.assert(
    fc.property(line, ({ from, to, arrow, trailer: [word, val], pounds, isShort, dollars, day, isDayFirst, need }) => {
      const weight = isShort ? `${pounds / 1000}k lbs` : `${pounds.toLocaleString('en-US')} lbs`
      const text = `${isDayFirst ? `${day} ` : ''}${from}${arrow}${to} ${word} ${weight} $${dollars}${isDayFirst ? '' : ` pu ${day}`}${need}`
      const { loads, unread } = readLoadLines(text, context)
      const [load] = loads
      const cells = load?.cells
      assert.is(loads.length, 1, text)
      assert.equal(unread, [])
      assert.equal(
        [
          cells?.equipment_type,
          cells?.weight_pounds?.replace(',', ''),
          cells?.rate_total_value,
          cells?.pickup_date,
          cells?.size,
          load?.left,
        ],
        [val, String(pounds), `$${dollars}`, day, 'full', ''],
        text,
      )
      assert.equal(
        [cells?.pickup_city, cells?.dropoff_city].map((town) => town?.replace(',', '')),
        [from, to].map((town) => town.replace(',', '')),
        text,
      )
    }),
    { numRuns: 500 },
  )
})

test.run()
