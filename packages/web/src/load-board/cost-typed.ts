import * as O from 'fp-ts/Option'
import { centsOfDollars, type Cents } from '@trm/domain/kernel'
import { MOST_SEARCHED_RATE_PER_MILE } from '@trm/domain/loads'

/** "$1.85", "2" a mile, above 0. */
export const costTyped = (text: string): Cents | undefined => {
  const bare = text.replace(/[$\s]/g, '')
  const cents = /^\d{1,3}(\.\d{1,2})?$/.test(bare) ? centsOfDollars(Number(bare)) : O.none
  return O.isSome(cents) && cents.value > 0 && cents.value <= MOST_SEARCHED_RATE_PER_MILE ? cents.value : undefined
}
