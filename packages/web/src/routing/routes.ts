import type { MessageKey } from '../messages/index.ts'

/** None of them takes a parameter. */
export type RouteTitle = Extract<MessageKey, `route.${string}`>

/** Who a path is for; `guards.ts` says what each area asks. */
export type Area = 'public' | 'signed-in' | 'onboarding' | 'generic' | 'broker' | 'carrier' | 'staff'

/** What shows a path. */
export type Screen =
  | 'home'
  | 'health'
  | 'not-found'
  | 'server-down'
  | 'no-access'
  | 'unknown-error'
  | 'sign-in'
  | 'fallback'
  | 'profile'
  | 'name-phone'
  | 'filters'
  | 'survey'
  | 'notices'
  | 'truck-list'
  | 'load-central'
  | 'post-truck'
  | 'posted-loads'
  | 'offers'
  | 'preview'
  | 'recommendations'
  | 'for-brokers'
  | 'for-staff'
  | 'roles-behind'
  | 'joining'
  | 'broker-joining'
  | 'staff'
  | 'carrier-desk'
  | 'broker-desk'
  | 'control-center'
  | 'carriers'
  | 'carrier-profile'
  | { readonly replaceWith: string }

interface RouteRow {
  /** Under `/trm`; `:name` is a parameter, `:name?` may be absent. */
  readonly pattern: string
  readonly area: Area
  readonly screen: Screen
  readonly title: RouteTitle
  /** Shown before and without configuration (decision 10). */
  readonly outsideGate?: true
  /** Where the NamePhone step is done, so the step does not lead away from it (decision 8). */
  readonly completesNamePhone?: true
  /** Generic, yet brokers' alone: whoever reads the carrier area is told so and led to their own (decision 13). */
  readonly isForBrokers?: true
}

/**
 * Every path of specification section 2, the added staff area, what a person is told, and a brokerage's own company and way of joining.
 * The first match wins.
 */
