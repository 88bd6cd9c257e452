import * as t from 'io-ts'
import { APPLICATION_STATUSES } from '@trm/domain/carrier-applications'
import type { CatalogEntry } from '@trm/domain/equipment'
import { LONGEST_DESCRIPTION, FLAG_ROLES, LONGEST_ACCESS_REASON, type FeatureFlag, type PortalUser } from '@trm/domain/staff'
import { endpoint } from './endpoint.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { listOf, page } from './page.ts'
import { named, record } from './record.codec.ts'
import { absent, boundedText, closed, describe, oneOf, WireId, WireInstant, wholeNumber } from './wire-values.codec.ts'

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
  changed: absent(t.type({ by: t.string, at: WireInstant })),
  version,
}) satisfies t.Type<CatalogEntry, unknown>

const equipment = '/api/staff/equipment-types'

export const listCatalog = endpoint({
  id: 'listCatalog',
  method: 'GET',
  path: equipment,
  errors: asStaff,
  summary: 'All equipment types, retired ones too, in the order they are offered.',
  answer: listOf(CatalogEntryWire),
})

export const putCatalogEntry = endpoint({
  id: 'putCatalogEntry',
  method: 'PUT',
  path: `${equipment}/{val}`,
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
  method: 'GET',
  path: flags,
  errors: asStaff,
  summary: 'The stored flags, by key.',
  answer: listOf(FlagWire),
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
