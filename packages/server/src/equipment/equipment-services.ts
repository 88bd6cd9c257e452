import { over } from '../database/over.ts'
import { loadMarkedEquipment } from './equipment-type.query.ts'

/** Those that are offered. */
export const equipmentServicesOver = over({ equipmentTypes: loadMarkedEquipment })

export type EquipmentServices = ReturnType<typeof equipmentServicesOver>
