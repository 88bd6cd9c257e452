import { isNone, isSome } from 'fp-ts/Option'
import { normalisedPhone } from '../broker-profile/index.ts'

/** Why a short text that may be left empty is not accepted. */
export type TextFaultCode = 'too_long' | 'phone_not_diallable'

/** Of text as typed; `longest` in UTF-16 units. */
export const faultOfText = (typed: string, longest: number, isPhone: boolean): TextFaultCode | undefined => {
  const said = typed.trim()
  if (said.length > longest) return 'too_long'
  return isPhone && said !== '' && isNone(normalisedPhone(said)) ? 'phone_not_diallable' : undefined
}

/** As it is kept: trimmed, a phone as `normalisedPhone` has it. */
export const keptText = (typed: string, isPhone: boolean): string => {
  const said = typed.trim()
  const phone = isPhone ? normalisedPhone(said) : undefined
  return phone !== undefined && isSome(phone) ? phone.value : said
}
