import * as t from 'io-ts'
import {
  INVITATION_MAIL,
  INVITATION_STANDINGS,
  type Colleague,
  type Colleagues,
  type Invitation,
  type InvitationShown,
} from '@trm/domain/colleagues'
import { endpoint } from './endpoint.ts'
import { listOf } from './page.ts'
import { flat, named, record } from './record.codec.ts'
import { absent, closed, leftOut, mapped, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'

const own = ['wrong_account_type', 'not_allowed'] as const
const writes = [...own, 'csrf_failed'] as const

const times = { expiresAt: named('date_expires', WireInstant), usedAt: named('date_used', absent(WireInstant)) }

/** An invitation as the administrators of its company see it. */
export const InvitationWire = record({
  id: WireId,
  email: t.string,
  isAdministrator: named('is_company_admin', t.boolean),
  invitedBy: absent(t.string),
  madeAt: named('date_created', WireInstant),
  ...times,
  withdrawnAt: named('date_withdrawn', absent(WireInstant)),
  standing: oneOf(INVITATION_STANDINGS),
  mail: absent(oneOf(INVITATION_MAIL)),
}) satisfies t.Type<Invitation, unknown>

export const InvitationsWire = listOf(InvitationWire)

/** Whom to invite. */
export const InvitationDraftWire = closed(record({ email: oneLine(0, 400), isAdministrator: named('is_company_admin', t.boolean) }))

/** With the token of its link, which is told this once. */
export const MadeInvitationWire = record({ invitation: flat('', InvitationWire.fields), token: t.string })

const invitations = '/api/company/invitations'

export const listInvitations = endpoint({
  id: 'listInvitations',
  call: `GET ${invitations}`,
  errors: own,
  summary: "Invitations into the reader's company, the newest 200, ended ones too; for its administrators. No token is told again.",
  answer: InvitationsWire,
})

export const invitePerson = endpoint({
  id: 'invitePerson',
  call: `POST ${invitations}`,
  status: 201,
  idempotency: 'key',
  errors: [...writes, 'unknown_field'],
  summary:
    'Invites whoever has the email address into the company for 7 days, in place of an open invitation to the same address; for administrators. The token of `/trm/invitation/{token}` is told here and never again; where mail is sent it is mailed to them, too, and `mail` says how that stands.',
  body: InvitationDraftWire,
  answer: MadeInvitationWire,
})

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  call: `DELETE ${invitations}/{id}`,
  status: 204,
  errors: [...writes, 'not_found'],
  summary: 'Ends an open invitation at once, for good; for administrators. One that has ended stays as it is.',
  answer: t.undefined,
})

/** What whoever has the link reads. */
export const InvitationShownWire = record({
  company: t.type({ kind: oneOf(['broker', 'carrier']), name: t.string }),
  invitedBy: absent(t.string),
  isAdministrator: named('is_company_admin', t.boolean),
  emailHint: t.string,
  expiresAt: named('date_expires', WireInstant),
  standing: oneOf(INVITATION_STANDINGS),
}) satisfies t.Type<InvitationShown, unknown>

const door = '/api/invitations/{token}'

export const readInvitation = endpoint({
  id: 'readInvitation',
  call: `GET ${door}`,
  access: 'public',
  errors: ['not_found'],
  summary:
    'Who invites into which company behind a link, until when, and whether it can still be taken. A token that opens nothing has one answer.',
  answer: InvitationShownWire,
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  call: `POST ${door}/acceptance`,
  idempotency: 'key',
  errors: ['csrf_failed', 'not_found', 'company_refused'],
  summary:
    'Takes the invitation for whoever is signed in, whose verified email address it names: they belong to the company from then on. Why it cannot be taken is in `errors`, at `invitation`: `used`, `withdrawn`, `expired`, `is_staff`, `has_company`, `is_member`, `no_address`, `address_unverified`, `other_address`.',
  answer: InvitationShownWire,
})

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** Somebody of the reader's own company. */
export const ColleagueWire = record({
  id: WireId,
  firstName: t.string,
  lastName: t.string,
  email: absent(t.string),
  phone: t.string,
  isAdministrator: named('is_company_admin', t.boolean),
  isActive: t.boolean,
  /** The reader. */
  isSelf: t.boolean,
  /** On the board. */
  postedLoads: count,
  /** That a carrier took; an older server says nothing of them. */
  bookedLoads: mapped(
    leftOut(count),
    (loads) => loads ?? 0,
    (loads) => loads,
  ),
}) satisfies t.Type<Colleague, unknown>

const people = '/api/company/people'

export const listColleagues = endpoint({
  id: 'listColleagues',
  call: `GET ${people}`,
  errors: own,
  summary: 'Everybody of the company, the active first, by name; 1,000 at most.',
  answer: record({ people: named('items', t.readonlyArray(ColleagueWire)), mayEdit: t.boolean }) satisfies t.Type<Colleagues, unknown>,
})

const changes = { errors: [...writes, 'unknown_field', 'not_found', 'company_refused'], answer: ColleagueWire } as const

export const setAdministrator = endpoint({
  id: 'setAdministrator',
  call: `PUT ${people}/{id}/administrator`,
  ...changes,
  summary:
    'Makes a colleague an administrator, or one no more; for administrators. Refused for the last active one (`last_administrator`), and made for nobody who is deactivated (`deactivated`).',
  body: closed(record({ isAdministrator: named('is_company_admin', t.boolean) })),
})

export const setActive = endpoint({
  id: 'setActive',
  call: `PUT ${people}/{id}/active`,
  ...changes,
  summary:
    'Deactivates a colleague, who is refused from the next call on, or brings them back; for administrators. Their posted and covered loads pass to `hand_over_to`, an active colleague (else `no_such_colleague`); null: to whoever calls; of oneself to another administrator, else a colleague. Refused for the last active administrator (`last_administrator`).',
  body: closed(record({ isActive: t.boolean, handOverTo: absent(WireId) })),
})
