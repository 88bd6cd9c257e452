import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import { usualTruckTable, type TruckRow } from '@trm/domain/trucks'
import type { Column, RowLook } from '../design/data-list-props.ts'
import { message, type MessageKey } from '../messages/index.ts'
import { authorityWords, bipdWords, countWords, milesWords } from './row-words.ts'
import { Age, Available, Carrier, Confirmed, Destination, Equipment, Known, Location, Marks } from './truck-cells.tsx'

type HeaderKey = Extract<MessageKey, `trucks.column.${string}`>

type Shape = Pick<Column<TruckRow>, 'grow' | 'align' | 'yields'>

const column = (
  key: string,
  header: HeaderKey,
  width: number,
  cell: (row: TruckRow, look: RowLook) => ReactNode,
  shape: Shape = {},
): Column<TruckRow> => ({ key, header: message(header), width, cell, ...shape })

const number: Shape = { align: 'end' }

/** Of the usual columns, those that give way beside a map or a detail, the last first. Columns somebody chose do not. */
const YIELDS: readonly string[] = ['age', 'available', 'trucks', 'bipd', 'authorityAge', 'inspections']

/**
 * `chosen` are keys, in order; unknown ones are left out. `isNear`: a pickup place was searched. What has no column of its own
 * stands in the second line of another: the miles with the destination, the confirmation with the age, the marks with the carrier.
 */
export const truckColumns = (
  asOf: Instant,
  types: readonly EquipmentType[],
  isNear: boolean,
  chosen: readonly string[] = usualTruckTable.columns,
): readonly Column<TruckRow>[] => {
  const isUsual = chosen.join() === usualTruckTable.columns.join()
  const isOwn = (key: string): boolean => chosen.includes(key)
  const all = [
    column('age', 'trucks.column.age', 178, (row) => <Age row={row} asOf={asOf} isShort={isOwn('confirmed')} />),
    column('available', 'trucks.column.available', 102, (row) => <Available row={row} />),
    column('equipment', 'trucks.column.equipment', 90, (row) => <Equipment row={row} types={types} />, { grow: 1 }),
    column('deadhead', 'trucks.column.deadhead', 86, (row) => <Known words={milesWords(row.deadheadMiles)} />, number),
    column('location', 'trucks.column.location', 109, (row) => <Location row={row} />, { grow: 1.1 }),
    column('destination', 'trucks.column.destination', 109, (row) => <Destination row={row} isShort={isOwn('trip')} />, { grow: 1.1 }),
    column('trip', 'trucks.column.trip', 74, (row) => <Known words={milesWords(row.tripMiles)} />, number),
    column('carrier', 'trucks.column.carrier', 286, (row, look) => <Carrier row={row} look={look} isShort={isOwn('relationship')} />, {
      grow: 2.4,
    }),
    column('trucks', 'trucks.column.trucks', 62, (row) => <Known words={countWords(row.carrier.numberOfTrucks)} />, number),
    column('bipd', 'trucks.column.bipd', 104, (row) => <Known words={bipdWords(row)} />, number),
    column('authorityAge', 'trucks.column.authority', 72, (row) => <Known words={authorityWords(row, asOf)} />, number),
    column('inspections', 'trucks.column.inspections', 40, (row) => <Known words={countWords(row.carrier.numberOfInspections)} />, number),
    column('relationship', 'trucks.column.relationship', 112, (row) => <Marks row={row} />),
    column('confirmed', 'trucks.column.confirmed', 178, (row) => <Confirmed row={row} asOf={asOf} />),
  ]
  const yieldsOf = (key: string): Shape => (isUsual && YIELDS.includes(key) ? { yields: YIELDS.indexOf(key) + 1 } : {})
  return chosen.flatMap((key) =>
    all.filter((one) => one.key === key && (isNear || key !== 'deadhead')).map((one) => ({ ...one, ...yieldsOf(key) })),
  )
}
