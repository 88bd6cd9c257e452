import type { CallFailure } from '@trm/domain/kernel'
import type { OfferFailure, RefusalReason } from '@trm/domain/offers'
import { REASON_CODES } from './contract/index.ts'
import { meaningOf } from './refusals.ts'

const REASONS = Object.entries(REASON_CODES) as readonly (readonly [RefusalReason['_tag'], string])[] // REASON_CODES has exactly these keys

const staleOrGone = meaningOf<OfferFailure>({ stale: () => ({ _tag: 'Stale' }), not_found: () => ({ _tag: 'Gone' }) })

/** The reason is told by its code, whatever the status: what was typed wrongly is 400, changed terms are 412. */
export const offerFailureOf = (failure: CallFailure): OfferFailure => {
  if (failure._tag !== 'Refused') return failure
  const told = REASONS.find(([, code]) => failure.faults.some((fault) => fault.code === code))
  if (told !== undefined)
    return { _tag: 'OfferRefused', reason: told[0], ...(failure.retryAfterMs === undefined ? {} : { waitMs: failure.retryAfterMs }) }
  return staleOrGone(failure)
}
