import { INVITATION_DAYS, type InvitationRefusal } from '@trm/domain/colleagues'
import { fieldsRefused, notFound, refusedAt, type Refusal } from '../http/refusal.ts'
import { adminsOnly } from '../people/access.ts'
import type { AcceptingRejected } from './accept-invitation.query.ts'
import type { AddressRejected, InvitingRejected } from './invitation.query.ts'

const ADDRESS: Readonly<Record<string, string>> = {
  is_colleague: 'Whoever has this address works here already.',
}

export const addressRefusal = ({ code }: AddressRejected): Refusal =>
  fieldsRefused([{ field: 'email', code, message: ADDRESS[code] ?? 'Send an email address such as ann@example.com.' }])

export const invitingRefusal = (why: InvitingRejected): Refusal => (why._tag === 'NotAdministrator' ? adminsOnly : addressRefusal(why))

const WORDS: { readonly [R in InvitationRefusal]: string } = {
  used: 'The invitation was taken already: it is good for one person. Ask for another.',
  withdrawn: 'The invitation was withdrawn. Ask whoever invited you.',
  expired: `The invitation is over: it can be taken for ${INVITATION_DAYS} days. Ask for another.`,
  is_staff: 'Staff belong to no company. Sign in with an account of your own.',
  has_company:
    'Your account works for another company, and an account belongs to one. Take the invitation with another account, or have an administrator there deactivate you first.',
  is_member: 'You work for this company already.',
  no_address: 'Your sign-in states no email address. Sign in with an account that has the invited one.',
  address_unverified:
    'Your sign-in does not state that your email address is verified (email_verified, or xms_edov of Entra ID). Open the message your provider sent you, then sign in again; if there was none, tell whoever runs the portal.',
  other_address: 'The invitation is for another email address. Sign in with the invited one, or ask for an invitation to yours.',
}

export const acceptingRefusal = (why: AcceptingRejected): Refusal =>
  why._tag === 'NoSuchInvitation' ? notFound : refusedAt('company_refused')('invitation', why.reason, WORDS[why.reason])
