import * as O from 'fp-ts/Option'
import { unguarded } from '@trm/domain/formats'
import { plainDateIn, wireName, type Instant } from '@trm/domain/kernel'
import {
  loadTexts,
  unsaidStop,
  type ColumnMapping,
  type LoadColumn,
  type LoadDraft,
  type LoadPlace,
  type LoadTemplate,
  type NeedsDraft,
  type RowFault,
  type WindowDraft,
} from '@trm/domain/loads'
import { zipOf, type PlaceIndex } from '@trm/domain/places'
import {
  equipmentOf,
  hasTwoReadings,
  readPlace,
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
  type DayTime,
  type Read,
} from '@trm/domain/pasted-lists'
import { instantAt } from './wall-moment.ts'

export interface DraftedRow {
  /** As it stands in the file, by what its columns are. */
  readonly cellOf: Cells
  readonly draft: LoadDraft
  readonly externalId: string | undefined
  /** What could not be read; the rules are asked besides. */
  readonly faults: readonly RowFault[]
  /** What was read but may be meant otherwise. */
  readonly doubts: readonly RowFault[]
}

/** How a file is read: what its columns are, the towns there are, and when it is, for days said as `tomorrow`. */
export interface Reading {
  readonly template: LoadTemplate
  readonly mapping: ColumnMapping
  readonly places: PlaceIndex
  readonly now: Instant
}

type End = 'pickup' | 'dropoff'
type Cells = (column: LoadColumn) => string

const LONGEST_EXTERNAL_ID = 100
const LAST_MINUTE = 1439

const cellsOf = (cells: Readonly<Record<string, string>>, mapping: ColumnMapping): Cells => {
  const headers = new Map(Object.entries(mapping).map(([header, column]) => [column, header]))
  return (column) => {
    const header = headers.get(column)
    return header === undefined || !Object.hasOwn(cells, header) ? '' : unguarded(cells[header] ?? '')
  }
}

/** Spreadsheets drop the zeros a ZIP code begins with. */
const townOfZip = (text: string, state: string, places: PlaceIndex): LoadPlace | undefined => {
  const zip = text.replace(/^\d{3,4}(?=$|-)/, (digits) => digits.padStart(5, '0'))
  return zipOf(zip) === undefined ? undefined : places.search(zip, 1).find((town) => state === '' || town.state === state.toUpperCase())
}

/** "Dallas, TX" or "Dallas TX" in the town's column is read as both; a town alone may be any of its name; else its ZIP code says it. */
const placeOf = (cell: Cells, end: End, places: PlaceIndex): LoadPlace | undefined => {
  const [city = '', behind = ''] = cell(`${end}_city`)
    .split(',', 2)
    .map((part) => part.trim())
  const state = cell(`${end}_state`)
  if (city === '') return townOfZip(cell(`${end}_zip`), state, places)
  const exact = O.toUndefined(places.find(city, state || behind))
  if (exact !== undefined || state !== '') return exact
  const read = readPlace(cell(`${end}_city`), places)
  return read === undefined || read.isGuess ? undefined : read.place
}

interface Window {
  readonly window: WindowDraft
  readonly faults: readonly RowFault[]
  readonly doubts: readonly RowFault[]
}

const momentOf = (
  read: Read<DayTime>,
  time: Read<number>,
  zone: string,
  usual: number,
): { readonly at: Instant; readonly isWholeDay: boolean } | undefined => {
  if (read === undefined || read === 'unreadable' || time === 'unreadable') return undefined
  if ('at' in read) return { at: read.at, isWholeDay: false }
  const minutes = time ?? read.minutes
  return { at: instantAt(read.day, minutes ?? usual, zone), isWholeDay: minutes === undefined }
}

/** What could not be read: a day, a time, or anything else. */
const codeOf = (column: LoadColumn, text = ''): string =>
  column === 'rate_total_value' && /(?:\/|per ?)mi?(?:le)?$|rpm$/i.test(text)
    ? 'per_mile'
    : /_date/.test(column)
      ? 'invalid_date'
      : /_time/.test(column)
        ? 'invalid_time'
        : 'invalid_value'

