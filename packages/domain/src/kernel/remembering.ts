/**
 * `f`, which is asked again only for something else than the last time: the same references in give the same reference out. What is told
 * apart are the arguments, or what `sourcesOf` takes of them, always in one order.
 */
export const remembering = <A extends readonly unknown[], B>(
  f: (...given: A) => B,
  sourcesOf: (...given: A) => readonly unknown[] = (...given) => given,
): ((...given: A) => B) => {
  let last: { readonly sources: readonly unknown[]; readonly answer: B } | undefined
  return (...given) => {
    const sources = sourcesOf(...given)
    if (last === undefined || sources.some((one, at) => one !== last?.sources[at])) last = { sources, answer: f(...given) }
    return last.answer
  }
}
