import { fillsEquipmentFilter } from '../equipment/index.ts'
import type { BrokerProfile } from './broker-profile.port.ts'

/** Of a first or a last name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100

/** In the form's order. */
const REQUIRED_PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'equipmentFilter'] as const
export type BrokerProfileField = (typeof REQUIRED_PROFILE_FIELDS)[number]

/** `missing` is never empty, and in the form's order. */
export type Completeness = { readonly _tag: 'Complete' } | { readonly _tag: 'Incomplete'; readonly missing: readonly BrokerProfileField[] }

const isMissing = (profile: BrokerProfile, field: BrokerProfileField): boolean =>
  field === 'equipmentFilter' ? !fillsEquipmentFilter(profile.equipmentFilter) : profile[field].trim() === ''

/** Both names, a phone and at least one equipment filter. Blank text is missing. In the form's order. */
export const completeness = (profile: BrokerProfile): Completeness => {
  const missing = REQUIRED_PROFILE_FIELDS.filter((field) => isMissing(profile, field))
  return missing.length === 0 ? { _tag: 'Complete' } : { _tag: 'Incomplete', missing }
}
