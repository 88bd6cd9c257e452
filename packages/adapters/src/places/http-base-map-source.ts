import { isLeft, left, right, type Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { BaseMap, BaseMapSource, BaseMapUnavailable } from '@trm/domain/places'
import { within, type Timer } from '@trm/domain/kernel'

export interface HttpBaseMapSourceDependencies {
  /** Of the hashed file, on the page's own origin. */
  readonly url: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly timer: Timer
}

/** As tools/map writes it. */
const BaseMapFile = t.type({
  viewBox: t.tuple([t.number, t.number, t.number, t.number]),
  scale: t.number,
  projection: t.type({
    kind: t.literal('conicEqualArea'),
    parallels: t.tuple([t.number, t.number]),
    centre: t.type({ latitude: t.number, longitude: t.number }),
    scale: t.number,
    translate: t.tuple([t.number, t.number]),
  }),
  unitedStates: t.string,
  stateBorders: t.string,
  neighbours: t.string,
  others: t.string,
  highways: t.string,
})

type Loaded = Either<BaseMapUnavailable, BaseMap>

/** Milliseconds; 16 KB at the slowest usable phone connection. */
export const BASE_MAP_TIMEOUT = 30_000

const unavailable = (reason: string): Loaded => left({ _tag: 'BaseMapUnavailable', reason })

/** Fetched once for all who ask; a failure is not remembered, so the next question tries again. */
export const makeHttpBaseMapSource = ({ url, fetch, timer }: HttpBaseMapSourceDependencies): BaseMapSource => {
  const request = async (): Promise<Loaded> => {
    try {
      const response = await fetch(url, { credentials: 'omit', redirect: 'error' })
      if (!response.ok) return unavailable(`the map was answered with status ${response.status}`)
      const map = BaseMapFile.decode(await response.json())
      return isLeft(map) ? unavailable('the map cannot be read: generate it again with tools/map') : right(map.right)
    } catch {
      return unavailable('the map could not be reached')
    }
  }
  let shared: Promise<Loaded> | undefined
  return {
    load: async () => {
      const mine = (shared ??= within(timer, BASE_MAP_TIMEOUT, request(), () => unavailable('the map took too long')))
      const loaded = await mine
      if (isLeft(loaded) && shared === mine) shared = undefined
      return loaded
    },
  }
}
