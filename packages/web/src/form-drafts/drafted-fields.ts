import { isNone } from 'fp-ts/Option'
import type { SessionState } from '@trm/domain/session'
import type { StoredText } from '../runtime/stored-text.ts'

type Texts = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Texts => typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The forms of this person by their names; what is another person's, or cannot be read, is thrown away. */
const formsOf = (kept: StoredText, person: string): Texts => {
  const text = kept.read()
  const value = isNone(text) ? undefined : parsed(text.value)
  if (isRecord(value) && value['person'] === person && isRecord(value['forms'])) return value['forms']
  kept.remove()
  return {}
}

/** Fields whose value is another than where nothing was typed. */
export const changedFields = <T extends object>(base: T, typed: T): Partial<T> => {
  const before = new Map<string, unknown>(Object.entries(base))
  const changed = Object.entries(typed).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
  return Object.fromEntries(changed) as Partial<T> // fields of `typed`, each as it is there
}

const isSameKind = (model: unknown, value: unknown): boolean =>
  model === undefined || (typeof model === typeof value && Array.isArray(model) === Array.isArray(value))

/**
 * What this person typed into this form; undefined where nothing of it is kept. A field that has become one of another kind is left out.
 */
export const readFields = <T extends object>(kept: StoredText, person: string, form: string, base: T): Partial<T> | undefined => {
  const fields = formsOf(kept, person)[form]
  if (!isRecord(fields)) return undefined
  const models = new Map<string, unknown>(Object.entries(base))
  const known = Object.entries(fields).filter(([name, value]) => isSameKind(models.get(name), value))
  return known.length === 0 ? undefined : (Object.fromEntries(known) as Partial<T>) // written below from a T, each of the kind it has now
}

export const writeFields = (kept: StoredText, person: string, form: string, fields: object): void => {
  kept.write(JSON.stringify({ person, forms: { ...formsOf(kept, person), [form]: fields } }))()
}

export const removeFields = (kept: StoredText, person: string, form: string): void => {
  const { [form]: gone, ...others } = formsOf(kept, person)
  if (Object.keys(others).length === 0) kept.remove()
  else if (gone !== undefined) kept.write(JSON.stringify({ person, forms: others }))()
}

/** A sign-out, or a session that ends other than by running out. */
export const isEndedOnPurpose = (session: SessionState): boolean =>
  session._tag === 'SigningOut' || (session._tag === 'Unauthenticated' && session.cause !== 'Unauthorized' && session.cause !== 'NoToken')
