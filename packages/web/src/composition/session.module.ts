import { returns$, makeTabChannel } from '@trm/adapters/browser'
import {
  makeCookieAccessTokenStore,
  makePageCookieJar,
  COST_PER_MILE_KEY,
  SIGN_IN_ATTEMPTS_KEY,
  SIGNED_OUT_KEY,
  TOKEN_CHANNEL,
} from '@trm/adapters/cookie'
import { makeLocalStorageTrucklistFilterStore, storedText } from '@trm/adapters/local-storage'
import { takeTestBypass } from '@trm/adapters/test-bypass'
import { makeAccessTokenReader } from '@trm/adapters/token'
import { HOME_PATH } from '@trm/domain/session'
import { makeSession } from '../session/session.view-model.ts'
import { makeSignInAttempts } from '../session/sign-in-attempts.ts'
import { TOKENS, type ServiceModule } from './tokens.ts'

/** Of build.mjs: false in every build that people get, where the bypass is then no part of the bundle (R48). */
declare const TRM_TEST_BYPASS: boolean

/** The token, who it belongs to, and the session that follows it. */
export const sessionModule: ServiceModule = ({ provide, get }) => {
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
  provide(TOKENS.SESSION, [], () => {
    const navigation = get(TOKENS.NAVIGATION)
    return makeSession({
      navigation,
      accessTokenStore: get(TOKENS.ACCESS_TOKEN_STORE),
      accessTokenReader: get(TOKENS.ACCESS_TOKEN_READER),
      identityProvider: get(TOKENS.IDENTITY_PROVIDER),
      authenticatedUserSource: get(TOKENS.AUTHENTICATED_USER_SOURCE),
      brokerProfileStore: get(TOKENS.BROKER_PROFILE_STORE),
      logger: get(TOKENS.LOGGER),
      urlParser: get(TOKENS.URL_PARSER),
      clock: get(TOKENS.CLOCK),
      timer: get(TOKENS.TIMER),
      activityRecorder: get(TOKENS.ACTIVITY_RECORDER),
      signInAttempts: get(TOKENS.SIGN_IN_ATTEMPTS),
      afterSignOut: `${navigation.origin()}${HOME_PATH}/`,
      signedOut: storedText(get(TOKENS.SESSION_STORAGE), SIGNED_OUT_KEY),
      forgetPerson: storedText(get(TOKENS.LOCAL_STORAGE), COST_PER_MILE_KEY).remove,
    })
  })
}
