import { referenceEquipment } from '@trm/data/equipment'
import { csvText } from '../formats/index.ts'
import { plainDateIn } from '../kernel/index.ts'
import { LOAD_COLUMNS, MOST_IMPORTED_ROWS, type LoadColumn } from '../loads/index.ts'
import { inFull } from './cell-values.ts'
import { equipmentNamed } from './equipment-words.ts'
import { freeLines, LONGEST_FREE_LINE, type FreeLine } from './free-lines.ts'
import { firstAndLast, lineWords, type FirstAndLast, type Found, type LineWords } from './line-words.ts'
import { suggestedColumns } from './load-columns.ts'
import { saidCount, saidNeeds } from './said-needs.ts'
import { delimiterOf, tableRows } from './pasted-table.ts'
import type { ListContext } from './truck-rows.ts'

/** Whatever a line says of a load, by the columns of a file; the town stands with its state in one. */
export type LoadCells = { readonly [C in LoadColumn]?: string }

/** One load of a mail: where it stood, its cells, and what of its line nobody understood. */
export interface ListedLoad {
  readonly line: number
  readonly cells: LoadCells
  readonly left: string
}

/** What the lines of a mail say of loads. */
export interface LoadList {
  readonly loads: readonly ListedLoad[]
  /** Lines that say nothing of a load, such as a greeting. */
  readonly unread: readonly FreeLine[]
}

/** Whether a text is a table of loads: its first line names an end of the trip, and one thing more. */
export const isLoadTable = (text: string): boolean => {
  const [head] = tableRows(text, delimiterOf(text), 1)
  const known = Object.values(suggestedColumns(head?.cells ?? []).mapping).filter((column) => column !== 'ignored')
  return known.length >= 2 && known.some((column) => column.startsWith('pickup_') || column.startsWith('dropoff_'))
}

/** Feet of the trailer, as the trade has it; a mail seldom says so. */
const usualLength = (val: string | undefined): string => {
  const found = referenceEquipment.find((type) => type.val === val)
  return found === undefined || found.lengthFeet === 0 ? '' : String(found.lengthFeet)
}

const first = (found: readonly Found[]): string => found[0]?.text ?? ''

/** Days behind one of these are of the delivery. */
const OF_DELIVERY = /\b(?:del|deliver|delivers|delivery|drop|dropoff|due)(?:\W+(?:by|on|at))?\W*$/i

/** Day and time of one end; an end of a span is said only where there is one. */
const windowSaid = (end: 'pickup' | 'dropoff', day: Found | undefined, times: ReadonlyMap<Found, FirstAndLast>): LoadCells => {
  const { first: from, last: until } = firstAndLast(day?.text ?? '')
  const { first: time, last: timeEnd } = (day && times.get(day)) ?? { first: '', last: '' }
  return {
    [`${end}_date`]: from,
    ...Object.fromEntries(
      Object.entries({ [`${end}_date_end`]: until, [`${end}_time`]: time, [`${end}_time_end`]: timeEnd }).filter(([, text]) => text !== ''),
    ),
  }
}

/** What says that it is one, by its unit, counts before a plain number; four digits alone are a time, a rate or a number of the load. */
const heaviestSaid = (words: LineWords): readonly Found[] => {
  for (const expression of WEIGHTS) {
    const found = words.take(expression)
    if (found.length > 0) return found
  }
  return []
}

