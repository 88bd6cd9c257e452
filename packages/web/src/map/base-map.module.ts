import baseMapUrl from '@trm/data/map-na-conic.json'
import { makeHttpBaseMapSource } from '@trm/adapters/places'
import type { BaseMapSource } from '@trm/domain/places'
import { TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

export const BASE_MAP_SOURCE = token<BaseMapSource>('BaseMapSource')

/** One map of the land for every screen that draws one. */
export const baseMapService: ServiceModule = ({ provide }) => {
  provide(BASE_MAP_SOURCE, [TOKENS.PAGE, TOKENS.TIMER], (page, timer) =>
    makeHttpBaseMapSource({ url: baseMapUrl, fetch: (url, init) => page.fetch(url, init), timer }),
  )
}
