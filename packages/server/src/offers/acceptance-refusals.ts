import { LONGEST_SIGNER, type SignerFault } from '@trm/domain/rate-confirmations'
import { fieldsRefused, refusal, type Refusal } from '../http/refusal.ts'
import type { AcceptanceRefused } from './accept-confirmation.query.ts'
import { offerRefusal } from './offer-refusals.ts'

const SIGNER_WORDS: { readonly [C in SignerFault['code']]: string } = {
  required: 'Send the name of whoever accepts it.',
  too_long: `Shorten it to ${LONGEST_SIGNER} characters.`,
  not_text: 'Send letters alone: no control characters, no marks nobody sees, no half of a character.',
}

export const acceptanceRefusal = (why: AcceptanceRefused): Refusal => {
  switch (why._tag) {
    case 'ConfirmationChanged':
      return refusal(
        'confirmation_changed',
        'The booking says something else than the file of this hash. Read the new one, then accept that.',
      )
    case 'ConfirmationDamaged':
      return refusal('confirmation_damaged', 'The kept file does not have the hash it was accepted by, and is not given out.')
    case 'AcceptedByColleague':
      return refusal('stale', 'A colleague of your company has accepted it meanwhile. Read it again.')
    case 'SignerFaulty':
      return fieldsRefused([{ ...why.fault, message: SIGNER_WORDS[why.fault.code] }])
    default:
      return offerRefusal(why)
  }
}
