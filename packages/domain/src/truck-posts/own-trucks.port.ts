import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { OwnTruckPost } from './own-truck-post.ts'

/** What tells a carrier's trucks apart where one is chosen. */
export type OwnTruck = Pick<OwnTruckPost, 'id' | 'equipmentTypes' | 'pickup' | 'availableFrom'>

/** The carrier's own trucks that are found now, the newest post first. */
export interface OwnTrucks {
  readonly live: TaskEither<CallFailure, readonly OwnTruck[]>
}
