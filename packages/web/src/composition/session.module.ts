import { returns$, makeTabChannel } from '@trm/adapters/browser'
import {
  makeCookieAccessTokenStore,
  makePageCookieJar,
  COST_PER_MILE_KEY,
  SIGN_IN_ATTEMPTS_KEY,
  SIGNED_OUT_KEY,
  TOKEN_CHANNEL,
} from '@trm/adapters/cookie'
import { makeLocalStorageTrucklistFilterStore } from '@trm/adapters/local-storage'
import { takeTestBypass } from '@trm/adapters/test-bypass'
import { makeAccessTokenReader } from '@trm/adapters/token'
import { HOME_PATH } from '@trm/domain/session'
import { makeSession } from '../session/session.view-model.ts'
import { makeSignInAttempts } from '../session/sign-in-attempts.ts'
import { storedText } from './stored-text.ts'
import { TOKENS } from './tokens.ts'
import type { ServiceModule } from './token.ts'

/** Of build.mjs: false in every build that people get, where the bypass is then no part of the bundle (R48). */
declare const TRM_TEST_BYPASS: boolean

/** The token, who it belongs to, and the session that follows it. */
export const sessionModule: ServiceModule = ({ provide }) => {
  provide(TOKENS.ACCESS_TOKEN_READER, [], () => makeAccessTokenReader())
  provide(TOKENS.ACCESS_TOKEN_STORE, [TOKENS.PAGE, TOKENS.LOCAL_STORAGE], (page, localStorage) => {
    const store = makeCookieAccessTokenStore({
      jar: makePageCookieJar(page.document),
      location: page.location,
      tabs: makeTabChannel(TOKEN_CHANNEL),
      returns$: returns$(page),
    })
    if (TRM_TEST_BYPASS) takeTestBypass(localStorage, store)()
    return store
  })
  provide(TOKENS.SIGN_IN_ATTEMPTS, [TOKENS.SESSION_STORAGE], (storage) => makeSignInAttempts(storedText(storage, SIGN_IN_ATTEMPTS_KEY)))
  provide(TOKENS.TRUCKLIST_FILTER_STORE, [TOKENS.LOCAL_STORAGE, TOKENS.LOGGER], makeLocalStorageTrucklistFilterStore)
  provide(
    TOKENS.SESSION,
    [
      TOKENS.ACCESS_TOKEN_STORE,
      TOKENS.ACCESS_TOKEN_READER,
      TOKENS.IDENTITY_PROVIDER,
      TOKENS.AUTHENTICATED_USER_SOURCE,
      TOKENS.BROKER_PROFILE_STORE,
      TOKENS.LOGGER,
      TOKENS.URL_PARSER,
      TOKENS.NAVIGATION,
      TOKENS.CLOCK,
      TOKENS.TIMER,
      TOKENS.ACTIVITY_RECORDER,
      TOKENS.SIGN_IN_ATTEMPTS,
      TOKENS.SESSION_STORAGE,
      TOKENS.LOCAL_STORAGE,
    ],
    (
      accessTokenStore,
      accessTokenReader,
      identityProvider,
      authenticatedUserSource,
      brokerProfileStore,
      logger,
      urlParser,
      navigation,
      clock,
      timer,
      activityRecorder,
      signInAttempts,
      sessionStorage,
      localStorage,
    ) =>
      makeSession({
        accessTokenStore,
        accessTokenReader,
        identityProvider,
        authenticatedUserSource,
        brokerProfileStore,
        logger,
        urlParser,
        navigation,
        clock,
        timer,
        activityRecorder,
        signInAttempts,
        afterSignOut: `${navigation.origin()}${HOME_PATH}/`,
        signedOut: storedText(sessionStorage, SIGNED_OUT_KEY),
        forgetPerson: storedText(localStorage, COST_PER_MILE_KEY).remove,
      }),
  )
}
