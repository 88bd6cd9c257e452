import type { FeatureFlag } from '@trm/domain/flags'
import type { Database } from '../database/database.ts'
import { readFlags } from './feature-flags.query.ts'

/** As staff keep them. */
export interface FlagServices {
  readonly read: () => Promise<readonly FeatureFlag[]>
}

export const flagServicesOver = (database: Database): FlagServices => ({ read: () => readFlags(database) })
