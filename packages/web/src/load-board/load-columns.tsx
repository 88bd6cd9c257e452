import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import type { Column, RowLook } from '../design/data-list.tsx'
import { boardMessage as message } from '../messages/load-board.ts'
import { Company, Destination, LoadAge, LoadEquipment, LoadRate, LoadSize, Pickup, Town } from './load-cells.tsx'

type HeaderKey = `board.column.${'age' | 'rate' | 'origin' | 'destination' | 'pickup' | 'equipment' | 'size' | 'company'}`
type Shape = Pick<Column<LoadOnBoard>, 'grow' | 'align' | 'yields'>

const column = (header: HeaderKey, width: number, cell: (row: LoadOnBoard, look: RowLook) => ReactNode, shape: Shape = {}): Column<LoadOnBoard> =>
  ({ key: header, header: message(header), width, cell, ...shape })

/** As load boards lay them out: what it pays, where, when, what. Lane, pickup and rate stay; the others give way beside a detail. */
export const loadColumns = (asOf: Instant, types: readonly EquipmentType[]): readonly Column<LoadOnBoard>[] => [
  column('board.column.age', 178, ({ load }) => <LoadAge load={load} asOf={asOf} />, { yields: 2 }),
  column('board.column.rate', 108, ({ load }) => <LoadRate load={load} />, { align: 'end' }),
  column('board.column.origin', 124, ({ load }) => <Town place={load.pickup} />, { grow: 1 }),
  column('board.column.destination', 124, ({ load }) => <Destination load={load} />, { grow: 1 }),
  column('board.column.pickup', 204, ({ load }) => <Pickup load={load} />),
  column('board.column.equipment', 96, ({ load }) => <LoadEquipment load={load} types={types} />, { grow: 0.8, yields: 1 }),
  column('board.column.size', 84, ({ load }) => <LoadSize load={load} />, { align: 'end', yields: 3 }),
  column('board.column.company', 250, (row, { note }) => <Company row={row} note={note} />, { grow: 2 }),
]
