import type { Task } from 'fp-ts/Task'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { BrokerProfile } from './broker-profile.ts'

/** The broker profile of whoever is signed in. */
export interface BrokerProfileStore {
  /** On any failure the result is null. */
  readonly load: Task<BrokerProfile | null>
  readonly save: (profile: BrokerProfile) => TaskEither<CallFailure, BrokerProfile>
}
