import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CatalogEntry, CatalogFailure, EquipmentCatalog } from '@trm/domain/equipment'
import type { CallFailure, Logger } from '@trm/domain/kernel'
import type { FeatureFlag, FlagDesk, FlagFailure, UserDirectory } from '@trm/domain/staff'
import type { HttpClient } from './client.ts'
import { pagesOf, wholeList } from './contained-list.ts'
import {
  CatalogEntryWire,
  FlagWire,
  listCatalog,
  listFlags,
  listStaffUsers,
  putCatalogEntry,
  putFlag,
  setUserAccess,
  StaffUserWire,
} from './contract/index.ts'

/** /api/staff/users. */
export const makeHttpUserDirectory = (client: HttpClient, logger: Logger): UserDirectory => {
  const pages = pagesOf(client, logger, listStaffUsers, StaffUserWire)
  return {
    find: (sought, cursor) => pages({ q: sought === '' ? undefined : sought, cursor, limit: undefined }),
    setAccess: (id, body) => client.call(setUserAccess, { query: undefined, params: { id }, body }),
  }
}

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

/** /api/staff/equipment-types. */
export const makeHttpEquipmentCatalog = (client: HttpClient, logger: Logger): EquipmentCatalog => {
  const list = wholeList(client, logger, listCatalog, CatalogEntryWire)
  return {
    list,
    save: ({ val, ...body }, version) =>
      pipe(
        client.call(putCatalogEntry, { query: undefined, params: { val }, body, version }),
        TE.orElse<CallFailure, CatalogEntry, CatalogFailure>(withWhatStands(list, (row) => row.val === val)),
      ),
  }
}

/** /api/staff/flags. */
export const makeHttpFlagDesk = (client: HttpClient, logger: Logger): FlagDesk => {
  const list = wholeList(client, logger, listFlags, FlagWire)
  return {
    list,
    save: (body, version) =>
      pipe(
        client.call(putFlag, { query: undefined, body, version }),
        TE.orElse<CallFailure, FeatureFlag, FlagFailure>(withWhatStands(list, ({ key }) => key === body.key)),
      ),
  }
}
