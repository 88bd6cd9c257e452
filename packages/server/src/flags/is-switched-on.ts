import { isOn, type FeatureFlag, type FlagKey } from '@trm/domain/flags'
import { makeUserContext, type AuthenticatedUser, type IdentityClaims } from '@trm/domain/identity'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.codec.ts'
import type { People } from '../people/access.ts'
import { readFlags } from './feature-flags.query.ts'

/** As staff keep them. */
export interface FlagServices {
  readonly read: () => Promise<readonly FeatureFlag[]>
}

export const flagServicesOver = (database: Database): FlagServices => ({ read: () => readFlags(database) })

/** What is asked before somebody does what a flag may forbid. */
export type Flagged = People & { readonly flags: FlagServices }

/** What a flag may be meant for: the kind of user the server knows, never what a client says of itself. */
export const rolesOf = (user: AuthenticatedUser, claims: IdentityClaims): readonly string[] => [makeUserContext(user, claims).userType]

/** For whoever asks, as their page is told. */
export const isSwitchedOn = async ({ flags, personOf }: Flagged, caller: Caller, key: FlagKey): Promise<boolean> =>
  isOn(await flags.read(), key, rolesOf(await personOf(caller), caller.claims))
