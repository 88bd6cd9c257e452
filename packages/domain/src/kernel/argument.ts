/**
 * For callers whose language checks no types: a wrong argument is named by the function that got it, as a TypeError of `words`. What can
 * happen to a caller who keeps to the types is no matter of this: it is a tagged left.
 */
export function assertArgument(isRight: boolean, words: string): asserts isRight {
  if (!isRight) throw new TypeError(words) // eslint-disable-line no-restricted-syntax -- the one throw of the domain
}
