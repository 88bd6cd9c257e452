import { left } from 'fp-ts/Either'
import { makeNewActionKey, returns$ } from '@trm/adapters/browser'
import type { HttpClient } from '@trm/adapters/http'
import type { Application, Applications } from '@trm/domain/joining'
import type { AccessTokenStore, IdentityProvider } from '@trm/domain/identity'
import { unreachable, type Clock, type Timer } from '@trm/domain/kernel'
import { TOKENS } from '../composition/tokens.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { SessionViewModel } from '../session/session.view-model.ts'
import type { JoiningPorts } from './joining.view-model.ts'

/** In the order `joiningPorts` takes them. */
export const JOINING_NEEDS = [
  TOKENS.PAGE,
  TOKENS.TIMER,
  TOKENS.SESSION,
  TOKENS.IDENTITY_PROVIDER,
  TOKENS.ACCESS_TOKEN_STORE,
  TOKENS.NAVIGATION,
  TOKENS.CLOCK,
] as const

/** What the page gives to every way of joining. */
export const joiningPorts = (
  page: Window,
  timer: Timer,
  session: SessionViewModel,
  identityProvider: IdentityProvider,
  accessTokenStore: AccessTokenStore,
  navigation: Navigation,
  clock: Clock,
): JoiningPorts => ({
  timer,
  session,
  identityProvider,
  accessTokenStore,
  navigation,
  clock,
  newKey: makeNewActionKey(page.crypto),
  returns$: returns$(page),
  isVisible: () => page.document.visibilityState === 'visible',
})

type Read<A extends Application> = Applications<A, unknown>['read']

/** Reads the person's other application; without the code for it they stay where they are, as where it cannot be read. */
export const readLater =
  <A extends Application>(load: () => Promise<(client: HttpClient) => Read<A>>, client: HttpClient): Read<A> =>
  async () => {
    try {
      const read = await load()
      return await read(client)()
    } catch {
      return left(unreachable)
    }
  }
