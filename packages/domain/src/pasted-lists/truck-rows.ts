import { plainDateIn, type Instant, type PlainDate } from '../kernel/index.ts'
import type { EquipmentType } from '../equipment/index.ts'
import { greatCircleMiles, type PlaceIndex } from '../places/index.ts'
import { LEAST_BELIEVED_PER_MILE } from '../loads/index.ts'
import { truckPostFaults, type TruckPostDraft } from '../truck-posts/index.ts'
import type { PostPlace } from '../trucks/index.ts'
import { readDay, readMoney, type Read } from './cell-values.ts'
import { equipmentNamed } from './equipment-words.ts'
import { isAreas, readPlace, type PlaceRead } from './place-words.ts'
import { hasTwoReadings } from './spoken-day.ts'
import { readPostType, TRUCK_LIST_COLUMNS, type TruckCells, type TruckListColumn } from './truck-columns.ts'

/** What a list is read by: the portal's own equipment, the towns there are, and when it is. */
export interface ListContext {
  readonly types: readonly EquipmentType[]
  readonly places: PlaceIndex
  readonly now: Instant
  /** IANA name: whose day it is where no town is known. */
  readonly zone: string
}

/** One cell to mend or to look at, and why. */
export interface TruckListFault {
  readonly column: TruckListColumn
  readonly code: string
}

/** One truck of a list as it was understood. */
export interface ReadTruck {
  /** Undefined while something it cannot be without is missing or cannot be read. */
  readonly draft: TruckPostDraft | undefined
  /** Why it cannot be posted; empty: it can. */
  readonly faults: readonly TruckListFault[]
  /** What looks like a slip though it can be posted: it is posted only when somebody says so. */
  readonly doubts: readonly TruckListFault[]
}

/** Less than this for a whole trip to anywhere is a rate per mile in its place. */
const LEAST_BELIEVED_TOTAL = 5_000

const ANYWHERE = /^(?:any(?:where)?|open|all|all 48|48|lower 48|usa?|n\/a|none|-)$/i

/** Whether a cell says that the truck goes to any place. */
export const isAnywhere = (text: string): boolean => text.trim() === '' || ANYWHERE.test(text.trim())

const fault = (is: boolean, column: TruckListColumn, code: string): readonly TruckListFault[] => (is ? [{ column, code }] : [])

const dayIn = (text: string, today: PlainDate, zone: string): Read<PlainDate> => {
  const read = readDay(text, today)
  return read === undefined || read === 'unreadable' ? read : 'at' in read ? plainDateIn(read.at, zone) : read.day
}

const perMile = /^(.*?)\s*(?:\/|per\s)\s*mi(?:le)?$/i

/** What stands in the cell of the trip's least though it says of itself that it is for a mile counts for the mile. */
const ratesOf = ({ least_rate_total: total, least_rate_per_mile: mile }: TruckCells) => {
  const said = mile !== '' ? null : perMile.exec(total)
  const mileText = said === null ? (perMile.exec(mile)?.[1] ?? mile) : (said[1] ?? '')
  return { total: said === null ? readMoney(total) : undefined, mile: readMoney(mileText) }
}

const equipmentIn = (text: string, types: readonly EquipmentType[]): readonly (string | undefined)[] => {
  if (text.trim() === '') return []
  const whole = equipmentNamed(text, types)
  if (whole !== undefined) return [whole]
  return text
    .split(/[,;/+&]|\s+(?:or|and)\s+/i)
    .filter((part) => part.trim() !== '')
    .map((part) => equipmentNamed(part.trim(), types))
}

const postPlace = ({ place: { city, state, latitude, longitude } }: PlaceRead): PostPlace => ({ city, state, latitude, longitude })

const known = <A>(read: Read<A>): A | undefined => (read === 'unreadable' ? undefined : read)

const looksPerMile = ({ leastTotal, pickup, dropoff }: TruckPostDraft): boolean =>
  leastTotal !== undefined &&
  leastTotal < (dropoff === undefined ? LEAST_BELIEVED_TOTAL : LEAST_BELIEVED_PER_MILE * greatCircleMiles(pickup, dropoff))

