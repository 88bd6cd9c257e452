import { setImmediate as nextTurn } from 'node:timers/promises'
import { chunksOf } from 'fp-ts/Array'
import { sql, type RawBuilder } from 'kysely'
import type { LoadsQuery } from '@trm/adapters/http/contract'
import { csvLine, csvText, wallTimeIn } from '@trm/domain/formats'
import { dollarsOf, instantToIso, wireName, type Cents, type Instant, type WireName } from '@trm/domain/kernel'
import { LOAD_COLUMNS, LOAD_TEXTS, type Load, type LoadColumn, type LoadText, type StopWindow } from '@trm/domain/loads'
import { isRowId } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { LOAD_SORT_KEYS, ownLoadsAsked } from '../loads/load-list.query.ts'
import { loadColumns, loadOf, type LoadRecord } from '../loads/load-record.ts'
import type { Poster } from '../loads/write-load.ts'
import { instantAt } from './wall-moment.ts'
import { inTurns } from '../database/in-turns.ts'

/** What is beyond is history, not work. */
const MOST_EXPORTED = 5_000

/** What arrives of one read is made into rows in one turn of the event loop (docs/decisions/0021). */
const ROWS_A_READ = 100

/** Day and time on the wall there; a moment that the wall shows twice, or not to the second, is written with its offset instead. */
const dayAndTime = (at: Instant, zone: string): readonly [string, string] => {
  const { date, time } = wallTimeIn(at, zone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const seconds = Math.floor((at % 60_000) / 1000)
  if (instantAt(date, hours * 60 + minutes + seconds / 60, zone) !== at) return [instantToIso(at), '']
  return [date, seconds === 0 ? time : `${time}:${String(seconds).padStart(2, '0')}`]
}

const windowCells = (window: StopWindow | undefined, zone: string): readonly string[] => {
  const [date, time] = window === undefined ? ['', ''] : dayAndTime(window.date, zone)
  const [end, endTime] = window?.dateEnd === undefined ? ['', ''] : dayAndTime(window.dateEnd, zone)
  return [date, time, end, endTime, window === undefined ? '' : yesNo(window.fcfs)]
}

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no')
const dollars = (value: Cents | undefined): string => (value === undefined ? '' : dollarsOf(value).toFixed(2))
const number = (value: number | undefined): string => (value === undefined ? '' : String(value))

type Ends = Extract<LoadColumn, `${'pickup' | 'dropoff'}_${string}`>

/** A window's five cells in the order of `windowCells`. */
const endCells = (end: 'pickup' | 'dropoff', place: Load['pickup'], window: StopWindow | undefined): Readonly<Record<string, string>> => {
  const [date = '', time = '', dateEnd = '', timeEnd = '', fcfs = ''] = windowCells(window, place.timezone)
  return {
    [`${end}_city`]: place.city,
    [`${end}_state`]: place.state,
    [`${end}_zip`]: '',
    [`${end}_date`]: date,
    [`${end}_time`]: time,
    [`${end}_date_end`]: dateEnd,
    [`${end}_time_end`]: timeEnd,
    [`${end}_fcfs`]: fcfs,
  }
}

const textCells = (load: Load): Readonly<Record<string, string>> =>
  Object.fromEntries(LOAD_TEXTS.map((text) => [wireName(text), load[text] ?? '']))

const cellsOf = (
  load: Load,
): Readonly<Record<Exclude<LoadColumn, Ends | WireName<LoadText> | 'ignored'>, string>> & Readonly<Record<string, string>> => ({
  ...textCells(load),
  ...endCells('pickup', load.pickup, load.pickupWindow),
  ...endCells('dropoff', load.dropoff, load.dropoffWindow),
  external_id: load.externalId ?? '',
  equipment_type: load.equipmentType,
  size: load.size,
  weight_pounds: number(load.weightPounds),
  length_feet: number(load.lengthFeet),
  rate_total_value: dollars(load.rateTotal),
  book_now: yesNo(load.bookNow),
  total_miles: number(load.statedMiles),
  detention_free_minutes: number(load.detention?.freeMinutes),
  detention_per_hour: dollars(load.detention?.perHour),
  lumper: load.lumper ?? '',
  payment_days: number(load.payment?.days),
  quick_pay: load.payment === undefined ? '' : yesNo(load.payment.quickPay),
  temperature_low: number(load.temperature?.low),
  temperature_high: number(load.temperature?.high),
  temperature_mode: load.temperature?.mode ?? '',
  hazmat_class: load.hazmat?.hazmatClass ?? '',
  un_number: load.hazmat?.unNumber ?? '',
  team: yesNo(load.team),
  tarps: load.tarps ?? '',
  cargo_value: dollars(load.cargoValue),
})

const HEADERS = LOAD_COLUMNS.filter((column) => column !== 'ignored')

/** The file's first line. */
export const EXPORT_HEAD = csvText([HEADERS])

/** One load as a line of the file. */
export const lineOf = (load: Load): string => {
  const cells = cellsOf(load)
  return csvLine(HEADERS.map((column) => cells[column] ?? ''))
}

/** Those the list of posted loads shows for the same question; with ids, of those the named alone. */
export type ExportAsked = Pick<LoadsQuery, 'state' | 'text' | 'whose' | 'sort'> & { readonly ids: readonly string[] }

const named = ({ ids }: ExportAsked): RawBuilder<unknown> =>
  ids.length === 0 ? sql`true` : sql`l.id = any(${ids.filter(isRowId)}::bigint[])`

/**
 * The company's loads in the portal's own columns, the newest first unless asked otherwise: safe to open in a spreadsheet, and read again
 * by an import.
 */
export const exportedLoads = async ({ db }: Database, reader: Poster, asked: ExportAsked): Promise<string> => {
  const { rows: found } = await sql<Pick<LoadRecord, 'id'>>`
    select l.id from loads l
    where ${ownLoadsAsked(reader, asked)} and ${named(asked)}
    order by ${LOAD_SORT_KEYS[asked.sort ?? 'posted']}, l.id limit ${MOST_EXPORTED}::integer`.execute(db)
  const lines: string[] = []
  for (const part of chunksOf(ROWS_A_READ)(found)) {
    const ids = part.map(({ id }) => id)
    const { rows } = await sql<LoadRecord>`
      select ${loadColumns} from unnest(${ids}::bigint[]) with ordinality as asked (id, place) join loads l on l.id = asked.id
      order by asked.place`.execute(db)
    lines.push(...(await inTurns(rows, (row) => lineOf(loadOf(row)))))
  }
  await nextTurn()
  return EXPORT_HEAD + lines.join('')
}
