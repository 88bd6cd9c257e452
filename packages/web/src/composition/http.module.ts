import { isNone } from 'fp-ts/Option'
import { makeIsOnSignIn } from '@trm/adapters/browser'
import { makeCookieCsrfStore, makePageCookieJar } from '@trm/adapters/cookie'
import {
  makeCreditedFetch,
  makeEarlyFetch,
  makeHttpAuthenticatedUserSource,
  makeHttpBrokerProfileStore,
  makeHttpClient,
  makeHttpEnvironmentSource,
  makeHttpEquipmentTypeSource,
  type EarlyAnswers,
} from '@trm/adapters/http'
import type { AccessToken } from '@trm/domain/identity'
import type { Services } from '../runtime/services.tsx'
import { TOKENS, type Happened } from './tokens.ts'

declare global {
  /** What the document asked for itself (before-paint.ts). */
  // A property of the global object can be declared with `var` alone.
  var trmEarly: EarlyAnswers | undefined
}

/** The client and the calls every user needs; a lazy screen's own calls stand in its module. */
export const httpModule = ({ provide, get }: Services): void => {
  /** As it is now: when it is sent, another may be here. */
  const tell = (what: Happened): void => {
    const { value } = get(TOKENS.START_UP).sessionState$
    const now = { at: get(TOKENS.CLOCK).now(), actor: value._tag === 'Ready' ? value.context : undefined }
    get(TOKENS.TELEMETRY).ask((telemetry) => telemetry.happened(what, now))
  }
  /** The page shows one person, and the cookie may be another's already: a tab tells its neighbours a moment after it wrote. */
  const isAnothers = (token: AccessToken): boolean => {
    const { value } = get(TOKENS.START_UP).sessionState$
    if (value._tag !== 'Ready' || value.token === token) return false
    const read = get(TOKENS.ACCESS_TOKEN_READER).read(token)
    return isNone(read) || read.value.claims.subject !== value.claims.subject
  }
  provide(TOKENS.CSRF_STORE, [TOKENS.PAGE], (page) => makeCookieCsrfStore(makePageCookieJar(page.document)))
  provide(TOKENS.CREDITED_FETCH, [TOKENS.PAGE, TOKENS.ACCESS_TOKEN_STORE, TOKENS.CSRF_STORE], (page, accessToken, csrf) =>
    makeCreditedFetch((url, init) => page.fetch(url, init), csrf, { accessToken, isAnothers }),
  )
  provide(
    TOKENS.HTTP_CLIENT,
    [TOKENS.PAGE, TOKENS.ACCESS_TOKEN_STORE, TOKENS.CSRF_STORE, TOKENS.CLOCK, TOKENS.TIMER, TOKENS.LOGGER, TOKENS.SERVER_REACH],
    (page, accessToken, csrf, clock, timer, logger, serverReach) =>
      makeHttpClient({
        fetch: makeEarlyFetch(
          (url, init) => page.fetch(url, init),
          globalThis.trmEarly,
          timer,
          () => performance.now(),
        ),
        origin: page.location.origin,
        accessToken,
        isAnothers,
        clock,
        timer,
        logger,
        csrf,
        language: () => page.document.documentElement.lang,
        random: Math.random,
        isOnSignIn: makeIsOnSignIn(page.location),
        onTried: serverReach.called,
        onDone: (call, input) => tell({ call, input }),
        onUnauthorized: () => get(TOKENS.START_UP).unauthorized(),
      }),
  )
  provide(TOKENS.ENVIRONMENT_SOURCE, [TOKENS.HTTP_CLIENT], makeHttpEnvironmentSource)
  provide(TOKENS.AUTHENTICATED_USER_SOURCE, [TOKENS.HTTP_CLIENT], makeHttpAuthenticatedUserSource)
  provide(TOKENS.BROKER_PROFILE_STORE, [TOKENS.HTTP_CLIENT], makeHttpBrokerProfileStore)
  provide(TOKENS.EQUIPMENT_TYPE_SOURCE, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpEquipmentTypeSource)
  provide(TOKENS.ACTIVITY_RECORDER, [], () => ({
    record:
      (eventType, data = {}) =>
      () =>
        tell({ eventType, data }),
  }))
}
