import { left } from 'fp-ts/Either'
import { makeNewActionKey, returns$ } from '@trm/adapters/browser'
import type { HttpClient } from '@trm/adapters/http'
import type { Application, Applications } from '@trm/domain/joining'
import { unreachable } from '@trm/domain/kernel'
import { TOKENS } from '../composition/tokens.ts'
import type { Services } from '../runtime/services.tsx'
import type { JoiningPorts } from './joining.view-model.ts'

/** What the page gives to every way of joining. */
export const joiningPorts = (get: Services['get']): JoiningPorts => ({
  timer: get(TOKENS.TIMER),
  session: get(TOKENS.SESSION),
  identityProvider: get(TOKENS.IDENTITY_PROVIDER),
  accessTokenStore: get(TOKENS.ACCESS_TOKEN_STORE),
  navigation: get(TOKENS.NAVIGATION),
  clock: get(TOKENS.CLOCK),
  newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
  returns$: returns$(get(TOKENS.PAGE)),
  isVisible: () => get(TOKENS.PAGE).document.visibilityState === 'visible',
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
