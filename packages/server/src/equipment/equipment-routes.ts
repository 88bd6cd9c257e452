import * as TE from 'fp-ts/TaskEither'
import { getEquipmentTypes } from '@trm/adapters/http/contract'
import type { Routes } from '../http/route.ts'
import type { EquipmentServices } from './equipment-services.ts'

/** GET /api/equipment-type (section 7). */
export const equipmentRoutes = (routes: Routes, services: EquipmentServices): void =>
  routes.bearer(getEquipmentTypes, () => TE.fromTask(() => services.equipmentTypes()))
