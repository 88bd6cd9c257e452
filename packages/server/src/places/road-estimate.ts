import { makeRoadMiles, type RoadMiles } from '@trm/domain/places'
import { highwayHubs } from '../reference/reference-data.ts'

let estimate: RoadMiles | undefined

/** As trucks' trips and loads are estimated alike. The distances between hubs take a moment: made with the first question. */
export const roadMiles: RoadMiles = (from, to) => (estimate ??= makeRoadMiles(highwayHubs))(from, to)
