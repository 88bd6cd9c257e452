export type { BaseMap, ConicParameters } from '@trm/data/base-map'
export type { Barrier, HighwayLeg, Hub, HubGraph } from '@trm/data/highways'
export * from './arc.ts'
export * from './conic-projection.ts'
export {
  chord2,
  chord2Between,
  coordinatesOf,
  earthRadiusMiles,
  greatCircleMiles,
  isWithinMiles,
  milesOfChord2,
  unitVector,
  type UnitVector,
} from './great-circle.ts'
export * from './grid.ts'
export * from './place.ts'
export { foldName } from './place-key.ts'
export type { PlaceEntry, PlaceIndex } from './place-index.ts'
export { decodePlaceIndex, type PlaceIndexCorrupt } from './place-index.codec.ts'
export type * from './places.port.ts'
export { AREA_PATTERN, isArea, isSearchArea, statesOf, zoneOf, ZONES, type SearchArea, type SearchEnd } from './search-area.ts'
export { zipOf } from './zip-code.ts'
export { stateOfZip } from './zip-prefixes.ts'
export { DEFAULT_RADIUS, MAX_RADIUS, RADIUS_OPTIONS } from './search-radius.ts'
export { makeRoadMiles, type RoadMiles } from './road-miles.ts'
