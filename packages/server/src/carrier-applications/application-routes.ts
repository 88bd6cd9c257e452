import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import {
  APPLICATION_STEPS,
  type ApplicationForStaff,
  type CarrierApplication,
  type Decision,
  type StepSaved,
} from '@trm/domain/carrier-applications'
import { over } from '../database/over.ts'
import type { Call } from '../http/call.ts'
import type { Caller } from '../http/caller.codec.ts'
import { found, notFound, pageAnswer, type Refusal } from '../http/refusal.ts'
import { anybody, type Routes } from '../http/route.ts'
import { notLetIn, routesFor, staff, type Access, type People } from '../people/access.ts'
import { applicationRefusal } from './application-refusals.ts'
import { beginApplication, readApplication, saveStep, submitApplication } from './application.query.ts'
import { decideApplication } from './decide.query.ts'
import { applicationForStaff, applicationQueue } from './staff-queue.query.ts'

/** The application of one person. `read` writes nothing: of somebody who has not begun it is an empty draft. */
export const applicationServicesOver = over({ read: readApplication, begin: beginApplication, save: saveStep, submit: submitApplication })

/** What staff do about carriers that want to join. */
export const staffServicesOver = over({ queue: applicationQueue, one: applicationForStaff, decide: decideApplication })

type Joining = People & { readonly applications: ReturnType<typeof applicationServicesOver> }
type Judging = People & { readonly staff: ReturnType<typeof staffServicesOver> }

/**
 * Brokers, staff and whoever was deactivated do not join as carriers. A carrier's own people read what became of their application, and
 * begin none.
 */
const applicant =
  (does: 'reads' | 'writes'): Access<People, string> =>
  (services, caller) =>
  async () => {
    const person = await services.personOf(caller)
    const { id, brokerId, carrierId, isStaff, isDeactivated } = person
    const isMember = carrierId !== undefined && does === 'writes'
    return brokerId !== undefined || isStaff || isMember || isDeactivated === true ? E.left(notLetIn(person)) : E.right(id)
  }

const writer = applicant('writes')

/** /api/carriers/signup and /api/carriers/onboarding: always the caller's own. */
export const onboardingRoutes = (routes: Routes<Joining>, services: Joining): void => {
  const writers = routesFor(writer, routes, services)
  const save = (personId: string, typed: StepSaved, version: number): TE.TaskEither<Refusal, CarrierApplication> =>
    pipe(services.applications.save(personId, typed, version), TE.mapLeft(applicationRefusal))
  const forWriter = <A>(inside: Joining, caller: Caller, act: (personId: string) => TE.TaskEither<Refusal, A>) =>
    pipe(writer(inside, caller), TE.chain(act))
  routes.keyed(contract.beginApplication, anybody, (_call, caller, inside) =>
    forWriter(inside, caller, (personId) => TE.fromTask(() => inside.applications.begin(personId))),
  )
  routesFor(applicant('reads'), routes, services).bearer(contract.getApplication, ({ params }, personId) =>
    APPLICATION_STEPS.some((step) => step === params['step']) ? TE.fromTask(() => services.applications.read(personId)) : TE.left(notFound),
  )
  writers.bearer(contract.saveStart, ({ body, version }, who) => save(who, { step: 'start', value: body }, version))
  writers.bearer(contract.saveCompanyInfo, ({ body, version }, who) => save(who, { step: 'company-info', value: body }, version))
  writers.bearer(contract.saveEquipment, ({ body, version }, who) => save(who, { step: 'equipment', value: body.equipment }, version))
  routes.keyed(contract.submitApplication, anybody, (_call, caller, inside) =>
    forWriter(inside, caller, (personId) => pipe(inside.applications.submit(personId), TE.mapLeft(applicationRefusal))),
  )
}

const versioned = (seen: ApplicationForStaff) => ({ ...seen, version: seen.application.version })

/** /api/staff/carriers: what staff do about carriers that want to join. */
export const staffRoutes = (routes: Routes<Judging>, services: Judging): void => {
  const desk = routesFor(staff, routes, services)
  const decide = (inside: Judging, staffId: string, { id, version }: Call<unknown, unknown>, decision: Decision) =>
    pipe(inside.staff.decide({ staffId, id, decision, version }), TE.bimap(applicationRefusal, versioned))
  desk.bearer(contract.listApplications, ({ query }) =>
    pipe(
      pageAnswer(services.staff.queue(query)),
      TE.map((queue) => ({ ...queue, rows: queue.rows.map(versioned) })),
    ),
  )
  desk.bearer(contract.getStaffApplication, ({ id }) =>
    pipe(
      found(() => services.staff.one(id)),
      TE.map(versioned),
    ),
  )
  desk.keyed(contract.approveApplication, (call, { staffId }, inside) => decide(inside, staffId, call, { _tag: 'Approve' }))
  desk.keyed(contract.sendBackApplication, (call, { staffId }, inside) =>
    decide(inside, staffId, call, { _tag: 'SendBack', reason: call.body.reason }),
  )
}
