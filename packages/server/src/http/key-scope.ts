import { neededScope } from '@trm/domain/api-keys'
import type { CallersKey } from './caller.codec.ts'
import { refusal, refusedAt, type Refusal } from './refusal.ts'

const forPeople = refusal('not_allowed', 'No API key makes this call: it is for people, signed in. docs/API.md lists the calls of keys.')

/** Why a key does not make a call; undefined: it does. */
export const keyScopeRefusal = ({ scopes }: CallersKey, call: string): Refusal | undefined => {
  const needed = neededScope(call)
  if (needed === undefined) return forPeople
  if (needed === 'none' || scopes.includes(needed)) return undefined
  return refusedAt('not_allowed')('scope', needed, `This call needs a key with the scope ${needed}: make one that has it.`)
}
