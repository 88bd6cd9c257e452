import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { wireName } from '@trm/domain/kernel'
import { absent } from './wire-values.codec.ts'

type Wire = Readonly<Record<string, unknown>>

/** A part of a record: it knows the names it has on the wire, which may be several. */
export interface Field<A> {
  readonly _A: A
  /** By the wire's names: for openapi.json, and what a closed body knows. */
  readonly props: t.Props
  readonly is: (value: unknown) => value is A
  readonly read: (wire: Wire, context: t.Context) => t.Validation<A>
  write(value: A, wire: Record<string, unknown>): void // a method, so that a list may hold fields of many types
}

/** By the domain's names. A codec alone has the same name on the wire, in the wire's manner: `weightPounds` is `weight_pounds`. */
export type Fields = Readonly<Record<string, t.Mixed | Field<unknown>>>

export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K]['_A'] }

const isObject = (u: unknown): u is Wire => typeof u === 'object' && u !== null && !Array.isArray(u)

/** A value that is called otherwise on the wire. */
export const named = <A, O>(name: string, codec: t.Type<A, O>): Field<A> => ({
  _A: codec._A,
  props: { [name]: codec },
  is: codec.is,
  read: (wire, context) => codec.validate(wire[name], t.appendContext(context, name, codec, wire[name])),
  write: (value, wire) => {
    wire[name] = codec.encode(value)
  },
})

type Entries = readonly (readonly [string, Field<unknown>])[]

const entriesOf = (fields: Fields, prefix = ''): Entries =>
  Object.entries(fields).map(([name, field]) => [name, 'read' in field ? field : named(prefix + wireName(name), field)])

const propsOf = (entries: Entries): t.Props => Object.assign({}, ...entries.map(([, { props }]) => props))

/** Its copies have all names from the start: an object that gets more than a dozen one by one is slow in V8 for good. */
const blankOf = (names: readonly string[]): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Record<string, unknown>

const fieldsCodec = (entries: Entries) => {
  const blank = blankOf(entries.map(([name]) => name))
  return {
    is: (u: unknown): u is Wire => isObject(u) && entries.every(([name, field]) => field.is(u[name])),
    read: (wire: Wire, context: t.Context): t.Validation<Wire> => {
      const value = { ...blank }
      const errors: t.ValidationError[] = []
      for (const [name, field] of entries) {
        const read = field.read(wire, context)
        if (E.isLeft(read)) errors.push(...read.left)
        else value[name] = read.right
      }
      return errors.length > 0 ? t.failures(errors) : t.success(value)
    },
    write: (value: Wire, wire: Record<string, unknown>): void => {
      for (const [name, field] of entries) field.write(value[name], wire)
    },
  }
}

/** A record of its own whose values stand beside the others on the wire: `flat('pickup_', { city: t.string })` is `pickup_city`. */
export const flat = <F extends Fields>(prefix: string, fields: F): Field<ValuesOf<F>> => {
  const entries = entriesOf(fields, prefix)
  return { props: propsOf(entries), ...fieldsCodec(entries) } as unknown as Field<ValuesOf<F>> // its values are those of `fields`, by name
}

/** As `flat`, and undefined as a whole where one of its values is missing. `otherwise`: what is written then in place of null. */
export const flatOrAbsent = <F extends Fields>(prefix: string, fields: F, otherwise: Wire = {}): Field<ValuesOf<F> | undefined> => {
  const whole = flat(prefix, fields)
  const isNeeded = ([name, codec]: [string, t.Mixed]): boolean => !codec.is(undefined) && !Object.hasOwn(otherwise, name)
  const needed = Object.entries(whole.props).filter(isNeeded)
  const props = { ...whole.props, ...Object.fromEntries(needed.map(([name, codec]) => [name, absent(codec)])) }
  const codecs = Object.entries(props)
  const blank = { ...Object.fromEntries(codecs.map(([name]) => [name, null])), ...otherwise }
  const faultsOf = (wire: Wire, context: t.Context): t.Errors =>
    codecs.flatMap(([name, codec]) => {
      const read = codec.validate(wire[name], t.appendContext(context, name, codec, wire[name]))
      return E.isLeft(read) ? read.left : []
    })
  return {
    _A: undefined,
    props,
    is: (u): u is ValuesOf<F> | undefined => u === undefined || whole.is(u),
    read: (wire, context) => {
      if (needed.every(([name]) => wire[name] !== undefined && wire[name] !== null)) return whole.read(wire, context)
      const faults = faultsOf(wire, context)
      return faults.length > 0 ? t.failures(faults) : t.success(undefined)
    },
    write: (value, wire) => {
      if (value === undefined) Object.assign(wire, blank)
      else whole.write(value, wire)
    },
  }
}

export interface RecordCodec<F extends Fields> extends t.Type<ValuesOf<F>, Wire> {
  /** Of io-ts: openapi.json describes it by its `props`. */
  readonly _tag: 'InterfaceType'
  readonly props: t.Props
  /** For a record that says more. */
  readonly fields: F
}

/** An object in the domain's names, read from and written to one in the wire's. What is not among its fields is left out, both ways. */
export const record = <F extends Fields>(fields: F): RecordCodec<F> => {
  const entries = entriesOf(fields)
  const props = propsOf(entries)
  const { is, read, write } = fieldsCodec(entries)
  const blank = blankOf(Object.keys(props))
  const codec = new t.Type(
    'object',
    is,
    (u, context) => (isObject(u) ? read(u, context) : t.failure(u, context)),
    (value) => {
      const wire = { ...blank }
      write(value, wire)
      return wire
    },
  )
  return Object.assign(codec, { _tag: 'InterfaceType', props, fields }) as unknown as RecordCodec<F> // its values are those of `fields`
}
