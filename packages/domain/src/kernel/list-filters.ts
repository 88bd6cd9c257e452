import { keysOf } from './list-search.ts'

/** What can hide rows of a list. `S` is the whole search. */
export interface ListFilter<S> {
  /** Whether it could hide a row at all; left out: whenever the field of its own name has not its usual value. */
  readonly isInForce?: (filters: S) => boolean
  /** The fields it is made of; left out: that of its own name. */
  readonly fields?: readonly (keyof S)[]
}

/** Every filter of a list by its name, in the order they are explained and shown; one that is no field says what it is made of. */
export type FilterTable<F extends string, S> = { readonly [K in F]: K extends keyof S ? ListFilter<S> : Required<ListFilter<S>> }

/** What follows from a list's table of filters. Asked about any search, it takes filters away from those the list itself can make. */
export const listFilters = <F extends string, Searched, S extends Searched>(table: FilterTable<F, Searched>, usual: S) => {
  const filterOf = (name: F): ListFilter<Searched> => table[name]
  const own = (name: F) => name as F & keyof Searched // a filter that is no field leaves nothing out
  return {
    names: keysOf<{ readonly [K in F]: unknown }>(table) as readonly F[],
    isInForce: (name: F, filters: Searched): boolean => filterOf(name).isInForce?.(filters) ?? filters[own(name)] !== usual[own(name)],
    /** The changes that take these filters away and no other. */
    without: (names: readonly F[]): Partial<S> =>
      Object.fromEntries(
        names.flatMap((name) => (filterOf(name).fields ?? [own(name)]).map((key): [PropertyKey, unknown] => [key, usual[key]])),
      ) as Partial<S>, // a value of some fields
  }
}
