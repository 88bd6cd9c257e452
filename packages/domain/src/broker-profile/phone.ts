import type { Option } from 'fp-ts/Option'
import { none, some } from 'fp-ts/Option'

const EXTENSION = /[\s,;]*(?:extension|ext\.?|x|#)[\s.:=]*(\d{1,7})$/i
/** Area code and exchange begin with 2 to 9 (North American Numbering Plan). */
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/
/** E.164: at most 15 digits with the country code; under 8 nobody can be dialled from abroad. */
const INTERNATIONAL = /^[2-9]\d{7,14}$/

const e164 = (text: string): string | undefined => {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (NORTH_AMERICAN.test(national)) return text.startsWith('+') && national === digits ? `+${digits}` : `+1${national}`
  return text.startsWith('+') && INTERNATIONAL.test(digits) ? `+${digits}` : undefined
}

/**
 * The number as it is kept: E.164, and ` x12` after it for an extension. Ten digits are North American; any other
 * country needs its `+` code. None when it cannot be dialled.
 */
export const normalisedPhone = (typed: string): Option<string> => {
  const text = typed.trim()
  const extension = EXTENSION.exec(text)
  const number = e164(extension === null ? text : text.slice(0, extension.index))
  if (number === undefined) return none
  return some(extension === null ? number : `${number} x${extension[1] ?? ''}`)
}
