import { isLeft, type Either } from 'fp-ts/Either'
import { isNone } from 'fp-ts/Option'
import type {
  AccessToken,
  AccessTokenReader,
  AccessTokenStore,
  IdentityFailure,
  IdentityProvider,
  TokenNotStored,
} from '@trm/domain/identity'
import { makeScope, makeWait, mapBehavior, type Behavior, type Clock, type Logger, type Timer } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'

export interface RenewalDependencies {
  readonly state$: Behavior<SessionState>
  readonly accessTokenStore: AccessTokenStore
  readonly accessTokenReader: AccessTokenReader
  readonly identityProvider: Pick<IdentityProvider, 'renew'>
  readonly clock: Clock
  readonly timer: Timer
  readonly logger: Logger
}

type RenewalFailure = IdentityFailure | TokenNotStored

/** Milliseconds before the end at which a token is renewed. */
const RENEW_BEFORE_MS = 60_000
/** A timer holds 31 bits of milliseconds. */
const LONGEST_WAIT_MS = 2_147_483_647

const tokenOf = (state: SessionState): AccessToken | undefined => (state._tag === 'Ready' ? state.token : undefined)

/**
 * Renews the token of a Ready session shortly before it ends; the identity SDK is asked for only then, long after the first
 * rows. A token that is already ending is left to the server's 401. A failure changes nothing: the 401 will come. Gives the
 * way to stop.
 */
export const keepFresh = (ports: RenewalDependencies): (() => void) => {
  const scope = makeScope()
  const wait = makeWait(ports.timer, scope)

  const renew = async (token: AccessToken): Promise<void> => {
    const renewed = await ports.identityProvider.renew()
    if (tokenOf(ports.state$.value) !== token) return // signed out or replaced meanwhile
    const kept: Either<RenewalFailure, void> = isLeft(renewed) ? renewed : ports.accessTokenStore.write(renewed.right)
    if (isLeft(kept)) ports.logger.warn('The sign-in could not be renewed.', { reason: kept.left._tag })
  }

  const plan = (token: AccessToken | undefined): void => {
    wait.cancel()
    if (token === undefined) return
    const read = ports.accessTokenReader.read(token)
    if (isNone(read)) return
    const ms = read.value.expiresAt - ports.clock.now() - RENEW_BEFORE_MS
    if (ms > 0) wait.start(Math.min(ms, LONGEST_WAIT_MS), () => void renew(token))
  }

  plan(tokenOf(ports.state$.value))
  scope.hold(mapBehavior(ports.state$, tokenOf).changes$.subscribe(plan))
  return scope.end
}
