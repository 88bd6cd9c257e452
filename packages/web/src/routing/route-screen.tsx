import { absurd } from 'fp-ts/function'
import { useEffect, useRef, type ReactNode } from 'react'
import { FallbackPage, NoAccessPage, NotFoundPage, ServerDownPage, UnknownErrorPage } from '../errors/error-pages.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { usePortal } from '../runtime/portal.tsx'
import { SignInScreen } from '../session/sign-in-screen.tsx'
import { queryValue } from './links.ts'
import type { MatchedRoute } from './match-route.ts'
import { Replace } from './replace.tsx'
import { isLazy, LAZY_SCREENS } from './screens.tsx'
import { useAddress } from './use-address.ts'

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
      return <NotFoundPage />
    case 'server-down':
      return <ServerDownPage returnTo={queryValue(search, 'returnTo')} />
    case 'no-access':
      return <NoAccessPage stated={queryValue(search, 'reason')} />
    case 'unknown-error':
      return <UnknownErrorPage onRetry={() => goTo(queryValue(search, 'returnTo'))} />
    case 'fallback':
      return <FallbackPage onRetry={() => goTo(queryValue(search, 'returnTo'))} />
    default:
      return absurd(screen)
  }
}
