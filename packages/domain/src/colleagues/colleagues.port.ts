import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure } from '../kernel/index.ts'
import type { Colleague, ColleagueChange, ColleagueRefusal, Colleagues } from './colleague.ts'
import type { Invitation, InvitationRefusal, InvitationShown } from './invitation.ts'

/** Why a colleague was not changed. */
export type ColleagueFailure =
  | { readonly _tag: 'ChangeRefused'; readonly reason: ColleagueRefusal }
  /** Not of this company, any more or ever. */
  | { readonly _tag: 'Gone' }
  | CallFailure

/** The people of the company of whoever is signed in. All of them read; administrators change, others are Forbidden with `not_allowed`. */
export interface CompanyPeople {
  readonly list: TaskEither<CallFailure, Colleagues>
  readonly change: (id: string, change: ColleagueChange) => TaskEither<ColleagueFailure, Colleague>
}

/** Why nobody was invited. `already`: whoever has the address works here. */
export type InvitingFailure = { readonly _tag: 'AddressRefused'; readonly code: string } | CallFailure

/** Invitations into one's own company, for its administrators. */
export interface CompanyInvitations {
  /** The newest first. */
  readonly list: TaskEither<CallFailure, readonly Invitation[]>
  /** The token of the link is told here and never again. */
  readonly invite: (
    invited: { readonly email: string; readonly isAdministrator: boolean },
    key: ActionKey,
  ) => TaskEither<InvitingFailure, { readonly invitation: Invitation; readonly token: string }>
  /** At once, for good. */
  readonly withdraw: (id: string) => TaskEither<CallFailure, void>
}

/** Why an invitation was not taken. */
export type AcceptingFailure =
  | { readonly _tag: 'NoSuchLink' }
  | { readonly _tag: 'InvitationRefused'; readonly reason: InvitationRefusal }
  | CallFailure

/** What stands behind the link of an invitation, for whoever has it. */
export interface InvitationDoor {
  readonly read: (token: string) => TaskEither<CallFailure | { readonly _tag: 'NoSuchLink' }, InvitationShown>
  /** For whoever is signed in. */
  readonly accept: (token: string, key: ActionKey) => TaskEither<AcceptingFailure, InvitationShown>
}
