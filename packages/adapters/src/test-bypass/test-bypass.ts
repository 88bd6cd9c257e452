import { isLeft } from 'fp-ts/Either'
import type { IO } from 'fp-ts/IO'
import { isNone } from 'fp-ts/Option'
import type { AccessTokenStore } from '@trm/domain/identity'
import type { TextStorage } from '../local-storage/text-storage.ts'

/** localStorage: the access token an automated test brings. Also the marker a production bundle must not hold (R48). */
export const TEST_BYPASS_KEY = 'trm-automated-test-bypass'

/**
 * Specification section 4, "AuthenticateUser (for the automated-test bypass)": the session finds the token a test has put
 * there and starts at AuthenticateUser, without the provider's pages. The server checks that token like any other. Gives
 * whether there was one that was kept; it is used once, so that a sign-out stays one.
 */
export const takeTestBypass =
  (storage: TextStorage, accessTokenStore: Pick<AccessTokenStore, 'write'>): IO<boolean> =>
  () => {
    const brought = storage.read(TEST_BYPASS_KEY)
    if (isNone(brought)) return false
    storage.remove(TEST_BYPASS_KEY)
    return !isLeft(accessTokenStore.write(brought.value))
  }
