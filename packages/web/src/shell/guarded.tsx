import type { SessionState } from '@trm/domain/session'
import { absurd } from 'fp-ts/function'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadingState } from '../design/state-panels.tsx'
import { ErrorPage, ServerDownPage } from '../errors/error-pages.tsx'
import { IncorrectAccountTypeScreen } from '../errors/error-screens.tsx'
import { HomeScreen } from './home-screen.tsx'
import { message } from '../messages/index.ts'
import { guard } from '../routing/guards.ts'
import { onwardLink, queryValue, serverDownLink, signInLink } from '../routing/links.ts'
import { addressText } from '../routing/navigation.ts'
import { Replace } from '../portal/replace.tsx'
import { useAddress } from '../routing/page-navigation.ts'
import type { MatchedRoute } from '../routing/routes.ts'
import { isLazy, LAZY_SCREENS } from './screens.tsx'
import { usePortal } from '../portal/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { FailedSessionScreen, SignedOutScreen, SignInScreen } from './session-screens.tsx'

/** Once for each screen that was really shown: by the name of its route, never by an address. */
const useScreenViewed = ({ route }: MatchedRoute): void => {
  const { activityRecorder } = usePortal()
  const recorded = useRef<string>(undefined)
  const isScreen = typeof route.screen === 'string'
  useEffect(() => {
    if (!isScreen || recorded.current === route.id) return
    recorded.current = route.id
    activityRecorder.record('screen_viewed', { screen: route.id })()
  }, [activityRecorder, isScreen, route.id])
}

/** What a path shows once its guard allows it. */
export const RouteScreen = ({ matched }: { readonly matched: MatchedRoute }): ReactNode => {
  const { chunkLoader, goTo } = usePortal()
  const { search } = useAddress()
  const { route, parameters } = matched
  useScreenViewed(matched)
  const { screen } = route
  if (isLazy(screen)) return LAZY_SCREENS[screen].render(chunkLoader, { route, parameters })
  if (typeof screen === 'object') return <Replace to={screen.replaceWith} />
  switch (screen) {
    case 'home':
      return <HomeScreen />
    case 'sign-in':
      return <SignInScreen returnTo={queryValue(search, 'returnTo')} />
    case 'not-found':
      return <ErrorPage title="route.notFound" words="error.notFound" />
    case 'server-down':
      return <ServerDownPage returnTo={queryValue(search, 'returnTo')} />
    case 'unknown-error':
      return <ErrorPage title="route.unknownError" words="error.unknownError" onRetry={() => goTo(queryValue(search, 'returnTo'))} />
    case 'fallback':
      return <ErrorPage title="route.fallback" words="error.fallback" onRetry={() => goTo(queryValue(search, 'returnTo'))} />
    default:
      return absurd(screen)
  }
}

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
  const { chunkLoader, ...portal } = usePortal()
  const session = portal.session()
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
    case 'InPlace':
      return <RouteScreen matched={{ ...matched, route: { ...matched.route, screen: decision.screen } }} />
    case 'NoAccess':
      return LAZY_SCREENS['no-access'].render(chunkLoader, { route: matched.route, parameters: { reason: decision.reason } })
    default:
      return absurd(decision)
  }
}
