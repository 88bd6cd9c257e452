import type { Either } from 'fp-ts/Either'
import { left, right } from 'fp-ts/Either'
import { isNone, isSome } from 'fp-ts/Option'
import { cleanEquipmentFilter } from '../equipment/index.ts'
import type { BrokerProfile } from './broker-profile.ts'
import { completeness, type BrokerProfileField } from './completeness.ts'
import { normalisedPhone } from './phone.ts'

/** Why a field of the form is not accepted. */
export type ProfileFaultCode = 'required' | 'too_long' | 'phone_not_diallable'

/** One field to mend; the words come from the messages. */
export interface ProfileFault {
  readonly field: BrokerProfileField
  readonly code: ProfileFaultCode
}

/** Characters. */
export const MAX_NAME_LENGTH = 100

const faultsOf = (profile: BrokerProfile): readonly ProfileFault[] => {
  const state = completeness(profile)
  const missing = state._tag === 'Complete' ? [] : state.missing
  const faultOf = (field: BrokerProfileField): readonly ProfileFaultCode[] => {
    if (missing.includes(field)) return ['required']
    if (field === 'phone') return isNone(normalisedPhone(profile.phone)) ? ['phone_not_diallable'] : []
    return field !== 'equipmentFilter' && profile[field].length > MAX_NAME_LENGTH ? ['too_long'] : []
  }
  const fields = ['firstName', 'lastName', 'phone', 'equipmentFilter'] as const
  return fields.flatMap((field) => faultOf(field).map((code) => ({ field, code })))
}

/**
 * The NamePhone form as typed (it has the fields of the profile). Right: what to save, trimmed, phone and equipment
 * filter normalised. Left: at most one fault per field, in the form's order, never empty.
 */
export const validateNamePhone = (typed: BrokerProfile): Either<readonly ProfileFault[], BrokerProfile> => {
  const profile: BrokerProfile = {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    phone: typed.phone.trim(),
    equipmentFilter: cleanEquipmentFilter(typed.equipmentFilter),
  }
  const faults = faultsOf(profile)
  if (faults.length > 0) return left(faults)
  const phone = normalisedPhone(profile.phone)
  return right(isSome(phone) ? { ...profile, phone: phone.value } : profile)
}
