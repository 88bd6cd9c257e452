import * as E from 'fp-ts/Either'
import { isSome } from 'fp-ts/Option'
import * as t from 'io-ts'
import { instantToIso, parseInstant, parsePlainDate, type Instant, type PlainDate } from '@trm/domain/kernel'
import type { SeenVerdict } from '@trm/domain/verdict'

/** What openapi.json says of a value that io-ts alone cannot describe. */
export type JsonSchema = Readonly<Record<string, unknown>>

export interface Described {
  readonly schema: JsonSchema
}

export const describe = <C extends t.Mixed>(codec: C, schema: JsonSchema): C & Described => Object.assign(codec, { schema })

/** What openapi.json calls a shape, which then stands there once. */
export const inSchema = <C extends t.Mixed>(schemaName: string, codec: C): C & { readonly schemaName: string } =>
  Object.assign(codec, { schemaName })

/** A value of the wire that is accepted as it is, or as `accept` has it. */
export const refine = <A extends string | number>(
  name: string,
  schema: JsonSchema,
  accept: (u: unknown) => A | undefined,
): t.Type<A, A> & Described =>
  describe(
    new t.Type<A, A>(
      name,
      (u): u is A => accept(u) !== undefined,
      (u, context) => {
        const value = accept(u)
        return value === undefined ? t.failure(u, context) : t.success(value)
      },
      t.identity,
    ),
    schema,
  )

/** Text of `min` to `max` UTF-16 units without control characters other than tab and line ends. */
export const boundedText = (min: number, max: number) =>
  refine(`text ${min}..${max}`, { type: 'string', minLength: min, maxLength: max }, (u) =>
    typeof u === 'string' && u.length >= min && u.length <= max && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(u)
      ? u
      : undefined,
  )

/** Whole number in a closed range; never NaN, Infinity or -0. */
export const wholeNumber = (min: number, max: number) =>
  refine(`whole number ${min}..${max}`, { type: 'integer', minimum: min, maximum: max }, (u) =>
    typeof u === 'number' && Number.isInteger(u) && !Object.is(u, -0) && u >= min && u <= max ? u : undefined,
  )

/** Finite number in a closed range. */
export const finiteNumber = (min: number, max: number) =>
  refine(`number ${min}..${max}`, { type: 'number', minimum: min, maximum: max }, (u) =>
    typeof u === 'number' && Number.isFinite(u) && u >= min && u <= max ? u : undefined,
  )

/** An opaque id. The original back end also sends numbers: both are read as text (decision 26). */
export const WireId = refine('id', { type: 'string' }, (u) =>
  typeof u === 'string' && u.length > 0 && u.length <= 128 ? u : typeof u === 'number' && Number.isSafeInteger(u) ? String(u) : undefined,
)

/** `yyyy-MM-dd`, an existing day. */
export const WirePlainDate: t.Type<PlainDate, string> & Described = describe(
  new t.Type<PlainDate, string>(
    'yyyy-MM-dd',
    (u): u is PlainDate => typeof u === 'string' && isSome(parsePlainDate(u)),
    (u, context) => {
      const date = typeof u === 'string' ? parsePlainDate(u) : undefined
      return date !== undefined && isSome(date) ? t.success(date.value) : t.failure(u, context)
    },
    t.identity,
  ),
  { type: 'string', format: 'date' },
)

/** ISO 8601 with a zone; written in UTC. */
export const WireInstant: t.Type<Instant, string> & Described = describe(
  new t.Type<Instant, string>(
    'ISO 8601 instant',
    (u): u is Instant => typeof u === 'number' && Number.isFinite(u),
    (u, context) => {
      const instant = typeof u === 'string' ? parseInstant(u) : undefined
      return instant !== undefined && isSome(instant) ? t.success(instant.value) : t.failure(u, context)
    },
    instantToIso,
  ),
  { type: 'string', format: 'date-time' },
)

/** Null, missing and undefined are all absent (decision 26). Written as null. */
export const absent = <A, O>(codec: t.Type<A, O>): t.Type<A | undefined, O | null> & { readonly absentOf: t.Mixed } =>
  Object.assign(
    new t.Type<A | undefined, O | null>(
      `${codec.name} or absent`,
      (u): u is A | undefined => u === undefined || codec.is(u),
      (u, context) => (u === undefined || u === null ? t.success(undefined) : codec.validate(u, context)),
      (value) => (value === undefined ? null : codec.encode(value)),
    ),
    { absentOf: codec },
  )

