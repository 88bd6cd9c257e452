import { userType, type AuthenticatedUser, type IdentityClaims } from '@trm/domain/identity'

/** What a flag may be meant for: the kind of user the server knows, never what a client says of itself. */
export const rolesOf = (user: AuthenticatedUser, claims: IdentityClaims): readonly string[] => [userType(user, claims)]
