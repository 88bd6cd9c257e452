import { left, right, type Either } from 'fp-ts/Either'
import type { UserType } from '../identity/index.ts'
import type { Instant } from '../kernel/index.ts'

/** Who a flag can be kept to: the user types of those who are signed in. */
export const FLAG_ROLES = ['staff', 'broker', 'brokerAdmin', 'companyAdmin', 'driver'] as const satisfies readonly UserType[]
export type FlagRole = (typeof FLAG_ROLES)[number]

/** What a flag says; staff change it, releases ask it by its key. */
export interface FlagDraft {
  /** Lower-case words joined by hyphens. */
  readonly key: string
  readonly description: string
  readonly enabled: boolean
  /** None: for everybody, signed in or not. */
  readonly roles: readonly FlagRole[]
}

export interface FeatureFlag extends FlagDraft {
  readonly updatedAt: Instant
  /** Undefined: as it was delivered. */
  readonly updatedBy: string | undefined
  /** Of every flag that is kept greater than `NEW_VERSION`. */
  readonly version: number
}

/** What a flag or an equipment type that is not kept is said to stand at, so that of two who make it one is told. */
export const NEW_VERSION = 1

/** One field of a flag to mend; the words come from the messages. */
export interface FlagFault {
  readonly field: 'key' | 'description'
  readonly code: 'required' | 'too_long' | 'not_a_key'
}

/** Characters. */
export const LONGEST_DESCRIPTION = 400

const KEY = /^[a-z][a-z0-9-]{0,63}$/

/** Right: trimmed, each role once in the order of `FLAG_ROLES`. Left: at most one fault per field, never empty. */
export const readFlag = (typed: FlagDraft): Either<readonly FlagFault[], FlagDraft> => {
  const [key, description] = [typed.key.trim(), typed.description.trim()]
  const faults: readonly FlagFault[] = [
    key === '' ? [{ field: 'key', code: 'required' } as const] : KEY.test(key) ? [] : [{ field: 'key', code: 'not_a_key' } as const],
    description === '' ? [{ field: 'description', code: 'required' } as const] : [],
    description.length > LONGEST_DESCRIPTION ? [{ field: 'description', code: 'too_long' } as const] : [],
  ].flat()
  return faults.length > 0
    ? left(faults)
    : right({ key, description, enabled: typed.enabled, roles: FLAG_ROLES.filter((role) => typed.roles.includes(role)) })
}
