import type { IO } from 'fp-ts/IO'
import type { UserContext } from '../identity/index.ts'
import type { Instant } from '../kernel/index.ts'
import type { ActivityData, ActivityEventType } from './activity-event.ts'

/** POST /events. Failure is only logged; the queue is bounded; nothing waits for it. */
export interface ActivityRecorder {
  readonly record: (eventType: ActivityEventType, data?: ActivityData) => IO<void>
}

/** Who acts. Never the subject, never an email address. */
export type Actor = Pick<UserContext, 'userKey' | 'userType' | 'userRelationship'>

/** What happened, as it was when it happened. */
export interface Act {
  readonly eventType: ActivityEventType
  readonly data: ActivityData
  readonly at: Instant
  /** Undefined: nobody was signed in yet, or any more. */
  readonly actor: Actor | undefined
}

/** The way out: each act once, in order. Never throws. */
export interface ActivitySender {
  readonly send: (act: Act) => IO<void>
}
