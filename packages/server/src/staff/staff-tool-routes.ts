import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  listAudit,
  listCatalog,
  listFlags,
  listStaffLoads,
  listStaffSurveys,
  listStaffUsers,
  putCatalogEntry,
  putFlag,
  setUserAccess,
  type CatalogEntryWire,
  type FlagWire,
  type StaffUserWire,
} from '@trm/adapters/http/contract'
import type { CatalogEntry } from '@trm/domain/equipment'
import type { FeatureFlag, PortalUser } from '@trm/domain/staff'
import { loadForCarrier } from '@trm/domain/loads'
import { cursorInvalid, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import type { People } from '../people/person-services.ts'
import { staff } from '../people/staff-access.ts'
import { accessRefusal, catalogRefusal, flagRefusal } from './staff-tool-refusals.ts'
import type { StaffToolServices } from './staff-tool-services.ts'

type Services = People & { readonly staffTools: StaffToolServices }

const userWire = (user: PortalUser): StaffUserWire => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  phone: user.phone,
  company: user.company,
  is_staff: user.isStaff,
  is_approved: user.isApproved,
  is_company_admin: user.isCompanyAdmin,
  is_trucker: user.isTrucker,
  is_app_access_allowed: user.isAppAccessAllowed,
  application: user.application,
  date_created: user.since,
})

const flagWire = ({ key, description, enabled, roles, updatedAt, updatedBy, version }: FeatureFlag): FlagWire => ({
  key,
  description,
  enabled,
  roles: [...roles],
  updated_at: updatedAt,
  updated_by: updatedBy,
  version,
})

const catalogWire = ({ val, name, isRetired, changed, version }: CatalogEntry): CatalogEntryWire => ({
  val,
  name,
  is_retired: isRetired,
  changed,
  version,
})

/** What staff read of both areas (decision 6). */
const readingRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(listStaffLoads, ({ query }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() =>
        pipe(
          services.staffTools.loads(query),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
      TE.map(({ rows, total, nextCursor, asOf }) => ({
        items: rows.map(loadForCarrier),
        total,
        next_cursor: nextCursor,
        as_of: asOf,
      })),
    ),
  )
  routes.bearer(listStaffSurveys, ({ query }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() =>
        pipe(
          services.staffTools.surveys(query),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
      TE.map(({ rows, total, nextCursor, asOf }) => ({
        items: rows.map(({ person, answers, answeredAt }) => ({ ...answers, answered_at: answeredAt, person })),
        total,
        next_cursor: nextCursor,
        as_of: asOf,
      })),
    ),
  )
}

/** /api/staff: finding a user, the equipment types, the flags, the log of every act, and what staff read of both areas. */
export const staffToolRoutes = (routes: Routes<Services>, services: Services): void => {
  const tools = services.staffTools
  readingRoutes(routes, services)
  routes.bearer(listStaffUsers, ({ query }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() =>
        pipe(
          tools.users(query),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
      TE.map(({ users, total, nextCursor, asOf }) => ({ items: users.map(userWire), total, next_cursor: nextCursor, as_of: asOf })),
    ),
  )
  routes.bearer(setUserAccess, ({ params, body: { is_app_access_allowed: isAllowed, reason } }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(({ staffId }) => pipe(tools.setAccess(staffId, params['id'] ?? '', { isAllowed, reason }), TE.mapLeft(accessRefusal))),
      TE.map(userWire),
    ),
  )
  routes.bearer(listCatalog, (_call, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() => TE.fromTask(tools.catalog)),
      TE.map((types) => ({ items: types.map(catalogWire) })),
    ),
  )
  routes.bearer(putCatalogEntry, ({ params, body: { name, is_retired: isRetired }, version }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(({ staffId }) =>
        pipe(tools.saveCatalogEntry(staffId, { val: params['val'] ?? '', name, isRetired }, version), TE.mapLeft(catalogRefusal)),
      ),
      TE.map(catalogWire),
    ),
  )
  routes.bearer(listFlags, (_call, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() => TE.fromTask<readonly FeatureFlag[], Refusal>(tools.flags)),
      TE.map((flags) => ({ items: flags.map(flagWire) })),
    ),
  )
  routes.bearer(putFlag, ({ body, version }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(({ staffId }) => pipe(tools.saveFlag(staffId, body, version), TE.mapLeft(flagRefusal))),
      TE.map(flagWire),
    ),
  )
  routes.bearer(listAudit, ({ query: { actor, action, subject_kind: subjectKind, subject, from, until, limit, cursor } }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() =>
        pipe(
          tools.audit({ filter: { actorId: actor, action, subjectKind, subjectId: subject, from, until }, limit, cursor }),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
      TE.map(({ entries, total, nextCursor, asOf }) => ({ items: [...entries], total, next_cursor: nextCursor, as_of: asOf })),
    ),
  )
}
