import { isOn, type FlagKey } from '@trm/domain/flags'
import type { Caller } from '../http/caller.codec.ts'
import type { PortalServices } from '../http/portal-services.ts'
import { rolesOf } from './flag-roles.ts'

/** For whoever asks, as their page is told. */
export const isSwitchedOn = async (
  { flags, personOf }: Pick<PortalServices, 'flags' | 'personOf'>,
  caller: Caller,
  key: FlagKey,
): Promise<boolean> => isOn(await flags.read(), key, rolesOf(await personOf(caller), caller.claims))
