import { readTypedDecimal, readTypedWhole } from '@trm/domain/formats'
import { spoken } from '../messages/language.ts'
import { numberFieldMessage as message } from '../messages/en-US/number-field.ts'

/** What is wrong with a number: both readings where it has two, else what the field says. */
export const numberFault = (fault: string | undefined, text: string, hasDecimals: boolean): string | undefined => {
  if (fault === undefined) return undefined
  const read = hasDecimals ? readTypedDecimal(text, spoken().language) : readTypedWhole(text)
  if (read._tag !== 'TwoReadings') return fault
  return message('numberField.twoReadings', { text: text.trim(), grouped: String(read.grouped), decimal: String(read.decimal) })
}
