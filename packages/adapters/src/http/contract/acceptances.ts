import * as t from 'io-ts'
import type { Acceptances } from '@trm/domain/rate-confirmations'
import { endpoint } from './endpoint.ts'
import { fileBytes } from './file-answer.ts'
import type { ErrorCode } from './problem.ts'
import { record } from './record.codec.ts'
import { absent, boundedText, closed, oneOf, refine, WireInstant } from './wire-values.codec.ts'

const path = '/api/offers/{id}/acceptances'
const READING = [
  'wrong_account_type',
  'not_allowed',
  'not_found',
  'offer_refused',
  'confirmation_damaged',
] as const satisfies readonly ErrorCode[]

/** SHA-256 in hexadecimal digits. */
const WireHash = refine('sha-256', { type: 'string', pattern: '^[0-9a-f]{64}$' }, (u) =>
  typeof u === 'string' && /^[0-9a-f]{64}$/.test(u) ? u : undefined,
)

const AcceptanceWire = record({ side: oneOf(['broker', 'carrier']), name: t.string, company: t.string, at: WireInstant })

export const AcceptancesWire = record({
  /** Of the file that says what the booking says now; null once it was cancelled. */
  current: absent(WireHash),
  /** What was accepted, the newest file first; whichever is not current is superseded. */
  files: t.readonlyArray(record({ sha256: WireHash, acceptances: t.readonlyArray(AcceptanceWire) })),
}) satisfies t.Type<Acceptances, unknown>

export const getAcceptances = endpoint({
  id: 'getAcceptances',
  call: `GET ${path}`,
  errors: READING,
  summary:
    'The hash of the rate confirmation as it is now, and who accepted which: for the two companies of an offer that is or was booked.',
  answer: AcceptancesWire,
})

export const acceptConfirmation = endpoint({
  id: 'acceptConfirmation',
  call: `PUT ${path}`,
  errors: [...READING, 'csrf_failed', 'unknown_field', 'confirmation_changed', 'stale'],
  summary:
    "Accepts the rate confirmation of a booked offer for the sender's company: the very file of this hash, which is kept. It is never taken back; the same again changes nothing.",
  body: closed(
    record({
      /** Of the file that was seen. */
      sha256: WireHash,
      /** Of the person who accepts, as they type it. */
      name: boundedText(0, 1_000),
    }),
  ),
  answer: AcceptancesWire,
})

export const getConfirmationFile = endpoint({
  id: 'getConfirmationFile',
  call: `GET ${path}/{sha256}/confirmation.pdf`,
  media: 'application/pdf',
  errors: [...READING, 'confirmation_changed'],
  summary: 'The file of this hash: as it was accepted, byte for byte, also after the booking was canceled, or as it can be accepted now.',
  answer: fileBytes,
})
