import { completeness, type BrokerProfile, type BrokerProfileField } from '../broker-profile/index.ts'
import type { AuthenticatedUser, UserContext } from '../identity/index.ts'

/** What must be done before anything else. */
export type OnboardingStep =
  | { readonly _tag: 'CarrierOnboarding' }
  | { readonly _tag: 'NamePhone'; readonly missing: readonly BrokerProfileField[] }
  | { readonly _tag: 'None' }

/** Brokers load their broker profile and may owe the NamePhone step. */
export const isBroker = (context: Pick<UserContext, 'userType'>): boolean =>
  context.userType === 'broker' || context.userType === 'brokerAdmin'

const none: OnboardingStep = { _tag: 'None' }

/**
 * `profile` is null when its call failed, undefined when it was not asked for: neither forces a step.
 * Staff are never sent to onboarding.
 */
export const onboardingStep = (
  user: Pick<AuthenticatedUser, 'isApproved'>,
  context: Pick<UserContext, 'userType' | 'userRelationship'>,
  profile: BrokerProfile | null | undefined,
): OnboardingStep => {
  if (context.userType === 'staff' || context.userType === 'anonymous') return none
  if (!user.isApproved && context.userRelationship === 'none') return { _tag: 'CarrierOnboarding' }
  if (!isBroker(context) || profile === null || profile === undefined) return none
  const state = completeness(profile)
  return state._tag === 'Complete' ? none : { _tag: 'NamePhone', missing: state.missing }
}
