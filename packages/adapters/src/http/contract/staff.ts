import * as t from 'io-ts'
import type { AuditEntry } from '@trm/domain/audit'
import { APPLICATION_STATUSES, type ApplicationForStaff } from '@trm/domain/carrier-applications'
import { CarrierApplicationWire } from './carrier-applications.ts'
import { endpoint } from './endpoint.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { page } from './page.ts'
import { record } from './record.codec.ts'
import { absent, boundedText, closed, oneOf, WireId, WireInstant, wholeNumber } from './wire-values.codec.ts'

/** An application with what there is to judge it by. `version` is the application's. */
export const StaffApplicationWire = record({
  id: WireId,
  person: t.type({ name: t.string, email: absent(t.string), phone: t.string }),
  application: CarrierApplicationWire,
  /** Already known under the same USDOT number. */
  knownCarrier: absent(t.type({ id: WireId, name: t.string })),
  decidedBy: absent(t.string),
  decidedAt: absent(WireInstant),
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
}) satisfies t.Decoder<unknown, ApplicationForStaff>

const carriers = '/api/staff/carriers'
const pageOf = { limit: numberParameter(wholeNumber(1, 200)), cursor: textParameter(boundedText(1, 120)) }

export const StaffApplicationsQuery = query('staff applications query', { status: textParameter(oneOf(APPLICATION_STATUSES)), ...pageOf })
export type StaffApplicationsQuery = t.TypeOf<typeof StaffApplicationsQuery>

export const listApplications = endpoint({
  id: 'listApplications',
  method: 'GET',
  path: carriers,
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary: 'Applications of one status, `submitted` unless asked for another, the longest waiting first.',
  query: StaffApplicationsQuery,
  answer: page(StaffApplicationWire),
})

export const getStaffApplication = endpoint({
  id: 'getStaffApplication',
  method: 'GET',
  path: `${carriers}/{id}`,
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_found'],
  summary: 'One application.',
  answer: StaffApplicationWire,
})

const decision = {
  method: 'POST',
  idempotency: 'key',
  versioned: 'matched',
  errors: ['wrong_account_type', 'csrf_failed', 'not_found', 'application_refused'],
  answer: StaffApplicationWire,
} as const

export const approveApplication = endpoint({
  id: 'approveApplication',
  path: `${carriers}/{id}/approve`,
  ...decision,
  summary: 'Makes the carrier, or joins the one known under the USDOT number, and lets the person in; audited.',
})

export const sendBackApplication = endpoint({
  id: 'sendBackApplication',
  path: `${carriers}/{id}/send-back`,
  ...decision,
  errors: [...decision.errors, 'unknown_field'],
  summary: 'Hands the application back with what is to be mended; audited.',
  body: closed(t.type({ reason: boundedText(0, 4_000) })),
})

export const AuditEntryWire = t.type({
  id: WireId,
  at: WireInstant,
  actor: t.type({ id: WireId, name: t.string }),
  /** Open text: a newer server may know more. */
  action: t.string,
  /** What it was done to: its kind and its id. */
  subject: t.type({ kind: t.string, id: WireId }),
  facts: t.record(t.string, t.union([t.string, t.number, t.boolean, t.null])),
}) satisfies t.Type<AuditEntry, unknown>
export type AuditEntryWire = t.TypeOf<typeof AuditEntryWire>

export const AuditQuery = query('audit query', {
  actor: textParameter(WireId),
  action: textParameter(boundedText(1, 80)),
  subject_kind: textParameter(boundedText(1, 80)),
  subject: textParameter(boundedText(1, 128)),
  from: textParameter(WireInstant),
  until: textParameter(WireInstant),
  ...pageOf,
})
export type AuditQuery = t.TypeOf<typeof AuditQuery>

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/api/staff/audit',
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary: 'What staff did, the latest first: by whom, which act, to what, from one moment until another. Entries are never changed.',
  query: AuditQuery,
  answer: page(AuditEntryWire),
})
