import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { centsOf, instantOf, type Cents } from '@trm/domain/kernel'
import { USUAL_COST_PER_MILE } from '@trm/domain/loads'
import { CHAIN_LEGS } from '@trm/domain/recommendations'
import type { Database } from '../database/database.ts'
import { over } from '../database/over.ts'
import { isSwitchedOn, type Flagged } from '../flags/is-switched-on.ts'
import { found, notFound, refusal, refusedAt, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { negotiator } from '../offers/offer-access.ts'
import type { Negotiator } from '../offers/offer-reader.ts'
import { offerRefusal } from '../offers/offer-refusals.ts'
import { carrier, noAccess, routesFor, type Access, type People } from '../people/access.ts'
import { bookChain, type ChainFailure } from './book-chain.query.ts'
import { makeReadLoadMarket } from './considered-loads.query.ts'
import { dismiss, undoDismissal } from './dismissals.query.ts'
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

type RecommendationServices = ReturnType<typeof recommendationServicesOver>
type Services = Flagged & { readonly recommendations: RecommendationServices }

const costOf = (dollars: number | undefined): Cents => (dollars === undefined ? USUAL_COST_PER_MILE : centsOf(Math.round(dollars * 100)))

/** A carrier's person by name: what they dismiss or book is theirs. */
const driver: Access<People, Negotiator & { readonly carrierId: string }> = (services, caller) =>
  pipe(
    carrier(services, caller),
    TE.chain(() => negotiator(services, caller)),
    TE.chain((who) => (who.carrierId === undefined ? TE.left(noAccess) : TE.right({ ...who, carrierId: who.carrierId }))),
  )

/** Which leg, and why, in the words of a Book Now. Whatever it is, the chain as it was seen is no more: 409. */
const chainRefusal = (failure: ChainFailure): Refusal => {
  if (failure._tag === 'NoSuchTruck') return notFound
  const { leg, failure: why } = failure
  const because = offerRefusal(why)
  const code = because.errors[0]?.code ?? 'load_not_visible'
  const words = `Leg ${leg + 1} cannot be booked, so nothing was. ${because.detail}`
  return refusal('offer_refused', words, { errors: [{ field: `legs.${leg}`, code, message: because.detail }] })
}

/** Staff may switch chains off while something is wrong with them. */
const noChains = (): Awaited<ReturnType<RecommendationServices['chains']>> => ({
  chains: [],
  considered: 0,
  isComplete: true,
  truckId: undefined,
  home: undefined,
  asOf: instantOf(Date.now()),
})

const chainsOff = refusedAt('offer_refused')('legs', 'switched_off', 'Chains are switched off for the moment. Book the loads one by one.')

/** /api/recommendations: what the caller's own carrier may see, dismiss and book. */
export const recommendationRoutes = (routes: Routes<Services>, services: Services): void => {
  const { recommendations } = services
  const carriers = routesFor(carrier, routes, services)
  const drivers = routesFor(driver, routes, services)
  carriers.bearer(contract.getRecommendations, ({ query }, { carrierId }) =>
    TE.fromTask(() => recommendations.list(carrierId, costOf(query.cost_per_mile))),
  )
  carriers.bearer(contract.getChains, ({ query }, { carrierId }, _services, caller) =>
    TE.fromTask(async () =>
      (await isSwitchedOn(services, caller, 'load-chains'))
        ? recommendations.chains(carrierId, {
            truckPostId: query.truck_post_id,
            costPerMile: costOf(query.cost_per_mile),
            mostLegs: query.legs ?? CHAIN_LEGS.max,
          })
        : noChains(),
    ),
  )
  drivers.keyed(contract.dismissRecommendation, ({ body }, { carrierId, personId }, inside) =>
    found(() => inside.recommendations.dismiss({ ...body, carrierId, personId })),
  )
  carriers.bearer(contract.undoDismissal, ({ id }, { carrierId }) =>
    pipe(
      TE.fromTask(() => recommendations.undo(carrierId, id)),
      TE.map(() => undefined),
    ),
  )
  drivers.keyed(contract.bookChain, ({ body }, who, inside, caller) =>
    pipe(
      TE.fromTask(() => isSwitchedOn(inside, caller, 'load-chains')),
      TE.chain((isOn) => (isOn ? TE.right(undefined) : TE.left(chainsOff))),
      TE.chain(() => pipe(inside.recommendations.book(who, body), TE.mapLeft(chainRefusal))),
    ),
  )
}
