import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodePlaceIndex } from '../places/index.ts'
import { at, placeIndexBytes } from '../testing/index.ts'
import { LONGEST_FREE_LINE } from './free-lines.ts'
import { isLoadTable, loadListFile, readLoadLines } from './load-list.ts'
import { MOST_LISTED, readTruckList } from './truck-list.ts'
import { noTruckCells } from './truck-columns.ts'
import { readTruck, type ListContext } from './truck-rows.ts'

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

const trucksIn = (text: string) => readTruckList(text, context)
const cellsIn = (text: string) => trucksIn(text).trucks.map(({ cells }) => cells)
const loadsIn = (text: string) => readLoadLines(text, context)
const loadIn = (text: string) => loadsIn(text).loads[0]

test('[PLI-1] [PLI-9] a line of 400 characters is still read, one of more is given back whole', () => {
  const padded = (line: string, length: number): string => `${line} ${'.'.repeat(length - line.length - 1)}`
  const [truck, load] = ['van Dallas TX today', 'Dallas TX to El Paso TX van today']
  assert.equal(
    [LONGEST_FREE_LINE, LONGEST_FREE_LINE + 1].map((length) => trucksIn(padded(truck, length)).trucks.length),
    [1, 0],
  )
  assert.equal(
    [LONGEST_FREE_LINE, LONGEST_FREE_LINE + 1].map((length) => loadsIn(padded(load, length)).loads.length),
    [1, 0],
  )
  assert.is(trucksIn(padded(truck, LONGEST_FREE_LINE + 1)).unread[0]?.text.length, LONGEST_FREE_LINE + 1)
})

test('[PLI-1] one trailer or another is both, where each of them is known', () => {
  assert.equal(
    ['reefer/step deck Dallas TX today', 'flatbed+SD Dallas TX today', 'Reefer & flatbed Dallas TX today'].map(
      (line) => cellsIn(line)[0]?.equipment_type,
    ),
    ['reefer, step deck', 'flatbed, SD', 'Reefer, flatbed'],
  )
  const [half] = cellsIn('van reefer/hovercraft Dallas TX today')
  assert.is(half?.equipment_type, 'van')
  assert.equal(trucksIn('hover/craft Dallas TX today').trucks, [])
})

test('[PLI-1] as many trucks as stand before the equipment, in figures or words, one where nothing says how many', () => {
  const count = (line: string): number => trucksIn(line).trucks.length
  assert.equal(
    ['van', '1 van', 'one van', '2x vans', 'x3 vans', '(4) vans', 'Ten vans', '12 vans', '0 vans'].map((of) =>
      count(`${of} Dallas TX today`),
    ),
    [...[1, 1, 1, 2, 3, 4, 10, 12, 1]],
  )
})

test('[PLI-21] how long a trailer is, in front of its equipment or behind it, is no number of trucks', () => {
  const shown = (line: string) => trucksIn(line).trucks.map(({ cells, left }) => [cells.equipment_type, cells.pickup_city, left])
  const one = [['reefer', 'Dallas, TX', '']]
  for (const said of [
    'reefer 53',
    '53 reefer',
    "53' reefer",
    '53’ reefer',
    '53 ft reefer',
    '53-foot reefer',
    '48 feet reefer',
    'reefer 40',
  ])
    assert.equal(shown(`${said} Dallas TX today`), one, said)
  assert.equal(shown("2 53' reefer Dallas TX today"), [...one, ...one])
  assert.is(trucksIn('20 vans Dallas TX today').trucks.length, 20, 'a number that is no length is how many')
  assert.equal(
    cellsIn("53' reefer Dallas TX, 48' flatbed Dallas TX").map((cells) => cells.equipment_type),
    ['reefer', 'flatbed'],
    'a comma parts them as it does without a length',
  )
})

test('[PLI-1] of more trucks than are read at once the first are read, and it says so', () => {
  const lines = (many: number): string => Array.from({ length: many }, () => 'van Dallas TX today').join('\n')
  const table = (many: number): string => `Equip,City,State,Date\n${Array.from({ length: many }, () => 'van,Dallas,TX,today').join('\n')}`
  for (const of of [lines, table])
    assert.equal(
      [MOST_LISTED - 1, MOST_LISTED, MOST_LISTED + 1].map((many) => {
        const { trucks, isCut } = trucksIn(of(many))
        return [trucks.length, isCut]
      }),
      [
        [MOST_LISTED - 1, false],
        [MOST_LISTED, false],
        [MOST_LISTED, true],
      ],
    )
})

