import * as t from 'io-ts'
import { BrokerageBody, BrokerageWire } from './brokerages.ts'
import { InvitationDraftWire, InvitationsWire, MadeInvitationWire } from './colleagues.ts'
import { endpoint } from './endpoint.ts'
import { page } from './page.ts'
import { paging, query, textParameter } from './query.codec.ts'
import { boundedText } from './wire-values.codec.ts'

// Brokerages as staff keep them: made, corrected with legal name and numbers, and their first people invited. Every write is audited.

const asStaff = ['wrong_account_type'] as const
const writes = [...asStaff, 'csrf_failed', 'unknown_field'] as const
const brokerages = '/api/staff/brokerages'

export const listStaffBrokerages = endpoint({
  id: 'listStaffBrokerages',
  call: `GET ${brokerages}`,
  errors: [...asStaff, 'cursor_invalid'],
  summary: 'Every brokerage, the newest first. `q`: words of the names, the MC or the USDOT number, or the id; each has to be there.',
  query: query('staff brokerages query', {
    q: textParameter(boundedText(1, 120)),
    ...paging(),
  }),
  answer: page(BrokerageWire),
})

export const getStaffBrokerage = endpoint({
  id: 'getStaffBrokerage',
  call: `GET ${brokerages}/{id}`,
  versioned: 'shown',
  errors: [...asStaff, 'not_found'],
  summary: 'One brokerage, as its own people read it.',
  answer: BrokerageWire,
})

export const makeBrokerage = endpoint({
  id: 'makeBrokerage',
  call: `POST ${brokerages}`,
  status: 201,
  idempotency: 'key',
  errors: writes,
  summary: 'Makes a brokerage with a legal name and a number. A number that another brokerage has is refused: `taken`.',
  body: BrokerageBody,
  answer: BrokerageWire,
})

export const correctBrokerage = endpoint({
  id: 'correctBrokerage',
  call: `PUT ${brokerages}/{id}`,
  versioned: 'matched',
  errors: [...writes, 'not_found'],
  summary: 'Changes the brokerage to what is sent, what is left out is taken out; its legal name and numbers, too.',
  body: BrokerageBody,
  answer: BrokerageWire,
})

const invitations = `${brokerages}/{id}/invitations` as const

export const listBrokerageInvitations = endpoint({
  id: 'listBrokerageInvitations',
  call: `GET ${invitations}`,
  errors: [...asStaff, 'not_found'],
  summary: 'Invitations into the brokerage, the newest 200, ended ones too. No token is told again.',
  answer: InvitationsWire,
})

export const inviteIntoBrokerage = endpoint({
  id: 'inviteIntoBrokerage',
  call: `POST ${invitations}`,
  status: 201,
  idempotency: 'key',
  errors: [...writes, 'not_found'],
  summary:
    'Invites whoever has the email address into the brokerage, as its own administrators do with `invitePerson`: its first administrator.',
  body: InvitationDraftWire,
  answer: MadeInvitationWire,
})

export const withdrawBrokerageInvitation = endpoint({
  id: 'withdrawBrokerageInvitation',
  call: `DELETE ${invitations}/{invitationId}`,
  status: 204,
  errors: [...asStaff, 'csrf_failed', 'not_found'],
  summary: 'Ends an open invitation into the brokerage at once, for good. One that has ended stays as it is.',
  answer: t.undefined,
})
