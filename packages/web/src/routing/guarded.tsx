import type { SessionState } from '@trm/domain/session'
import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { LoadingState } from '../design/state-panels.tsx'
import { NoAccessPage } from '../errors/error-pages.tsx'
import { IncorrectAccountTypeScreen } from '../errors/incorrect-account-type-screen.tsx'
import { message } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { FailedSessionScreen } from '../session/failed-session-screen.tsx'
import { SignedOutScreen } from '../session/signed-out-screen.tsx'
import { guard } from './guards.ts'
import { onwardLink, serverDownLink, signInLink } from './links.ts'
import type { MatchedRoute } from './match-route.ts'
import { addressText } from './navigation.ts'
import { Replace } from './replace.tsx'
import { RouteScreen } from './route-screen.tsx'
import { useAddress } from './use-address.ts'

const Waiting = ({ state }: { readonly state: SessionState }) => {
  const isFinishing = useBehavior(usePortal().session().isFinishing$)
  if (state._tag === 'SigningOut') return <LoadingState label={message('signIn.signingOut')} />
  return <LoadingState label={message(isFinishing ? 'signIn.finishing' : 'common.loading')} />
}

/** After Ready, a server that is down is told instead of the next page; the page that is being read stays (decision 0007). */
const useIsCutOff = ({ route }: MatchedRoute): boolean => {
  const reach = useBehavior(usePortal().serverReach.state$)
  const { pathname } = useAddress()
  return route.area !== 'public' && reach._tag === 'Down' && reach.at !== pathname
}

/** Shows what the guard decides; see guards.ts for who gets where. */
export const Guarded = ({ matched }: { readonly matched: MatchedRoute }): ReactNode => {
  const session = usePortal().session()
  const state = useBehavior(session.state$)
  const address = addressText(useAddress())
  const isCutOff = useIsCutOff(matched)
  const decision = guard(matched.route, state, address)
  switch (decision._tag) {
    case 'Allow':
      return isCutOff ? <Replace to={serverDownLink(address)} /> : <RouteScreen matched={matched} />
    case 'Wait':
      return <Waiting state={state} />
    case 'SignIn':
      return session.isBackFromSignOut && matched.route.id === 'home' ? (
        <SignedOutScreen cause="SignedOut" returnTo={decision.returnTo} />
      ) : (
        <Replace to={signInLink(decision.returnTo)} />
      )
    case 'AskToSignIn':
      return <SignedOutScreen cause={decision.cause} returnTo={decision.returnTo} />
    case 'Failed':
      return state._tag === 'Failed' ? <FailedSessionScreen failure={state.error} /> : null
    case 'Onboarding':
      return <Replace to={onwardLink(decision.step === 'NamePhone' ? 'brokerInfo' : 'onboardingStart', address)} />
    case 'IncorrectAccountType':
      return <IncorrectAccountTypeScreen onSignOut={session.signOut} />
    case 'ForBrokers':
      return <RouteScreen matched={{ ...matched, route: { ...matched.route, screen: 'for-brokers' } }} />
    case 'ForStaff':
      return <RouteScreen matched={{ ...matched, route: { ...matched.route, screen: 'for-staff' } }} />
    case 'NoAccess':
      return <NoAccessPage stated={decision.reason} />
    default:
      return absurd(decision)
  }
}
