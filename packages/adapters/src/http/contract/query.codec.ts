import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { RawQuery } from './endpoint.ts'
import { boundedText, strayKeys, wholeNumber, type JsonSchema } from './wire-values.codec.ts'

/** How one parameter is read from its values and written back; `undefined` is absent and is not written. */
export interface Parameter<A> {
  readonly read: (values: readonly string[]) => E.Either<string, A>
  readonly write: (value: A) => readonly string[]
  readonly schema: JsonSchema
}

const single = <A>(schema: JsonSchema, parse: (text: string) => A | undefined, print: (value: A) => string): Parameter<A | undefined> => ({
  read: ([first, ...rest]) => {
    if (first === undefined) return E.right(undefined)
    if (rest.length > 0) return E.left('duplicate_parameter')
    const value = parse(first)
    return value === undefined ? E.left('invalid_value') : E.right(value)
  },
  write: (value) => (value === undefined ? [] : [print(value)]),
  schema,
})

/** One value through a codec that reads and writes text. */
export const textParameter = <A>(codec: t.Type<A, string> & { readonly schema: JsonSchema }): Parameter<A | undefined> =>
  single(
    codec.schema,
    (text) => {
      const r = codec.decode(text)
      return E.isRight(r) ? r.right : undefined
    },
    codec.encode,
  )

/** At most six decimals (about a hand's breadth of a degree), never an exponent. */
const plainDecimal = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/\.?0+$/, ''))

/** One number, in plain decimal notation only: no exponent, no hexadecimal, no blanks. */
export const numberParameter = <A extends number>(codec: t.Type<A, A> & { readonly schema: JsonSchema }): Parameter<A | undefined> =>
  single(
    codec.schema,
    (text) => {
      const r = /^-?\d{1,10}(\.\d{1,10})?$/.test(text) ? codec.decode(Number(text)) : undefined
      return r !== undefined && E.isRight(r) ? r.right : undefined
    },
    plainDecimal,
  )

/** How a list is asked for page by page; the cursor in UTF-16 units. */
export const paging = (longestCursor = 120) => ({
  limit: numberParameter(wholeNumber(1, 200)),
  cursor: textParameter(boundedText(1, longestCursor)),
})

/** A repeated key; the order is kept, at most `max` values. */
export const listParameter = (
  codec: t.Type<string, string> & { readonly schema: JsonSchema },
  max: number,
): Parameter<readonly string[]> => ({
  read: (values) => (values.length <= max && values.every(codec.is) ? E.right(values) : E.left('invalid_value')),
  write: (values) => values,
  schema: { type: 'array', items: codec.schema, maxItems: max },
})

export type Parameters<Q> = { readonly [K in keyof Q]: Parameter<Q[K]> }

export interface QueryCodec<Q> extends t.Type<Q, RawQuery> {
  readonly parameters: Parameters<Q>
}

/** A whole query. A key that is not in the contract is refused by name; so is a repeated single value. */
export const query = <Q extends object>(name: string, parameters: Parameters<Q>): QueryCodec<Q> => {
  const keys = Object.keys(parameters) as (keyof Q & string)[] // Object.keys forgets what it was given
  const validate = (u: unknown, context: t.Context): t.Validation<Q> => {
    const raw = (u ?? {}) as RawQuery // made by the server's own query reader, or by `encode`
    const errors = strayKeys(raw, parameters).map(
      (key): t.ValidationError => ({ value: raw[key], context: [...context, { key, type: t.never }], message: 'unknown_parameter' }),
    )
    const values: Partial<Q> = {}
    for (const key of keys) {
      const result = parameters[key].read(Object.hasOwn(raw, key) ? (raw[key] ?? []) : [])
      if (E.isLeft(result)) errors.push({ value: raw[key], context: [...context, { key, type: t.string }], message: result.left })
      else values[key] = result.right
    }
    return errors.length > 0 ? t.failures(errors) : t.success(values as Q) // every key was set above
  }
  const encode = (q: Q): RawQuery =>
    Object.fromEntries(keys.map((key) => [key, parameters[key].write(q[key])] as const).filter(([, values]) => values.length > 0))
  return Object.assign(new t.Type<Q, RawQuery>(name, (u): u is Q => typeof u === 'object' && u !== null, validate, encode), { parameters })
}
