import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { EquipmentType } from './equipment-type.ts'

/** GET /api/equipment-type. */
export interface EquipmentTypeSource {
  readonly load: TaskEither<CallFailure, readonly EquipmentType[]>
}
