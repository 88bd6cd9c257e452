import type { Instant } from '../kernel/index.ts'
import type { Coordinates } from '../places/index.ts'
import type { Dismissal } from './dismissal.ts'
import type { Lane } from './lane.ts'

/** A posted truck that is found. */
export interface ReadyTruck {
  readonly id: string
  /** The `val`s of its types. */
  readonly equipment: readonly string[]
  readonly at: Coordinates
  /** It can leave from then on. */
  readonly readyAt: Instant
  /** The end of its post. */
  readonly until: Instant
  /** Undefined: it goes anywhere. */
  readonly destination: Coordinates | undefined
}

/** A lane the carrier has booked, or bid on. */
export interface DrivenLane extends Lane {
  readonly kind: 'booked' | 'bid'
}

/** What a carrier's recommendations stand on. */
export interface CarrierGround {
  readonly trucks: readonly ReadyTruck[]
  readonly home: Coordinates | undefined
  readonly favouriteLanes: readonly Lane[]
  readonly drivenLanes: readonly DrivenLane[]
  /** Those that still count. */
  readonly dismissals: readonly Dismissal[]
}
