import * as O from 'fp-ts/Option'
import { centsOfDollars, type Cents } from '@trm/domain/kernel'
import { MOST_SEARCHED_RATE_PER_MILE } from '@trm/domain/loads'

/** What a mile cost when it was last typed in this browser, as it is kept: "1.85", above 0. The rows wait for it, and for no more. */
export const costKept = (text: string): Cents | undefined => {
  const bare = text.replace(/[$\s]/g, '')
  const cents = /^\d{1,3}(\.\d{1,2})?$/.test(bare) ? centsOfDollars(Number(bare)) : O.none
  return O.isSome(cents) && cents.value > 0 && cents.value <= MOST_SEARCHED_RATE_PER_MILE ? cents.value : undefined
}