/** A day without a time is all of it, first come first served; so is a window, unless the file says otherwise. */
const windowOf = (cell: Cells, end: End, zone: string, now: Instant): Window => {
  const today = plainDateIn(now, zone)
  const [day, time, lastDay, lastTime, flag] = [
    readDay(cell(`${end}_date`), today),
    readTime(cell(`${end}_time`)),
    readDay(cell(`${end}_date_end`), today),
    readTime(cell(`${end}_time_end`)),
    readFlag(cell(`${end}_fcfs`)),
  ]
  const unread = ([column, read]: readonly [LoadColumn, Read<unknown>]): readonly RowFault[] =>
    read === 'unreadable' ? [{ column, code: codeOf(column) }] : []
  const faults = (
    [
      [`${end}_date`, day],
      [`${end}_time`, time],
      [`${end}_date_end`, lastDay],
      [`${end}_time_end`, lastTime],
      [`${end}_fcfs`, flag],
    ] as const
  ).flatMap(unread)
  const start = momentOf(day, time, zone, 0)
  const isWholeDay = start?.isWholeDay === true
  const last =
    lastDay !== undefined || lastTime !== undefined || isWholeDay ? momentOf(lastDay ?? day, lastTime, zone, LAST_MINUTE) : undefined
  const doubts = ([`${end}_date`, `${end}_date_end`] as const).flatMap((column): readonly RowFault[] =>
    hasTwoReadings(cell(column), today) ? [{ column, code: 'two_readings' }] : [],
  )
  const fcfs = flag === 'unreadable' ? false : (flag ?? last !== undefined)
  return { window: { date: start?.at, dateEnd: last?.at, fcfs }, faults, doubts }
}

/** A whole day that begins with the pickup's begins a minute after it: a truck unloads after it has loaded. */
const afterPickup = (pickup: WindowDraft, dropoff: WindowDraft): WindowDraft => {
  const { date, dateEnd } = dropoff
  if (pickup.date === undefined || date === undefined || dateEnd === undefined || date > pickup.date || dateEnd <= pickup.date)
    return dropoff
  return { ...dropoff, date: (pickup.date + 60_000) as Instant } // a minute after a moment is one
}

const value = <A>(read: Read<A>): A | undefined => (read === 'unreadable' ? undefined : read)

const READERS = {
  size: readSize,
  weight_pounds: readNumber,
  length_feet: readNumber,
  rate_total_value: readMoney,
  book_now: readFlag,
  total_miles: readNumber,
  detention_free_minutes: readNumber,
  detention_per_hour: readMoney,
  lumper: readLumper,
  payment_days: readNumber,
  quick_pay: readFlag,
  temperature_low: readDegrees,
  temperature_high: readDegrees,
  temperature_mode: readTemperatureMode,
  team: readFlag,
  tarps: readTarps,
  cargo_value: readMoney,
} as const

const detentionOf = (cell: Cells): LoadDraft['detention'] => {
  const [freeMinutes, perHour] = [value(readNumber(cell('detention_free_minutes'))), value(readMoney(cell('detention_per_hour')))]
  return freeMinutes === undefined || perHour === undefined ? undefined : { freeMinutes, perHour }
}

const paymentOf = (cell: Cells): LoadDraft['payment'] => {
  const days = value(readNumber(cell('payment_days')))
  return days === undefined ? undefined : { days, quickPay: value(readFlag(cell('quick_pay'))) === true }
}

/** Half of detention is no detention, and no pay is quick without its days: the missing half is named. */
const halves = (cell: Cells): readonly RowFault[] => [
  ...(cell('detention_per_hour') !== '' && cell('detention_free_minutes') === ''
    ? [{ column: 'detention_free_minutes', code: 'required' } as const]
    : []),
  ...(cell('detention_free_minutes') !== '' && cell('detention_per_hour') === ''
    ? [{ column: 'detention_per_hour', code: 'required' } as const]
    : []),
  ...(readFlag(cell('quick_pay')) === true && cell('payment_days') === '' ? [{ column: 'payment_days', code: 'required' } as const] : []),
]

