import type { Task } from 'fp-ts/Task'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'

/** GET/PATCH /api/profiles/broker. `equipmentFilter` holds `val` values, also ones this release does not know. */
export interface BrokerProfile {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly equipmentFilter: readonly string[]
}

/** The broker profile of whoever is signed in. */
export interface BrokerProfileStore {
  /** On any failure the result is null. */
  readonly load: Task<BrokerProfile | null>
  readonly save: (profile: BrokerProfile) => TaskEither<CallFailure, BrokerProfile>
}
