import { formatDate, formatMoney } from '@trm/domain/formats'
import type { EquipmentType } from '@trm/domain/equipment'
import { readPostType, TRUCK_LIST_COLUMNS, type TruckListColumn } from '@trm/domain/pasted-lists'
import { POST_TYPES } from '@trm/domain/trucks'
import { placeLabel } from '@trm/domain/places'
import { manyMessage, postMany } from '../../messages/en-US/post-many.ts'
import { postsMessage } from '../../messages/en-US/post-truck.ts'
import type { ListKind, RowWords } from '../../pasted-lists/list-table.tsx'
import { equipmentWords, postFailureWords } from '../post-words.ts'
import type { ManyRow } from './many-rows.ts'

const columnWords = (column: TruckListColumn): string => manyMessage(`postMany.column.${column}`)

type CodeKey = Extract<keyof typeof postMany, `postMany.code.${string}`>

const isCode = (key: string): key is CodeKey => Object.hasOwn(postMany, key)

/** What is wrong with a cell; a code of a newer server is said to be refused. */
const codeWords = (column: TruckListColumn, code: string): string => {
  const key = `postMany.code.${code}`
  return manyMessage(isCode(key) ? key : 'postMany.code.unknown', { column: columnWords(column) })
}

const columnOfWire = (field: string): TruckListColumn => TRUCK_LIST_COLUMNS.find((column) => column === field) ?? 'pickup_city'

type Said = readonly RowWords<TruckListColumn>[]

const faultWords = ({ read, outcome }: ManyRow): Said => {
  const own = (read?.faults ?? []).map(({ column, code }) => ({ column, words: codeWords(column, code) }))
  if (outcome._tag !== 'Refused') return own
  const { failure } = outcome
  if (failure._tag === 'SameTruck') return own
  if (failure._tag !== 'FieldsRefused') return [...own, { column: undefined, words: postFailureWords(failure) }]
  return failure.faults.map(({ field, code }) => ({ column: columnOfWire(field), words: codeWords(columnOfWire(field), code) }))
}

/** What is to be looked at before the row is ticked. */
export const doubtWords = ({ read, isTwice, outcome }: ManyRow): Said => [
  ...(read?.doubts ?? []).map(({ column, code }) => ({ column, words: codeWords(column, code) })),
  ...(isTwice ? [{ column: undefined, words: manyMessage('postMany.twice') }] : []),
  ...(outcome._tag === 'Refused' && outcome.failure._tag === 'SameTruck'
    ? [{ column: undefined, words: manyMessage('postMany.state.anyway') }]
    : []),
]

const meant = (
  { read, cells }: Pick<ManyRow, 'read' | 'cells'>,
  column: TruckListColumn,
  types: readonly EquipmentType[],
): string | undefined => {
  const draft = read?.draft
  if (draft === undefined) return undefined
  switch (column) {
    case 'equipment_type':
      return draft.equipmentTypes.length === 0 ? undefined : equipmentWords(draft.equipmentTypes, types)
    case 'pickup_city':
      return placeLabel(draft.pickup)
    case 'dropoff_city':
      return draft.dropoff === undefined ? manyMessage('postMany.anywhere') : placeLabel(draft.dropoff)
    case 'available_from':
      return formatDate(draft.availableFrom)
    case 'available_to':
      return draft.availableTo && formatDate(draft.availableTo)
    case 'least_rate_total':
      return draft.leastTotal === undefined || cells.least_rate_total === '' ? undefined : formatMoney(draft.leastTotal)
    case 'least_rate_per_mile':
      return draft.leastPerMile === undefined ? undefined : formatMoney(draft.leastPerMile)
    case 'post_type':
      return undefined
  }
}

/** What a cell was read as, where it does not stand there in these words; a cell with a fault says that instead. */
const understoodWords = (row: ManyRow, column: TruckListColumn, types: readonly EquipmentType[]): string | undefined => {
  if (row.read?.faults.some((fault) => fault.column === column) === true) return undefined
  const words = meant(row, column, types)
  return words?.toLowerCase() === row.cells[column].trim().toLowerCase() ? undefined : words
}

/** Characters of a cell. */
const LONGEST_CELL = 120

const postTypes = () => POST_TYPES.map((value) => ({ value, words: postsMessage(`posts.type.${value}`) }))

const textOf = ({ cells }: ManyRow, column: TruckListColumn): string => {
  const type = column === 'post_type' ? readPostType(cells.post_type) : 'unreadable'
  return type === 'unreadable' ? cells[column] : type
}

/** Trucks in the table of a list. */
export const truckKind = (types: readonly EquipmentType[]): ListKind<TruckListColumn, ManyRow> => ({
  columns: TRUCK_LIST_COLUMNS,
  columnWords,
  textOf,
  longestCell: LONGEST_CELL,
  choices: (column) => (column === 'post_type' ? postTypes() : undefined),
  understood: (row, column) => understoodWords(row, column, types),
  faults: faultWords,
  doubts: doubtWords,
  notes: () => [],
})
