import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { centsOf, dollarsOf, type CallFailure, type Cents, type Logger } from '@trm/domain/kernel'
import type {
  ChainRefused,
  ChainsPage,
  ChainWithLoads,
  DismissedLoad,
  RecommendationReason,
  RecommendedLoad,
  RecommendedLoads,
  RecommendedPage,
} from '@trm/domain/recommendations'
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
  type DismissalWire,
  type ReasonWire,
} from './contract/index.ts'

const anyLoads = { ...getRecommendations, answer: recommendationsPage(t.unknown) }
const anyChains = { ...getChains, answer: chainsPage(t.unknown) }

/** A reason without the figures of its code is left out. */
const reasonOf = (wire: ReasonWire): readonly RecommendationReason[] => {
  const { code, miles, left, per_mile: perMile, booked, bid, wait_hours: waitHours, reason, times } = wire
  switch (code) {
    case 'near_truck':
      return miles === undefined ? [] : [{ code, miles }]
    case 'pays':
      return perMile === undefined ? [] : [{ code, perMile }]
    case 'toward_home':
      return miles === undefined || left === undefined ? [] : [{ code, nearer: miles, left }]
    case 'driven_before':
      return booked === undefined || bid === undefined ? [] : [{ code, booked, bid }]
    case 'ready_in_time':
      return waitHours === undefined ? [] : [{ code, waitHours }]
    case 'like_dismissed':
      return reason === undefined || times === undefined ? [] : [{ code, reason, times }]
    case 'toward_destination':
    case 'favourite_lane':
      return [{ code }]
  }
}

const recommendedOf = (wire: RecommendationWire): RecommendedLoad => ({
  load: wire.load,
  loadId: wire.load.id,
  truckId: wire.truck_post_id,
  fit: wire.fit,
  deadheadMiles: wire.deadhead_miles,
  profit: wire.profit,
  reasons: wire.reasons.flatMap(reasonOf),
})

const dismissedOf = ({ id, load_id: loadId, reason }: t.TypeOf<typeof DismissalWire>): DismissedLoad => ({ id, loadId, reason })

const chainOf = (wire: ChainWire): ChainWithLoads => ({
  legs: wire.legs.map((leg) => ({
    loadId: leg.load.id,
    deadheadMiles: leg.deadhead_miles,
    pickedUpAt: leg.picked_up_at,
    deliveredAt: leg.delivered_at,
  })),
  loads: wire.legs.map(({ load }) => load),
  homeMiles: wire.home_miles,
  loadedMiles: wire.loaded_miles,
  emptyMiles: wire.empty_miles,
  pay: wire.pay,
  profit: centsOf(wire.profit),
  startsAt: wire.starts_at,
  endsAt: wire.ends_at,
})

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
      client.call(anyLoads, { query: { cost_per_mile: costOf(costPerMile) }, body: undefined }),
      TE.map(
        ({ items, dismissed, considered, trucks, home, as_of: asOf }): RecommendedPage => ({
          loads: containedList(RecommendationWire, items, anyLoads.id, logger).map(recommendedOf),
          dismissed: dismissed.map(dismissedOf),
          considered: { inReach: considered.in_reach, fitting: considered.fitting },
          trucks,
          home,
          asOf,
        }),
      ),
    ),
  dismiss: (loadId, reason, deadheadMiles, key) =>
    pipe(
      client.call(dismissRecommendation, { query: undefined, body: { load_id: loadId, reason, deadhead_miles: deadheadMiles }, key }),
      TE.bimap(
        (failure) => (failure._tag === 'Refused' && failure.code === 'not_found' ? { _tag: 'Gone' as const } : failure),
        dismissedOf,
      ),
    ),
  undo: (id) => client.call(undoDismissal, { query: undefined, params: { id }, body: undefined }),
  chains: (costPerMile, mostLegs, truckPostId) =>
    pipe(
      client.call(anyChains, {
        query: { truck_post_id: truckPostId, cost_per_mile: costOf(costPerMile), legs: mostLegs },
        body: undefined,
      }),
      TE.map(
        ({ items, considered, is_complete: isComplete, truck_post_id: truckId, home, as_of: asOf }): ChainsPage => ({
          chains: containedList(ChainWire, items, anyChains.id, logger).map(chainOf),
          considered,
          isComplete,
          truckId,
          home,
          asOf,
        }),
      ),
    ),
  book: (truckId, legs, key) =>
    pipe(
      client.call(bookChain, {
        query: undefined,
        body: {
          truck_post_id: truckId,
          legs: legs.map(({ loadId, amount, termsSeen }) => ({ load_id: loadId, amount, terms_seen: termsSeen })),
        },
        key,
      }),
      TE.bimap(refusedOf, ({ id, offers }) => ({ id, offerIds: offers.map((offer) => offer.id) })),
    ),
})
