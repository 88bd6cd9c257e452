import * as O from 'fp-ts/Option'
import { plainDateIn } from '../kernel/index.ts'
import { equipmentNamed } from './equipment-words.ts'
import { freeLines, LONGEST_FREE_LINE, type FreeLine } from './free-lines.ts'
import { firstAndLast, isStateCode, lineWords, unitsJoined, type Found } from './line-words.ts'
import { delimiterOf, tableRows } from './pasted-table.ts'
import { noTruckCells, truckCount, truckOfRow, truckParts, type TruckCells } from './truck-columns.ts'
import type { ListContext } from './truck-rows.ts'

/** One truck of a list: where it stood, its cells, and what of its line nobody understood. */
export interface ListedTruck {
  readonly line: number
  readonly cells: TruckCells
  readonly left: string
}

/** What a list of trucks says. */
export interface TruckList {
  readonly trucks: readonly ListedTruck[]
  /** Lines that say nothing of a truck, such as a greeting. */
  readonly unread: readonly FreeLine[]
  /** There is more than is read at once. */
  readonly isCut: boolean
}

/** Trucks of one list: as many as a carrier may have posted. */
export const MOST_LISTED = 500

type Defaults = Pick<TruckCells, 'equipment_type' | 'available_from'>

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const COUNT = /^(?:\(?x?(\d{1,2})x?\)?|(one|two|three|four|five|six|seven|eight|nine|ten))$/i

