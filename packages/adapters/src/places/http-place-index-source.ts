import { isLeft, left, right, type Either } from 'fp-ts/Either'
import { decodePlaceIndex, type PlaceIndex, type PlaceIndexSource, type PlaceIndexUnavailable } from '@trm/domain/places'
import { within, type Timer } from '@trm/domain/kernel'

export interface HttpPlaceIndexSourceDependencies {
  /** Of the hashed file, on the page's own origin. */
  readonly url: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly timer: Timer
}

type Loaded = Either<PlaceIndexUnavailable, PlaceIndex>

/** Milliseconds; 274 KB at the slowest usable phone connection. */
export const PLACE_INDEX_TIMEOUT = 30_000

const unavailable = (reason: string): Loaded => left({ _tag: 'PlaceIndexUnavailable', reason })

/** Fetched once for all who ask, at the first question; a failure is not remembered, so the next question tries again. */
export const makeHttpPlaceIndexSource = ({ url, fetch, timer }: HttpPlaceIndexSourceDependencies): PlaceIndexSource => {
  const request = async (): Promise<Loaded> => {
    try {
      const response = await fetch(url, { credentials: 'omit', redirect: 'error' })
      if (!response.ok) return unavailable(`the place index was answered with status ${response.status}`)
      const index = decodePlaceIndex(new Uint8Array(await response.arrayBuffer()))
      return isLeft(index) ? unavailable(index.left.reason) : right(index.right)
    } catch {
      return unavailable('the place index could not be reached')
    }
  }
  let shared: Promise<Loaded> | undefined
  return {
    load: async () => {
      const mine = (shared ??= within(timer, PLACE_INDEX_TIMEOUT, request(), () => unavailable('the place index took too long')))
      const loaded = await mine
      if (isLeft(loaded) && shared === mine) shared = undefined
      return loaded
    },
  }
}
