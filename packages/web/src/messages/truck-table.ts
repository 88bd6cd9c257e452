import type { TruckColumnKey } from '@trm/domain/trucks'
import { truckTable } from './en-US/truck-table.ts'
import { messageOf } from './message.ts'

/** Words of the truck list's columns, quick filter and file. */
export const truckTableMessage = messageOf(truckTable)

export const truckColumnName = (key: TruckColumnKey): string => truckTableMessage(`truckTable.column.${key}`)
