import { truckTable } from './en-US/truck-table.ts'
import { messageOf } from './message.ts'

/** Words of the truck list's columns, quick filter, export and print. */
export const truckTableMessage = messageOf(truckTable)
