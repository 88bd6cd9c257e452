import { nextInApplication, type CarrierApplication } from '@trm/domain/carrier-applications'
import { linkTo, queryValue } from '../routing/links.ts'
import type { RouteId } from '../routing/routes.ts'
import type { JoiningPage } from './joining-state.ts'

type JoiningRouteId = Extract<RouteId, 'onboardingStart' | 'onboardingCompany' | 'onboardingEquipment'>

/** The summary is the last of the equipment step, which is the last path there is. */
const ROUTE_OF: { readonly [P in JoiningPage]: JoiningRouteId } = {
  start: 'onboardingStart',
  'company-info': 'onboardingCompany',
  equipment: 'onboardingEquipment',
  review: 'onboardingEquipment',
}

/** Under the base. `returnTo` is where they were going before they had to join. */
export const joiningHref = (page: JoiningPage, returnTo: string | undefined): string => {
  const query = new URLSearchParams({ step: page })
  if (returnTo !== undefined) query.set('returnTo', returnTo)
  return `${linkTo(ROUTE_OF[page])}?${query.toString()}`
}

/** Undefined: the address asks for no step, so that they go on where they stand. */
export const pageAsked = (route: RouteId, search: string): JoiningPage | undefined => {
  const step = queryValue(search, 'step')
  if (route === 'onboardingCompany') return 'company-info'
  if (route === 'onboardingEquipment') return step === 'review' ? 'review' : 'equipment'
  return step === 'start' ? 'start' : undefined
}

/** Where somebody goes on, on whatever device. */
export const pageStanding = (application: CarrierApplication): JoiningPage => {
  const next = nextInApplication(application)
  return next === 'submit' || next === 'wait' || next === 'done' ? 'review' : next
}
