import type { ReadySession, SessionState, UnauthenticatedCause } from '@trm/domain/session'
import { absurd } from 'fp-ts/function'
import type { Route } from './routes.ts'

/** Why somebody with a supported account may not go on (decision 4). */
export const NO_ACCESS_REASONS = ['no-broker-relationship', 'app-access-off'] as const
type NoAccessReason = (typeof NO_ACCESS_REASONS)[number]

/**
 * What somebody finds in place of a page. `for-brokers`: a carrier, of a generic page that means something to brokers alone (decision 13).
 * `for-staff`: staff, of one that a company works on (decision 6). `roles-behind`: who is of the wrong account type by a token that does
 * not say, or not yet, what their company's row does.
 */
type ScreenInPlace = 'for-brokers' | 'for-staff' | 'roles-behind'

export type GuardDecision =
  | { readonly _tag: 'Allow' }
  /** The session is on its way to an answer. */
  | { readonly _tag: 'Wait'; readonly for: 'authentication' | 'sign-out' }
  /** `returnTo`: the whole address after the origin. */
  | { readonly _tag: 'SignIn'; readonly returnTo: string }
  /** Nobody is signed in, and starting a sign-in by itself would undo a sign-out or go round in circles. */
  | { readonly _tag: 'AskToSignIn'; readonly cause: 'SignedOut' | 'TokenGone' | 'NotRecognised'; readonly returnTo: string }
  | { readonly _tag: 'Failed' }
  | { readonly _tag: 'Onboarding'; readonly step: 'NamePhone' | 'CarrierOnboarding' }
  | { readonly _tag: 'IncorrectAccountType' }
  | { readonly _tag: 'InPlace'; readonly screen: ScreenInPlace }
  | { readonly _tag: 'NoAccess'; readonly reason: NoAccessReason }

const allow: GuardDecision = { _tag: 'Allow' }
const incorrectAccountType: GuardDecision = { _tag: 'IncorrectAccountType' }
const inPlace = (screen: ScreenInPlace): GuardDecision => ({ _tag: 'InPlace', screen })
const noAccess = (reason: NoAccessReason): GuardDecision => ({ _tag: 'NoAccess', reason })

const signIn = (cause: UnauthenticatedCause, returnTo: string): GuardDecision => {
  switch (cause) {
    case 'NoToken':
    case 'Unauthorized':
      return { _tag: 'SignIn', returnTo }
    case 'SignedOut':
    case 'TokenGone':
    case 'NotRecognised':
      return { _tag: 'AskToSignIn', cause, returnTo }
    default:
      return absurd(cause)
  }
}

const owesStep = (route: Route, { onboardingStep }: ReadySession): GuardDecision | undefined => {
  switch (onboardingStep._tag) {
    case 'None':
      return undefined
    case 'CarrierOnboarding':
      return { _tag: 'Onboarding', step: 'CarrierOnboarding' }
    case 'NamePhone':
      return route.completesNamePhone === true ? undefined : { _tag: 'Onboarding', step: 'NamePhone' }
    default:
      return absurd(onboardingStep)
  }
}

const hasBrokerRole = ({ claims }: ReadySession): boolean => claims.appRoles.some((role) => role === 'Broker' || role === 'Broker Admin')

/** `others`: what whoever is no broker at all gets. */
const brokersAccess = (session: ReadySession, others: GuardDecision): GuardDecision | undefined => {
  if (session.context.canReadBrokerArea) return undefined
  return hasBrokerRole(session) ? noAccess('no-broker-relationship') : others
}

const areaAccess = (route: Route, session: ReadySession): GuardDecision | undefined => {
  const { context } = session
  switch (route.area) {
    case 'generic':
      return route.isForBrokers === true
        ? brokersAccess(session, context.canReadCarrierArea ? inPlace('for-brokers') : incorrectAccountType)
        : undefined
    case 'broker':
      return brokersAccess(session, incorrectAccountType)
    case 'carrier':
      return context.canReadCarrierArea ? undefined : incorrectAccountType
    case 'staff':
      return context.userType === 'staff' ? undefined : incorrectAccountType
    case 'public':
    case 'signed-in':
    case 'onboarding':
      return undefined
    default:
      return absurd(route.area)
  }
}

/** What only a company's own people can work on. */
const COMPANYS_OWN: readonly Route['screen'][] = [
  'broker-desk',
  'posted-loads',
  'carrier-desk',
  'load-central',
  'post-truck',
  'recommendations',
]

/** Their row names a company, and their token no role there: it may be older than that. */
const isBehind = ({ context }: ReadySession): boolean => {
  const hasRole = context.userRelationship === 'broker' ? context.brokerAccess : context.carrierAccess
  return context.userRelationship !== 'none' && !(context.supportedAccount && hasRole)
}

const decideReady = (route: Route, session: ReadySession): GuardDecision => {
  if (route.area === 'signed-in' || route.area === 'onboarding') return allow
  const owed = owesStep(route, session)
  if (owed !== undefined) return owed
  if (!session.context.supportedAccount) return incorrectAccountType
  const barred = areaAccess(route, session) ?? (session.context.accessFlag ? undefined : noAccess('app-access-off'))
  return barred ?? (session.context.userType === 'staff' && COMPANYS_OWN.includes(route.screen) ? inPlace('for-staff') : allow)
}

/**
 * Decision 1's order: public page, signed in, session not Failed, onboarding step, supported account, area access,
 * access flag. Pure; `address` is the path with query and hash.
 */
export const guard = (route: Route, session: SessionState, address: string): GuardDecision => {
  if (route.area === 'public') return allow
  switch (session._tag) {
    case 'Unknown':
    case 'AuthenticateUser':
      return { _tag: 'Wait', for: 'authentication' }
    case 'SigningOut':
      return { _tag: 'Wait', for: 'sign-out' }
    case 'Unauthenticated':
      return signIn(session.cause, address)
    case 'Failed':
      return { _tag: 'Failed' }
    case 'Ready': {
      const decision = decideReady(route, session)
      return decision === incorrectAccountType && isBehind(session) ? inPlace('roles-behind') : decision
    }
    default:
      return absurd(session)
  }
}