test('[PLI-1] a second day is the last one, and a third, a second rate and a third town are not lost', () => {
  const [truck] = trucksIn('van Dallas TX 11/25 to El Paso TX thru 11/27 or 11/29 $900 $950 $2/mi $3/mi Waco, St. Louis MO').trucks
  assert.equal(
    [truck?.cells.available_from, truck?.cells.available_to, truck?.cells.least_rate_total, truck?.cells.least_rate_per_mile],
    ['11/25', '11/27', '$900', '2'],
  )
  for (const rest of ['11/29', '$950', '3', 'St. Louis, MO']) assert.ok(truck?.left.includes(rest), `${rest} in ${String(truck?.left)}`)
})

test('[PLI-9] what is a load has where it begins, and where to, equipment or a rate', () => {
  const count = (line: string): number => loadsIn(line).loads.length
  assert.equal(
    ['Dallas TX to El Paso TX', 'Dallas TX van', 'Dallas TX $900', 'Dallas TX $2/mi', 'Dallas TX', 'van $900', 'Dallas TX 11/25 44k'].map(
      count,
    ),
    [1, 1, 1, 1, 0, 0, 0],
  )
})

test('[PLI-9] a third town, a third day and a second rate or weight of a load are not lost, and nothing else is left over', () => {
  const load = loadIn('Dallas TX to El Paso TX van 44k 45k $900 $950 pu 11/25 del 11/26 or 11/27 St. Louis MO')
  assert.equal(
    [load?.cells.pickup_city, load?.cells.dropoff_city, load?.cells.pickup_date, load?.cells.dropoff_date],
    ['Dallas, TX', 'El Paso, TX', '11/25', '11/26'],
  )
  assert.equal([load?.cells.weight_pounds, load?.cells.rate_total_value], ['44000', '$900'])
  assert.equal(load?.left.split(' '), ['St.', 'Louis,', 'MO', '11/27', '$950', '45k'])
})

test('[PLI-12] how many of one load: 2x, (3), x4, 2 vans; a nought is one, and a weight is no number of loads', () => {
  const lane = 'Dallas TX to El Paso TX van today'
  assert.equal(
    ['', '2x ', '(3) ', 'x4 ', '5 loads ', '2 vans ', '0x ', '1x ', '42 '].map((before) => loadsIn(`${before}${lane}`).loads.length),
    [1, 2, 3, 4, 5, 2, 1, 1, 1],
  )
})

test('[PLI-12] what a load needs is read with its figures, and two temperatures are low and high', () => {
  const needs = (said: string) => {
    const cells = loadIn(`Dallas TX to El Paso TX reefer today ${said}`)?.cells
    return [cells?.temperature_low, cells?.temperature_high, cells?.temperature_mode, cells?.hazmat_class, cells?.un_number]
  }
  assert.equal(needs('34-36F continuous'), ['34', '36', 'continuous', undefined, undefined])
  assert.equal(needs('keep at -10'), ['-10', undefined, undefined, undefined, undefined])
  assert.equal(needs('UN1263 class 3'), [undefined, undefined, undefined, '3', 'UN1263'])
})

test('[PLI-9] a table of loads names an end of the trip and one thing more', () => {
  assert.equal(['Origin City,Rate', 'Dest City,Rate', 'Origin City', 'Rate,Weight', 'Origin City,Nonsense'].map(isLoadTable), [
    ...[true, true, false, false, false],
  ])
})

test('[PLI-9] the file of a list has the columns that lines fill, and further ones where a load says something of them', () => {
  const [plain, cold] = [loadIn('Dallas TX to El Paso TX van today'), loadIn('Dallas TX to El Paso TX reefer today 34F')]
  const head = (...loads: readonly (typeof plain)[]): readonly string[] =>
    (loadListFile(loads.flatMap((load) => load?.cells ?? [])).split('\r\n')[0] ?? '').split(',')
  assert.equal([head(plain).length, head(plain).includes('temperature_low')], [9, false])
  assert.equal([head(plain, cold).length, head(plain, cold).includes('temperature_low')], [10, true])
})

