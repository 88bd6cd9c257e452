/** Words for one key. `{name}` is a parameter; two forms are chosen by the parameter `count`. */
export type Words = string | { readonly one: string; readonly other: string }
export type Catalogue = Readonly<Record<string, Words>>

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type TextOf<W extends Words> = W extends string ? W : W extends { readonly one: infer A extends string; readonly other: infer B extends string } ? A | B : never

/** The parameters the words name, and `count` for those with a plural. Numbers are written with separators. */
export type ParametersOf<W extends Words> =
  Record<Names<TextOf<W>>, string | number> & (W extends string ? unknown : { readonly count: number })

/** Arguments after the key: none when the words name no parameter. */
export type Arguments<W extends Words> = [keyof ParametersOf<W>] extends [never] ? [] : [parameters: ParametersOf<W>]

interface Grammar {
  readonly numbers: Intl.NumberFormat
  readonly plurals: Intl.PluralRules
}

/** By locale, each made once: a page of rows is written with hundreds of numbers. */
const grammars = new Map<string, Grammar>()

const grammarOf = (locale: string): Grammar => {
  const known = grammars.get(locale)
  if (known !== undefined) return known
  const made = { numbers: new Intl.NumberFormat(locale), plurals: new Intl.PluralRules(locale) }
  grammars.set(locale, made)
  return made
}

/** Words with their parameters filled in. A parameter without a value stays visible, so that it is noticed. */
export const fill = (locale: string, words: Words, parameters: Readonly<Record<string, string | number>> = {}): string => {
  const write = (value: string | number): string => (typeof value === 'number' ? grammarOf(locale).numbers.format(value) : value)
  return formOf(locale, words, parameters['count']).replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    return value === undefined ? hole : write(value)
  })
}

const formOf = (locale: string, words: Words, count: string | number | undefined): string => {
  if (typeof words === 'string') return words
  return grammarOf(locale).plurals.select(Number(count)) === 'one' ? words.one : words.other
}
