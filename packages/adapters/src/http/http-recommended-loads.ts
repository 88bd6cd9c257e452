import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { dollarsOf, type CallFailure, type Cents, type Logger } from '@trm/domain/kernel'
import type { ChainRefused, RecommendedLoads } from '@trm/domain/recommendations'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  bookChain,
  chainsPage,
  ChainWire,
  dismissRecommendation,
  getChains,
  getRecommendations,
  recommendationsPage,
  RecommendationWire,
  undoDismissal,
} from './contract/index.ts'
import { gone } from './refusals.ts'

const anyLoads = { ...getRecommendations, answer: recommendationsPage(t.unknown) }
const anyChains = { ...getChains, answer: chainsPage(t.unknown) }

const LEG = /^legs\.(\d)$/

/** The leg that was lost and why; any other failure stays as it is. */
const refusedOf = (failure: CallFailure): ChainRefused | CallFailure => {
  if (failure._tag !== 'Refused') return failure
  if (failure.code === 'not_found') return { _tag: 'TruckGone' }
  const lost = failure.faults.find(({ field }) => LEG.test(field))
  return lost === undefined ? failure : { _tag: 'LegLost', leg: Number(LEG.exec(lost.field)?.[1]), code: lost.code }
}

const costOf = (cost: Cents | undefined): number | undefined => (cost === undefined ? undefined : dollarsOf(cost))

/** /api/recommendations. A load or chain that cannot be read is left out and logged. */
export const makeHttpRecommendedLoads = (client: HttpClient, logger: Logger): RecommendedLoads => ({
  list: (costPerMile) =>
    pipe(
      client.call(anyLoads, { query: { cost_per_mile: costOf(costPerMile) } }),
      TE.map((page) => ({ ...page, loads: containedList(RecommendationWire, page.loads, anyLoads.id, logger) })),
    ),
  dismiss: (loadId, reason, deadheadMiles, key) =>
    pipe(client.call(dismissRecommendation, { body: { loadId, reason, deadheadMiles }, key }), TE.mapLeft(gone)),
  undo: (id) => client.call(undoDismissal, { params: { id } }),
  chains: (costPerMile, mostLegs, truckPostId) =>
    pipe(
      client.call(anyChains, { query: { truck_post_id: truckPostId, cost_per_mile: costOf(costPerMile), legs: mostLegs } }),
      TE.map((page) => ({ ...page, chains: containedList(ChainWire, page.chains, anyChains.id, logger) })),
    ),
  book: (truckId, legs, key) =>
    pipe(
      client.call(bookChain, { body: { truckPostId: truckId, legs }, key }),
      TE.bimap(refusedOf, ({ id, offers }) => ({ id, offerIds: offers.map((offer) => offer.id) })),
    ),
})
