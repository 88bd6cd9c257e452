import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/**
 * What any of `codecs` reads, the first that does; else the faults of all. io-ts' own `union` and `intersection` bring 4 KB that every
 * page would load before its first rows.
 */
export const anyOf = <C extends readonly [t.Mixed, ...t.Mixed[]]>(
  codecs: C,
): t.Type<t.TypeOf<C[number]>, t.OutputOf<C[number]>> & { readonly anyOf: C } =>
  Object.assign(
    new t.Type<t.TypeOf<C[number]>, t.OutputOf<C[number]>>(
      codecs.map(({ name }) => name).join(' or '),
      (u): u is t.TypeOf<C[number]> => codecs.some(({ is }) => is(u)),
      (u, context) => {
        const faults: t.ValidationError[] = []
        for (const codec of codecs) {
          const read = codec.validate(u, context)
          if (E.isRight(read)) return read
          faults.push(...read.left)
        }
        return t.failures(faults)
      },
      (value) => {
        const codec = codecs.find(({ is }) => is(value))
        if (codec === undefined) throw new Error(`nothing of ${codecs.map(({ name }) => name).join(', ')} writes this value`)
        return codec.encode(value)
      },
    ),
    { anyOf: codecs },
  )

/** What `known` reads of an object whose every value `values` reads. */
export const withValues = <A, O>(known: t.Type<A, O>, values: t.Mixed): t.Type<A, O> & { readonly allOf: readonly t.Mixed[] } => {
  const every = t.record(t.string, values)
  return Object.assign(
    new t.Type<A, O>(
      known.name,
      (u): u is A => every.is(u) && known.is(u),
      (u, context) => {
        const read = every.validate(u, context)
        return E.isLeft(read) ? read : known.validate(u, context)
      },
      known.encode,
    ),
    { allOf: [known, every] },
  )
}
