import type { ChainWire, ReasonWire, RecommendationWire } from '@trm/adapters/http/contract'
import type { ChainWithLoads, RecommendationReason, RecommendedLoad } from '@trm/domain/recommendations'

const NOTHING: Omit<ReasonWire, 'code'> = {
  miles: undefined,
  left: undefined,
  per_mile: undefined,
  booked: undefined,
  bid: undefined,
  wait_hours: undefined,
  reason: undefined,
  times: undefined,
}

const figuresOf = (reason: RecommendationReason): Partial<ReasonWire> => {
  switch (reason.code) {
    case 'near_truck':
      return { miles: reason.miles }
    case 'pays':
      return { per_mile: reason.perMile }
    case 'toward_home':
      return { miles: reason.nearer, left: reason.left }
    case 'driven_before':
      return { booked: reason.booked, bid: reason.bid }
    case 'ready_in_time':
      return { wait_hours: reason.waitHours }
    case 'like_dismissed':
      return { reason: reason.reason, times: reason.times }
    case 'toward_destination':
    case 'favourite_lane':
      return {}
  }
}

/** Estimated miles are told to a tenth. */
const tenth = (miles: number): number => Math.round(miles * 10) / 10

export const recommendationWire = ({ load, truckId, fit, deadheadMiles, profit, reasons }: RecommendedLoad): RecommendationWire => ({
  load,
  truck_post_id: truckId,
  fit,
  deadhead_miles: tenth(deadheadMiles),
  profit,
  reasons: reasons.map((reason) => ({ ...NOTHING, code: reason.code, ...figuresOf(reason) })),
})

export const chainWire = ({
  legs,
  loads,
  homeMiles,
  loadedMiles,
  emptyMiles,
  pay,
  profit,
  startsAt,
  endsAt,
}: ChainWithLoads): ChainWire => ({
  legs: loads.flatMap((load, i) => {
    const leg = legs[i]
    return leg === undefined
      ? []
      : [
          {
            load,
            deadhead_miles: tenth(leg.deadheadMiles),
            picked_up_at: leg.pickedUpAt,
            delivered_at: leg.deliveredAt,
          },
        ]
  }),
  home_miles: tenth(homeMiles),
  loaded_miles: loadedMiles,
  empty_miles: tenth(emptyMiles),
  pay,
  profit,
  starts_at: startsAt,
  ends_at: endsAt,
})
