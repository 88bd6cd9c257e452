import { DRIVER_LONGEST, DRIVER_TEXTS, type DrivingFault } from '@trm/domain/offers'
import { wireName } from '@trm/domain/kernel'
import { fieldsRefused, refusal, type Refusal } from '../http/refusal.ts'
import { offerRefusal } from './offer-refusals.ts'
import type { DrivingRefused } from './trip.query.ts'

const wordsOf = ({ field, code }: DrivingFault): string => {
  if (code === 'phone_not_diallable') return 'Send a number that can be dialed: ten digits, or + and the country code.'
  const longest = DRIVER_TEXTS.filter((text) => wireName(text) === field).map((text) => DRIVER_LONGEST[text])
  return `Shorten it to ${longest.join()} characters.`
}

export const drivingRefusal = (why: DrivingRefused): Refusal => {
  switch (why._tag) {
    case 'StaleTrip':
      return refusal('stale', 'Somebody of your company has named others since you read it. Read it again, then decide.')
    case 'DrivingFaulty':
      return fieldsRefused(why.faults.map((fault) => ({ ...fault, message: wordsOf(fault) })))
    default:
      return offerRefusal(why)
  }
}
