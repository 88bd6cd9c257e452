import { isLeft } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { AccessTokenStore, IdentityProvider } from '@trm/domain/identity'
import { makeScope, makeWait, type Timer } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'
import type { SessionViewModel } from '../session/session.view-model.ts'
import type { Entering } from './joining-way.ts'

/** Milliseconds between two looks: staff answer in minutes or hours, and a page in front of somebody should not be the last to know. */
export const FIRST_LOOK_MS = 5_000
const LONGEST_LOOK_MS = 60_000
const SLOWER = 1.5

export interface ApprovalWatchDependencies {
  readonly timer: Timer
  /** The page is in front of somebody again. */
  readonly returns$: Observable<void>
  readonly isVisible: () => boolean
}

/** Looks at once when somebody comes back, else ever more seldom, and never while nobody sees the page. Gives the way to stop. */
export const watchApproval = ({ timer, returns$, isVisible }: ApprovalWatchDependencies, look: () => Promise<void>): (() => void) => {
  const scope = makeScope()
  const wait = makeWait(timer, scope)
  let pause = FIRST_LOOK_MS
  const plan = (): void => wait.start(pause, run)
  const run = (): void => {
    pause = Math.min(pause * SLOWER, LONGEST_LOOK_MS)
    if (isVisible()) scope.ask(look, plan)
    else plan()
  }
  plan()
  const again = (): void => {
    pause = FIRST_LOOK_MS
    run()
  }
  scope.hold(returns$.subscribe(again))
  return scope.end
}

export interface EnteringDependencies {
  readonly identityProvider: Pick<IdentityProvider, 'renew'>
  readonly accessTokenStore: Pick<AccessTokenStore, 'write'>
  readonly session: Pick<SessionViewModel, 'state$' | 'updateProfile' | 'goTo'>
  readonly timer: Timer
}

/** Milliseconds in which the server is to say that they are one of the company. */
const ENTER_LIMIT_MS = 15_000

/** Nothing owed any more, and the carrier area open. */
export const isCarrierNow = (state: SessionState): boolean =>
  state._tag === 'Ready' && state.onboardingStep._tag === 'None' && state.context.canReadCarrierArea

/** A brokerage's person; what their profile lacks is asked for in the area itself. */
export const isBrokerNow = (state: SessionState): boolean => state._tag === 'Ready' && state.context.brokerAccess

const until = ({ session, timer }: EnteringDependencies, isIn: (state: SessionState) => boolean): Promise<boolean> =>
  new Promise((settle) => {
    if (isIn(session.state$.value)) return settle(true)
    const end = (is: boolean): void => {
      cancel()
      following.unsubscribe()
      settle(is)
    }
    const cancel = timer(ENTER_LIMIT_MS, () => end(false))
    const following = session.state$.changes$.subscribe((state) => {
      if (isIn(state)) end(true)
    })
  })

/**
 * After somebody was let in: a fresh token with the new role, then the person read again, then on to where they were going. Nobody
 * signs in a second time for it.
 */
export const enter = async (
  ports: EnteringDependencies,
  isIn: (state: SessionState) => boolean,
  returnTo: string | undefined,
): Promise<Entering> => {
  const { identityProvider, accessTokenStore, session } = ports
  const renewed = await identityProvider.renew()
  if (isLeft(renewed)) return { _tag: renewed.left._tag === 'ProviderUnreachable' ? 'NotYet' : 'SignInNeeded' }
  if (isLeft(accessTokenStore.write(renewed.right))) return { _tag: 'SignInNeeded' }
  const arrives = until(ports, isIn)
  session.updateProfile()
  if (!(await arrives)) return { _tag: 'NotYet' }
  session.goTo(returnTo)
  return { _tag: 'Entering' }
}
