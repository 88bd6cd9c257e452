import type { EquipmentType } from '@trm/domain/equipment'
import { dollarsOf, plainDateIn, type Cents } from '@trm/domain/kernel'
import type { CellLines } from '../../design/print-table.tsx'
import { typesOf } from '../../equipment/equipment-choices.ts'
import { cellLines, type Field } from '../../market-list/list-lines.ts'
import { hasPickup } from '../../market-list/market-list.ts'
import { loadEquipmentWords } from '../../loads/load-words.ts'
import { tripProfit, type BoardColumnKey, type BrokerReliability, type LoadOnBoard, type TripProfit } from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'
import { windowWords, zonedWords } from '../../loads/window-words.ts'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { loadsMessage } from '../../messages/en-US/loads.ts'
import { columnsFor, type LoadBoardView } from '../load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'

interface Told {
  readonly types: readonly EquipmentType[]
  readonly zone: string
  readonly dealing: ReadonlyMap<string, BrokerReliability>
  readonly costPerMile: Cents | undefined
}

const money = (value: Cents | undefined): string => (value === undefined ? '' : dollarsOf(value).toFixed(2))

const dealingOf = ({ load }: LoadOnBoard, { dealing }: Told): BrokerReliability | undefined => dealing.get(load.companyId)

const profitOf = ({ load, deadheadMiles }: LoadOnBoard, { costPerMile }: Told): TripProfit | undefined =>
  costPerMile === undefined ? undefined : tripProfit(load, deadheadMiles, costPerMile)

/** Numbers without units and signs, so that a spreadsheet counts with them; unknown is an empty cell. */
const FIELDS: { readonly [K in BoardColumnKey]: readonly Field<LoadOnBoard, Told>[] } = {
  age: [[message('boardTools.csv.posted'), ({ load }, { zone }) => zonedWords(load.postedAt, zone)]],
  pickup: [
    [message('boardTools.csv.pickup'), ({ load }) => placeLabel(load.pickup)],
    [message('boardTools.csv.pickupTime'), ({ load }) => windowWords(load.pickupWindow, load.pickup.timezone)],
  ],
  deadhead: [
    [message('boardTools.csv.deadhead'), ({ deadheadMiles }) => (deadheadMiles === undefined ? undefined : Math.round(deadheadMiles))],
  ],
  miles: [[message('boardTools.csv.miles'), ({ load }) => Math.round(load.totalMiles)]],
  dropoff: [
    [message('boardTools.csv.dropoff'), ({ load }) => placeLabel(load.dropoff)],
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
  profit: [
    [message('boardTools.csv.profit'), (row, told) => money(profitOf(row, told)?.profit)],
    [message('boardTools.csv.profitPerMile'), (row, told) => money(profitOf(row, told)?.profitPerMile)],
    [message('boardTools.csv.profitPerDay'), (row, told) => money(profitOf(row, told)?.profitPerDay)],
  ],
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

/** In the columns and the order of the list. */
export const boardCells = (rows: readonly LoadOnBoard[], { view$, overlay$, idOf }: LoadBoardViewModel): CellLines => {
  const view = view$.value
  const { gone, columns, dealing } = overlay$.value
  return cellLines(rows, {
    columns: columnsFor(view.sort, columns)
      .filter((key) => hasPickup(view) || key !== 'deadhead')
      .map((key) => FIELDS[key]),
    told: { types: typesOf(view.equipment), zone: view.zone, dealing, costPerMile: view.costPerMile },
    gone,
    idOf,
    status: message('boardTools.csv.status'),
  })
}

/** `loads-2026-03-10.csv`. */
export const boardFileName = ({ content, zone }: LoadBoardView): string =>
  content._tag === 'Full' ? `loads-${plainDateIn(content.asOf, zone)}.csv` : 'loads.csv'
