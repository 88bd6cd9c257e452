import type { EquipmentType } from '@trm/domain/equipment'
import { dollarsOf, plainDateIn, type Cents, type Instant } from '@trm/domain/kernel'
import { loadEquipmentWords, townWords } from '../../loads/load-words.ts'
import type { LoadOnBoard } from '@trm/domain/loads'
import { windowWords, zonedWords } from '../../loads/window-words.ts'
import { boardToolMessage as message } from '../../messages/board-tools.ts'
import { loadsMessage } from '../../messages/loads.ts'

interface Told {
  readonly types: readonly EquipmentType[]
  /** IANA name of the reader's own. */
  readonly zone: string
  readonly gone: ReadonlyMap<string, string>
}

const money = (value: Cents | undefined): string => (value === undefined ? '' : dollarsOf(value).toFixed(2))

/** Numbers without units and signs, so that a spreadsheet counts with them; unknown is an empty cell. */
const CELLS: readonly (readonly [heading: string, cell: (row: LoadOnBoard, told: Told) => string | number])[] = [
  [message('boardTools.csv.posted'), ({ load }, { zone }) => zonedWords(load.postedAt, zone)],
  [message('boardTools.csv.pickup'), ({ load }) => townWords(load.pickup)],
  [message('boardTools.csv.pickupTime'), ({ load }) => windowWords(load.pickupWindow, load.pickup.timezone)],
  [message('boardTools.csv.deadhead'), ({ deadheadMiles }) => (deadheadMiles === undefined ? '' : Math.round(deadheadMiles))],
  [message('boardTools.csv.miles'), ({ load }) => Math.round(load.totalMiles)],
  [message('boardTools.csv.dropoff'), ({ load }) => townWords(load.dropoff)],
  [message('boardTools.csv.dropoffTime'), ({ load }) => windowWords(load.dropoffWindow, load.dropoff.timezone)],
  [message('boardTools.csv.equipment'), ({ load }, { types }) => loadEquipmentWords(load.equipmentType, types)],
  [message('boardTools.csv.size'), ({ load }) => loadsMessage(`loads.size.${load.size}`)],
  [message('boardTools.csv.length'), ({ load }) => load.lengthFeet],
  [message('boardTools.csv.weight'), ({ load }) => load.weightPounds],
  [message('boardTools.csv.rate'), ({ load }) => money(load.rateTotal)],
  [message('boardTools.csv.ratePerMile'), ({ load }) => money(load.ratePerMile)],
  [message('boardTools.csv.company'), ({ load }) => load.companyName],
  [message('boardTools.csv.reference'), ({ load }) => load.referenceId ?? ''],
  [message('boardTools.csv.status'), ({ load }, { gone }) => gone.get(load.id) ?? ''],
]

/** A heading and one line for each row, in the order of the list. */
export const boardLines = (rows: readonly LoadOnBoard[], told: Told): readonly (readonly string[])[] =>
  [CELLS.map(([heading]) => heading), ...rows.map((row) => CELLS.map(([, cell]) => String(cell(row, told))))]

/** `loads-2026-03-10.csv`. */
export const boardFileName = (asOf: Instant, zone: string): string => `loads-${plainDateIn(asOf, zone)}.csv`
