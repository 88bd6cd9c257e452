import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import { usualBoardTable, type BoardColumnKey, type BoardSort, type BrokerReliability, type LoadOnBoard } from '@trm/domain/loads'
import type { Column, ColumnSort, RowLook } from '../design/data-list-props.ts'
import { loadMilesWords, perMileWords } from '../loads/load-words.ts'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { Company, Deadhead, Dealing, LoadAge, LoadEquipment, LoadSize, Stop, Total } from './load-cells.tsx'

type Shape = Pick<Column<LoadOnBoard>, 'grow' | 'align' | 'yields'>

const column = (
  key: BoardColumnKey,
  width: number,
  cell: (row: LoadOnBoard, look: RowLook) => ReactNode,
  shape: Shape = {},
): Column<LoadOnBoard> => ({ key, header: message(`board.column.${key}`), width, cell, ...shape })

export interface LoadColumnsArgs {
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  /** A pickup town was searched: deadhead counts from it. */
  readonly isNear: boolean
  /** Shown, in this order. */
  readonly chosen: readonly BoardColumnKey[]
  readonly dealing: ReadonlyMap<string, BrokerReliability>
}

/** Of the usual columns, those that give way beside a detail, the last first. Columns somebody chose do not. */
const YIELDS: readonly BoardColumnKey[] = ['deadhead', 'age', 'equipment', 'miles', 'ratePerMile', 'size', 'dealing']

/** As load boards lay them out, or as the reader chose. Lane and rate stay; the others give way beside a detail. */
export const loadColumns = ({ asOf, types, isNear, chosen, dealing }: LoadColumnsArgs): readonly Column<LoadOnBoard>[] => {
  const isUsual = chosen.join() === usualBoardTable.columns.join()
  const all: { readonly [K in BoardColumnKey]: Column<LoadOnBoard> } = {
    age: column('age', 124, ({ load }) => <LoadAge load={load} asOf={asOf} />),
    pickup: column('pickup', 192, ({ load: { pickup, pickupWindow } }) => <Stop place={pickup} window={pickupWindow} />, { grow: 2 }),
    deadhead: column('deadhead', 92, (row) => <Deadhead row={row} />, { align: 'end' }),
    miles: column('miles', 94, ({ load }) => loadMilesWords(load), { align: 'end' }),
    dropoff: column('dropoff', 192, ({ load: { dropoff, dropoffWindow } }) => <Stop place={dropoff} window={dropoffWindow} />, { grow: 2 }),
    equipment: column('equipment', 90, ({ load }) => <LoadEquipment load={load} types={types} />, { grow: 0.9 }),
    size: column('size', 64, ({ load }) => <LoadSize load={load} />, { align: 'end' }),
    rate: column('rate', 100, ({ load }) => <Total rate={load.rateTotal} />, { align: 'end' }),
    ratePerMile: column('ratePerMile', 64, ({ load }) => perMileWords(load.ratePerMile), { align: 'end' }),
    company: column('company', 176, (row, { note }) => <Company row={row} note={note} />, { grow: 2 }),
    dealing: column('dealing', 124, ({ load }) => <Dealing reliability={dealing.get(load.companyId)} isHeaded />),
  }
  const yieldsOf = (key: BoardColumnKey): Shape => (isUsual && YIELDS.includes(key) ? { yields: YIELDS.indexOf(key) + 1 } : {})
  return chosen.filter((key) => isNear || key !== 'deadhead').map((key) => ({ ...all[key], ...yieldsOf(key) }))
}

/** Each order is asked for by the head of its column, and has one direction. */
const HEADS: { readonly [S in BoardSort]: readonly [BoardColumnKey, ColumnSort['direction']] } = {
  newest: ['age', 'ascending'],
  deadhead: ['deadhead', 'ascending'],
  rate: ['rate', 'descending'],
  ratePerMile: ['ratePerMile', 'descending'],
  pickupDate: ['pickup', 'ascending'],
  miles: ['miles', 'ascending'],
}

export const columnSorts = (
  sorts: readonly BoardSort[],
  current: BoardSort,
  onSort: (sort: BoardSort) => void,
): Readonly<Record<string, ColumnSort>> =>
  Object.fromEntries(
    sorts.map((sort) => {
      const [key, direction] = HEADS[sort]
      return [key, { direction, isCurrent: sort === current, onSort: () => onSort(sort) }]
    }),
  )
