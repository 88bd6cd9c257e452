/** Forms of a plural, by CLDR; the language's rules choose by the parameter `count`, and what has no form of its own is `other`. */
export type Plural = { readonly other: string } & { readonly [F in 'zero' | 'one' | 'two' | 'few' | 'many']?: string }

/** Words for one key. `{name}` is a parameter. */
export type Words = string | Plural

/** Words by key. */
export type Catalogue = Readonly<Record<string, Words>>

/** The keys of the English catalogue `T` and no others, said in another language. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Plural
}
