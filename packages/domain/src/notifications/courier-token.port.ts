import type { Task } from 'fp-ts/Task'
import type { Option } from 'fp-ts/Option'

/** GET /api/devices/issue-token; failure is only logged, so the absence is all a caller sees. */
export interface CourierTokenSource {
  readonly issue: Task<Option<string>>
}
