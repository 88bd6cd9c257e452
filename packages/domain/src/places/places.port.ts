import type { BaseMap } from '@trm/data/base-map'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { PlaceIndex } from './place-index.ts'

/** The index could not be fetched or read. Places can then be given as text only. */
export interface PlaceIndexUnavailable {
  readonly _tag: 'PlaceIndexUnavailable'
  readonly reason: string
}

/** Loads the index on first use and keeps it: 274 KB over the wire, some tens of milliseconds to decode. */
export interface PlaceIndexSource {
  readonly load: TaskEither<PlaceIndexUnavailable, PlaceIndex>
}

/** The map could not be fetched or read. */
export interface BaseMapUnavailable {
  readonly _tag: 'BaseMapUnavailable'
  readonly reason: string
}

/** Loads the map on first use and keeps it: some 16 KB over the wire. */
export interface BaseMapSource {
  readonly load: TaskEither<BaseMapUnavailable, BaseMap>
}
