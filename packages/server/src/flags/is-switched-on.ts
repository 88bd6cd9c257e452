import { isOn, type FlagKey } from '@trm/domain/flags'
import type { Caller } from '../http/caller.codec.ts'
import type { People } from '../people/person-services.ts'
import { rolesOf } from './flag-roles.ts'
import type { FlagServices } from './flag-services.ts'

/** For whoever asks, as their page is told. */
export const isSwitchedOn = async (
  { flags, personOf }: People & { readonly flags: FlagServices },
  caller: Caller,
  key: FlagKey,
): Promise<boolean> => isOn(await flags.read(), key, rolesOf(await personOf(caller), caller.claims))
