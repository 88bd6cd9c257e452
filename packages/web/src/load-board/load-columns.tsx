import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { BoardSort, LoadOnBoard } from '@trm/domain/loads'
import type { Column, ColumnSort, RowLook } from '../design/data-list.tsx'
import { loadMilesWords, perMileWords } from '../loads/load-words.ts'
import { boardMessage as message } from '../messages/load-board.ts'
import { Company, Deadhead, LoadAge, LoadEquipment, LoadSize, Stop, Total } from './load-cells.tsx'

type ColumnKey = 'age' | 'pickup' | 'deadhead' | 'miles' | 'dropoff' | 'equipment' | 'size' | 'rate' | 'ratePerMile' | 'company'
type Shape = Pick<Column<LoadOnBoard>, 'grow' | 'align' | 'yields'>

const column = (key: ColumnKey, width: number, cell: (row: LoadOnBoard, look: RowLook) => ReactNode, shape: Shape = {}): Column<LoadOnBoard> =>
  ({ key, header: message(`board.column.${key}`), width, cell, ...shape })

/** As load boards lay them out. Lane and rate stay; the others give way beside a detail. Deadhead counts from the searched town. */
export const loadColumns = (asOf: Instant, types: readonly EquipmentType[], isNear: boolean): readonly Column<LoadOnBoard>[] => [
  column('age', 132, ({ load }) => <LoadAge load={load} asOf={asOf} />, { yields: 2 }),
  column('pickup', 176, ({ load: { pickup, pickupWindow } }) => <Stop place={pickup} window={pickupWindow} />, { grow: 2 }),
  ...(isNear ? [column('deadhead', 92, (row) => <Deadhead row={row} />, { align: 'end', yields: 1 })] : []),
  column('miles', 96, ({ load }) => loadMilesWords(load), { align: 'end', yields: 4 }),
  column('dropoff', 176, ({ load: { dropoff, dropoffWindow } }) => <Stop place={dropoff} window={dropoffWindow} />, { grow: 2 }),
  column('equipment', 92, ({ load }) => <LoadEquipment load={load} types={types} />, { grow: 0.3, yields: 3 }),
  column('size', 76, ({ load }) => <LoadSize load={load} />, { align: 'end', yields: 6 }),
  column('rate', 112, ({ load }) => <Total rate={load.rateTotal} />, { align: 'end' }),
  column('ratePerMile', 76, ({ load }) => perMileWords(load.ratePerMile), { align: 'end', yields: 5 }),
  column('company', 176, (row, { note }) => <Company row={row} note={note} />, { grow: 1 }),
]

/** Each order is asked for by the head of its column, and has one direction. */
const HEADS: { readonly [S in BoardSort]: readonly [ColumnKey, ColumnSort['direction']] } = {
  newest: ['age', 'ascending'], deadhead: ['deadhead', 'ascending'], rate: ['rate', 'descending'], ratePerMile: ['ratePerMile', 'descending'],
  pickupDate: ['pickup', 'ascending'], miles: ['miles', 'ascending'],
}

export const columnSorts = (sorts: readonly BoardSort[], current: BoardSort, onSort: (sort: BoardSort) => void): Readonly<Record<string, ColumnSort>> =>
  Object.fromEntries(sorts.map((sort) => {
    const [key, direction] = HEADS[sort]
    return [key, { direction, isCurrent: sort === current, onSort: () => onSort(sort) }]
  }))
