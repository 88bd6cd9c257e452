import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, PlainDate } from '../kernel/index.ts'
import type { TruckExplanation } from './truck-explanation.ts'
import type { TruckListFilters } from './truck-list-filters.ts'

/** The search to be explained. */
export interface TruckExplanationRequest {
  readonly filters: TruckListFilters
  /** The searched day: the filter's, or today at the pickup place. */
  readonly pickupDate: PlainDate
}

/** GET /api/trucks?explain=true: what each filter of a search hides. */
export interface TruckExplanationSource {
  readonly explain: (request: TruckExplanationRequest) => TaskEither<CallFailure, TruckExplanation>
}
