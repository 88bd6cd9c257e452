import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { FallbackPage, NoAccessPage, NotFoundPage, ServerDownPage, UnknownErrorPage } from '../errors/error-pages.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { usePortal } from '../runtime/portal.tsx'
import { SignInScreen } from '../session/sign-in-screen.tsx'
import { queryValue } from './links.ts'
import type { MatchedRoute } from './match-route.ts'
import { Replace } from './replace.tsx'
import { isLazy, LAZY_SCREENS } from './screens.tsx'
import { useAddress } from './use-address.ts'

/** What a path shows once its guard allows it. */
export const RouteScreen = ({ matched }: { readonly matched: MatchedRoute }): ReactNode => {
  const { chunkLoader, goTo } = usePortal()
  const { search } = useAddress()
  const { route, parameters } = matched
  const { screen } = route
  if (isLazy(screen)) return LAZY_SCREENS[screen].render(chunkLoader, { route, parameters })
  if (typeof screen === 'object') return <Replace to={screen.replaceWith} />
  switch (screen) {
    case 'home': return <HomeScreen />
    case 'sign-in': return <SignInScreen returnTo={queryValue(search, 'returnTo')} />
    case 'not-found': return <NotFoundPage />
    case 'server-down': return <ServerDownPage />
    case 'no-access': return <NoAccessPage search={search} />
    case 'unknown-error': return <UnknownErrorPage />
    case 'fallback': return <FallbackPage onRetry={() => goTo(queryValue(search, 'returnTo'))} />
    default: return absurd(screen)
  }
}
