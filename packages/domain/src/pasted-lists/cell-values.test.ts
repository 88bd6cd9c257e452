import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LUMPERS } from '../loads/index.ts'
import { at, day } from '../testing/index.ts'
import {
  inFull,
  readDay,
  readDegrees,
  readFlag,
  readHazmatClass,
  readLumper,
  readMoney,
  readNumber,
  readSize,
  readTarps,
  readTemperatureMode,
  readTime,
} from './cell-values.ts'

const NO = 'unreadable'

const reads = (read: (text: string) => unknown, table: readonly (readonly [text: string, meant: unknown])[]): void => {
  for (const [text, meant] of table) assert.equal(read(text), meant, JSON.stringify(text))
}

test('[PLI-3] a time is read with and without its half of the day, to the second, within the day alone', () =>
  reads(readTime, [
    ['', undefined],
    ['8:00', 480],
    ['08:15', 495],
    ['0815', 495],
    ['08:00:30', 480.5],
    ['8 pm', 1200],
    ['8:20 P.M.', 1220],
    ['8p', 1200],
    ['1 am', 60],
    ['12 am', 0],
    ['12:30am', 30],
    ['12 PM', 720],
    ['12:59 pm', 779],
    ['00:00', 0],
    ['23:59', 1439],
    ['0.5', 720],
    ['.25', 360],
    ['8', NO],
    ['0 pm', NO],
    ['13 pm', NO],
    ['24:00', NO],
    ['8:60', NO],
    ['8:00:59', 480 + 59 / 60],
    ['8:00:60', NO],
    ['noon', NO],
  ]))

test('[PLI-3] a day is read as spreadsheets, boards and programs write it, with a time behind it or none', () =>
  reads(readDay, [
    ['', undefined],
    ['2026-11-21', { day: day('2026-11-21'), minutes: undefined }],
    ['2026/1/2', { day: day('2026-01-02'), minutes: undefined }],
    ['20261121', { day: day('2026-11-21'), minutes: undefined }],
    ['20261321', NO],
    ['11/21/2026', { day: day('2026-11-21'), minutes: undefined }],
    ['1-2-26', { day: day('2026-01-02'), minutes: undefined }],
    ['11.21.2026', { day: day('2026-11-21'), minutes: undefined }],
    ['11/21/2026 08:00', { day: day('2026-11-21'), minutes: 480 }],
    ['11/21/2026, 8 pm', { day: day('2026-11-21'), minutes: 1200 }],
    ['2026-11-21 08:30', { day: day('2026-11-21'), minutes: 510 }],
    ['2026-11-21T08:00:00Z', { at: at('2026-11-21T08:00:00Z') }],
    ['2026-11-21 08:00:00-06:00', { at: at('2026-11-21T14:00:00Z') }],
    ['11/21/2026 noonish', NO],
    ['13/45/2026', NO],
    ['2026-02-30', NO],
    ['11/21', NO],
    ['tomorrow', NO],
  ]))

test('[PLI-14] a spreadsheet’s day number is a day of this century, its fraction the time', () =>
  reads(readDay, [
    ['36526', { day: day('2000-01-01'), minutes: undefined }],
    ['36525', NO],
    ['73050', { day: day('2099-12-31'), minutes: undefined }],
    ['73051', NO],
    ['46347', { day: day('2026-11-21'), minutes: undefined }],
    ['46347.0', { day: day('2026-11-21'), minutes: undefined }],
    ['46347.25', { day: day('2026-11-21'), minutes: 360 }],
    ['46347.99931', { day: day('2026-11-21'), minutes: 1439 }],
  ]))

test('[FMT-27] a number is read with its unit, from nought on; money to the cent, thousands by their k', () => {
  reads(readNumber, [
    ['', undefined],
    ['42,000 lbs', 42_000],
    ["53'", 53],
    ['0', 0],
    ['-1', NO],
    ['1.234', NO],
    ['heavy', NO],
  ])
  reads(readMoney, [
    ['', undefined],
    ['$2,400', 240_000],
    ['0', 0],
    ['19.99', 1_999],
    ['19.9999', NO],
    ['-5', NO],
  ])
  reads(inFull, [
    ['$2.4k', '2400'],
    ['2K', '2000'],
    ['0.05k', '50'],
    ['2400', '2400'],
    ['k', 'k'],
    ['backk', 'backk'],
  ])
})

test('[PLI-3] words for yes and no, a full truck and a part, who unloads and how a reefer runs', () => {
  reads(readFlag, [
    ['', undefined],
    ...['yes', 'Y', 'TRUE', 't', '1', 'x', 'FCFS'].map((text) => [text, true] as const),
    ...['no', 'N', 'False', 'f', '0', 'appt.', 'Appointment'].map((text) => [text, false] as const),
    ['maybe', NO],
    ['constructor', NO],
  ])
  reads(readSize, [
    ['', undefined],
    ...['Full', 'F', 'TL', 'FTL', 'Truckload'].map((text) => [text, 'full'] as const),
    ...['partial', 'P', 'LTL', 'PTL'].map((text) => [text, 'partial'] as const),
    ['half', NO],
  ])
  for (const lumper of LUMPERS) assert.is(readLumper(lumper.replaceAll('_', ' ').toUpperCase()), lumper)
  reads(readTemperatureMode, [
    ['', undefined],
    ...['Continuous', 'cont.', 'continuous run'].map((text) => [text, 'continuous'] as const),
    ...['cycle', 'cycling', 'Cycle-Sentry', 'start/stop'].map((text) => [text, 'cycle'] as const),
    ['cold', NO],
  ])
})

test('[PLI-12] one number of degrees is both ends, two are low and high, below nought too', () =>
  reads(readDegrees, [
    ['', undefined],
    ['34', { low: 34, high: 34 }],
    ['-10 F', { low: -10, high: -10 }],
    ['34-38', { low: 34, high: 38 }],
    ['34 to 38 °F', { low: 34, high: 38 }],
    ['-10 - -5', { low: -10, high: -5 }],
    ['33.5', { low: 33.5, high: 33.5 }],
    ['cold', NO],
  ]))

test('[PLI-12] tarps by their drop, of smoke, or any; a no is none', () =>
  reads(readTarps, [
    ['', undefined],
    ['no', undefined],
    ['yes', 'any'],
    ['4', '4_ft'],
    ['6 ft', '6_ft'],
    ['8’ lumber tarps', '8_ft'],
    ['5 ft', NO],
    ['smoke tarps', 'smoke'],
    ['tarps required', 'any'],
    ['Tarped', 'any'],
    ['perhaps', NO],
  ]))

test('[PLI-12] a class is told from the words around it; a no is none, and what is none stays to be judged', () =>
  reads(readHazmatClass, [
    ['', ''],
    ['no', ''],
    ['N/A', ''],
    ['non-hazmat', ''],
    ['3', '3'],
    ['Class 3', '3'],
    ['HAZ 2.1', '2.1'],
    ['8 corrosive', '8'],
    ['UN 1263', 'UN 1263'],
    [' hazmat ', 'hazmat'],
  ]))

test.run()
