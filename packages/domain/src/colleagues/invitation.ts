import * as E from 'fp-ts/Either'
import { faultOfEmail, type ContactFaultCode } from '../carriers/index.ts'
import type { UserRelationship } from '../identity/index.ts'
import type { Instant } from '../kernel/index.ts'

/** Either side of the market. */
export type CompanyKind = Exclude<UserRelationship, 'none'>

/** Whom somebody works for, or is to. */
export interface CompanyNamed {
  readonly kind: CompanyKind
  readonly id: string
  readonly name: string
}

/** Whether an invitation can still be taken. What happened first counts: one that was used does not expire. */
export const INVITATION_STANDINGS = ['open', 'used', 'withdrawn', 'expired'] as const
export type InvitationStanding = (typeof INVITATION_STANDINGS)[number]

/** What there is to know of an invitation's end. */
export interface InvitationTimes {
  readonly expiresAt: Instant
  readonly usedAt: Instant | undefined
  readonly withdrawnAt: Instant | undefined
}

/** Whether it can be taken at this moment. */
export const standingOfInvitation = ({ expiresAt, usedAt, withdrawnAt }: InvitationTimes, now: Instant): InvitationStanding => {
  if (usedAt !== undefined) return 'used'
  if (withdrawnAt !== undefined) return 'withdrawn'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Days for which an invitation can be taken. */
export const INVITATION_DAYS = 7

/** How the mail that carries its link stands. `failed`: given up, and the link is to be sent some other way. */
export const INVITATION_MAIL = ['waiting', 'sent', 'failed'] as const
export type InvitationMail = (typeof INVITATION_MAIL)[number]

/** An invitation as the administrators of its company see it. Nothing of it opens the link. */
export interface Invitation extends InvitationTimes {
  readonly id: string
  readonly email: string
  readonly isAdministrator: boolean
  /** Undefined: whoever runs the portal. */
  readonly invitedBy: string | undefined
  readonly madeAt: Instant
  readonly standing: InvitationStanding
  /** Undefined: it was not mailed. */
  readonly mail: InvitationMail | undefined
}

/** An invitation as whoever has its link sees it. */
export interface InvitationShown {
  readonly company: Pick<CompanyNamed, 'kind' | 'name'>
  /** Undefined: whoever runs the portal. */
  readonly invitedBy: string | undefined
  readonly isAdministrator: boolean
  /** As much of the address as tells its owner which one it is: `d…@example.com`. */
  readonly emailHint: string
  readonly expiresAt: Instant
  readonly standing: InvitationStanding
}

/** One spelling of an address for comparing. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** See `InvitationShown`. */
export const emailHintOf = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')

/** Right: the address as it is kept. */
export const readInvited = (typed: string): E.Either<ContactFaultCode, string> => {
  const email = typed.trim()
  const fault = faultOfEmail(email)
  return fault === undefined ? E.right(email) : E.left(fault)
}

/** Who wants to take an invitation, by a verified token and their own row. */
export interface Invitee {
  readonly email: string | undefined
  /** The identity provider vouches that the address is theirs. */
  readonly isEmailVerified: boolean
  readonly isStaff: boolean
  /** Where they work; undefined: nowhere, or they were deactivated there. */
  readonly company: Pick<CompanyNamed, 'kind' | 'id'> | undefined
}

/** Why an invitation is not taken: its own end first, then who asks. */
export const INVITATION_REFUSALS = [
  'used',
  'withdrawn',
  'expired',
  'is_staff',
  'has_company',
  'is_member',
  'no_address',
  'address_unverified',
  'other_address',
] as const
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number]

/** Undefined: it may be taken. An account belongs to one company. */
export const refusalOfInvitee = (
  invitation: { readonly email: string; readonly standing: InvitationStanding; readonly company: Pick<CompanyNamed, 'kind' | 'id'> },
  invitee: Invitee,
): InvitationRefusal | undefined => {
  const { standing, company } = invitation
  if (standing !== 'open') return standing
  if (invitee.isStaff) return 'is_staff'
  if (invitee.company !== undefined)
    return invitee.company.kind === company.kind && invitee.company.id === company.id ? 'is_member' : 'has_company'
  if (invitee.email === undefined) return 'no_address'
  if (!invitee.isEmailVerified) return 'address_unverified'
  return emailKey(invitee.email) === emailKey(invitation.email) ? undefined : 'other_address'
}
