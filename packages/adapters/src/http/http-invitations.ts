import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  INVITATION_REFUSALS,
  type AcceptingFailure,
  type CompanyInvitations,
  type InvitationDoor,
  type InvitingFailure,
} from '@trm/domain/colleagues'
import type { HttpClient } from './client.ts'
import { acceptInvitation, invitePerson, listInvitations, readInvitation, withdrawInvitation } from './contract/index.ts'
import { meaningOf, noSuchLink } from './refusals.ts'

export const invitingFailureOf = meaningOf<InvitingFailure>({
  invalid_request: ({ faults }) => {
    const fault = faults.find(({ field }) => field === 'email')
    return fault && { _tag: 'AddressRefused', code: fault.code }
  },
})

/** /api/company/invitations. */
export const makeHttpCompanyInvitations = (client: HttpClient): CompanyInvitations => ({
  list: client.call(listInvitations, {}),
  invite: (body, key) => pipe(client.call(invitePerson, { body, key }), TE.mapLeft(invitingFailureOf)),
  withdraw: (id) => client.call(withdrawInvitation, { params: { id } }),
})

const acceptingFailureOf = meaningOf<AcceptingFailure>({
  not_found: () => ({ _tag: 'NoSuchLink' }),
  company_refused: ({ faults }) => {
    const reason = INVITATION_REFUSALS.find((one) => faults.some(({ code }) => code === one))
    return reason && { _tag: 'InvitationRefused', reason }
  },
})

/** /api/invitations. */
export const makeHttpInvitationDoor = (client: HttpClient): InvitationDoor => ({
  read: (token) => pipe(client.call(readInvitation, { params: { token } }), TE.mapLeft(noSuchLink)),
  accept: (token, key) => pipe(client.call(acceptInvitation, { params: { token }, key }), TE.mapLeft(acceptingFailureOf)),
})
