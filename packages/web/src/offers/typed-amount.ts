import { isSome } from 'fp-ts/Option'
import { centsOfDollars, type Cents } from '@trm/domain/kernel'
import { isRate } from '@trm/domain/loads'

/** "$2,350", "2350.50": dollars with cents; undefined for anything else. */
export const typedAmount = (text: string): Cents | undefined => {
  const plain = text.replace(/[$,\s]/g, '')
  const cents = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? centsOfDollars(Number(plain)) : undefined
  return cents !== undefined && isSome(cents) && isRate(cents.value) ? cents.value : undefined
}
