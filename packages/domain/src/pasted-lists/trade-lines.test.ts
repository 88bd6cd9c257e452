import * as E from 'fp-ts/Either'
import { referenceEquipment } from '@trm/data/equipment'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { LoadColumn } from '../loads/index.ts'
import { decodePlaceIndex } from '../places/index.ts'
import { at, placeIndexBytes } from '../testing/index.ts'
import { readLoadLines } from './load-list.ts'
import type { TruckCells } from './truck-columns.ts'
import { readTruckList } from './truck-list.ts'
import type { ListContext } from './truck-rows.ts'

const decoded = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(decoded)) throw new Error(decoded.left.reason)

/** A Tuesday. */
const context: ListContext = {
  types: referenceEquipment.map(({ name, val }) => ({ name, val })),
  places: decoded.right,
  now: at('2026-11-24T16:00:00Z'),
  zone: 'America/Chicago',
}

type Said = { readonly [C in LoadColumn]?: string | undefined } & { readonly left?: string }

const isLoad = (rule: string, line: string, ...loads: readonly Said[]): void =>
  test(`${rule} “${line}”`, () => {
    const read = readLoadLines(line, context)
    assert.is(read.loads.length, loads.length, JSON.stringify(read))
    loads.forEach(({ left, ...said }, i) => {
      const cells: Said = read.loads[i]?.cells ?? {}
      for (const [column, value] of Object.entries(said))
        assert.is(cells[column as LoadColumn], value, `${column} of ${JSON.stringify(cells)}`) // said has the columns alone
      if (left !== undefined) assert.is(read.loads[i]?.left, left)
    })
  })

const isTruck = (rule: string, line: string, ...trucks: readonly (Partial<TruckCells> & { readonly left?: string })[]): void =>
  test(`${rule} “${line}” of trucks`, () => {
    const read = readTruckList(line, context).trucks
    assert.is(read.length, trucks.length, JSON.stringify(read))
    trucks.forEach(({ left, ...said }, i) => {
      assert.equal({ ...read[i]?.cells, ...said }, read[i]?.cells, line)
      if (left !== undefined) assert.is(read[i]?.left, left)
    })
  })

const lane = { pickup_city: 'Dallas, TX', dropoff_city: 'El Paso, TX' }

isLoad('[PLI-19]', 'Dallas, TX 75201 to El Paso, TX 79901 - van - 38,000# - $900', { ...lane, weight_pounds: '38,000', left: '' })
isLoad('[PLI-19]', 'Dallas, TX (75201) to El Paso, TX (79901) Van $875', { ...lane, weight_pounds: '', left: '' })
isLoad('[PLI-19]', 'Dallas TX 44000 van to El Paso TX $900', { weight_pounds: '44000' })
isLoad('[PLI-19]', 'St. Louis MO to Dallas TX 75201 lbs van', { weight_pounds: '75201' })
isLoad('[PLI-19]', 'LOAD 99812: Dallas, TX - El Paso, TX, V, 30000 LBS, $1200', { ...lane, load_number: '99812', weight_pounds: '30000' })
isLoad('[PLI-19]', 'picks up Dallas TX tomorrow 0700 delivers El Paso TX Fri, 44k van', {
  ...lane,
  weight_pounds: '44000',
  pickup_time: '0700',
  dropoff_date: 'Fri',
})
isLoad('[PLI-19]', 'Dallas TX to El Paso TX van 11/25 1800', { pickup_date: '11/25', weight_pounds: '', left: '1800' })
isLoad('[PLI-19]', 'Pickup Dallas TX Mon 11/30, deliver El Paso TX Tue 12/1, dry van', {
  pickup_date: '11/30',
  dropoff_date: '12/1',
  left: '',
})
isLoad('[PLI-19]', 'Dallas TX to El Paso TX van 42k 11/25 $2.50 per mile', { rate_total_value: '$2.50/mi', left: '' })
isLoad('[PLI-19]', 'Dallas TX to El Paso TX conestoga or flatbed 11/27', { equipment_type: 'conestoga', left: 'flatbed' })
isTruck('[PLI-19]', 'Flatbed, 48 ft, Dallas, TX, 11/27', { equipment_type: 'Flatbed', pickup_city: 'Dallas, TX', available_from: '11/27' })
isTruck('[PLI-19]', 'Hotshot Dallas TX today to LA', { equipment_type: 'Hotshot', dropoff_city: 'LA' })
isTruck('[PLI-19]', 'Vans 11/25: Dallas TX, El Paso TX, Fort Worth TX', { dropoff_city: '', left: 'El Paso, TX Fort Worth, TX' })
isTruck('[PLI-19]', 'R - Dallas TX - today - min $2.80/mi', { dropoff_city: '', least_rate_per_mile: '2.80' })

