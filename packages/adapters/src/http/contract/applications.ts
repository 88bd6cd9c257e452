import * as t from 'io-ts'
import { APPLICATION_STATUSES, DECLINE_CAUSES } from '@trm/domain/joining'
import { absent, oneOf, WireInstant, wholeNumber } from './wire-values.codec.ts'

/** What every application says, whatever somebody wants to join as. */
export const applicationFields = {
  status: oneOf(APPLICATION_STATUSES),
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  submittedAt: absent(WireInstant),
  /** Of one that was declined. */
  declinedFor: absent(oneOf(DECLINE_CAUSES)),
  /** What staff asks for, of one that was sent back; staff's own words, of one that was declined. */
  reason: absent(t.string),
}

/**
 * `application_refused` with the field `status`: it waits for staff or is decided; with `other`: the same person's other application waits
 * or is declined.
 * `wrong_account_type`: of a company already.
 */
export const ofApplication = ['wrong_account_type', 'csrf_failed', 'application_refused'] as const

/** Of a step that is saved. */
export const ofApplicationStep = { versioned: 'matched', errors: [...ofApplication, 'unknown_field'] } as const
