import * as E from 'fp-ts/Either'
import { refusal, type Refusal } from './refusal.ts'

const DEEPEST = 32
/** Keys that reach an object's prototype when a parsed value is merged (R20). */
const HOSTILE = new Set(['__proto__', 'constructor', 'prototype'])

const malformed = (detail: string): Refusal => refusal('malformed_json', detail)

const hostile = (field: string): Refusal =>
  refusal('unknown_field', 'A key of the body is never accepted.', { errors: [{ field, code: 'unknown_field', message: 'not accepted' }] })

const closeOf = (text: string, start: number): number => {
  let i = start + 1
  while (text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}

/** What JSON.parse hides. `text` is known to be valid JSON, so strings and brackets are all there is to look at. */
/** Whether, blanks aside, a colon follows: what stood before was a key. */
const isKeyAt = (text: string, from: number): boolean => {
  const colon = /\s*:/y
  colon.lastIndex = from
  return colon.test(text)
}

const hiddenFault = (text: string): Refusal | undefined => {
  const scopes: (Set<string> | undefined)[] = []
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (character === '{' || character === '[') scopes.push(character === '{' ? new Set() : undefined)
    else if (character === '}' || character === ']') scopes.pop()
    else if (character === '"') {
      const end = closeOf(text, i)
      const keys = scopes.at(-1)
      if (keys !== undefined && isKeyAt(text, end + 1)) {
        const key: unknown = JSON.parse(text.slice(i, end + 1))
        if (typeof key === 'string' && HOSTILE.has(key)) return hostile(key)
        if (typeof key === 'string' && keys.has(key)) return malformed('A key of the body appears twice.')
        if (typeof key === 'string') keys.add(key)
      }
      i = end
    }
    if (scopes.length > DEEPEST) return malformed(`The body is nested deeper than ${DEEPEST} levels.`)
  }
  return undefined
}

/**
 * UTF-8 JSON without what differs between parsers: no byte order mark, no ill-formed UTF-8, no key twice in one object (R44),
 * no key that could reach a prototype (R20), at most 32 levels (R46).
 */
export const parseStrictJson = (bytes: Uint8Array): E.Either<Refusal, unknown> => {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    return E.left(malformed('The body is not valid UTF-8 JSON.'))
  }
  const fault = hiddenFault(text)
  return fault === undefined ? E.right(value) : E.left(fault)
}
