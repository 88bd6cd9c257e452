import * as t from 'io-ts'
import { describe } from './wire-values.codec.ts'

/** A table as text, for `media: 'text/csv'`. */
export const csvText = describe(new t.Type<string, string>('CSV', t.string.is, t.string.validate, t.identity), { type: 'string' })

/** A file as it is, for `media: 'application/pdf'`. */
export const fileBytes = describe(
  new t.Type<Uint8Array, Uint8Array>(
    'bytes',
    (u): u is Uint8Array => u instanceof Uint8Array,
    (u, context) => (u instanceof Uint8Array ? t.success(u) : t.failure(u, context)),
    t.identity,
  ),
  { type: 'string', format: 'binary' },
)
