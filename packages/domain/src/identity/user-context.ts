import { accessOf, type Access } from './access.ts'
import type { AuthenticatedUser } from './authenticated-user.ts'
import type { IdentityClaims } from './identity-claims.ts'
import { relationship, userType, type UserRelationship, type UserType } from './user-type.ts'

/** Names from the server, else from the claims; empty where neither knows one. */
export interface UserNames {
  readonly first: string
  readonly last: string
  /** Both, one space between; empty when neither is known. */
  readonly full: string
}

/** What the rest of the product knows of the reader ("derived user context"). Never the subject id. */
export interface UserContext extends Access {
  /** The `user_id` claim, else the server's id. */
  readonly userKey: string
  readonly userEmail: string | undefined
  readonly names: UserNames
  readonly userType: UserType
  readonly userRelationship: UserRelationship
}

const firstFilled = (...texts: readonly (string | undefined)[]): string =>
  texts.map((text) => (text ?? '').trim()).find((text) => text !== '') ?? ''

const namesOf = (user: AuthenticatedUser, claims: IdentityClaims): UserNames => {
  const first = firstFilled(user.firstName, claims.givenName)
  const last = firstFilled(user.lastName, claims.familyName)
  return { first, last, full: [first, last].filter((name) => name !== '').join(' ') }
}

/** Names from the server, else from the claims; the server states no e-mail address. */
export const makeUserContext = (user: AuthenticatedUser, claims: IdentityClaims): UserContext => ({
  userKey: firstFilled(claims.userId, user.id),
  userEmail: claims.email,
  names: namesOf(user, claims),
  userType: userType(user, claims),
  userRelationship: relationship(user),
  ...accessOf(user, claims),
})
