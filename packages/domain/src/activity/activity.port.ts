import type { IO } from 'fp-ts/IO'
import type { ActivityEventType } from './activity-event.ts'

/** POST /events (section 7). Failure is only logged; the queue is bounded; nothing waits for it. */
export interface ActivityRecorder {
  readonly record: (eventType: ActivityEventType, data?: Readonly<Record<string, string | number | boolean>>) => IO<void>
}
