/** Words for one key. `{name}` is a parameter; two forms are chosen by the parameter `count`. */
export type Words = string | { readonly one: string; readonly other: string }

/** Words by key. */
export type Catalogue = Readonly<Record<string, Words>>

/** The keys of the English catalogue `T` and no others, said in another language. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : { readonly one: string; readonly other: string }
}
