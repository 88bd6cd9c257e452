import { type Either, left, right } from 'fp-ts/Either'
import { mcDigits } from './carrier.ts'

/**
 * `not_a_number`: other text than a number in any of its spellings. `too_many_digits`: FMCSA gives none so long.
 * `is_docket_number` and `is_dot_number`: the number of the other field. `forwarder_number`: a freight forwarder's authority
 * moves no truck (49 USC 13903).
 */
export type CarrierNumberFault = 'required' | 'not_a_number' | 'too_many_digits' | 'is_docket_number' | 'is_dot_number' | 'forwarder_number'

/** FMCSA's own forms have eight places for either number. */
export const MOST_NUMBER_DIGITS = 8

/** Wide digits and letters become plain, dashes of every length one, and the words around a number go. */
const tidied = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[.:]/g, ' ')
    .replace(/\b(?:number|num|no)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const DOT = /^(?:U ?S ?)?DOT[\s#-]*(?=\d)/i
const DOCKET = /^(?:MC|MX|FF)[\s#-]*\d/i
const FORWARDER = /^FF/i

const withinDigits = (digits: string | undefined): Either<CarrierNumberFault, string> => {
  if (digits === undefined || digits === '0') return left('not_a_number')
  return digits.length > MOST_NUMBER_DIGITS ? left('too_many_digits') : right(digits)
}

/** `1234567`, `USDOT 1234567`, `U.S. DOT# 01234567`, `dot1234567`: digits without leading zeros. */
export const readDotNumber = (text: string): Either<CarrierNumberFault, string> => {
  const typed = tidied(text)
  if (typed === '') return left('required')
  if (DOCKET.test(typed)) return left('is_docket_number')
  return withinDigits(mcDigits(typed.replace(DOT, '')))
}

/** `MC-123456`, `mc 0123456`, `MC#123456`, `MX 123456`, `123456`: digits without prefix and leading zeros; undefined for no text. */
export const readDocketNumber = (text: string): Either<CarrierNumberFault, string | undefined> => {
  const typed = tidied(text)
  if (typed === '') return right(undefined)
  if (DOT.test(typed)) return left('is_dot_number')
  return FORWARDER.test(typed) && DOCKET.test(typed) ? left('forwarder_number') : withinDigits(mcDigits(typed))
}
