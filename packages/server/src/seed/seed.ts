import type { PlainDate } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'

export interface MarketSize {
  readonly carriers: number
  readonly truckPosts: number
  readonly loads: number
}

export interface SeedOptions {
  /** Today: every date of the market is relative to it. */
  readonly anchor: PlainDate
  /** Of the identity provider the demo people sign in with. */
  readonly issuer: string
  readonly size?: Partial<MarketSize>
}

/** What the market holds now, and whether this call put it there. */
export interface SeedReport extends MarketSize {
  readonly _tag: 'Seeded' | 'MovedToToday' | 'AlreadyThere'
}

export declare const seedMarket: (database: Database, options: SeedOptions) => Promise<SeedReport>
