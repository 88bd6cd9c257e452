import * as t from 'io-ts'
import { APPLICATION_STATUSES } from '@trm/domain/carrier-applications'
import { LONGEST_DESCRIPTION, FLAG_ROLES, LONGEST_ACCESS_REASON } from '@trm/domain/staff'
import { endpoint } from './endpoint.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { page } from './page.ts'
import { absent, boundedText, closed, describe, oneOf, WireId, WireInstant, wholeNumber } from './wire-values.codec.ts'

// What staff keep besides the queue of carriers: people, equipment types and flags. Every write is audited.

const asStaff = ['wrong_account_type'] as const
const writes = [...asStaff, 'csrf_failed', 'unknown_field'] as const

/** Somebody with an account, as their own row says. */
export const StaffUserWire = t.type({
  id: WireId,
  first_name: t.string,
  last_name: t.string,
  email: absent(t.string),
  phone: t.string,
  company: absent(t.type({ kind: oneOf(['broker', 'carrier']), id: WireId, name: t.string })),
  is_staff: t.boolean,
  is_approved: t.boolean,
  is_company_admin: t.boolean,
  is_trucker: t.boolean,
  is_app_access_allowed: t.boolean,
  application: absent(t.type({ id: WireId, status: oneOf(APPLICATION_STATUSES) })),
  date_created: WireInstant,
})
export type StaffUserWire = t.TypeOf<typeof StaffUserWire>

const MOST_SOUGHT = 120

export const StaffUsersQuery = query('staff users query', {
  q: textParameter(boundedText(1, MOST_SOUGHT)),
  limit: numberParameter(wholeNumber(1, 200)),
  cursor: textParameter(boundedText(1, 120)),
})
export type StaffUsersQuery = t.TypeOf<typeof StaffUsersQuery>

export const listStaffUsers = endpoint({
  id: 'listStaffUsers',
  method: 'GET',
  path: '/api/staff/users',
  errors: [...asStaff, 'cursor_invalid'],
  summary:
    'Everybody with an account, the newest first, with the application of who asked to join as a carrier. `q`: words of the name, the e-mail address, the id or the company; each has to be there.',
  query: StaffUsersQuery,
  answer: page(StaffUserWire),
})

export const setUserAccess = endpoint({
  id: 'setUserAccess',
  method: 'PUT',
  path: '/api/staff/users/{id}/access',
  errors: [...writes, 'not_found'],
  summary:
    "Turns the access flag of a carrier's person on or off; turning it off needs a reason. For anybody else it is refused: `not_a_carrier`.",
  body: closed(t.type({ is_app_access_allowed: t.boolean, reason: boundedText(0, 4 * LONGEST_ACCESS_REASON) })),
  answer: StaffUserWire,
})

const version = wholeNumber(1, Number.MAX_SAFE_INTEGER)
/** `If-Match: "1"` is for what is not there yet: of two who make it, one is told. */
const OF_ONE_THERE_IS_NOT = 'one that is not there yet is at version 1'

/** An equipment type, also one that is offered no longer. `changed` null: as it was delivered. */
export const CatalogEntryWire = t.type({
  val: t.string,
  name: t.string,
  is_retired: t.boolean,
  changed: absent(t.type({ by: t.string, at: WireInstant })),
  version,
})
export type CatalogEntryWire = t.TypeOf<typeof CatalogEntryWire>

const equipment = '/api/staff/equipment-types'

export const listCatalog = endpoint({
  id: 'listCatalog',
  method: 'GET',
  path: equipment,
  errors: asStaff,
  summary: 'All equipment types, retired ones too, in the order they are offered.',
  answer: t.type({ items: t.array(CatalogEntryWire) }),
})

export const putCatalogEntry = endpoint({
  id: 'putCatalogEntry',
  method: 'PUT',
  path: `${equipment}/{val}`,
  versioned: 'matched',
  errors: writes,
  summary: `Adds the type, renames it, retires it or brings it back; ${OF_ONE_THERE_IS_NOT}. \`val\` never changes; a name that matches another type is refused.`,
  body: closed(t.type({ name: boundedText(0, 200), is_retired: t.boolean })),
  answer: CatalogEntryWire,
})

const FlagRoles = describe(t.array(oneOf(FLAG_ROLES)), {
  type: 'array',
  maxItems: FLAG_ROLES.length,
  items: { type: 'string', enum: FLAG_ROLES },
})

/** A stored flag. `roles` empty: for everybody. */
export const FlagWire = t.type({
  key: t.string,
  description: t.string,
  enabled: t.boolean,
  roles: t.array(oneOf(FLAG_ROLES)),
  updated_at: WireInstant,
  updated_by: absent(t.string),
  version,
})
export type FlagWire = t.TypeOf<typeof FlagWire>

const flags = '/api/staff/flags'

export const listFlags = endpoint({
  id: 'listFlags',
  method: 'GET',
  path: flags,
  errors: asStaff,
  summary: 'The stored flags, by key.',
  answer: t.type({ items: t.array(FlagWire) }),
})

export const putFlag = endpoint({
  id: 'putFlag',
  method: 'PUT',
  path: flags,
  versioned: 'matched',
  errors: writes,
  summary: `Makes the flag of this key or changes it; ${OF_ONE_THERE_IS_NOT}. Without roles it is for everybody.`,
  body: closed(
    t.type({ key: boundedText(0, 200), description: boundedText(0, 4 * LONGEST_DESCRIPTION), enabled: t.boolean, roles: FlagRoles }),
  ),
  answer: FlagWire,
})
