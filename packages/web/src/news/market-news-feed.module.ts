import { listening$ } from '@trm/adapters/browser'
import { makeHttpCourierTokenSource, makeHttpMarketNewsFeed } from '@trm/adapters/http'
import type { MarketNewsFeed } from '@trm/domain/offers'
import type { Services } from '../runtime/services.tsx'
import { TOKENS } from '../composition/tokens.ts'
import { AWAKE, awakeServices } from './awake.module.ts'

/** In a chunk of its own: it is loaded when somebody listens. */
export const marketNewsFeedOf = (services: Services): MarketNewsFeed => {
  awakeServices(services)
  const page = services.get(TOKENS.PAGE)
  return makeHttpMarketNewsFeed({
    courier: makeHttpCourierTokenSource(services.get(TOKENS.HTTP_CLIENT)),
    clock: services.get(TOKENS.CLOCK),
    timer: services.get(TOKENS.TIMER),
    logger: services.get(TOKENS.LOGGER),
    fetch: services.get(TOKENS.CREDITED_FETCH),
    origin: page.location.origin,
    random: Math.random,
    present$: listening$(page, services.get(AWAKE).behavior),
  })
}
