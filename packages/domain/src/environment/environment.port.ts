import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { Environment } from './environment.ts'

/** GET /api/environment?appid=portal-broker; public. */
export interface EnvironmentSource {
  readonly load: TaskEither<CallFailure, Environment>
}
