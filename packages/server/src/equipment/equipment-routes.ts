import * as TE from 'fp-ts/TaskEither'
import { getEquipmentTypes } from '@trm/adapters/http/contract'
import { over } from '../database/over.ts'
import type { Routes } from '../http/route.ts'
import { loadMarkedEquipment } from './equipment-type.query.ts'

/** Those that are offered. */
export const equipmentServicesOver = over({ equipmentTypes: loadMarkedEquipment })

/** GET /api/equipment-type (section 7). */
export const equipmentRoutes = (routes: Routes, services: ReturnType<typeof equipmentServicesOver>): void =>
  routes.bearer(getEquipmentTypes, () => TE.fromTask(() => services.equipmentTypes()))
