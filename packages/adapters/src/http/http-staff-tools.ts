import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { EquipmentCatalog } from '@trm/domain/equipment'
import type { Logger } from '@trm/domain/kernel'
import type { FeatureFlag, FlagDesk, PortalUser, UserDirectory } from '@trm/domain/staff'
import { NOTHING, type HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  CatalogEntryWire, FlagWire, listCatalog, listFlags, listStaffUsers, page, putCatalogEntry, putFlag, setUserAccess, StaffUserWire,
} from './contract/index.ts'

const anyUsers = { ...listStaffUsers, answer: page(t.unknown) }
const anyTypes = { ...listCatalog, answer: t.type({ items: t.array(t.unknown) }) }
const anyFlags = { ...listFlags, answer: t.type({ items: t.array(t.unknown) }) }

const userOf = (wire: StaffUserWire): PortalUser => ({
  id: wire.id,
  firstName: wire.first_name,
  lastName: wire.last_name,
  email: wire.email,
  phone: wire.phone,
  company: wire.company,
  isStaff: wire.is_staff,
  isApproved: wire.is_approved,
  isCompanyAdmin: wire.is_company_admin,
  isTrucker: wire.is_trucker,
  isAppAccessAllowed: wire.is_app_access_allowed,
  since: wire.date_created,
})

/** /api/staff/users. */
export const makeHttpUserDirectory = (client: HttpClient, logger: Logger): UserDirectory => ({
  find: (sought, cursor) => pipe(
    client.call(anyUsers, { query: { q: sought === '' ? undefined : sought, cursor, limit: undefined }, body: undefined }),
    TE.map(({ items, total, next_cursor: nextCursor, as_of: asOf }) => ({ users: containedList(StaffUserWire, items, anyUsers.id, logger).map(userOf), total, nextCursor, asOf })),
  ),
  setAccess: (id, { isAllowed, reason }) => pipe(
    client.call(setUserAccess, { query: undefined, params: { id }, body: { is_app_access_allowed: isAllowed, reason } }), TE.map(userOf),
  ),
})

const entryOf = ({ val, name, is_retired: isRetired }: CatalogEntryWire) => ({ val, name, isRetired })

/** /api/staff/equipment-types. */
export const makeHttpEquipmentCatalog = (client: HttpClient, logger: Logger): EquipmentCatalog => ({
  list: pipe(client.call(anyTypes, NOTHING), TE.map(({ items }) => containedList(CatalogEntryWire, items, anyTypes.id, logger).map(entryOf))),
  save: ({ val, name, isRetired }) => pipe(
    client.call(putCatalogEntry, { query: undefined, params: { val }, body: { name, is_retired: isRetired } }), TE.map(entryOf),
  ),
})

const flagOf = ({ key, description, enabled, roles, updated_at: updatedAt, updated_by: updatedBy }: FlagWire): FeatureFlag =>
  ({ key, description, enabled, roles, updatedAt, updatedBy })

/** /api/staff/flags. */
export const makeHttpFlagDesk = (client: HttpClient, logger: Logger): FlagDesk => ({
  list: pipe(client.call(anyFlags, NOTHING), TE.map(({ items }) => containedList(FlagWire, items, anyFlags.id, logger).map(flagOf))),
  save: ({ key, description, enabled, roles }) => pipe(
    client.call(putFlag, { query: undefined, body: { key, description, enabled, roles: [...roles] } }), TE.map(flagOf),
  ),
})
