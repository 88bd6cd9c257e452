import { setImmediate as nextTurn } from 'node:timers/promises'
import * as E from 'fp-ts/Either'
import { refusal, type Refusal } from './refusal.ts'

const DEEPEST = 32
/** Values in one body, at all depths: several times those of the fullest usual one. What JSON.parse takes of time hangs on it. */
const MOST_VALUES = 10_000
/** Brackets, quotes, commas and colons for each value: many more than so many values have. */
const SIGNS_A_VALUE = 8
/** Signs that are looked at in one turn of the event loop (docs/decisions/0021). */
const SIGNS_A_TURN = 20_000
/** Keys that reach an object's prototype when a parsed value is merged (R20). */
const HOSTILE = new Set(['__proto__', 'constructor', 'prototype'])

const malformed = (detail: string): Refusal => refusal('malformed_json', detail)

const hostile = (field: string): Refusal =>
  refusal('unknown_field', 'A key of the body is never accepted.', { errors: [{ field, code: 'unknown_field', message: 'not accepted' }] })

const [COMMA, COLON] = [0x2c, 0x3a]
const [OBJECT, ARRAY, OBJECT_END, ARRAY_END] = [0x7b, 0x5b, 0x7d, 0x5d]

/** What blanks, numbers and words stand between: the engine passes over megabytes of those in code of its own, before ours is compiled. */
const SIGN = /["{}[\],:]/g
/** A quote behind no backslash or an even number of them. */
const CLOSE = /[^\\](?:\\\\)*"/g

/** Of a text's end; behind the last character where it has none. */
const closeOf = (text: string, start: number): number => {
  CLOSE.lastIndex = start
  return CLOSE.test(text) ? CLOSE.lastIndex - 1 : text.length
}

/** Whether, blanks aside, a colon follows: what stood before was a key. */
const isKeyAt = (text: string, from: number): boolean => {
  const colon = /\s*:/y
  colon.lastIndex = from
  return colon.test(text)
}

/**
 * Looks at brackets, signs and keys alone, and rests now and then; what it is not JSON in is found by the parser, which is asked
 * afterwards.
 */
function* lookingAt(text: string, mostValues: number): Generator<undefined, Refusal | undefined> {
  const scopes: (Set<string> | undefined)[] = []
  let values = 1
  SIGN.lastIndex = 0
  for (let signs = 1; SIGN.test(text); signs += 1) {
    const i = SIGN.lastIndex - 1
    const code = text.charCodeAt(i)
    if (code === OBJECT || code === ARRAY) {
      scopes.push(code === OBJECT ? new Set() : undefined)
      if (scopes.length > DEEPEST) return malformed(`The body is nested deeper than ${DEEPEST} levels.`)
    } else if (code === OBJECT_END || code === ARRAY_END) scopes.pop()
    else if (code === COMMA || code === COLON) values += 1
    else {
      const end = closeOf(text, i)
      const keys = scopes.at(-1)
      if (keys !== undefined && isKeyAt(text, end + 1)) {
        const key: unknown = JSON.parse(text.slice(i, end + 1))
        if (typeof key === 'string' && HOSTILE.has(key)) return hostile(key)
        if (typeof key === 'string' && keys.has(key)) return malformed('A key of the body appears twice.')
        if (typeof key === 'string') keys.add(key)
      }
      SIGN.lastIndex = end + 1
    }
    if (values > mostValues || signs > SIGNS_A_VALUE * mostValues)
      return malformed(`The body holds more than ${mostValues.toLocaleString('en-US')} values.`)
    if (signs % SIGNS_A_TURN === 0) {
      const at: number = SIGN.lastIndex
      yield undefined
      SIGN.lastIndex = at // others have looked through theirs meanwhile
    }
  }
  return undefined
}

const HALF_A_PAIR = /\p{Surrogate}/u
/** No other escape makes one, and there is none in UTF-8. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/

/** The way to the first text or key that holds half a surrogate pair: no UTF-8 says it, and no database keeps it. */
const illFormedAt = (value: unknown, way: readonly string[] = []): readonly string[] | undefined => {
  if (typeof value === 'string') return HALF_A_PAIR.test(value) ? way : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = HALF_A_PAIR.test(key) ? [...way, key.replaceAll(/\p{Surrogate}/gu, '\ufffd')] : illFormedAt(part, [...way, key])
    if (found !== undefined) return found
  }
  return undefined
}

const illFormed = (way: readonly string[]): Refusal =>
  refusal('invalid_request', 'A text of the body ends in the middle of a character.', {
    errors: [{ field: way.join('.').slice(0, 200), code: 'ill_formed_text', message: 'half a surrogate pair' }],
  })

/** What the parser makes of a text that was looked through. */
const valueOf = (text: string): E.Either<Refusal, unknown> => {
  const value: unknown = JSON.parse(text)
  const way = SURROGATE_ESCAPE.test(text) ? illFormedAt(value) : undefined
  return way === undefined ? E.right(value) : E.left(illFormed(way))
}

const notJson = malformed('The body is not valid UTF-8 JSON.')

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

/**
 * UTF-8 JSON without what differs between parsers: no byte order mark, no ill-formed UTF-8, no half of a surrogate pair, no key twice in
 * one object (R44), no key that could reach a prototype (R20), at most 32 levels and 10,000 values (R46), which are counted before
 * anything is made of the text.
 */
export const parseStrictJson = (bytes: Uint8Array): E.Either<Refusal, unknown> => {
  try {
    const text = textOf(bytes)
    const looking = lookingAt(text, MOST_VALUES)
    let step = looking.next()
    while (step.done !== true) step = looking.next()
    return step.value === undefined ? valueOf(text) : E.left(step.value)
  } catch {
    return E.left(notJson)
  }
}

/** The same of a body that may have more values: it is looked through in slices, and others have their turn in between. */
export const parseLongStrictJson = async (bytes: Uint8Array, mostValues: number): Promise<E.Either<Refusal, unknown>> => {
  try {
    const text = textOf(bytes)
    const looking = lookingAt(text, mostValues)
    let step = looking.next()
    while (step.done !== true) {
      await nextTurn()
      step = looking.next()
    }
    if (step.value !== undefined) return E.left(step.value)
    await nextTurn()
    return valueOf(text)
  } catch {
    return E.left(notJson)
  }
}