isLoad('[PLI-20]', 'STL-DFW R 42k $2400 pu tmrw', {
  pickup_city: 'St. Louis, MO',
  dropoff_city: 'Dallas, TX',
  equipment_type: 'reefer',
  weight_pounds: '42000',
  rate_total_value: '$2400',
  pickup_date: 'tmrw',
  left: '',
})
isLoad('[PLI-20]', 'PHX to ELP van tomorrow $900', { pickup_city: 'Phoenix, AZ', dropoff_city: 'El Paso, TX' })
isLoad('[PLI-20]', 'Dallas TX>El Paso TX;Reefer;11/26;41000;$3500', { ...lane, equipment_type: 'reefer', weight_pounds: '41000', left: '' })
isLoad('[PLI-20]', 'Dallas TX to El Paso TX FB PU 11/30-12/1 DEL 12/3 Rate: $2,150', {
  pickup_date: '11/30',
  pickup_date_end: '12/1',
  dropoff_date: '12/3',
  rate_total_value: '$2,150',
  left: '',
})
isLoad('[PLI-20]', 'Dallas TX to El Paso TX van PU 11/25 0800-1400 DEL 11/26 @ 1300', {
  pickup_time: '0800',
  pickup_time_end: '1400',
  dropoff_time: '1300',
  left: '',
})
isLoad('[PLI-20]', 'Dallas, TX 11/25 08:00 --> El Paso, TX 11/25 5:00 PM   Van   36,000   $1,050', {
  ...lane,
  pickup_time: '08:00',
  dropoff_time: '5:00PM',
  weight_pounds: '36,000',
  rate_total_value: '$1,050',
  left: '',
})
isLoad('[PLI-20]', 'O: Dallas, TX D: El Paso, TX Reefer 34* 42K lbs Rate 4200', {
  ...lane,
  temperature_low: '34',
  weight_pounds: '42000',
  rate_total_value: '4200',
  left: '',
})
isLoad('[PLI-20]', 'Dallas TX to El Paso TX reefer frozen -10 cont 1450 all in', {
  temperature_low: '-10',
  temperature_mode: 'cont',
  rate_total_value: '1450',
  left: '',
})
isLoad('[PLI-20]', 'Dallas TX to El Paso TX van 43k 1900$ 11/27', { rate_total_value: '1900', left: '' })
isLoad('[PLI-20]', 'Dallas TX to El Paso TX van 39,500  $950', { weight_pounds: '39,500', rate_total_value: '$950' })
isTruck('[PLI-20]', '1 FB Dallas TX 11/25-11/27 anywhere', { available_from: '11/25', available_to: '11/27', left: '' })
isTruck(
  '[PLI-20]',
  'Dallas TX 2 vans, 1 reefer 11/25',
  { equipment_type: 'vans', available_from: '11/25' },
  { equipment_type: 'vans' },
  { equipment_type: 'reefer', pickup_city: 'Dallas, TX', available_from: '11/25' },
)
isTruck('[PLI-20]', 'DFW 1 R 11/26 to STL', { pickup_city: 'Dallas, TX', dropoff_city: 'St. Louis, MO', equipment_type: 'R' })

for (const pay of ['rate $2.50/mi', 'paying $2.10 per mile', 'pays 2.35 rpm', 'rate $2.50 a mile'])
  isLoad('[PLI-19]', `Dallas TX to El Paso TX van ${pay}`, {
    rate_total_value: `${pay.includes('$') ? '$' : ''}${/\d.\d+/.exec(pay)?.[0]}/mi`,
  })
for (const pay of ['rate $1,200/mi', 'quick pay 2 days']) isLoad('[PLI-19]', `Dallas TX to El Paso TX van ${pay}`, { rate_total_value: '' })
isLoad('[PLI-19]', 'Load Monday: Dallas TX - El Paso TX', { ...lane, load_number: undefined, pickup_date: 'Monday' })
isLoad('[PLI-19]', 'Dallas TX to El Paso TX 53 * van', { temperature_low: undefined })
isLoad('[PLI-20]', 'Dallas TX to El Paso TX reefer 34*F 42k', { temperature_low: '34', weight_pounds: '42000' })
isLoad('[PLI-19]', 'SEA CONTAINER DALLAS TX TO EL PASO TX', { ...lane, left: 'SEA' })
isLoad('[PLI-20]', 'Dallas TX to PHX van', { pickup_city: 'Dallas, TX', dropoff_city: 'Phoenix, AZ' })
isLoad('[PLI-20]', 'ATL GA to Dallas TX van', { pickup_city: 'Atlanta, GA', dropoff_city: 'Dallas, TX', left: '' })

test.run()
