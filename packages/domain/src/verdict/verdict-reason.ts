/** Why a carrier is not Clear: what stops first, then what was never recorded, what does not fit, what falls short. */
export const VERDICT_REASONS = [
  'blocked',
  'authority_inactive',
  'out_of_service',
  'insurance_low',
  'no_authority_record',
  'no_insurance_record',
  'no_fleet_record',
  'no_inspection_record',
  'identity_changed',
  'phone_shared',
  'more_trucks_than_recorded',
  'two_places_at_once',
  'own_cancellations',
  'authority_young',
  'authority_local',
  'fleet_small',
  'inspections_few',
  'rating_poor',
] as const
export type VerdictReason = (typeof VERDICT_REASONS)[number]

/** A brokerage cannot choose otherwise. */
export const ALWAYS_STOPS: readonly VerdictReason[] = ['blocked']
/** Of a brokerage that has chosen nothing. */
export const USUAL_STOPS: readonly VerdictReason[] = ['authority_inactive', 'out_of_service', 'insurance_low']
