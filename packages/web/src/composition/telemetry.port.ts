import type { CallInput } from '@trm/adapters/http'
import type { Act } from '@trm/domain/activity'
import type { PlacedFault } from '../errors/fault-count.ts'

/** An act by its name, or a call that may be one. */
export type Happened = Pick<Act, 'eventType' | 'data'> | { readonly call: string; readonly input: CallInput<unknown, unknown> }

/** What is told of the page to whoever runs the portal. */
export interface Telemetry {
  readonly happened: (what: Happened, now: Pick<Act, 'at' | 'actor'>) => void
  readonly failed: (fault: PlacedFault) => void
}
