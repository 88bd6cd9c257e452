import { makeAuth0IdentityProvider } from '@trm/adapters/auth0'
import { makeBrowserClock, makeBrowserTimer, makeConsoleLogger, makeTabChannel } from '@trm/adapters/browser'
import { makeCookieAccessTokenStore, makeCookieCsrfStore, makePageCookieJar, TOKEN_CHANNEL } from '@trm/adapters/cookie'
import { makeHttpClient, makeHttpEnvironmentSource, makeHttpEquipmentTypeSource, makeHttpTruckSearch } from '@trm/adapters/http'
import { makeLocalStorageTrucklistFilterStore, makeTextStorage } from '@trm/adapters/local-storage'
import { makeHttpPlaceIndexSource } from '@trm/adapters/places'
import type { Environment } from '@trm/domain/environment'
import type { IdentityProvider } from '@trm/domain/identity'
import { HOME_PATH } from '@trm/domain/session'

/** The portal's own adapters, wired by hand: what a container does for a large front end is a page of code for a small one. */
export const adaptersOf = (page: Window, onUnauthorized: () => void) => {
  const [clock, timer, logger] = [makeBrowserClock(), makeBrowserTimer(), makeConsoleLogger()]
  const fetch: typeof globalThis.fetch = (url, init) => page.fetch(url, init)
  const jar = makePageCookieJar(page.document)
  const accessToken = makeCookieAccessTokenStore({ jar, location: page.location, tabs: makeTabChannel(TOKEN_CHANNEL) })
  const client = makeHttpClient({
    fetch,
    clock,
    timer,
    logger,
    accessToken,
    onUnauthorized,
    origin: page.location.origin,
    csrf: makeCookieCsrfStore(jar),
    random: Math.random,
    isOnSignIn: () => false,
    onTried: () => undefined,
  })
  const identityProvider = (environment: Environment): IdentityProvider =>
    makeAuth0IdentityProvider({
      environment,
      timer,
      homeUrl: `${page.location.origin}${HOME_PATH}/`,
      isOnline: () => page.navigator.onLine,
    })
  return {
    accessToken,
    clock,
    identityProvider,
    environment: makeHttpEnvironmentSource(client),
    equipmentTypes: makeHttpEquipmentTypeSource(client, logger),
    truckSearch: makeHttpTruckSearch(client, logger),
    trucklistFilterStore: makeLocalStorageTrucklistFilterStore(
      makeTextStorage(() => page.localStorage),
      logger,
    ),
    placeIndex: makeHttpPlaceIndexSource({ url: `${HOME_PATH}/places.bin`, fetch: (url, init) => fetch(url, init), timer }),
  }
}

export type Adapters = ReturnType<typeof adaptersOf>
