import { withStaffWords } from '../messages/with-staff-words.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'
import type { Screen } from './routes.ts'

/**
 * The screens whose code loads on entry. Each import stays literal: the build splits there. A chunk exports its screen and nothing else.
 */
export const LAZY_SCREENS = {
  health: lazyScreen('health/health-route.tsx', () => import('../health/health-route.tsx')),
  profile: lazyScreen('account/profile-route.tsx', () => import('../account/profile-route.tsx')),
  'name-phone': lazyScreen('broker-profile/name-phone-route.tsx', () => import('../broker-profile/name-phone-route.tsx')),
  filters: lazyScreen('account/filters-route.tsx', () => import('../account/filters-route.tsx')),
  survey: lazyScreen('account/survey-route.tsx', () => import('../account/survey-route.tsx')),
  'truck-list': lazyScreen('trucks/truck-list-route.tsx', () => import('../trucks/truck-list-route.tsx')),
  'load-central': lazyScreen('load-board/load-board-route.tsx', () => import('../load-board/load-board-route.tsx')),
  'post-truck': lazyScreen('truck-posts/post-truck-route.tsx', () => import('../truck-posts/post-truck-route.tsx')),
  'posted-loads': lazyScreen('posted-loads/posted-loads-route.tsx', () => import('../posted-loads/posted-loads-route.tsx')),
  offers: lazyScreen('offers/offers-route.tsx', () => import('../offers/offers-route.tsx')),
  recommendations: lazyScreen('recommendations/recommendations-route.tsx', () => import('../recommendations/recommendations-route.tsx')),
  preview: lazyScreen('preview/preview-route.tsx', () => import('../preview/preview-route.tsx')),
  'for-brokers': lazyScreen('errors/for-brokers-route.tsx', () => import('../errors/for-brokers-route.tsx')),
  'for-staff': lazyScreen('staff/for-staff-route.tsx', () => withStaffWords(import('../staff/for-staff-route.tsx'))),
  joining: lazyScreen('carrier-applications/joining-route.tsx', () => import('../carrier-applications/joining-route.tsx')),
  staff: lazyScreen('staff/staff-route.tsx', () => withStaffWords(import('../staff/staff-route.tsx'))),
  'carrier-desk': lazyScreen('carrier-desk/carrier-desk-route.tsx', () => import('../carrier-desk/carrier-desk-route.tsx')),
  carriers: lazyScreen('carriers/directory/directory-route.tsx', () => import('../carriers/directory/directory-route.tsx')),
  'carrier-profile': lazyScreen(
    'carriers/profile/carrier-profile-route.tsx',
    () => import('../carriers/profile/carrier-profile-route.tsx'),
  ),
  'broker-desk': lazyScreen('broker-desk/broker-desk-route.tsx', () => import('../broker-desk/broker-desk-route.tsx')),
  'control-center': lazyScreen('board-rules/control-center-route.tsx', () => import('../board-rules/control-center-route.tsx')),
} as const satisfies Readonly<Record<string, LazyScreen>>

export type LazyScreenName = keyof typeof LAZY_SCREENS

export const isLazy = (screen: Screen): screen is LazyScreenName => typeof screen === 'string' && Object.hasOwn(LAZY_SCREENS, screen)

export const lazyScreenOf = (screen: Screen): LazyScreen | undefined => (isLazy(screen) ? LAZY_SCREENS[screen] : undefined)

/** After a failure was shown and somebody tries again. */
export const forgetFailedScreens = (): void => Object.values(LAZY_SCREENS).forEach((screen) => screen.forgetFailure())
