import type { AuthenticatedUser } from '@trm/domain/identity'
import { over } from '../database/over.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.codec.ts'
import { findOrProvision, loadMyDetails, updateMyDetails } from './person.query.ts'

/** Who may ask is decided by the routes from the person's own row, never from the token's roles (R32). */
export interface People {
  /** The row of (issuer, subject); an unknown pair becomes a newcomer (decision 2). */
  readonly personOf: (caller: Caller) => Promise<AuthenticatedUser>
}

const personOf = (database: Database, { issuer, subject, claims: { email, givenName, familyName } }: Caller): Promise<AuthenticatedUser> =>
  findOrProvision(database, { issuer, subject, email, firstName: givenName, lastName: familyName })

export const personServicesOver = over({ personOf, details: loadMyDetails, updateDetails: updateMyDetails })

export type PersonServices = ReturnType<typeof personServicesOver>
