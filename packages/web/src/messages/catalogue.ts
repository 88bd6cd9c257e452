import type { Words } from '@trm/data/messages'

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type TextOf<W extends Words> = W extends string
  ? W
  : W extends { readonly one: infer A extends string; readonly other: infer B extends string }
    ? A | B
    : never

/** The parameters the words name, and `count` for those with a plural. Numbers are written with separators. */
type ParametersOf<W extends Words> = Record<Names<TextOf<W>>, string | number> & (W extends string ? unknown : { readonly count: number })

/** Arguments after the key: none when the words name no parameter. */
export type Arguments<W extends Words> = [keyof ParametersOf<W>] extends [never] ? [] : [parameters: ParametersOf<W>]

/** Figures, dates and clock times are written alike in every language: two people on one phone call read the same offer (decision 0017). */
export const LOCALE = 'en-US'

const numbers = new Intl.NumberFormat(LOCALE)

/** By language, each made once. */
const plurals = new Map<string, Intl.PluralRules>()

const pluralsOf = (language: string): Intl.PluralRules => {
  const known = plurals.get(language)
  if (known !== undefined) return known
  const made = new Intl.PluralRules(language)
  plurals.set(language, made)
  return made
}

/** Words with their parameters filled in. A parameter without a value stays visible, so that it is noticed. */
export const fill = (language: string, words: Words, parameters: Readonly<Record<string, string | number>> = {}): string => {
  const write = (value: string | number): string => (typeof value === 'number' ? numbers.format(value) : value)
  return formOf(language, words, parameters['count']).replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    return value === undefined ? hole : write(value)
  })
}

const formOf = (language: string, words: Words, count: string | number | undefined): string => {
  if (typeof words === 'string') return words
  return words[pluralsOf(language).select(Number(count))] ?? words.other
}
