import * as fc from 'fast-check'

/**
 * Numbers between two, both included, spread as a ruler is, and at times anything `fc.double` makes: that alone takes every exponent as
 * often, so that nearly all of its numbers lie next to 0 or next to an end.
 */
export const anyNumber = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 1_000_000 }).map((part) => min + ((max - min) * part) / 1_000_000) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  )