/** Read like `absent`, but left out instead of written as null: the key is there only when it says something. */
export const leftOut = <A, O>(codec: t.Type<A, O>): t.Type<A | undefined, O | undefined> & { readonly leftOutOf: t.Mixed } =>
  Object.assign(
    new t.Type<A | undefined, O | undefined>(
      `${codec.name} or left out`,
      (u): u is A | undefined => u === undefined || codec.is(u),
      (u, context) => (u === undefined || u === null ? t.success(undefined) : codec.validate(u, context)),
      (value) => (value === undefined ? undefined : codec.encode(value)),
    ),
    { leftOutOf: codec },
  )

/** What a value of the wire means; openapi.json describes it as the wire has it. */
export const mapped = <A, O, B>(codec: t.Type<A, O>, from: (value: A) => B, to: (value: B) => A): t.Type<B, O> => {
  const { name, is: _is, validate: _validate, encode: _encode, decode: _decode, ...description } = codec
  return Object.assign(
    new t.Type<B, O>(
      name,
      (u): u is B => codec.is(u === undefined || u === null ? u : to(u as B)), // judged by what it would be on the wire
      (u, context) => E.map(from)(codec.validate(u, context)),
      (value) => codec.encode(to(value)),
    ),
    description,
  )
}

/** Absent is read as `usual`; whatever the value is, it is written. */
export const absentAs = <A, O>(codec: t.Type<A, O>, usual: A): t.Type<A, O | null> =>
  mapped<A | undefined, O | null, A>(absent(codec), (value) => value ?? usual, t.identity)

/** There where it is true, else left out. */
export const onlyIfTrue = /* @__PURE__ */ mapped<boolean | undefined, boolean | undefined, boolean>(
  leftOut(t.boolean),
  (value) => value ?? false,
  (value) => value || undefined,
)

/** One of a fixed list of words. */
export const oneOf = <const W extends readonly string[]>(words: W): t.Type<W[number], string> & Described =>
  describe(
    new t.Type<W[number], string>(
      words.join(' | '),
      (u): u is W[number] => typeof u === 'string' && words.includes(u),
      (u, context) => {
        const word = words.find((candidate) => candidate === u)
        return word === undefined ? t.failure(u, context) : t.success(word)
      },
      t.identity,
    ),
    { type: 'string', enum: words },
  )

/** Words of which one that this release does not know is left out on reading: a newer server sends more. */
export const knownOf = <const W extends readonly string[]>(words: W): t.Type<readonly W[number][], readonly string[]> => {
  const { validate, is, encode, decode: _decode, ...description } = t.readonlyArray(oneOf(words))
  const known = (u: unknown): unknown => (Array.isArray(u) ? u.filter((one) => typeof one !== 'string' || words.includes(one)) : u)
  return Object.assign(new t.Type(description.name, is, (u, context) => validate(known(u), context), encode), description)
}

/** Stray keys that are named: a refusal tells no more. */
const MOST_STRAYS = 32

/** Those of an object that a contract does not know, the first few; a stray object may have thousands. */
export const strayKeys = (u: unknown, known: object): readonly string[] => {
  const strays: string[] = []
  for (const key in typeof u === 'object' && u !== null ? u : {}) {
    if (!Object.hasOwn(known, key)) strays.push(key)
    if (strays.length === MOST_STRAYS) break
  }
  return strays
}

/** What a brokerage makes of a carrier, with every reason; open text, for a newer server may know more of them. */
export const verdictFields = { level: oneOf(['clear', 'review', 'stop']), reasons: t.readonlyArray(t.string) }
export const WireVerdict = t.type(verdictFields) satisfies t.Type<SeenVerdict, unknown>

/** A write's body: a key that is not in the contract is refused, by name, instead of being dropped in silence. */
export const closed = <C extends t.Mixed & { readonly props: t.Props }>(codec: C): C => {
  const inner = codec.validate
  return Object.assign(Object.create(codec), {
    validate: (u: unknown, context: t.Context) => {
      const stray = strayKeys(u, codec.props)
      return stray.length === 0
        ? inner(u, context)
        : E.left(stray.map((key) => ({ value: u, context: [...context, { key, type: t.never }], message: 'unknown_field' })))
    },
    decode: (u: unknown) => closed(codec).validate(u, [{ key: '', type: codec, actual: u }]),
    isClosed: true, // read by tools/openapi.mjs
  })
}
