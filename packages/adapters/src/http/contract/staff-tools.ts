import * as t from 'io-ts'
import { APPLICATION_STATUSES } from '@trm/domain/joining'
import type { CatalogEntry } from '@trm/domain/equipment'
import {
  FLAG_ROLES,
  LONGEST_ACCESS_REASON,
  LONGEST_DESCRIPTION,
  type FeatureFlag,
  type PortalUser,
  type StaffSurvey,
} from '@trm/domain/staff'
import { LOAD_STATES } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { PostedLoadWire } from './load-wire.ts'
import { listOf, page } from './page.ts'
import { paging, query, textParameter } from './query.codec.ts'
import { DoneByWire } from './parts.ts'
import { named, record } from './record.codec.ts'
import { SurveyWire } from './surveys.ts'
import { absent, boundedText, closed, describe, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'

// What staff keep besides the queue of carriers: people, equipment types and flags. Every write is audited.

const asStaff = ['wrong_account_type'] as const
const writes = [...asStaff, 'csrf_failed', 'unknown_field'] as const

/** Somebody with an account, as their own row says. */
export const StaffUserWire = record({
  id: WireId,
  firstName: t.string,
  lastName: t.string,
  email: absent(t.string),
  phone: t.string,
  company: absent(t.type({ kind: oneOf(['broker', 'carrier']), id: WireId, name: t.string })),
  isStaff: t.boolean,
  isApproved: t.boolean,
  isCompanyAdmin: t.boolean,
  isTrucker: t.boolean,
  isAppAccessAllowed: t.boolean,
  application: absent(t.type({ id: WireId, status: oneOf(APPLICATION_STATUSES) })),
  since: named('date_created', WireInstant),
}) satisfies t.Type<PortalUser, unknown>

export const listStaffUsers = endpoint({
  id: 'listStaffUsers',
  call: 'GET /api/staff/users',
  errors: [...asStaff, 'cursor_invalid'],
  summary:
    'Everybody with an account, the newest first, with the application of who asked to join. `q`: words of the name, the email address, the id or the company; each has to be there.',
  query: query('staff users query', { q: textParameter(boundedText(1, 120)), ...paging() }),
  answer: page(StaffUserWire),
})

export const setUserAccess = endpoint({
  id: 'setUserAccess',
  call: 'PUT /api/staff/users/{id}/access',
  errors: [...writes, 'not_found'],
  summary:
    "Turns the access flag of a carrier's person on or off; turning it off needs a reason. For anybody else it is refused: `not_a_carrier`.",
  body: closed(record({ isAllowed: named('is_app_access_allowed', t.boolean), reason: boundedText(0, 4 * LONGEST_ACCESS_REASON) })),
  answer: StaffUserWire,
})

const version = wholeNumber(1, Number.MAX_SAFE_INTEGER)
/** `If-Match: "1"` is for what is not there yet: of two who make it, one is told. */
const OF_ONE_THERE_IS_NOT = 'one that is not there yet is at version 1'

/** An equipment type, also one that is offered no longer. `changed` null: as it was delivered. */
export const CatalogEntryWire = record({
  val: t.string,
  name: t.string,
  isRetired: t.boolean,
  changed: absent(DoneByWire),
  version,
}) satisfies t.Type<CatalogEntry, unknown>

const equipment = '/api/staff/equipment-types'

export const listCatalog = endpoint({
  id: 'listCatalog',
  call: `GET ${equipment}`,
  errors: asStaff,
  summary: 'All equipment types, retired ones too, in the order they are offered.',
  answer: listOf(CatalogEntryWire),
})

export const putCatalogEntry = endpoint({
  id: 'putCatalogEntry',
  call: `PUT ${equipment}/{val}`,
  versioned: 'matched',
  errors: writes,
  summary: `Adds the type, renames it, retires it or brings it back; ${OF_ONE_THERE_IS_NOT}. \`val\` never changes; a name that matches another type is refused.`,
  body: closed(record({ name: boundedText(0, 200), isRetired: t.boolean })),
  answer: CatalogEntryWire,
})

const FlagRoles = describe(t.readonlyArray(oneOf(FLAG_ROLES)), {
  type: 'array',
  maxItems: FLAG_ROLES.length,
  items: { type: 'string', enum: FLAG_ROLES },
})

/** A stored flag. `roles` empty: for everybody. */
export const FlagWire = record({
  key: t.string,
  description: t.string,
  enabled: t.boolean,
  roles: t.readonlyArray(oneOf(FLAG_ROLES)),
  updatedAt: WireInstant,
  updatedBy: absent(t.string),
  version,
}) satisfies t.Type<FeatureFlag, unknown>

const flags = '/api/staff/flags'

export const listFlags = endpoint({
  id: 'listFlags',
  call: `GET ${flags}`,
  errors: asStaff,
  summary: 'The stored flags, by key.',
  answer: listOf(FlagWire),
})

export const putFlag = endpoint({
  id: 'putFlag',
  call: `PUT ${flags}`,
  versioned: 'matched',
  errors: writes,
  summary: `Makes the flag of this key or changes it; ${OF_ONE_THERE_IS_NOT}. Without roles it is for everybody.`,
  body: closed(
    t.type({ key: boundedText(0, 200), description: boundedText(0, 4 * LONGEST_DESCRIPTION), enabled: t.boolean, roles: FlagRoles }),
  ),
  answer: FlagWire,
})

// What staff read of both areas (decision 6). Nothing of it can be changed here.

const errors = ['wrong_account_type', 'cursor_invalid'] as const

export const listStaffLoads = endpoint({
  id: 'listStaffLoads',
  call: 'GET /api/staff/loads',
  errors,
  summary:
    "Every company's loads as a carrier may see them: without external ids and internal notes. The newest first. `q`: words of reference, towns, states, commodity or company; each has to be there.",
  query: query('staff loads query', {
    q: textParameter(boundedText(1, 120)),
    state: textParameter(oneOf(LOAD_STATES)),
    id: textParameter(boundedText(1, 20)),
    ...paging(),
  }),
  answer: page(PostedLoadWire),
})

export const StaffSurveyWire = record({
  ...SurveyWire.fields,
  person: t.type({ id: WireId, name: t.string, company: absent(t.string) }),
}) satisfies t.Type<StaffSurvey, unknown>

export const listStaffSurveys = endpoint({
  id: 'listStaffSurveys',
  call: 'GET /api/staff/surveys',
  errors,
  summary: 'What people answered to the survey, with their names, the newest answers first.',
  query: query('staff surveys query', paging()),
  answer: page(StaffSurveyWire),
})
