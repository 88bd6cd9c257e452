import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { TruckRow } from '@trm/domain/trucks'
import type { Column } from '../design/data-list.tsx'
import { message, type MessageKey } from '../messages/index.ts'
import { ageWords, authorityWords, bipdWords, countWords, milesWords, tripWords } from './row-words.ts'
import { Available, Carrier, Contact, destinationOf, Equipment, Location } from './truck-cells.tsx'

type HeaderKey = Extract<MessageKey, `trucks.column.${string}`>

const column = (key: string, header: HeaderKey, track: string, cell: (row: TruckRow) => ReactNode, align?: 'end'): Column<TruckRow> => ({
  key, header: message(header), track, cell, ...(align === undefined ? {} : { align }),
})

/** The order of the trade (field practice): when, what, how far, from where to where, then who. */
export const truckColumns = (asOf: Instant, types: readonly EquipmentType[]): readonly Column<TruckRow>[] => [
  column('age', 'trucks.column.age', '104px', (row) => ageWords(row, asOf)),
  column('available', 'trucks.column.available', '106px', (row) => <Available row={row} />),
  column('equipment', 'trucks.column.equipment', 'minmax(104px, 1fr)', (row) => <Equipment row={row} types={types} />),
  column('deadhead', 'trucks.column.deadhead', '76px', (row) => milesWords(row.deadheadMiles), 'end'),
  column('location', 'trucks.column.location', 'minmax(128px, 1.1fr)', (row) => <Location row={row} />),
  column('destination', 'trucks.column.destination', 'minmax(136px, 1.1fr)', destinationOf),
  column('trip', 'trucks.column.trip', '92px', tripWords, 'end'),
  column('carrier', 'trucks.column.carrier', 'minmax(210px, 2.2fr)', (row) => <Carrier row={row} />),
  column('trucks', 'trucks.column.trucks', '66px', (row) => countWords(row.carrier.numberOfTrucks), 'end'),
  column('bipd', 'trucks.column.bipd', '66px', bipdWords, 'end'),
  column('authorityAge', 'trucks.column.authority', '76px', (row) => authorityWords(row, asOf), 'end'),
  column('inspections', 'trucks.column.inspections', '66px', (row) => countWords(row.carrier.numberOfInspections), 'end'),
  column('contact', 'trucks.column.contact', '118px', (row) => <Contact row={row} />),
]
