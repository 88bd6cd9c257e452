import { left, right, type Either } from 'fp-ts/Either'
import { isNone, isSome } from 'fp-ts/Option'
import { cleanEquipmentFilter, fillsEquipmentFilter } from '../equipment/index.ts'
import type { UserDetails } from '../identity/index.ts'
import type { BrokerProfile } from './broker-profile.port.ts'
import { MAX_NAME_LENGTH, type BrokerProfileField } from './completeness.ts'
import { normalisedPhone } from './phone.ts'

/** Why a field of the form is not accepted. */
export type ProfileFaultCode = 'required' | 'too_long' | 'phone_not_diallable'

/** One field to mend; the words come from the messages. */
export interface ProfileFault {
  readonly field: BrokerProfileField
  readonly code: ProfileFaultCode
}

const DETAILS = ['firstName', 'lastName', 'phone'] as const

const detailFault = (details: UserDetails, field: keyof UserDetails): ProfileFaultCode | undefined => {
  if (details[field].trim() === '') return 'required'
  if (field === 'phone') return isNone(normalisedPhone(details.phone)) ? 'phone_not_diallable' : undefined
  return details[field].length > MAX_NAME_LENGTH ? 'too_long' : undefined
}

/** Of trimmed text, in the form's order. */
const faultsOfDetails = (details: UserDetails): readonly { readonly field: keyof UserDetails; readonly code: ProfileFaultCode }[] =>
  DETAILS.flatMap((field) => {
    const code = detailFault(details, field)
    return code === undefined ? [] : [{ field, code }]
  })

const faultsOf = (profile: BrokerProfile): readonly ProfileFault[] => [
  ...faultsOfDetails(profile),
  ...(fillsEquipmentFilter(profile.equipmentFilter) ? [] : [{ field: 'equipmentFilter', code: 'required' } as const]),
]

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

/** One field of somebody's own details to mend. */
export type OwnDetailsFault = ProfileFault & { readonly field: keyof UserDetails }

/**
 * Name and phone of whoever is no broker. Right: what to save, trimmed, the phone normalised. Left: at most one fault per field, never
 * empty.
 */
export const validateOwnDetails = (typed: UserDetails): Either<readonly OwnDetailsFault[], UserDetails> => {
  const details: UserDetails = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim(), phone: typed.phone.trim() }
  const faults = faultsOfDetails(details)
  if (faults.length > 0) return left(faults)
  const phone = normalisedPhone(details.phone)
  return right(isSome(phone) ? { ...details, phone: phone.value } : details)
}
