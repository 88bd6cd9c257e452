import * as t from 'io-ts'
import { anyOf } from './any-of.codec.ts'
import type { AuditEntry } from '@trm/domain/audit'
import { APPLICATION_STATUSES, DECLINE_CAUSES } from '@trm/domain/joining'
import { APPLICATIONS_OF, type ApplicationForStaff, type ApplicationHolder, type ApplicationNote } from '@trm/domain/staff'
import { BrokerageApplicationWire, brokerageSteps } from './brokerage-applications.ts'
import { CarrierApplicationWire, carrierSteps } from './carrier-applications.ts'
import { endpoint } from './endpoint.ts'
import { paging, query, textParameter } from './query.codec.ts'
import { page } from './page.ts'
import { PartyWire } from './parts.ts'
import { record } from './record.codec.ts'
import { RegistryReadingWire } from './registry-reading.ts'
import { absent, boundedText, closed, oneOf, WireId, WireInstant, wholeNumber } from './wire-values.codec.ts'

export const ApplicationHolderWire = record({ id: WireId, name: t.string, since: WireInstant, isReader: t.boolean }) satisfies t.Type<
  ApplicationHolder,
  unknown
>

export const ApplicantWire = t.type({ name: t.string, email: absent(t.string), phone: t.string })

/** `version` is the application's. */
const staffApplication = {
  id: WireId,
  person: ApplicantWire,
  /** The company already known under its numbers. */
  known: absent(PartyWire),
  /** What FMCSA says under the USDOT number; absent where nobody has asked it. */
  registry: absent(RegistryReadingWire),
  /** Who of staff has taken it, where it can be taken. */
  takenBy: absent(ApplicationHolderWire),
  decidedBy: absent(t.string),
  decidedAt: absent(WireInstant),
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
}

/** An application with what there is to judge it by. `sentBack`: as it stood when it was last sent back; `reason` is what was asked for. */
export const StaffApplicationWire = anyOf([
  record({
    kind: t.literal('carrier'),
    ...staffApplication,
    application: CarrierApplicationWire,
    sentBack: absent(record({ ...carrierSteps, reason: t.string })),
  }),
  record({
    kind: t.literal('brokerage'),
    ...staffApplication,
    application: BrokerageApplicationWire,
    sentBack: absent(record({ ...brokerageSteps, reason: t.string })),
  }),
]) satisfies t.Decoder<unknown, ApplicationForStaff>

const applications = '/api/staff/applications'

const StaffApplicationsQuery = query('staff applications query', {
  status: textParameter(oneOf(APPLICATION_STATUSES)),
  taken_by: textParameter(oneOf(APPLICATIONS_OF)),
  ...paging(),
})

export const listApplications = endpoint({
  id: 'listApplications',
  call: `GET ${applications}`,
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary:
    'Applications of carriers and brokerages of one status, `submitted` unless asked for another, the longest waiting first. `taken_by`: `mine`, which the reader has taken, or `nobody`.',
  query: StaffApplicationsQuery,
  answer: page(StaffApplicationWire),
})

export const getStaffApplication = endpoint({
  id: 'getStaffApplication',
  call: `GET ${applications}/{id}`,
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_found'],
  summary: 'One application.',
  answer: StaffApplicationWire,
})

/** `application_refused`: with the field `status` it is not to be decided; with `taken_by` another of staff has it, who is named. */
const taking = { errors: ['wrong_account_type', 'csrf_failed', 'not_found', 'application_refused'], answer: StaffApplicationWire } as const

export const takeApplication = endpoint({
  id: 'takeApplication',
  call: `PUT ${applications}/{id}/taken-by`,
  ...taking,
  errors: [...taking.errors, 'unknown_field'],
  summary:
    'Takes the application for the reader, who has it then before the others of staff; anybody of staff may decide it still. `from`: who has it as the reader saw it, null for nobody; from another than that it is not taken. Audited.',
  body: closed(t.type({ from: absent(WireId) })),
})

export const giveApplicationBack = endpoint({
  id: 'giveApplicationBack',
  call: `DELETE ${applications}/{id}/taken-by`,
  ...taking,
  summary: 'Gives back what the reader has taken; audited.',
})

