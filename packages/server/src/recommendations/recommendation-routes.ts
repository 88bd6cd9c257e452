import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { bookChain, dismissRecommendation, getChains, getRecommendations, undoDismissal } from '@trm/adapters/http/contract'
import { centsOf, instantOf, type Cents } from '@trm/domain/kernel'
import { CHAIN_LEGS } from '@trm/domain/recommendations'
import type { FlagServices } from '../flags/flag-services.ts'
import { isSwitchedOn } from '../flags/is-switched-on.ts'
import type { Caller } from '../http/caller.codec.ts'
import { notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import type { Negotiator } from '../offers/negotiator.ts'
import { negotiator } from '../offers/offer-access.ts'
import { offerRefusal } from '../offers/offer-refusals.ts'
import { carrier, noAccess } from '../people/carrier-access.ts'
import type { People } from '../people/person-services.ts'
import type { ChainFailure } from './book-chain.query.ts'
import type { RecommendationServices } from './recommendation-services.ts'

type Services = People & { readonly recommendations: RecommendationServices; readonly flags: FlagServices }

/** Dollars a mile costs unless the carrier says its own (ATRI, Operational Costs of Trucking). */
const USUAL_COST = 2.3

const costOf = (dollars: number | undefined): Cents => centsOf(Math.round((dollars ?? USUAL_COST) * 100))

/** A carrier's person by name: what they dismiss or book is theirs. */
const driver = (services: People, caller: Caller): TE.TaskEither<Refusal, Negotiator & { readonly carrierId: string }> =>
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

const CHAINS_OFF = 'Chains are switched off for the moment. Book the loads one by one.'
const chainsOff = refusal('offer_refused', CHAINS_OFF, { errors: [{ field: 'legs', code: 'switched_off', message: CHAINS_OFF }] })

const readingRoutes = (routes: Routes<Services>, services: Services): void => {
  const { recommendations } = services
  routes.bearer(getRecommendations, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => recommendations.list(carrierId, costOf(query.cost_per_mile)))),
    ),
  )
  routes.bearer(getChains, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) =>
        TE.fromTask(async () =>
          (await isSwitchedOn(services, caller, 'load-chains'))
            ? recommendations.chains(carrierId, {
                truckPostId: query.truck_post_id,
                costPerMile: costOf(query.cost_per_mile),
                mostLegs: query.legs ?? CHAIN_LEGS.max,
              })
            : noChains(),
        ),
      ),
    ),
  )
}

/** /api/recommendations: what the caller's own carrier may see, dismiss and book. */
export const recommendationRoutes = (routes: Routes<Services>, services: Services): void => {
  readingRoutes(routes, services)
  routes.keyed(dismissRecommendation, driver, ({ body }, caller, inside) =>
    pipe(
      driver(inside, caller),
      TE.chain(({ carrierId, personId }) => async () => {
        const dismissed = await inside.recommendations.dismiss({ ...body, carrierId, personId })
        return dismissed === undefined ? E.left(notFound) : E.right(dismissed)
      }),
    ),
  )
  routes.bearer(undoDismissal, ({ params }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.recommendations.undo(carrierId, params['id'] ?? ''))),
      TE.map(() => undefined),
    ),
  )
  routes.keyed(bookChain, driver, ({ body }, caller, inside) =>
    pipe(
      driver(inside, caller),
      TE.chain((who) => async () => ((await isSwitchedOn(inside, caller, 'load-chains')) ? E.right(who) : E.left(chainsOff))),
      TE.chain((who) => pipe(inside.recommendations.book(who, body), TE.mapLeft(chainRefusal))),
    ),
  )
}
