import { left } from 'fp-ts/Either'
import placesUrl from '@trm/data/places.bin'
import type { PlaceIndexSource } from '@trm/domain/places'
import { TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

export const PLACE_INDEX_SOURCE = token<PlaceIndexSource>('PlaceIndexSource')

/** The decoder arrives with the first question, as the index itself does: the first rows need neither. */
const placeIndexSource = (make: () => Promise<PlaceIndexSource>): PlaceIndexSource => {
  let shared: Promise<PlaceIndexSource> | undefined
  return {
    load: async () => {
      try {
        shared ??= make()
        return await (await shared).load()
      } catch {
        shared = undefined // the next question tries again
        return left({ _tag: 'PlaceIndexUnavailable', reason: 'the decoder of the place index could not be loaded' })
      }
    },
  }
}

/** One index for every screen that asks for places. */
export const placeIndexService: ServiceModule = ({ provide }) => {
  provide(PLACE_INDEX_SOURCE, [TOKENS.PAGE, TOKENS.TIMER], (page, timer) =>
    placeIndexSource(async () => {
      const { makeHttpPlaceIndexSource } = await import('@trm/adapters/places')
      return makeHttpPlaceIndexSource({ url: placesUrl, fetch: (url, init) => page.fetch(url, init), timer })
    }),
  )
}
