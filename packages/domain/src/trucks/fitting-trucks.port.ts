import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Instant } from '../kernel/index.ts'
import type { FittingTruck } from './fitting-trucks.ts'

/** Best first, as of one moment. */
export interface FittingTrucks {
  readonly trucks: readonly FittingTruck[]
  readonly asOf: Instant
}

/** GET /api/loads/{id}/trucks, of an own load; none where it is not posted. */
export interface FittingTruckSource {
  readonly fitting: (loadId: string) => TaskEither<CallFailure, FittingTrucks>
}
