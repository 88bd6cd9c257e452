import { left, right, type Either } from 'fp-ts/Either'
import { isSome } from 'fp-ts/Option'
import type { UserDetails } from '../identity/index.ts'
import { faultsOfDetails, type ProfileFault } from './name-phone.ts'
import { normalisedPhone } from './phone.ts'

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
