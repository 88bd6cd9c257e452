import type { TaskEither } from 'fp-ts/TaskEither'
import type { Cents } from '@trm/domain/kernel'
import type { ChainsPage, DismissedLoad, RecommendedPage } from '@trm/domain/recommendations'
import type { Database } from '../database/database.ts'
import type { Negotiator } from '../offers/negotiator.ts'
import { bookChain, type ChainBooked, type ChainFailure, type ChainToBook } from './book-chain.query.ts'
import { dismiss, undoDismissal, type NewDismissal } from './dismissals.query.ts'
import { makeReadLoadMarket } from './kept-load-market.ts'
import { chainsFor, recommendFor, type ChainsAsked } from './recommend.query.ts'

/** What the routes ask of recommendations; what a carrier may not see is as if it did not exist. */
export interface RecommendationServices {
  readonly list: (carrierId: string, costPerMile: Cents) => Promise<RecommendedPage>
  readonly chains: (carrierId: string, asked: ChainsAsked) => Promise<ChainsPage>
  readonly dismiss: (dismissal: NewDismissal) => Promise<DismissedLoad | undefined>
  readonly undo: (carrierId: string, dismissalId: string) => Promise<void>
  /** Belongs into a transaction, which a Left asks to undo. */
  readonly book: (who: Negotiator, chain: ChainToBook) => TaskEither<ChainFailure, ChainBooked>
}

/** The market is kept for as long as the services are. */
export const recommendationServicesOver = (database: Database): RecommendationServices => {
  const market = makeReadLoadMarket(database)
  return {
    list: (carrierId, costPerMile) => recommendFor(database, market, carrierId, costPerMile),
    chains: (carrierId, asked) => chainsFor(database, market, carrierId, asked),
    dismiss: (dismissal) => dismiss(database, dismissal),
    undo: (carrierId, id) => undoDismissal(database, carrierId, id),
    book: (who, chain) => bookChain(database, who, chain),
  }
}
