import { decodeQuery, encodeQuery, wordOf, type QueryField, type QueryPairs } from './query.ts'

/** The values an address gives a key. */
export type Given = (key: string) => readonly string[]

/** One field of a list's search, as an address states it; `key` is the field's own name. */
export interface SearchField<A> {
  /** What is searched where an address states nothing. */
  readonly usual: A
  /** Undefined where nothing is stated that can be used. */
  readonly read: (given: Given, key: string) => A | undefined
  /** None for the usual value. */
  readonly pairs: (value: A, key: string) => QueryPairs
}

/** A field under its own key; a list repeats the key. */
export const field = <A>(usual: A, read: QueryField<A>): SearchField<A> => ({
  usual,
  read: (given, key) => read(given(key)),
  pairs: (value, key) => (value === usual ? [] : [value].flat().map((one) => [key, String(one)])),
})

/** The keys of a table, which Object.keys forgets. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** Every field of a search, in the order of an address. */
export type SearchFields<S> = { readonly [K in keyof S]: SearchField<S[K]> }

/** How the searches of one list are read from addresses and written into them. */
export interface ListSearch<S, O extends string> {
  readonly usual: S
  readonly read: (search: string) => Partial<S>
  readonly whole: (search: string) => S
  readonly sort: (search: string) => O
  readonly write: (filters: S, sort?: O) => string
  readonly stated: (filters: S, sort?: O) => string
}

/**
 * `usual` is a search where nothing is stated. `read` gives what an address states and can be used, unknown keys and bad values being as if
 * absent, `whole` the usual values besides; `write` leaves out what is usual. `stated` is never without a filter: a search of usual values
 * alone states `anything`, a list, as empty, so that its address is a whole search too and nothing remembered fills it.
 */
export const listSearch = <S extends object, O extends string>(
  fields: SearchFields<S>,
  sorts: readonly O[],
  usualSort: O,
  anything: keyof S & string,
): ListSearch<S, O> => {
  const keys = keysOf<SearchFields<S>>(fields)
  const usual = Object.fromEntries(keys.map((key) => [key, fields[key].usual])) as S // a value of each field
  const givenBy = (search: string): Given => {
    const pairs = decodeQuery(search)
    return (key) => pairs.filter(([name]) => name === key).map(([, value]) => value)
  }
  const read = (search: string): Partial<S> => {
    const given = givenBy(search)
    return Object.fromEntries(
      keys.map((key) => [key, fields[key].read(given, key)]).filter(([, value]) => value !== undefined),
    ) as Partial<S> // a value of some fields
  }
  const write = (filters: S, sort: O = usualSort): string =>
    encodeQuery([...keys.flatMap((key) => fields[key].pairs(filters[key], key)), ...(sort === usualSort ? [] : [['sort', sort] as const])])
  return {
    usual,
    read,
    whole: (search) => ({ ...usual, ...read(search) }),
    sort: (search) => wordOf(sorts)(givenBy(search)('sort')) ?? usualSort,
    write,
    stated: (filters, sort) => {
      const search = write(filters, sort)
      return Object.keys(read(search)).length > 0 ? search : `${anything}=${search && `&${search}`}`
    },
  }
}

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
export interface ListFilters<F extends string, Searched, S extends Searched> {
  /** In the order they are explained and shown. */
  readonly names: readonly F[]
  /** Whether it could hide a row at all. */
  readonly isInForce: (name: F, filters: Searched) => boolean
  /** The changes that take these filters away and no other. */
  readonly without: (names: readonly F[]) => Partial<S>
}

/** Of a table and the search that narrows nothing. */
export const listFilters = <F extends string, Searched, S extends Searched>(
  table: FilterTable<F, Searched>,
  usual: S,
): ListFilters<F, Searched, S> => {
  const filterOf = (name: F): ListFilter<Searched> => table[name]
  const own = (name: F) => name as F & keyof Searched // a filter that is no field leaves nothing out
  return {
    names: keysOf<{ readonly [K in F]: unknown }>(table) as readonly F[],
    isInForce: (name, filters) => filterOf(name).isInForce?.(filters) ?? filters[own(name)] !== usual[own(name)],
    without: (names) =>
      Object.fromEntries(
        names.flatMap((name) => (filterOf(name).fields ?? [own(name)]).map((key): [PropertyKey, unknown] => [key, usual[key]])),
      ) as Partial<S>, // a value of some fields
  }
}

/** All that a search asks of a row by a table's filters, each read once, the dearest last; `left` is not asked, undefined asks nothing. */
export const allAsked = <F extends string, A, R>(
  table: { readonly [K in F]: A },
  ask: (asks: A) => ((row: R) => boolean) | undefined,
  left?: F,
): ((row: R) => boolean) => {
  const asked = keysOf(table).flatMap((filter) => (filter === left ? [] : (ask(table[filter as F]) ?? [])))
  return (row) => asked.every((isMet) => isMet(row))
}
