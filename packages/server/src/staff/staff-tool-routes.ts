import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { loadForCarrier } from '@trm/domain/loads'
import { auditPage } from '../audit/audit-log.query.ts'
import { over } from '../database/over.ts'
import { loadCatalog, saveCatalogEntry } from '../equipment/equipment-catalog.query.ts'
import { readFlags, saveFlag } from '../flags/feature-flags.query.ts'
import { found, pageAnswer } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { routesFor, staff, type People } from '../people/access.ts'
import { carrierFactsForStaff, correctCarrierFact } from './carrier-facts.query.ts'
import { givenUpMessages, sendGivenUpAgain } from './given-up.query.ts'
import { loadsForStaff, surveysForStaff } from './staff-reading.query.ts'
import { accessRefusal, catalogRefusal, correctionRefusal, flagRefusal } from './staff-tool-refusals.ts'
import { findUsers, setAccess } from './users.query.ts'

/** What staff keep for everybody, and the log of all they do. `staffId`: who does it. The catalogue has retired types, too. */
export const staffToolServicesOver = over({
  users: findUsers,
  setAccess,
  catalog: loadCatalog,
  saveCatalogEntry,
  flags: readFlags,
  saveFlag,
  audit: auditPage,
  loads: loadsForStaff,
  surveys: surveysForStaff,
  carrierFacts: carrierFactsForStaff,
  correctFact: correctCarrierFact,
  givenUp: givenUpMessages,
  sendAgain: sendGivenUpAgain,
})

type Services = People & { readonly staffTools: ReturnType<typeof staffToolServicesOver> }

/**
 * /api/staff: finding a user, the equipment types, the flags, the log of every act, messages that were given up, and what
 * staff read of both areas (decision 6).
 */
export const staffToolRoutes = (routes: Routes<Services>, services: Services): void => {
  const desk = routesFor(staff, routes, services)
  const tools = services.staffTools
  desk.bearer(contract.listStaffLoads, ({ query }) =>
    pipe(
      pageAnswer(tools.loads(query)),
      TE.map((found) => ({ ...found, rows: found.rows.map(loadForCarrier) })),
    ),
  )
  desk.bearer(contract.listStaffSurveys, ({ query }) => pageAnswer(tools.surveys(query)))
  desk.bearer(contract.listStaffUsers, ({ query }) => pageAnswer(tools.users(query)))
  desk.bearer(contract.setUserAccess, ({ id, body }, { staffId }) => pipe(tools.setAccess(staffId, id, body), TE.mapLeft(accessRefusal)))
  desk.bearer(contract.listCatalog, () => TE.fromTask(() => tools.catalog()))
  desk.bearer(contract.putCatalogEntry, ({ params, body, version }, { staffId }) =>
    pipe(tools.saveCatalogEntry(staffId, { val: params['val'] ?? '', ...body }, version), TE.mapLeft(catalogRefusal)),
  )
  desk.bearer(contract.listFlags, () => TE.fromTask(() => tools.flags()))
  desk.bearer(contract.putFlag, ({ body, version }, { staffId }) => pipe(tools.saveFlag(staffId, body, version), TE.mapLeft(flagRefusal)))
  desk.bearer(contract.listCarrierFacts, ({ params }) => found(() => tools.carrierFacts(params['dotNumber'] ?? '')))
  desk.bearer(contract.putCarrierFact, ({ params, body, version }, { staffId }) =>
    pipe(tools.correctFact(staffId, params['dotNumber'] ?? '', body, version), TE.mapLeft(correctionRefusal)),
  )
  desk.bearer(contract.listGivenUp, ({ query }) => pageAnswer(tools.givenUp(query)))
  desk.keyed(contract.sendAgain, ({ body }, { staffId }, inside) => TE.fromTask(() => inside.staffTools.sendAgain(staffId, body.ids)))
  desk.bearer(contract.listAudit, ({ query: { actor, action, subject_kind: subjectKind, subject, from, until, limit, cursor } }) =>
    pageAnswer(tools.audit({ filter: { actorId: actor, action, subjectKind, subjectId: subject, from, until }, limit, cursor })),
  )
}
