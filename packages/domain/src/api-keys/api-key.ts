import * as E from 'fp-ts/Either'
import type { CompanyKind } from '../colleagues/index.ts'
import type { Instant } from '../kernel/index.ts'
import { API_KEY_SCOPES, SCOPES_OF, type ApiKeyScope } from './scope.ts'

/** Whether a key opens anything. `ended`: whoever made it does not administer the company any more. */
export const API_KEY_STANDINGS = ['open', 'revoked', 'expired', 'ended'] as const
export type ApiKeyStanding = (typeof API_KEY_STANDINGS)[number]

/** A key as the administrators of its company see it. Nothing of it opens anything. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  /** Its beginning and its last four characters. */
  readonly hint: string
  readonly scopes: readonly ApiKeyScope[]
  /** In whose name it acts. */
  readonly madeBy: string
  readonly madeAt: Instant
  /** Undefined: until it is revoked. */
  readonly expiresAt: Instant | undefined
  /** To the minute; undefined: never. */
  readonly lastUsedAt: Instant | undefined
  readonly standing: ApiKeyStanding
}

/** What there is to know of a key's end. */
export interface ApiKeyEnds {
  readonly revokedAt: Instant | undefined
  readonly expiresAt: Instant | undefined
  /** Its maker administers its company, and is let in. */
  readonly isMakerInForce: boolean
}

/** Whether it opens anything at this moment; its last moment is not in it. */
export const standingOfApiKey = ({ revokedAt, expiresAt, isMakerInForce }: ApiKeyEnds, now: Instant): ApiKeyStanding => {
  if (revokedAt !== undefined) return 'revoked'
  if (expiresAt !== undefined && expiresAt <= now) return 'expired'
  return isMakerInForce ? 'open' : 'ended'
}

/** Open ones of a company. */
export const MOST_API_KEYS = 20
/** Characters of a name. */
export const LONGEST_KEY_NAME = 60
/** Days for which a key may be made. */
export const KEY_DAYS = { min: 1, max: 3_650 } as const

/** A key as it is asked for. `days` undefined: until it is revoked. */
export interface ApiKeyDraft {
  readonly name: string
  readonly scopes: readonly ApiKeyScope[]
  readonly days: number | undefined
}

/** Why no key was made, by the wire's field. */
export type ApiKeyFault =
  | { readonly field: 'name'; readonly code: 'required' | 'too_long' }
  | { readonly field: 'scopes'; readonly code: 'required' | 'not_of_this_side' }
  | { readonly field: 'expires_in_days'; readonly code: 'out_of_bounds' }

const nameFaults = (name: string): readonly ApiKeyFault[] =>
  name === '' ? [{ field: 'name', code: 'required' }] : name.length > LONGEST_KEY_NAME ? [{ field: 'name', code: 'too_long' }] : []

const scopeFaults = (scopes: readonly ApiKeyScope[], side: CompanyKind): readonly ApiKeyFault[] => {
  if (scopes.length === 0) return [{ field: 'scopes', code: 'required' }]
  return scopes.every((scope) => SCOPES_OF[side].includes(scope)) ? [] : [{ field: 'scopes', code: 'not_of_this_side' }]
}

const dayFaults = (days: number | undefined): readonly ApiKeyFault[] =>
  days === undefined || (Number.isInteger(days) && days >= KEY_DAYS.min && days <= KEY_DAYS.max)
    ? []
    : [{ field: 'expires_in_days', code: 'out_of_bounds' }]

/** Right: as it is kept, blanks around the name and repeated scopes gone. All faults are told at once. */
export const readApiKeyDraft = (typed: ApiKeyDraft, side: CompanyKind): E.Either<readonly ApiKeyFault[], ApiKeyDraft> => {
  const draft = { ...typed, name: typed.name.trim(), scopes: API_KEY_SCOPES.filter((scope) => typed.scopes.includes(scope)) }
  const faults = [...nameFaults(draft.name), ...scopeFaults(draft.scopes, side), ...dayFaults(draft.days)]
  return faults.length > 0 ? E.left(faults) : E.right(draft)
}
