import { withWords } from '../messages/with-words.ts'
import type { ChunkLoader } from '../runtime/chunk.ts'
import { lazyScreen, type LazyScreen } from '../routing/lazy-screen.tsx'
import { pathUnderBase } from '../routing/links.ts'
import { matchRoute, type Screen } from '../routing/routes.ts'

/**
 * The screens whose code loads on entry. Each import stays literal: the build splits there. A chunk exports its screen and nothing else.
 */
export const LAZY_SCREENS = {
  health: lazyScreen('health/health-route.tsx', () => import('../health/health-route.tsx')),
  'no-access': lazyScreen('errors/no-access-route.tsx', () => import('../errors/no-access-route.tsx')),
  profile: lazyScreen('account/profile-route.tsx', () => import('../account/profile-route.tsx')),
  'name-phone': lazyScreen('broker-profile/name-phone-route.tsx', () => import('../broker-profile/name-phone-route.tsx')),
  filters: lazyScreen('account/filters-route.tsx', () => import('../account/filters-route.tsx')),
  notices: lazyScreen('account/notices-route.tsx', () => withWords('notices', () => import('../account/notices-route.tsx'))),
  survey: lazyScreen('account/survey-route.tsx', () => import('../account/survey-route.tsx')),
  'truck-list': lazyScreen('trucks/truck-list-route.tsx', () => import('../trucks/truck-list-route.tsx')),
  'load-central': lazyScreen('load-board/load-board-route.tsx', () => import('../load-board/load-board-route.tsx')),
  'post-truck': lazyScreen('truck-posts/post-truck-route.tsx', () => import('../truck-posts/post-truck-route.tsx')),
  'posted-loads': lazyScreen('posted-loads/posted-loads-route.tsx', () => import('../posted-loads/posted-loads-route.tsx')),
  offers: lazyScreen('offers/offers-route.tsx', () => import('../offers/offers-route.tsx')),
  recommendations: lazyScreen('recommendations/recommendations-route.tsx', () =>
    withWords('recommendations', () => import('../recommendations/recommendations-route.tsx')),
  ),
  preview: lazyScreen('preview/preview-route.tsx', () => import('../preview/preview-route.tsx')),
  'for-brokers': lazyScreen('shell/for-brokers-route.tsx', () => import('./for-brokers-route.tsx')),
  'for-staff': lazyScreen('shell/for-staff-route.tsx', () => withWords('staff', () => import('./for-staff-route.tsx'))),
  'roles-behind': lazyScreen('account/roles-behind-route.tsx', () => import('../account/roles-behind-route.tsx')),
  joining: lazyScreen('carrier-applications/joining-route.tsx', () =>
    withWords('joining', () => import('../carrier-applications/joining-route.tsx')),
  ),
  staff: lazyScreen('staff/staff-route.tsx', () => withWords('staff', () => import('../staff/staff-route.tsx'))),
  'broker-joining': lazyScreen('brokerage-applications/broker-joining-route.tsx', () =>
    withWords('joining', () => import('../brokerage-applications/broker-joining-route.tsx')),
  ),
  'carrier-desk': lazyScreen('carrier-desk/carrier-desk-route.tsx', () => import('../carrier-desk/carrier-desk-route.tsx')),
  carriers: lazyScreen('carriers/directory/directory-route.tsx', () => import('../carriers/directory/directory-route.tsx')),
  'carrier-profile': lazyScreen('carriers/profile/carrier-profile-route.tsx', () =>
    withWords('profile', () => import('../carriers/profile/carrier-profile-route.tsx')),
  ),
  'broker-desk': lazyScreen('broker-desk/broker-desk-route.tsx', () => import('../broker-desk/broker-desk-route.tsx')),
  'control-center': lazyScreen('board-rules/control-center-route.tsx', () =>
    withWords('rules', () => import('../board-rules/control-center-route.tsx')),
  ),
} as const satisfies Readonly<Record<string, LazyScreen>>

type LazyScreenName = keyof typeof LAZY_SCREENS

export const isLazy = (screen: Screen): screen is LazyScreenName => typeof screen === 'string' && Object.hasOwn(LAZY_SCREENS, screen)

const lazyScreenOf = (screen: Screen): LazyScreen | undefined => (isLazy(screen) ? LAZY_SCREENS[screen] : undefined)

/** After a failure was shown and somebody tries again. */
export const forgetFailedScreens = (): void => Object.values(LAZY_SCREENS).forEach((screen) => screen.forgetFailure())

/** Asks for the code of the screen at this path, if it has any of its own. A failure waits for the visit itself. */
export const preloadPath = (loader: ChunkLoader, pathname: string): void => {
  const path = pathUnderBase(pathname)
  if (path !== undefined) lazyScreenOf(matchRoute(path).route.screen)?.preload(loader)
}

/** Links are prepared for when the pointer or the focus reaches them; one pair of listeners for the whole page. */
export const preloadLinks = (page: Document, loader: ChunkLoader): void => {
  const prepare = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === page.location.origin) preloadPath(loader, link.pathname)
  }
  page.addEventListener('pointerover', prepare, { passive: true })
  page.addEventListener('focusin', prepare)
}
