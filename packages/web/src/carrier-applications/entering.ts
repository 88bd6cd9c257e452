import { isLeft } from 'fp-ts/Either'
import type { AccessTokenStore, IdentityProvider } from '@trm/domain/identity'
import type { SessionState } from '@trm/domain/session'
import type { Timer } from '../routing/chunk.ts'
import type { SessionViewModel } from '../session/session.view-model.ts'
import type { Entering } from './joining-state.ts'

export interface EnteringDependencies {
  readonly identityProvider: Pick<IdentityProvider, 'renew'>
  readonly accessTokenStore: Pick<AccessTokenStore, 'write'>
  readonly session: Pick<SessionViewModel, 'state$' | 'updateProfile' | 'goTo'>
  readonly timer: Timer
}

/** Milliseconds in which the server is to say that they are a carrier. */
const ENTER_LIMIT_MS = 15_000

/** Nothing owed any more, and the carrier area open. */
export const isCarrierNow = (state: SessionState): boolean =>
  state._tag === 'Ready' && state.onboardingStep._tag === 'None' && state.context.canReadCarrierArea

const untilCarrier = ({ session, timer }: EnteringDependencies): Promise<boolean> =>
  new Promise((settle) => {
    if (isCarrierNow(session.state$.value)) return settle(true)
    const end = (is: boolean): void => {
      cancel()
      following.unsubscribe()
      settle(is)
    }
    const cancel = timer(ENTER_LIMIT_MS, () => end(false))
    const following = session.state$.changes$.subscribe((state) => {
      if (isCarrierNow(state)) end(true)
    })
  })

/**
 * After the approval: a fresh token with the new role, then the person read again, then on to where they were going. Nobody
 * signs in a second time for it.
 */
export const enterAsCarrier = async (ports: EnteringDependencies, returnTo: string | undefined): Promise<Entering> => {
  const { identityProvider, accessTokenStore, session } = ports
  const renewed = await identityProvider.renew()
  if (isLeft(renewed)) return { _tag: renewed.left._tag === 'ProviderUnreachable' ? 'NotYet' : 'SignInNeeded' }
  if (isLeft(accessTokenStore.write(renewed.right))) return { _tag: 'SignInNeeded' }
  const becomesCarrier = untilCarrier(ports)
  session.updateProfile()
  if (!(await becomesCarrier)) return { _tag: 'NotYet' }
  session.goTo(returnTo)
  return { _tag: 'Entering' }
}
