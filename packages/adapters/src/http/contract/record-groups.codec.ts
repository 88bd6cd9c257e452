import * as E from 'fp-ts/Either'
import { flat, type Field, type Fields, type ValuesOf } from './record.codec.ts'

/** As `flat`, of values that together mean something else. */
export const flatAs = <F extends Fields, A>(
  prefix: string,
  fields: F,
  from: (values: ValuesOf<F>) => A,
  to: (value: A) => ValuesOf<F>,
): Field<A> => {
  const whole = flat(prefix, fields)
  return {
    _A: undefined as A,
    props: whole.props,
    is: (u): u is A => whole.is(to(u as A)), // judged by what it would be on the wire
    read: (wire, context) => E.map(from)(whole.read(wire, context)),
    write: (value, wire) => whole.write(to(value), wire),
  }
}

/** What follows from values that other fields read and write. */
export const inferred = <F extends Fields, A>(fields: F, of: (values: ValuesOf<F>) => A): Field<A> => {
  const { read } = flat('', fields)
  return {
    _A: undefined as A,
    props: {},
    is: (_u): _u is A => true,
    read: (wire, context) => E.map(of)(read(wire, context)),
    write: () => undefined,
  }
}
