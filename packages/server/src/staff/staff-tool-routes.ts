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
} from '@trm/adapters/http/contract'
import type { FeatureFlag } from '@trm/domain/staff'
import { loadForCarrier } from '@trm/domain/loads'
import { cursorInvalid, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import type { People } from '../people/person-services.ts'
import { staff } from '../people/staff-access.ts'
import { accessRefusal, catalogRefusal, flagRefusal } from './staff-tool-refusals.ts'
import type { StaffToolServices } from './staff-tool-services.ts'

type Services = People & { readonly staffTools: StaffToolServices }

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
      TE.map((found) => ({ ...found, rows: found.rows.map(loadForCarrier) })),
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
    ),
  )
  routes.bearer(setUserAccess, ({ params, body }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(({ staffId }) => pipe(tools.setAccess(staffId, params['id'] ?? '', body), TE.mapLeft(accessRefusal))),
    ),
  )
  routes.bearer(listCatalog, (_call, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() => TE.fromTask(tools.catalog)),
      TE.map((types) => ({ items: types })),
    ),
  )
  routes.bearer(putCatalogEntry, ({ params, body, version }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(({ staffId }) =>
        pipe(tools.saveCatalogEntry(staffId, { val: params['val'] ?? '', ...body }, version), TE.mapLeft(catalogRefusal)),
      ),
    ),
  )
  routes.bearer(listFlags, (_call, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(() => TE.fromTask<readonly FeatureFlag[], Refusal>(tools.flags)),
      TE.map((flags) => ({ items: flags })),
    ),
  )
  routes.bearer(putFlag, ({ body, version }, caller) =>
    pipe(
      staff(services, caller),
      TE.chain(({ staffId }) => pipe(tools.saveFlag(staffId, body, version), TE.mapLeft(flagRefusal))),
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
    ),
  )
}
