import { isSome } from 'fp-ts/Option'
import * as t from 'io-ts'
import { centsOfDollars, dollarsOf, type Cents } from '@trm/domain/kernel'
import { describe, type Described } from './wire-values.codec.ts'

/** US dollars as a JSON number with at most two decimals, above 0: whole cents here (F14). */
export const WireDollars: t.Type<Cents, number> & Described = describe(
  new t.Type<Cents, number>(
    'US dollars, at most two decimals',
    (u): u is Cents => typeof u === 'number' && Number.isSafeInteger(u) && u > 0,
    (u, context) => {
      const cents = typeof u === 'number' ? centsOfDollars(u) : undefined
      return cents !== undefined && isSome(cents) && cents.value > 0 ? t.success(cents.value) : t.failure(u, context)
    },
    dollarsOf,
  ),
  { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 },
)
