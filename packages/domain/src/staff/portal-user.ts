import { left, right, type Either } from 'fp-ts/Either'
import type { ApplicationStatus } from '../joining/index.ts'
import type { UserRelationship } from '../identity/index.ts'
import type { Instant } from '../kernel/index.ts'

/** Somebody with an account, as their own row says. Roles of a token are the identity provider's and are not kept here. */
export interface PortalUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | undefined
  readonly phone: string
  /** The broker's before the carrier's. */
  readonly company: { readonly kind: Exclude<UserRelationship, 'none'>; readonly id: string; readonly name: string } | undefined
  readonly isStaff: boolean
  readonly isApproved: boolean
  readonly isCompanyAdmin: boolean
  readonly isTrucker: boolean
  readonly isAppAccessAllowed: boolean
  /** To join as a carrier, however far it got; undefined for who never began one. */
  readonly application: { readonly id: string; readonly status: ApplicationStatus } | undefined
  readonly since: Instant
}

/** Whom somebody works for. */
const relationshipOf = ({ company }: Pick<PortalUser, 'company'>): UserRelationship => company?.kind ?? 'none'

/** The access flag holds back carriers alone; for everybody else it says nothing. */
export const hasAccessFlag = (user: Pick<PortalUser, 'company' | 'isStaff'>): boolean => relationshipOf(user) === 'carrier' && !user.isStaff

/** How somebody comes to work here: `NotNeeded` for staff and companies, else where their way in stands. */
export type Admission = 'NotNeeded' | 'NotAsked' | Exclude<ApplicationStatus, 'approved'>

/** By the company first: who works for one is in already, whatever became of an application. */
export const admissionOf = (user: Pick<PortalUser, 'company' | 'isStaff' | 'application'>): Admission => {
  if (user.isStaff || relationshipOf(user) !== 'none') return 'NotNeeded'
  const { application } = user
  return application === undefined || application.status === 'approved' ? 'NotAsked' : application.status
}

/** What somebody is here, by their own row. */
export type StandingRole = 'staff' | 'broker' | 'companyAdmin' | 'driver' | 'carrier' | 'newcomer'

/** What the row makes of somebody, the first being what counts most. */
export const standingOf = (user: PortalUser): readonly StandingRole[] => {
  const relationship = relationshipOf(user)
  const held = [
    user.isStaff ? 'staff' : undefined,
    relationship === 'broker' ? 'broker' : undefined,
    relationship === 'carrier' && user.isCompanyAdmin ? 'companyAdmin' : undefined,
    relationship === 'carrier' && user.isTrucker ? 'driver' : undefined,
  ] as const
  const roles = held.filter((role) => role !== undefined)
  if (roles.length > 0) return roles
  return relationship === 'carrier' ? ['carrier'] : ['newcomer']
}

/** Characters. */
export const LONGEST_ACCESS_REASON = 400

/** What staff want of somebody's access flag. */
export interface AccessChange {
  readonly isAllowed: boolean
  readonly reason: string
}

/** Why a change of the access flag is not taken: of its reason. */
export type AccessFault = 'required' | 'too_long'

/** Whoever is shut out is shut out for a reason; letting somebody in again needs none. */
export const readAccessChange = ({ isAllowed, reason }: AccessChange): Either<AccessFault, AccessChange> => {
  const trimmed = reason.trim()
  if (!isAllowed && trimmed === '') return left('required')
  return trimmed.length > LONGEST_ACCESS_REASON ? left('too_long') : right({ isAllowed, reason: trimmed })
}