const firstOfEach = (faults: readonly TruckListFault[]): readonly TruckListFault[] =>
  faults.filter(({ column }, i) => faults.findIndex((one) => one.column === column) === i)

const columnOf = (field: string): TruckListColumn => TRUCK_LIST_COLUMNS.find((column) => column === field) ?? 'pickup_city'

/** Characters of a cell that are read. */
const LONGEST_CELL = 200

const clipped = (cells: TruckCells): TruckCells => {
  const isLong = TRUCK_LIST_COLUMNS.some((column) => cells[column].length > LONGEST_CELL)
  return isLong
    ? TRUCK_LIST_COLUMNS.reduce((short, column): TruckCells => ({ ...short, [column]: cells[column].slice(0, LONGEST_CELL) }), cells)
    : cells
}

/** One truck by its cells: what was understood, what is missing, what looks wrong. Never throws. */
export const readTruck = (given: TruckCells, { types, places, now, zone }: ListContext): ReadTruck => {
  const cells = clipped(given)
  const from = readPlace(cells.pickup_city, places)
  const isWide = !isAnywhere(cells.dropoff_city) && isAreas(cells.dropoff_city, places)
  const isOpen = isWide || isAnywhere(cells.dropoff_city)
  const to = isOpen ? undefined : readPlace(cells.dropoff_city, places)
  const timezone = from?.place.timezone ?? zone
  const today = plainDateIn(now, timezone)
  const [first, last] = [dayIn(cells.available_from, today, timezone), dayIn(cells.available_to, today, timezone)]
  const type = readPostType(cells.post_type)
  const { total, mile } = ratesOf(cells)
  const equipment = equipmentIn(cells.equipment_type, types)
  const own = [
    ...fault(equipment.length === 0, 'equipment_type', 'required'),
    ...fault(equipment.includes(undefined), 'equipment_type', 'unknown_equipment'),
    ...fault(cells.pickup_city.trim() === '', 'pickup_city', 'required'),
    ...fault(from === undefined, 'pickup_city', 'unknown_place'),
    ...fault(!isOpen && to === undefined, 'dropoff_city', 'unknown_place'),
    ...fault(first === undefined, 'available_from', 'required'),
    ...fault(first === 'unreadable', 'available_from', 'invalid_date'),
    ...fault(last === 'unreadable', 'available_to', 'invalid_date'),
    ...fault(type === 'unreadable', 'post_type', 'invalid_value'),
    ...fault(total === 'unreadable', 'least_rate_total', 'invalid_value'),
    ...fault(mile === 'unreadable', 'least_rate_per_mile', 'invalid_value'),
  ]
  const day = known(first)
  if (from === undefined || day === undefined || type === 'unreadable') return { draft: undefined, faults: firstOfEach(own), doubts: [] }
  const draft: TruckPostDraft = {
    postType: type,
    equipmentTypes: [...new Set(equipment.flatMap((val) => val ?? []))],
    pickup: postPlace(from),
    pickupTimezone: timezone,
    dropoff: to && postPlace(to),
    home: undefined,
    availableFrom: day,
    availableTo: known(last),
    leastTotal: known(total),
    leastPerMile: known(mile),
    isQuiet: false,
  }
  const ruled = truckPostFaults(draft, today).map(({ field, code }) => ({ column: columnOf(field), code }))
  return {
    draft,
    faults: firstOfEach([...own, ...ruled]),
    doubts: [
      ...fault(from.isGuess, 'pickup_city', 'guessed_place'),
      ...fault(to?.isGuess === true, 'dropoff_city', 'guessed_place'),
      ...fault(isWide, 'dropoff_city', 'states_not_kept'),
      ...fault(hasTwoReadings(cells.available_from, today), 'available_from', 'two_readings'),
      ...fault(hasTwoReadings(cells.available_to, today), 'available_to', 'two_readings'),
      ...fault(looksPerMile(draft), 'least_rate_total', 'looks_per_mile'),
    ],
  }
}
