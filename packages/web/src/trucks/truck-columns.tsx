import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { TruckRow } from '@trm/domain/trucks'
import type { Column } from '../design/data-list.tsx'
import { message, type MessageKey } from '../messages/index.ts'
import { ageWords, authorityWords, bipdWords, countWords, milesWords } from './row-words.ts'
import { Available, Carrier, Destination, Equipment, Known, Location } from './truck-cells.tsx'

type HeaderKey = Extract<MessageKey, `trucks.column.${string}`>

type Shape = Pick<Column<TruckRow>, 'grow' | 'align'>

const column = (key: string, header: HeaderKey, width: number, cell: (row: TruckRow) => ReactNode, shape: Shape = {}): Column<TruckRow> =>
  ({ key, header: message(header), width, cell, ...shape })

const number: Shape = { align: 'end' }

/** The order of the trade (field practice): when, what, how far, from where to where, then who. `isNear`: a pickup place was searched. */
export const truckColumns = (asOf: Instant, types: readonly EquipmentType[], isNear: boolean): readonly Column<TruckRow>[] => [
  column('age', 'trucks.column.age', 122, (row) => ageWords(row, asOf)),
  column('available', 'trucks.column.available', 102, (row) => <Available row={row} />),
  column('equipment', 'trucks.column.equipment', 98, (row) => <Equipment row={row} types={types} />, { grow: 1 }),
  ...(isNear ? [column('deadhead', 'trucks.column.deadhead', 86, (row) => <Known words={milesWords(row.deadheadMiles)} />, number)] : []),
  column('location', 'trucks.column.location', 120, (row) => <Location row={row} />, { grow: 1.1 }),
  column('destination', 'trucks.column.destination', 122, (row) => <Destination row={row} />, { grow: 1.1 }),
  column('carrier', 'trucks.column.carrier', 296, (row) => <Carrier row={row} />, { grow: 2.4 }),
  column('trucks', 'trucks.column.trucks', 54, (row) => <Known words={countWords(row.carrier.numberOfTrucks)} />, number),
  column('bipd', 'trucks.column.bipd', 50, (row) => <Known words={bipdWords(row)} />, number),
  column('authorityAge', 'trucks.column.authority', 64, (row) => <Known words={authorityWords(row, asOf)} />, number),
  column('inspections', 'trucks.column.inspections', 40, (row) => <Known words={countWords(row.carrier.numberOfInspections)} />, number),
]
