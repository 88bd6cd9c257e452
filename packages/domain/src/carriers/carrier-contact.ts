import { isNone } from 'fp-ts/Option'
import { normalisedPhone } from '../broker-profile/index.ts'

/** Why a name, a phone, an address or a state is not accepted. */
export const CONTACT_FAULT_CODES = ['required', 'too_long', 'phone_not_diallable', 'not_an_email', 'not_a_state'] as const
export type ContactFaultCode = (typeof CONTACT_FAULT_CODES)[number]

/** Characters. */
export const LONGEST_OF_CARRIER = { name: 120, email: 254, city: 80 } as const

/** Without blanks around it and with one between words. */
export const tidyLine = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** `line` is tidied; `longest` in characters. */
export const faultOfLine = (line: string, longest: number): 'required' | 'too_long' | undefined =>
  line === '' ? 'required' : line.length > longest ? 'too_long' : undefined

/** As kept: E.164 with its extension; what cannot be dialled stays as typed, with its fault. */
export const readPhone = (typed: string): { readonly phone: string; readonly fault: ContactFaultCode | undefined } => {
  if (typed.trim() === '') return { phone: '', fault: 'required' }
  const phone = normalisedPhone(typed)
  return isNone(phone) ? { phone: typed, fault: 'phone_not_diallable' } : { phone: phone.value, fault: undefined }
}

/** One `@`, something before it, a name with a dot behind it. Whether anybody reads it is found out by writing to it. */
export const faultOfEmail = (email: string): ContactFaultCode | undefined =>
  faultOfLine(email, LONGEST_OF_CARRIER.email) ?? (/^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(email) ? undefined : 'not_an_email')

/** A postal code of two or three letters, in capitals. */
export const faultOfState = (state: string): ContactFaultCode | undefined =>
  state === '' ? 'required' : /^[A-Z]{2,3}$/.test(state) ? undefined : 'not_a_state'