const measuresOf = (cell: Cells) => ({
  size: cell('size') === '' ? ('full' as const) : value(readSize(cell('size'))),
  weightPounds: value(readNumber(cell('weight_pounds'))),
  lengthFeet: value(readNumber(cell('length_feet'))),
  rateTotal: value(readMoney(cell('rate_total_value'))),
  bookNow: value(readFlag(cell('book_now'))) === true,
  statedMiles: value(readNumber(cell('total_miles'))),
  lumper: value(readLumper(cell('lumper'))),
})

/** `34-38` in one cell is both ends of it. */
const needsIn = (cell: Cells): NeedsDraft => {
  const [low, high, mode] = [
    value(readDegrees(cell('temperature_low'))),
    value(readDegrees(cell('temperature_high'))),
    value(readTemperatureMode(cell('temperature_mode'))),
  ]
  const [hazmatClass, unNumber] = [readHazmatClass(cell('hazmat_class')), cell('un_number')]
  return {
    temperature:
      low === undefined && high === undefined && mode === undefined ? undefined : { low: low?.low, high: high?.high ?? low?.high, mode },
    hazmat: hazmatClass === '' && unNumber === '' ? undefined : { hazmatClass, unNumber },
    team: value(readFlag(cell('team'))) === true,
    tarps: value(readTarps(cell('tarps'))),
    cargoValue: value(readMoney(cell('cargo_value'))),
  }
}

const unknownPlace = (cell: Cells, end: End, place: LoadPlace | undefined): readonly RowFault[] =>
  place !== undefined
    ? []
    : ([`${end}_city`, `${end}_zip`] as const)
        .filter((column) => cell(column) !== '')
        .slice(0, 1)
        .map((column) => ({ column, code: 'unknown_place' }))

/** One row as somebody would have typed it. Times are on the clock of the town; without a town they are not asked about. */
export const draftedRow = (row: Readonly<Record<string, string>>, { template, mapping, places, now }: Reading): DraftedRow => {
  const cell = cellsOf(row, mapping)
  const [from, to] = [placeOf(cell, 'pickup', places), placeOf(cell, 'dropoff', places)]
  const [pickup, dropoff] = [windowOf(cell, 'pickup', from?.timezone ?? 'UTC', now), windowOf(cell, 'dropoff', to?.timezone ?? 'UTC', now)]
  const unread = (Object.keys(READERS) as (keyof typeof READERS)[]) // READERS has exactly these keys
    .flatMap((column): readonly RowFault[] =>
      READERS[column](cell(column)) === 'unreadable' ? [{ column, code: codeOf(column, cell(column)) }] : [],
    )
  const externalId = cell('external_id')
  const draft: LoadDraft = {
    ...loadTexts((text) => cell(wireName(text))),
    ...measuresOf(cell),
    ...needsIn(cell),
    equipmentType: equipmentOf(cell('equipment_type'), template),
    pickupStop: unsaidStop, // no file says these four: of a load that is changed they stay
    dropoffStop: unsaidStop,
    targetTotal: undefined,
    maximumTotal: undefined,
    pickup: from && town(from),
    dropoff: to && town(to),
    pickupWindow: pickup.window,
    dropoffWindow: afterPickup(pickup.window, dropoff.window),
    detention: detentionOf(cell),
    payment: paymentOf(cell),
  }
  return {
    draft,
    cellOf: cell,
    externalId: externalId === '' ? undefined : externalId,
    doubts: [...pickup.doubts, ...dropoff.doubts],
    faults: [
      ...unknownPlace(cell, 'pickup', from),
      ...pickup.faults,
      ...unknownPlace(cell, 'dropoff', to),
      ...dropoff.faults,
      ...unread,
      ...halves(cell),
      ...(externalId.length > LONGEST_EXTERNAL_ID ? [{ column: 'external_id', code: 'too_long' } as const] : []),
    ],
  }
}

const town = ({ city, state, latitude, longitude, timezone }: LoadPlace): LoadPlace => ({ city, state, latitude, longitude, timezone })