export const ROUTES = {
  home: { pattern: '/', area: 'generic', screen: 'home', title: 'route.home' },
  health: { pattern: '/health', area: 'public', screen: 'health', title: 'route.health', outsideGate: true },
  notFound: { pattern: '/404', area: 'public', screen: 'not-found', title: 'route.notFound', outsideGate: true },
  serverDown: { pattern: '/server-down', area: 'public', screen: 'server-down', title: 'route.serverDown', outsideGate: true },
  noAccess: { pattern: '/noaccess', area: 'public', screen: 'no-access', title: 'route.noAccess', outsideGate: true },
  unknownError: { pattern: '/unknown-error', area: 'public', screen: 'unknown-error', title: 'route.unknownError', outsideGate: true },
  signIn: { pattern: '/sign-in', area: 'public', screen: 'sign-in', title: 'route.signIn' },
  fallback: { pattern: '/fallback', area: 'public', screen: 'fallback', title: 'route.fallback', outsideGate: true },
  preview: { pattern: '/preview/:tokenId/:loadId?', area: 'public', screen: 'preview', title: 'route.preview' },
  carrierDetails: { pattern: '/carrier-details/:carrierToken', area: 'public', screen: 'preview', title: 'route.carrierDetails' },
  invitation: { pattern: '/invitation/:token', area: 'public', screen: 'preview', title: 'route.invitation' },

  broker: { pattern: '/broker', area: 'broker', screen: 'broker-desk', title: 'route.broker' },
  brokerSignup: { pattern: '/broker/signup', area: 'onboarding', screen: 'broker-joining', title: 'route.brokerSignup' },
  brokerAccount: {
    pattern: '/broker/account',
    area: 'broker',
    screen: { replaceWith: '/broker/account/info' },
    title: 'route.brokerInfo',
    completesNamePhone: true,
  },
  brokerInfo: {
    pattern: '/broker/account/info',
    area: 'broker',
    screen: 'name-phone',
    title: 'route.brokerInfo',
    completesNamePhone: true,
  },
  brokerFilters: { pattern: '/broker/account/filters', area: 'broker', screen: 'filters', title: 'route.filters' },
  brokerSurvey: { pattern: '/broker/account/survey', area: 'broker', screen: 'survey', title: 'route.survey' },
  brokerTruckList: { pattern: '/broker/trucklist', area: 'broker', screen: 'truck-list', title: 'route.truckList' },
  brokerLoadOffers: { pattern: '/broker/load-offers', area: 'broker', screen: 'offers', title: 'route.loadOffers' },
  brokerBookedOffers: { pattern: '/broker/load-offers/booked', area: 'broker', screen: 'offers', title: 'route.bookedOffers' },
  brokerPostedLoads: { pattern: '/broker/posted-loads', area: 'broker', screen: 'posted-loads', title: 'route.postedLoads' },
  brokerCompany: { pattern: '/broker/company', area: 'broker', screen: 'broker-desk', title: 'route.brokerCompany' },
  brokerCarrierProfile: {
    pattern: '/broker/carrier-profile/:carrierId',
    area: 'broker',
    screen: 'carrier-profile',
    title: 'route.carrierProfile',
  },
  controlCenter: { pattern: '/broker/loadboard-control-center', area: 'broker', screen: 'control-center', title: 'route.controlCenter' },

  carrier: { pattern: '/carrier', area: 'carrier', screen: 'carrier-desk', title: 'route.carrier' },
  carrierSignup: { pattern: '/carrier/signup', area: 'public', screen: 'joining', title: 'route.carrierSignup' },
  carrierOnboarding: {
    pattern: '/carrier/onboarding',
    area: 'onboarding',
    screen: { replaceWith: '/carrier/onboarding/start' },
    title: 'route.carrierOnboarding',
  },
  onboardingStart: { pattern: '/carrier/onboarding/start', area: 'onboarding', screen: 'joining', title: 'route.carrierOnboarding' },
  onboardingCompany: {
    pattern: '/carrier/onboarding/company-info',
    area: 'onboarding',
    screen: 'joining',
    title: 'route.carrierOnboarding',
  },
  onboardingEquipment: {
    pattern: '/carrier/onboarding/equipment',
    area: 'onboarding',
    screen: 'joining',
    title: 'route.carrierOnboarding',
  },
  loadCentral: { pattern: '/carrier/loadcentral/:loadId?', area: 'carrier', screen: 'load-central', title: 'route.loadCentral' },
  postTruck: { pattern: '/carrier/post-truck', area: 'carrier', screen: 'post-truck', title: 'route.postTruck' },
  recommendations: {
    pattern: '/carrier/recommendations/:loadId?',
    area: 'carrier',
    screen: 'recommendations',
    title: 'route.recommendations',
  },

  account: { pattern: '/account', area: 'signed-in', screen: { replaceWith: '/account/profile' }, title: 'route.profile' },
  profile: { pattern: '/account/profile', area: 'signed-in', screen: 'profile', title: 'route.profile' },
  accountInfo: { pattern: '/account/info', area: 'generic', screen: 'name-phone', title: 'route.brokerInfo', completesNamePhone: true },
  accountFilters: { pattern: '/account/filters', area: 'generic', screen: 'filters', title: 'route.filters' },
  accountSurvey: { pattern: '/account/survey', area: 'generic', screen: 'survey', title: 'route.survey' },
  accountNotices: { pattern: '/account/notices', area: 'generic', screen: 'notices', title: 'route.notices' },
  truckList: { pattern: '/trucklist', area: 'generic', screen: 'truck-list', title: 'route.truckList', isForBrokers: true },
  truckListSearch: { pattern: '/trucklist/search', area: 'generic', screen: 'truck-list', title: 'route.truckList', isForBrokers: true },
  truckListOffers: { pattern: '/trucklist/load-offers', area: 'generic', screen: 'offers', title: 'route.loadOffers' },
  loadOffers: { pattern: '/load-offers', area: 'generic', screen: 'offers', title: 'route.loadOffers' },
  bookedOffers: { pattern: '/load-offers/booked', area: 'generic', screen: 'offers', title: 'route.bookedOffers' },
  carriers: { pattern: '/carriers', area: 'generic', screen: 'carriers', title: 'route.carriers', isForBrokers: true },
  carrierProfile: {
    pattern: '/carriers/:carrierId/profile',
    area: 'generic',
    screen: 'carrier-profile',
    title: 'route.carrierProfile',
    isForBrokers: true,
  },

  staff: { pattern: '/staff', area: 'staff', screen: 'staff', title: 'route.staff' },
  staffSection: { pattern: '/staff/:section', area: 'staff', screen: 'staff', title: 'route.staff' },
} as const satisfies Readonly<Record<string, RouteRow>>

export type RouteId = keyof typeof ROUTES
export type Route = RouteRow & { readonly id: RouteId }
export type PatternOf<Id extends RouteId> = (typeof ROUTES)[Id]['pattern']

/** The row of one route with what only some rows state. */
export const routeOf = (id: RouteId): Route => ({ ...ROUTES[id], id })

export const ROUTE_IDS: readonly RouteId[] = Object.keys(ROUTES).filter((id): id is RouteId => Object.hasOwn(ROUTES, id))

export interface MatchedRoute {
  readonly route: Route
  readonly parameters: Readonly<Record<string, string>>
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

const matchPattern = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)]
  if (given.length > wanted.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [i, segment] of wanted.entries()) {
    const value = given[i]
    if (value === undefined && !segment.endsWith('?')) return undefined
    if (!segment.startsWith(':') && segment !== value) return undefined
    if (segment.startsWith(':') && value !== undefined) parameters[segment.replace(/^:|\?$/g, '')] = decoded(value)
  }
  return parameters
}

/** Takes the raw path, each parameter decoded once. What no row matches is the not-found page. */
export const matchRoute = (path: string): MatchedRoute => {
  for (const id of ROUTE_IDS) {
    const parameters = matchPattern(ROUTES[id].pattern, path)
    if (parameters !== undefined) return { route: routeOf(id), parameters }
  }
  return { route: routeOf('notFound'), parameters: {} }
}
