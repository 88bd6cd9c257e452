import type { Cents } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { over } from '../database/over.ts'
import { bookChain } from './book-chain.query.ts'
import { dismiss, undoDismissal } from './dismissals.query.ts'
import { makeReadLoadMarket } from './cached-load-market.ts'
import { chainsFor, recommendFor, type ChainsAsked } from './recommend.query.ts'

/**
 * What the routes ask of recommendations; what a carrier may not see is as if it did not exist. `book` belongs into a transaction, which a
 * Left asks to undo. The market is kept for as long as the services are.
 */
export const recommendationServicesOver = (database: Database) => {
  const market = makeReadLoadMarket(database)
  return {
    ...over({ dismiss, undo: undoDismissal, book: bookChain })(database),
    list: (carrierId: string, costPerMile: Cents) => recommendFor(database, market, carrierId, costPerMile),
    chains: (carrierId: string, asked: ChainsAsked) => chainsFor(database, market, carrierId, asked),
  }
}

export type RecommendationServices = ReturnType<typeof recommendationServicesOver>
