import { left, right, type Either } from 'fp-ts/Either'

/** UTF-16 units. */
export const LONGEST_SEARCH_NAME = 80

/** Why a name is not accepted. */
export type SearchNameFault = { readonly _tag: 'NameRequired' } | { readonly _tag: 'NameTooLong' } | { readonly _tag: 'NameTaken' }

/** Blanks and control characters are one blank between words and none around them. */
const tidied = (typed: string): string => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Two names are the same when these are: letter case and the way accents and widths are written make no difference. */
export const nameKey = (name: string): string => tidied(name.normalize('NFKC')).toLowerCase()

/** The name as it is kept. `taken`: the person's other names of the kind. */
export const searchName = (typed: string, taken: readonly string[] = []): Either<SearchNameFault, string> => {
  const name = tidied(typed)
  if (name === '') return left({ _tag: 'NameRequired' })
  if (name.length > LONGEST_SEARCH_NAME) return left({ _tag: 'NameTooLong' })
  return taken.some((other) => nameKey(other) === nameKey(name)) ? left({ _tag: 'NameTaken' }) : right(name)
}

/** By code point, as a database compares; `<` would put an emoji before some letters. */
const compare = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((letter, i) => letter !== b[i])
  return at === -1 ? a.length - b.length : (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0)
}

/** In the order of a list: by name, whatever its case. */
export const byName = <A extends { readonly name: string }>(searches: readonly A[]): readonly A[] =>
  searches
    .map((search) => ({ search, key: [...nameKey(search.name)] }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ search }) => search)
