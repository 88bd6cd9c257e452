import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { ApplicationForStaff, Decision } from '@trm/domain/staff'
import { BROKERAGE_FAULT_WORDS } from '../brokerages/brokerage-refusals.ts'
import { over } from '../database/over.ts'
import type { Call } from '../http/call.ts'
import { cursorInvalid, found, notFound, pageAnswer, refusal, stale, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { hasCompany, inStatus, noteRefused, reasonRefused, takenBy } from '../joining/application-refusals.ts'
import { routesFor, staff, type People } from '../people/access.ts'
import { applicationNotes, writeApplicationNote, type NoteRejected } from './application-notes.query.ts'
import { applicationForStaff, applicationQueue } from './application-queue.query.ts'
import { decideApplication, type DecisionRejected } from './decide-application.query.ts'
import { giveApplicationBack, takeApplication, type TakingRejected } from './taken-application.query.ts'

/** What staff do about who wants to join. */
export const staffServicesOver = over({
  queue: applicationQueue,
  one: applicationForStaff,
  decide: decideApplication,
  take: takeApplication,
  giveBack: giveApplicationBack,
  notes: applicationNotes,
  writeNote: writeApplicationNote,
})

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

const takingRefusal = (why: TakingRejected): Refusal => {
  switch (why._tag) {
    case 'NoSuchApplication':
      return notFound
    case 'NotInThisStatus':
      return inStatus(why.status)
    case 'TakenBy':
      return takenBy(why.holder.name)
  }
}

const noteRefusal = (why: NoteRejected): Refusal => (why._tag === 'NoSuchApplication' ? notFound : noteRefused(why.code))

const versioned = (seen: ApplicationForStaff) => ({ ...seen, version: seen.application.version })

/** /api/staff/applications: what staff do about who wants to join, as a carrier or as a brokerage. */
export const applicationDeskRoutes = (routes: Routes<Services>, services: Services): void => {
  const desk = routesFor(staff, routes, services)
  const decide = (inside: Services, staffId: string, { id, version }: Call<unknown, unknown>, decision: Decision) =>
    pipe(inside.staff.decide({ staffId, id, decision, version }), TE.bimap(decisionRefusal, versioned))
  desk.bearer(contract.listApplications, ({ query: { taken_by: of, ...query } }, { staffId: readerId }) =>
    pipe(
      pageAnswer(services.staff.queue({ ...query, of, readerId })),
      TE.map((queue) => ({ ...queue, rows: queue.rows.map(versioned) })),
    ),
  )
  desk.bearer(contract.getStaffApplication, ({ id }, { staffId }) =>
    pipe(
      found(() => services.staff.one(id, staffId)),
      TE.map(versioned),
    ),
  )
  desk.keyed(contract.approveApplication, (call, { staffId }, inside) => decide(inside, staffId, call, { _tag: 'Approve' }))
  desk.keyed(contract.sendBackApplication, (call, { staffId }, inside) =>
    decide(inside, staffId, call, { _tag: 'SendBack', reason: call.body.reason }),
  )
  desk.keyed(contract.declineApplication, (call, { staffId }, inside) => decide(inside, staffId, call, { _tag: 'Decline', ...call.body }))
  desk.keyed(contract.reopenApplication, (call, { staffId }, inside) => decide(inside, staffId, call, { _tag: 'Reopen', ...call.body }))
  desk.bearer(contract.takeApplication, ({ id, body }, { staffId }) =>
    pipe(services.staff.take({ staffId, id, from: body.from }), TE.bimap(takingRefusal, versioned)),
  )
  desk.bearer(contract.giveApplicationBack, ({ id }, { staffId }) =>
    pipe(services.staff.giveBack(staffId, id), TE.bimap(takingRefusal, versioned)),
  )
  desk.bearer(contract.listApplicationNotes, ({ id, query }, { staffId }) =>
    pipe(
      services.staff.notes({ ...query, staffId, id }),
      TE.mapLeft((why) => (why._tag === 'NoSuchApplication' ? notFound : cursorInvalid)),
    ),
  )
  desk.keyed(contract.writeApplicationNote, ({ id, body }, { staffId }, inside) =>
    pipe(inside.staff.writeNote({ staffId, id, text: body.text }), TE.mapLeft(noteRefusal)),
  )
}
