import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { BrokerageDraft } from '@trm/domain/brokerages'
import { mcDigits } from '@trm/domain/carriers'
import { brokerageRefusal } from '../brokerages/brokerage-refusals.ts'
import type { BrokerageRecord } from '../brokerages/brokerage-record.ts'
import {
  correctWholeBrokerage,
  findBrokerages,
  makeBrokerage,
  readBrokerageById,
  type CorrectionRejected,
  type MadeBrokerage,
} from '../brokerages/brokerage.query.ts'
import type { CompanyId } from '../colleagues/company-member.ts'
import { invitationMail } from '../colleagues/invitation-mail.ts'
import { addressRefusal } from '../colleagues/invitation-refusals.ts'
import { invite, listInvitations, withdrawInvitation } from '../colleagues/invitation.query.ts'
import { over } from '../database/over.ts'
import { doneTo, found, notFound, pageAnswer, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { routesFor, staff, type People } from '../people/access.ts'

/** Brokerages, made and corrected by staff, and invitations into them. */
export const brokerageDeskServicesOver = over({
  find: findBrokerages,
  read: readBrokerageById,
  make: makeBrokerage,
  correct: correctWholeBrokerage,
  invitations: listInvitations,
  invite,
  withdraw: withdrawInvitation,
})

type Services = People & { readonly brokerageDesk: ReturnType<typeof brokerageDeskServicesOver> }

/** Staff change all of it. */
const forStaff = (brokerage: BrokerageRecord) => ({ ...brokerage, mayEdit: true })

const correctionRefusal = (why: CorrectionRejected): Refusal => (why._tag === 'NoSuchBrokerage' ? notFound : brokerageRefusal(why))

/** A brokerage that is there already was not made from what was typed: whoever typed it is told by which number it is known. */
const unlessKnown = (typed: BrokerageDraft, { brokerage, isNew }: MadeBrokerage): TE.TaskEither<Refusal, BrokerageRecord> => {
  if (isNew) return TE.right(brokerage)
  const isByDocket = brokerage.mcNumber !== undefined && typed.mcNumber !== undefined && mcDigits(typed.mcNumber) === brokerage.mcNumber
  return TE.left(brokerageRefusal({ _tag: 'FieldsRefused', faults: [{ field: isByDocket ? 'mc_number' : 'dot_number', code: 'taken' }] }))
}

const companyOf = (id: string): CompanyId => ({ kind: 'broker', id })

/** /api/staff/brokerages. `mailsFrom`: of the links in mails; undefined where none are sent. */
export const brokerageDeskRoutes = (routes: Routes<Services>, services: Services, mailsFrom: string | undefined): void => {
  const letter = mailsFrom === undefined ? undefined : invitationMail(mailsFrom)
  const desk = routesFor(staff, routes, services)
  const { brokerageDesk } = services
  const there = (id: string) => found(() => brokerageDesk.read(id))
  desk.bearer(contract.listStaffBrokerages, ({ query }) =>
    pipe(
      pageAnswer(brokerageDesk.find(query)),
      TE.map((page) => ({ ...page, rows: page.rows.map(forStaff) })),
    ),
  )
  desk.bearer(contract.getStaffBrokerage, ({ id }) => pipe(there(id), TE.map(forStaff)))
  desk.keyed(contract.makeBrokerage, ({ body }, { staffId }, inside) =>
    pipe(
      inside.brokerageDesk.make(body, { staffId }),
      TE.mapLeft(brokerageRefusal),
      TE.chain((made) => unlessKnown(body, made)),
      TE.map(forStaff),
    ),
  )
  desk.bearer(contract.correctBrokerage, ({ id, body, version }, { staffId }) =>
    pipe(brokerageDesk.correct(staffId, id, body, version), TE.bimap(correctionRefusal, forStaff)),
  )
  desk.bearer(contract.listBrokerageInvitations, ({ id }) =>
    pipe(
      there(id),
      TE.chain(() => TE.fromTask(() => brokerageDesk.invitations(companyOf(id)))),
    ),
  )
  desk.keyed(contract.inviteIntoBrokerage, ({ id, body, acceptLanguage }, { staffId }, inside) =>
    pipe(
      found(() => inside.brokerageDesk.read(id)),
      TE.chain(() =>
        pipe(
          inside.brokerageDesk.invite({ ...body, company: companyOf(id), invitedBy: staffId, letter: letter?.(acceptLanguage) }),
          TE.mapLeft(addressRefusal),
        ),
      ),
    ),
  )
  desk.bearer(contract.withdrawBrokerageInvitation, ({ id, params }, { staffId }) =>
    doneTo(() => brokerageDesk.withdraw({ company: companyOf(id), personId: staffId }, params['invitationId'] ?? '')),
  )
}