export const ApplicationNoteWire = t.type({ id: WireId, by: t.string, at: WireInstant, text: t.string }) satisfies t.Type<
  ApplicationNote,
  unknown
>

export const listApplicationNotes = endpoint({
  id: 'listApplicationNotes',
  call: `GET ${applications}/{id}/notes`,
  errors: ['wrong_account_type', 'not_found', 'cursor_invalid'],
  summary: 'What staff wrote to each other about the application, the newest first. The applicant never reads it.',
  query: query('application notes query', paging()),
  answer: page(ApplicationNoteWire),
})

export const writeApplicationNote = endpoint({
  id: 'writeApplicationNote',
  call: `POST ${applications}/{id}/notes`,
  status: 201,
  idempotency: 'key',
  errors: ['wrong_account_type', 'csrf_failed', 'not_found', 'unknown_field'],
  summary: 'Writes a note of at most 1,000 characters, which is never changed; audited without its text.',
  body: closed(t.type({ text: boundedText(0, 4_000) })),
  answer: ApplicationNoteWire,
})

/**
 * `application_refused`: with the field `status` it is decided; with `mc_number` or `dot_number` another brokerage has it; with `person`
 * they work for a company.
 */
const decision = {
  idempotency: 'key',
  versioned: 'matched',
  errors: ['wrong_account_type', 'csrf_failed', 'not_found', 'application_refused'],
  answer: StaffApplicationWire,
} as const

export const ApplicationReasonBody = closed(t.type({ reason: boundedText(0, 4_000) }))

export const approveApplication = endpoint({
  id: 'approveApplication',
  call: `POST ${applications}/{id}/approve`,
  ...decision,
  summary:
    'Makes the carrier, or joins the one known under the USDOT number, or makes the brokerage, and lets the person in; audited. A brokerage is not made where another has one of its numbers.',
})

export const sendBackApplication = endpoint({
  id: 'sendBackApplication',
  call: `POST ${applications}/{id}/send-back`,
  ...decision,
  errors: [...decision.errors, 'unknown_field'],
  summary: 'Hands the application back with what is to be mended; audited.',
  body: ApplicationReasonBody,
})

export const declineApplication = endpoint({
  id: 'declineApplication',
  call: `POST ${applications}/{id}/decline`,
  ...decision,
  errors: [...decision.errors, 'unknown_field'],
  summary:
    'Declines the application: the person reads the cause and the reason, and applies no more until staff reopen it; audited. `other` needs a reason.',
  body: closed(t.type({ cause: oneOf(DECLINE_CAUSES), reason: boundedText(0, 4_000) })),
})

export const reopenApplication = endpoint({
  id: 'reopenApplication',
  call: `POST ${applications}/{id}/reopen`,
  ...decision,
  errors: [...decision.errors, 'unknown_field'],
  summary: 'Takes a declined application back into the queue, where it waits from when it was sent in; audited with the reason.',
  body: ApplicationReasonBody,
})

export const AuditEntryWire = t.type({
  id: WireId,
  at: WireInstant,
  actor: PartyWire,
  /** Open text: a newer server may know more. */
  action: t.string,
  /** What it was done to: its kind and its id. */
  subject: t.type({ kind: t.string, id: WireId }),
  facts: t.record(t.string, anyOf([t.string, t.number, t.boolean, t.null])),
}) satisfies t.Type<AuditEntry, unknown>
export type AuditEntryWire = t.TypeOf<typeof AuditEntryWire>

const AuditQuery = query('audit query', {
  actor: textParameter(WireId),
  action: textParameter(boundedText(1, 80)),
  subject_kind: textParameter(boundedText(1, 80)),
  subject: textParameter(boundedText(1, 128)),
  from: textParameter(WireInstant),
  until: textParameter(WireInstant),
  ...paging(),
})

export const listAudit = endpoint({
  id: 'listAudit',
  call: 'GET /api/staff/audit',
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary: 'What staff did, the latest first: by whom, which act, to what, from one moment until another. Entries are never changed.',
  query: AuditQuery,
  answer: page(AuditEntryWire),
})
