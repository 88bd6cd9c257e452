import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { CatalogEntry, CatalogFailure, EquipmentCatalog } from '@trm/domain/equipment'
import type { CallFailure, Logger } from '@trm/domain/kernel'
import type { FeatureFlag, FlagDesk, FlagFailure, PortalUser, UserDirectory } from '@trm/domain/staff'
import { NOTHING, type HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  CatalogEntryWire,
  FlagWire,
  listCatalog,
  listFlags,
  listStaffUsers,
  page,
  putCatalogEntry,
  putFlag,
  setUserAccess,
  StaffUserWire,
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
  application: wire.application,
  since: wire.date_created,
})

/** /api/staff/users. */
export const makeHttpUserDirectory = (client: HttpClient, logger: Logger): UserDirectory => ({
  find: (sought, cursor) =>
    pipe(
      client.call(anyUsers, { query: { q: sought === '' ? undefined : sought, cursor, limit: undefined }, body: undefined }),
      TE.map(({ items, total, next_cursor: nextCursor, as_of: asOf }) => ({
        users: containedList(StaffUserWire, items, anyUsers.id, logger).map(userOf),
        total,
        nextCursor,
        asOf,
      })),
    ),
  setAccess: (id, { isAllowed, reason }) =>
    pipe(
      client.call(setUserAccess, { query: undefined, params: { id }, body: { is_app_access_allowed: isAllowed, reason } }),
      TE.map(userOf),
    ),
})

/** A refusal because another changed the row meanwhile, with the row as it stands now; where it cannot be read, the refusal alone. */
const withWhatStands =
  <R>(list: TE.TaskEither<CallFailure, readonly R[]>, isIt: (row: R) => boolean) =>
  (failure: CallFailure): TE.TaskEither<CallFailure | { readonly _tag: 'Stale'; readonly now: R }, never> => {
    if (failure._tag !== 'Refused' || failure.code !== 'stale') return TE.left(failure)
    return pipe(
      list,
      TE.chainW((rows) => {
        const now = rows.find(isIt)
        return TE.left(now === undefined ? failure : { _tag: 'Stale' as const, now })
      }),
    )
  }

const entryOf = ({ val, name, is_retired: isRetired, changed, version }: CatalogEntryWire): CatalogEntry => ({
  val,
  name,
  isRetired,
  changed,
  version,
})

/** /api/staff/equipment-types. */
export const makeHttpEquipmentCatalog = (client: HttpClient, logger: Logger): EquipmentCatalog => {
  const list = pipe(
    client.call(anyTypes, NOTHING),
    TE.map(({ items }) => containedList(CatalogEntryWire, items, anyTypes.id, logger).map(entryOf)),
  )
  return {
    list,
    save: ({ val, name, isRetired }, version) =>
      pipe(
        client.call(putCatalogEntry, { query: undefined, params: { val }, body: { name, is_retired: isRetired }, version }),
        TE.map(entryOf),
        TE.orElse<CallFailure, CatalogEntry, CatalogFailure>(withWhatStands(list, (row) => row.val === val)),
      ),
  }
}

const flagOf = ({ key, description, enabled, roles, updated_at: updatedAt, updated_by: updatedBy, version }: FlagWire): FeatureFlag => ({
  key,
  description,
  enabled,
  roles,
  updatedAt,
  updatedBy,
  version,
})

/** /api/staff/flags. */
export const makeHttpFlagDesk = (client: HttpClient, logger: Logger): FlagDesk => {
  const list = pipe(
    client.call(anyFlags, NOTHING),
    TE.map(({ items }) => containedList(FlagWire, items, anyFlags.id, logger).map(flagOf)),
  )
  return {
    list,
    save: ({ key, description, enabled, roles }, version) =>
      pipe(
        client.call(putFlag, { query: undefined, body: { key, description, enabled, roles: [...roles] }, version }),
        TE.map(flagOf),
        TE.orElse<CallFailure, FeatureFlag, FlagFailure>(withWhatStands(list, (flag) => flag.key === key)),
      ),
  }
}