test('[PLI-4] a truck of a list is no quiet one, and each cell is read up to its 200th character', () => {
  const cells = { ...noTruckCells, equipment_type: 'van', pickup_city: 'Dallas, TX', available_from: 'today' }
  const { draft, faults } = readTruck(cells, context)
  assert.equal([draft?.isQuiet, draft?.postType, faults], [false, 'post_truck', []])
  const longUntil = (length: number) => readTruck({ ...cells, available_from: `today${' '.repeat(length - 5)}x` }, context).faults
  assert.equal([longUntil(200), longUntil(199).map(({ code }) => code)], [[], ['invalid_date']])
})

test('[PLI-5] for a trip to anywhere less than $50 looks like a rate a mile, to a town less than is believed of its miles', () => {
  const doubts = (least_rate_total: string, dropoff_city = '') =>
    readTruck(
      { ...noTruckCells, equipment_type: 'van', pickup_city: 'Dallas, TX', available_from: 'tomorrow', dropoff_city, least_rate_total },
      context,
    ).doubts.map(({ code }) => code)
  assert.equal([doubts('49.99'), doubts('50')], [['looks_per_mile'], []])
  assert.equal([doubts('50', 'El Paso, TX'), doubts('900', 'El Paso, TX')], [['looks_per_mile'], []])
})

test('[PLI-9] a day behind a word for the delivery is the delivery’s, whether it comes first, last or alone', () => {
  const days = (said: string) => {
    const cells = loadIn(`Dallas TX to El Paso TX van ${said}`)?.cells
    return [cells?.pickup_date, cells?.dropoff_date]
  }
  assert.equal(['del 11/27', 'deliver by 11/27', 'delivery: 11/27', 'Due on 11/27'].map(days), [
    ...[
      ['', '11/27'],
      ['', '11/27'],
      ['', '11/27'],
      ['', '11/27'],
    ],
  ])
  assert.equal(['del 11/27 pu 11/25', 'pu 11/25 del 11/27', '11/25 11/27'].map(days), [
    ...[
      ['11/25', '11/27'],
      ['11/25', '11/27'],
      ['11/25', '11/27'],
    ],
  ])
})

test('[PLI-9] a number behind a day is no time of it, but a weight or a rate; a day of two words is one', () => {
  const read = (said: string) => {
    const cells = loadIn(`Dallas TX to El Paso TX van ${said}`)?.cells
    return [cells?.pickup_date, cells?.weight_pounds]
  }
  assert.equal(read('11/25/2026 1200 lbs'), ['11/25/2026', '1200'])
  assert.equal(read('Nov 26 44k'), ['Nov 26', '44000'])
  assert.equal(read('Wed 11/25 44k'), ['11/25', '44000'])
})

test('[PLI-1] a comma parts trucks only where equipment begins anew behind equipment and something more', () => {
  const said = (line: string) => cellsIn(line).map((cells) => `${cells.equipment_type} in ${cells.pickup_city}`)
  assert.equal(said('Dallas TX, van'), ['van in Dallas, TX'])
  assert.equal(said('Dallas, TX, van, today'), ['van in Dallas, TX'])
  assert.equal(said('van, reefer Dallas TX'), ['van, reefer in Dallas, TX'])
  assert.equal(said('van Dallas TX, reefer Fort Worth TX'), ['van in Dallas, TX', 'reefer in Fort Worth, TX'])
  assert.equal(said('van Dallas TX; reefer, flatbed El Paso TX'), ['van in Dallas, TX', 'reefer, flatbed in El Paso, TX'])
  assert.equal(said('van Dallas TX, El Paso TX, reefer Fort Worth TX $1,900'), ['van in Dallas, TX', 'reefer in Fort Worth, TX'])
})

test('[PLI-9] words that say nothing are no end of a trip: only beside an arrow stands a town nobody knows', () => {
  const read = (line: string) => {
    const load = loadIn(line)
    return [load?.cells.pickup_city, load?.cells.dropoff_city, load?.left]
  }
  assert.equal(read('Dallas TX van $900 call Ann'), ['Dallas, TX', '', 'call Ann'])
  assert.equal(read('Dallas TX to Xanadu van $900'), ['Dallas, TX', 'Xanadu', ''])
  assert.equal(read('Xanadu to Dallas TX van $900'), ['Xanadu', 'Dallas, TX', ''])
  assert.equal(read('Dallas TX to El Paso TX van $900 call Ann'), ['Dallas, TX', 'El Paso, TX', 'call Ann'])
})

test.run()
