import type { EquipmentType } from '@trm/domain/equipment'
import { dollarsOf, plainDateIn, type Cents } from '@trm/domain/kernel'
import type { CellLines } from '../../design/print-table.tsx'
import { loadEquipmentWords, townWords } from '../../loads/load-words.ts'
import type { BoardColumnKey, BrokerReliability, LoadOnBoard } from '@trm/domain/loads'
import { windowWords, zonedWords } from '../../loads/window-words.ts'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import type { LoadBoardView } from '../load-board-view.ts'

interface Told {
  readonly types: readonly EquipmentType[]
  /** IANA name of the reader's own. */
  readonly zone: string
  readonly gone: ReadonlyMap<string, string>
  /** Shown, in this order. */
  readonly columns: readonly BoardColumnKey[]
  readonly dealing: ReadonlyMap<string, BrokerReliability>
}

const money = (value: Cents | undefined): string => (value === undefined ? '' : dollarsOf(value).toFixed(2))

type Field = readonly [heading: string, cell: (row: LoadOnBoard, told: Told) => string | number | undefined]

const dealingOf = ({ load }: LoadOnBoard, { dealing }: Told): BrokerReliability | undefined => dealing.get(load.companyId)

/** Numbers without units and signs, so that a spreadsheet counts with them; unknown is an empty cell. */
const FIELDS: { readonly [K in BoardColumnKey]: readonly Field[] } = {
  age: [[message('boardTools.csv.posted'), ({ load }, { zone }) => zonedWords(load.postedAt, zone)]],
  pickup: [
    [message('boardTools.csv.pickup'), ({ load }) => townWords(load.pickup)],
    [message('boardTools.csv.pickupTime'), ({ load }) => windowWords(load.pickupWindow, load.pickup.timezone)],
  ],
  deadhead: [
    [message('boardTools.csv.deadhead'), ({ deadheadMiles }) => (deadheadMiles === undefined ? undefined : Math.round(deadheadMiles))],
  ],
  miles: [[message('boardTools.csv.miles'), ({ load }) => Math.round(load.totalMiles)]],
  dropoff: [
    [message('boardTools.csv.dropoff'), ({ load }) => townWords(load.dropoff)],
    [message('boardTools.csv.dropoffTime'), ({ load }) => windowWords(load.dropoffWindow, load.dropoff.timezone)],
  ],
  equipment: [
    [message('boardTools.csv.equipment'), ({ load }, { types }) => loadEquipmentWords(load.equipmentType, types)],
    [message('boardTools.csv.size'), ({ load }) => loadsMessage(`loads.size.${load.size}`)],
  ],
  size: [
    [message('boardTools.csv.length'), ({ load }) => load.lengthFeet],
    [message('boardTools.csv.weight'), ({ load }) => load.weightPounds],
  ],
  rate: [[message('boardTools.csv.rate'), ({ load }) => money(load.rateTotal)]],
  ratePerMile: [[message('boardTools.csv.ratePerMile'), ({ load }) => money(load.ratePerMile)]],
  company: [
    [message('boardTools.csv.company'), ({ load }) => load.companyName],
    [message('boardTools.csv.reference'), ({ load }) => load.referenceId],
  ],
  dealing: [
    [message('boardTools.csv.answerMinutes'), (row, told) => dealingOf(row, told)?.answers?.medianMinutes],
    [message('boardTools.csv.answers'), (row, told) => dealingOf(row, told)?.answers?.samples],
    [message('boardTools.csv.cancelled'), (row, told) => dealingOf(row, told)?.cancelled.count],
    [message('boardTools.csv.deals'), (row, told) => dealingOf(row, told)?.cancelled.of],
  ],
}

/** A heading and one line for each row, in each cell the fields of its column; why a row is gone, where one is. */
export const boardCells = (rows: readonly LoadOnBoard[], told: Told): CellLines => {
  const status: readonly (readonly Field[])[] = rows.some(({ load }) => told.gone.has(load.id))
    ? [[[message('boardTools.csv.status'), ({ load }, { gone }) => gone.get(load.id)]]]
    : []
  const fields = [...told.columns.map((key) => FIELDS[key]), ...status]
  return [
    fields.map((column) => column.map(([heading]) => heading)),
    ...rows.map((row) => fields.map((column) => column.map(([, cell]) => String(cell(row, told) ?? '')))),
  ]
}

/** `loads-2026-03-10.csv`. */
export const boardFileName = ({ content }: LoadBoardView, zone: string): string =>
  content._tag === 'Full' ? `loads-${plainDateIn(content.asOf, zone)}.csv` : 'loads.csv'
