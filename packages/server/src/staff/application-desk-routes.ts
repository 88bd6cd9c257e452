import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { ApplicationForStaff, Decision } from '@trm/domain/staff'
import { BROKERAGE_FAULT_WORDS } from '../brokerages/brokerage-refusals.ts'
import { over } from '../database/over.ts'
import type { Call } from '../http/call.ts'
import { found, notFound, pageAnswer, refusal, stale, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { hasCompany, inStatus, reasonRefused } from '../joining/application-refusals.ts'
import { routesFor, staff, type People } from '../people/access.ts'
import { applicationForStaff, applicationQueue } from './application-queue.query.ts'
import { decideApplication, type DecisionRejected } from './decide-application.query.ts'

/** What staff do about who wants to join. */
export const staffServicesOver = over({ queue: applicationQueue, one: applicationForStaff, decide: decideApplication })

type Services = People & { readonly staff: ReturnType<typeof staffServicesOver> }

const decisionRefusal = (why: DecisionRejected): Refusal => {
  switch (why._tag) {
    case 'NoSuchApplication':
      return notFound
    case 'Stale':
      return stale
    case 'NotInThisStatus':
      return inStatus(why.status)
    case 'HasCompany':
      return hasCompany
    case 'NumbersTaken':
      return refusal(
        'application_refused',
        'Another brokerage has a number of this application: send it back, or invite the person there.',
        {
          errors: why.faults.map((fault) => ({ ...fault, message: BROKERAGE_FAULT_WORDS[fault.code] })),
        },
      )
    case 'ReasonRefused':
      return reasonRefused(why.faults)
  }
}

const versioned = (seen: ApplicationForStaff) => ({ ...seen, version: seen.application.version })

/** /api/staff/applications: what staff do about who wants to join, as a carrier or as a brokerage. */
export const applicationDeskRoutes = (routes: Routes<Services>, services: Services): void => {
  const desk = routesFor(staff, routes, services)
  const decide = (inside: Services, staffId: string, { id, version }: Call<unknown, unknown>, decision: Decision) =>
    pipe(inside.staff.decide({ staffId, id, decision, version }), TE.bimap(decisionRefusal, versioned))
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
  desk.keyed(contract.declineApplication, (call, { staffId }, inside) => decide(inside, staffId, call, { _tag: 'Decline', ...call.body }))
  desk.keyed(contract.reopenApplication, (call, { staffId }, inside) => decide(inside, staffId, call, { _tag: 'Reopen', ...call.body }))
}
