/**
 * For callers whose language checks no types: a wrong argument is named by the function that got it, as a TypeError. `words` are made where
 * they are needed alone: this stands in loops over whole markets. What can happen to a caller who keeps to the types is a tagged left.
 */
export function assertArgument(isRight: boolean, words: () => string): asserts isRight {
  if (!isRight) throw new TypeError(words()) // eslint-disable-line no-restricted-syntax -- the one throw of the domain
}