/** How long a trailer is: with its unit, or as those lengths are said that nobody has as many trucks of on one line. */
const LENGTH = /^(?:\d{2}-?(?:['’]|ft|foot|feet)|28|40|45|48|53)$/i

const countIn = (said: string | undefined): number => {
  const word = WORDS.indexOf(said?.toLowerCase() ?? '')
  return word >= 0 ? word + 1 : truckCount(said ?? '')
}

const joinedTexts = (found: readonly Found[]): string => found.map(({ text }) => text).join(', ')

interface Kind {
  readonly equipment: string
  readonly count: number
}

/** `2 vans, 1 reefer` are three trucks; `van, reefer` is one that has either. */
const kindsOf = (equipment: readonly Found[], counts: readonly Found[], lengths: readonly Found[]): readonly Kind[] => {
  const before = (one: Found): Found | undefined => {
    const hasLength = lengths.some(({ at }) => at === one.at - 1)
    return counts.find(({ at }) => at === one.at - (hasLength ? 2 : 1))
  }
  const first = (): Found | undefined => (equipment[0] && before(equipment[0])) ?? counts.find(({ at }) => at < 3)
  const isEachCounted = equipment.length > 1 && equipment.every((one) => before(one) !== undefined)
  return isEachCounted
    ? equipment.map((one) => ({ equipment: one.text, count: countIn(before(one)?.text) }))
    : [{ equipment: joinedTexts(equipment), count: countIn(first()?.text) }]
}

interface TruckOfLine {
  readonly cells: TruckCells
  readonly kinds: readonly Kind[]
  readonly left: string
  readonly hasPlace: boolean
}

/** One part of a line, as `2 vans Dallas TX 11/24 to anywhere`; what it does not say is empty. */
const truckOfLine = (text: string, context: ListContext): TruckOfLine => {
  const today = plainDateIn(context.now, context.zone)
  const words = lineWords(text, context, today)
  const near = words.takePlaces(false)
  const arrow = words.arrowAfter(near[0]?.at)
  const areas = words.takeAreas()
  const days = words.takeDays()
  const since = firstAndLast(days[0]?.text ?? '')
  const mile = words.take(/^\$?(\d+(?:\.\d+)?)(?:\/mi(?:le)?|\/m|rpm)$/i)
  const total = words.take(/^(\$[\d,]+(?:\.\d+)?)$/)
  const lengths = words.take(LENGTH)
  const equipment = words.takeEquipment()
  const count = words.take(COUNT)
  const behind = ({ at }: Found): boolean => arrow !== undefined && at > arrow
  const isOpen = words.take(/^(?:anywhere|any|open)$/i).some((one) => arrow === undefined || behind(one)) // "open 12/3 to GA"
  const hasFrom = near.some((one) => !behind(one))
  const hasTo = areas.length > 0 || near.some(behind)
  const places = hasFrom && (hasTo || arrow === undefined) ? near : [...near, ...words.takePlaces(true)].sort((a, b) => a.at - b.at)
  const isFrom = (one: Found): boolean => !behind(one)
  const from = near.find(isFrom) ?? places.find(isFrom)
  const isLane = arrow !== undefined || places.length <= 2 // three towns in a row are no lane
  const isTo = (one: Found): boolean => one !== from && isLane && (behind(one) || arrow === undefined)
  const to = near.find(isTo) ?? places.find(isTo)
  const wished = to === undefined ? areas[0] : undefined
  const unreadTo = to === undefined && wished === undefined && !isOpen && arrow !== undefined ? words.left(arrow) : ''
  const unreadFrom = from === undefined ? words.left(0, arrow) : ''
  return {
    cells: {
      ...noTruckCells,
      equipment_type: joinedTexts(equipment),
      pickup_city: from?.text ?? unreadFrom,
      dropoff_city: to?.text ?? wished?.text ?? unreadTo,
      available_from: since.first,
      available_to: since.last || (days[1]?.text ?? ''),
      least_rate_total: total[0]?.text ?? '',
      least_rate_per_mile: mile[0]?.text ?? '',
    },
    kinds: kindsOf(equipment, count, lengths),
    hasPlace: places.length > 0,
    left: [
      ...(unreadFrom === '' ? [words.left(0, arrow)] : []),
      ...(unreadTo === '' && arrow !== undefined ? [words.left(arrow)] : []),
      ...[
        ...places.filter((one) => one !== from && one !== to),
        ...areas.filter((one) => one !== wished),
        ...days.slice(2),
        ...total.slice(1),
        ...mile.slice(1),
      ].map((one) => one.text),
    ]
      .filter((part) => part !== '')
      .join(' '),
  }
}

/** Whether a part begins with equipment, and says more than it. */
const equipmentOfPart = (part: string, { types }: ListContext): { readonly isFirst: boolean; readonly isAll: boolean } => {
  const words = unitsJoined(part).trim().split(/\s+/)
  const start = words.findIndex((word) => !COUNT.test(word) && !LENGTH.test(word))
  const own = words.slice(Math.max(0, start))
  const isKnown = (many: number): boolean => equipmentNamed(own.slice(0, many).join(' '), types) !== undefined
  return { isFirst: [1, 2, 3].some(isKnown), isAll: own.length <= 4 && isKnown(own.length) }
}

/** `LA 11/30` behind `van Baton Rouge`: LA is a trailer, too. */
const isStateOf = (part: string, former: string | undefined, { places }: ListContext): boolean => {
  const [state = ''] = part.trim().split(/\s+/)
  const name = (former ?? '').trim().split(/\s+/)
  return isStateCode(state) && [1, 2, 3, 4].some((many) => O.isSome(places.find(name.slice(-many).join(' '), state)))
}

/** `Van Buren AR`, with its state here or at the head of the next part. */
const beginsWithTown = (part: string, next: string | undefined, { places }: ListContext): boolean => {
  const words = [
    ...part
      .replace(/^[^\p{L}]+/u, '')
      .trim()
      .split(/\s+/),
    ...(next ?? '').trim().split(/\s+/, 1),
  ]
  return [1, 2, 3, 4].some((many) => O.isSome(places.find(words.slice(0, many).join(' '), words[many] ?? '')))
}

/** "2 vans Dallas TX, reefer Atlanta GA" says two things; "Dallas, TX", "Dallas TX, van" and "van, reefer Dallas TX" one each. */
const partsOf = (text: string, context: ListContext): readonly string[] => {
  const parts: string[] = []
  const said = text.split(/,(?!\d{3})|;/)
  let [hasEquipment, hasMore] = [false, false]
  for (const [i, part] of said.entries()) {
    const own = equipmentOfPart(part, context)
    const isPlace = isStateCode(part.trim()) || isStateOf(part, parts.at(-1), context) || beginsWithTown(part, said[i + 1], context)
    const [isFirst, isAll] = [own.isFirst && !isPlace, own.isAll && !isPlace]
    const isNext = parts.length > 0 && isFirst && hasEquipment && hasMore
    if (parts.length > 0 && !isNext) parts[parts.length - 1] += `, ${part.trim()}`
    else parts.push(part.trim())
    hasEquipment = isFirst || (hasEquipment && !isNext)
    hasMore = !isAll || (hasMore && !isNext)
  }
  return parts
}

const ofFreeLines = (text: string, context: ListContext): TruckList => {
  const trucks: ListedTruck[] = []
  const unread: FreeLine[] = []
  let defaults: Defaults = noTruckCells
  const lines = freeLines(text, 2 * MOST_LISTED + 1)
  for (const { line, text: said } of lines) {
    if (said.length > LONGEST_FREE_LINE) {
      unread.push({ line, text: said })
      continue
    }
    for (const part of partsOf(said, context)) {
      const { cells, kinds, left, hasPlace } = truckOfLine(part, context)
      const hasEquipment = cells.equipment_type !== ''
      const isEmpty = !hasPlace && left === '' && cells.pickup_city === '' && cells.dropoff_city === ''
      if (isEmpty && (hasEquipment || cells.available_from !== '')) {
        defaults = {
          equipment_type: cells.equipment_type || defaults.equipment_type,
          available_from: cells.available_from || defaults.available_from,
        }
      } else if (hasEquipment || (hasPlace && defaults.equipment_type !== '')) {
        for (const { equipment, count } of kinds) {
          const full = {
            ...cells,
            equipment_type: equipment || defaults.equipment_type,
            available_from: cells.available_from || defaults.available_from,
          }
          for (let i = 0; i < count; i += 1) trucks.push({ line, cells: full, left })
        }
      } else unread.push({ line, text: part })
      if (trucks.length > MOST_LISTED) return { trucks: trucks.slice(0, MOST_LISTED), unread, isCut: true }
    }
  }
  return { trucks, unread, isCut: lines.length > 2 * MOST_LISTED }
}

/** A header line that names where a truck is, and one thing more. */
const isTruckTable = (parts: readonly (string | undefined)[]): boolean =>
  parts.includes('pickup_city') && parts.filter((part) => part !== undefined).length >= 2

/** A list of trucks as it was pasted: a table with a header line in any order, or lines as in a mail. Never throws. */
export const readTruckList = (text: string, context: ListContext): TruckList => {
  const delimiter = delimiterOf(text)
  const [head] = tableRows(text, delimiter, 1)
  const parts = truckParts(head?.cells ?? [])
  if (!isTruckTable(parts)) return ofFreeLines(text, context)
  const trucks: ListedTruck[] = []
  for (const { line, cells } of tableRows(text, delimiter, MOST_LISTED + 2).slice(1)) {
    const { cells: own, count } = truckOfRow(parts, cells)
    for (let i = 0; i < count; i += 1) trucks.push({ line, cells: own, left: '' })
  }
  return { trucks: trucks.slice(0, MOST_LISTED), unread: [], isCut: trucks.length > MOST_LISTED }
}