const WEIGHTS = [/^(\d{1,3}(?:\.\d)?k|\d{1,3},?\d{3})(?:lbs?|pounds|#)$/i, /^(\d{1,3}(?:\.\d)?k)$/i, /^([1-9]\d{0,2},\d{3}|[1-9]\d{4,5})$/]

/** One line, as `Chicago IL - Atlanta GA 44k lbs van $2400 pu 11/25`. */
const loadOfLine = (text: string, line: number, context: ListContext): ListedLoad => {
  const { cells: needs, rest: said } = saidNeeds(text)
  const words = lineWords(said, context, plainDateIn(context.now, context.zone))
  const near = words.takePlaces(false)
  const days = words.takeDays()
  const perMile = words.take(/^(\$?\d+(?:\.\d+)?(?:\/mi(?:le)?|\/m|rpm))$/i)
  const times = new Map(days.map((day) => [day, words.takeTimes(day)]))
  const rate = words.take(/^(\$\d[\d,]*(?:\.\d+)?k?)$/i)
  const weight = heaviestSaid(words)
  const length = words.take(/^(\d{2})(?:'|ft|foot|feet)$/i)
  const size = words.take(/^(partial|ltl|ptl|full|ftl|tl)$/i)
  const equipment = words.takeEquipment()
  const places = near.length >= 2 ? near : [...near, ...words.takePlaces(true)].sort((a, b) => a.at - b.at)
  const arrow = words.arrowAfter(places[0]?.at)
  const isBehind = ({ at }: Found): boolean => arrow !== undefined && at > arrow
  const isOneAlone = places.length === 1 && arrow !== undefined
  const from = isOneAlone ? places.find((one) => !isBehind(one)) : places[0]
  const to = isOneAlone ? places.find(isBehind) : places[1]
  /** An end whose town nobody knows stands as it was written, to be mended; so does a lane of states alone. */
  const lane = places.length === 0 ? STATES_ALONE.exec(said) : null
  const unreadFrom = lane?.[1] ?? (from === undefined && isOneAlone ? words.left(0, arrow) : '')
  const unreadTo = lane?.[2] ?? (to === undefined && isOneAlone ? words.left(arrow) : '')
  const isDelivery = (day: Found): boolean => OF_DELIVERY.test(words.before(day.at))
  const pickup = days.find((day) => !isDelivery(day))
  const dropoff = days.find((day) => day !== pickup)
  const valOf = ({ text: named }: Found): string | undefined => equipmentNamed(named.split(', ')[0] ?? '', context.types)
  const val = equipment[0] && valOf(equipment[0])
  return {
    line,
    cells: {
      ...needs,
      pickup_city: from?.text ?? unreadFrom,
      dropoff_city: to?.text ?? unreadTo,
      ...windowSaid('pickup', pickup, times),
      ...windowSaid('dropoff', dropoff, times),
      equipment_type: val ?? first(equipment),
      size: first(size) || 'full',
      weight_pounds: inFull(first(weight)),
      length_feet: first(length) || usualLength(val),
      rate_total_value: needs.rate_total_value ?? (inFull(first(rate)) || first(perMile)),
    },
    left: [
      isOneAlone || lane !== null ? '' : words.left(),
      ...[...places.slice(2), ...days.slice(2), ...rate.slice(1), ...weight.slice(1), ...equipment.filter((one) => valOf(one) !== val)].map(
        ({ text }) => text,
      ),
    ]
      .filter((part) => part !== '')
      .join(' '),
  }
}

/** `IL to GA`: an end without its town. */
const STATES_ALONE = /\b([A-Z]{2})\s*(?:to|-+>?|=>|>|–|—|→)\s*([A-Z]{2})\b/

const isLoad = ({ cells }: ListedLoad): boolean =>
  cells.pickup_city !== '' && (cells.dropoff_city !== '' || cells.equipment_type !== '' || cells.rate_total_value !== '')

/** What one line says: its loads, or the line itself. */
const ofLine = ({ line, text }: FreeLine, context: ListContext): LoadList => {
  const { count, rest } = saidCount(text)
  const load = text.length > LONGEST_FREE_LINE ? undefined : loadOfLine(rest, line, context)
  return load !== undefined && isLoad(load)
    ? { loads: Array.from({ length: count }, () => load), unread: [] }
    : { loads: [], unread: [{ line, text }] }
}

/** Loads in the lines of a mail, a line at a time: whoever reads a long list pauses between them. Never throws. */
export function* loadLines(text: string, context: ListContext): Generator<LoadList, void> {
  for (const line of freeLines(text, 2 * MOST_IMPORTED_ROWS)) yield ofLine(line, context)
}

/** Several parts of one list. */
export const joinedLists = (parts: readonly LoadList[]): LoadList => ({
  loads: parts.flatMap(({ loads }) => loads),
  unread: parts.flatMap(({ unread }) => unread),
})

/** The whole list at once. */
export const readLoadLines = (text: string, context: ListContext): LoadList => joinedLists([...loadLines(text, context)])

/** Columns that lines of a mail fill. */
const FILLED: readonly LoadColumn[] = [
  'pickup_city',
  'dropoff_city',
  'pickup_date',
  'dropoff_date',
  'equipment_type',
  'size',
  'weight_pounds',
  'length_feet',
  'rate_total_value',
]

/** The same as a file in the portal's own columns, for the import of files. */
export const loadListFile = (loads: readonly LoadCells[]): string => {
  const columns = LOAD_COLUMNS.filter(
    (column) => FILLED.includes(column) || loads.some((cells) => cells[column] !== undefined && cells[column] !== ''),
  )
  return csvText([columns, ...loads.map((cells) => columns.map((column) => cells[column] ?? ''))])
}
