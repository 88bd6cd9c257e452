import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { BrokerReliability } from './lane-rates.ts'

/** More are on no screen at once. */
export const MOST_DEALINGS = 50

/** How companies deal with carriers. */
export interface BrokerDealings {
  /** By company id, 1 to `MOST_DEALINGS` of them; one that is unknown has no entry. */
  readonly of: (companyIds: readonly string[]) => TaskEither<CallFailure, ReadonlyMap<string, BrokerReliability>>
}
