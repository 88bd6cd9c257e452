import { worthOffering, type ChangesOf, type CountedFilter, type FilterLoosening, type ListExplanation } from './filter-explanation.ts'
import type { PlainDate } from './instant.ts'
import { keysOf, type ListFilters } from './list-search.ts'
import { encodeQuery } from './query.ts'

/** Looser values of one filter than what is searched, the nearest first; those beside each other in a list are equally far. */
export type Looser<Searched> = (filters: Searched, today: PlainDate) => readonly (string | readonly string[])[]

/** Nothing but its removal loosens a filter. */
export const onlyRemoved: Looser<unknown> = () => []

/** How a filter's looser value is read, where it is not written as in the address. */
export type ReadLooser<F extends string, Searched, S> = { readonly [K in F]?: (to: string, filters: Searched) => Partial<S> | undefined }

/** What the loosenings of a list change; `read` reads an address, and what nothing is made of nothing takes away. */
export const listChanges =
  <F extends string, Searched, S extends Searched>(
    { without }: ListFilters<F, Searched, S>,
    read: (search: string) => Partial<S>,
    own: ReadLooser<F, Searched, S> = {},
  ): ChangesOf<F, Searched, S> =>
  ({ filter, to }, filters) => {
    const readOwn = own[filter]
    if (to !== undefined && readOwn !== undefined) return readOwn(to, filters)
    const changes = to === undefined ? without([filter]) : read(encodeQuery([[filter, to]]))
    return (to === undefined ? keysOf(changes).length > 0 : filter in changes) ? changes : undefined
  }

/** What a list's filters hide and what asking less of them brings. */
export interface ListExplainer<F extends string, Searched, S> {
  /** Filters in force, in their order. */
  readonly inForce: (filters: Searched) => readonly F[]
  /** Those of them that are explained. */
  readonly explained: (filters: Searched) => readonly F[]
  /** Every loosening of a filter in force, the smallest first, its removal the last. */
  readonly looseningsOf: (filter: F, filters: Searched, today: PlainDate) => readonly FilterLoosening<F>[]
  readonly changesOf: ChangesOf<F, Searched, S>
  /** Counts as they are shown; filters that hide equally many stay in their order. */
  readonly explanationOf: (filters: Searched, total: number, counts: readonly CountedFilter<F>[]) => ListExplanation<F, S>
  /**
   * What each explained filter hides of `rows`, by searching again without it and with each of its loosenings; `matcher` is the list's
   * predicate, without the filter it is given.
   */
  readonly explain: <R>(
    filters: Searched,
    rows: readonly R[],
    today: PlainDate,
    matcher: (filters: Searched, left?: F) => (row: R) => boolean,
  ) => ListExplanation<F, S>
}

/** `hasOther`: another filter stands for this one in a search, so that a looser value of it finds nothing more. */
export const listExplainer = <F extends string, Searched, S extends Searched>(
  { names, isInForce }: ListFilters<F, Searched, S>,
  looser: { readonly [K in F]: Looser<Searched> },
  changesOf: ChangesOf<F, Searched, S>,
  hasOther: (filter: F, filters: Searched) => boolean = () => false,
): ListExplainer<F, Searched, S> => {
  const inForce = (filters: Searched): readonly F[] => names.filter((filter) => isInForce(filter, filters))
  const explained = (filters: Searched): readonly F[] => inForce(filters).filter((filter) => !hasOther(filter, filters))
  const looseningsOf = (filter: F, filters: Searched, today: PlainDate): readonly FilterLoosening<F>[] => {
    const steps = [...looser[filter](filters, today), undefined].map((step) => [step].flat()).filter(({ length }) => length > 0)
    return steps
      .flatMap((values, i) => values.map((to) => ({ filter, to, steps: i + 1 })))
      .filter((loosening) => loosening.to !== undefined || changesOf(loosening, filters) !== undefined)
  }
  const explanationOf: ListExplainer<F, Searched, S>['explanationOf'] = (filters, total, counts) => ({
    total,
    filters: counts
      .map(({ filter, hidden, loosened }) => ({
        filter,
        hidden,
        relaxations: worthOffering(total, loosened).flatMap(({ to, gain }) => {
          const changes = changesOf({ filter, to }, filters)
          return changes === undefined ? [] : [{ filter, to, changes, gain }]
        }),
      }))
      .sort((a, b) => b.hidden - a.hidden),
  })
  return {
    inForce,
    explained,
    looseningsOf,
    changesOf,
    explanationOf,
    explain: (filters, rows, today, matcher) => {
      const found = (searched: Searched, left?: F): number => rows.filter(matcher(searched, left)).length
      const total = found(filters)
      const counts = explained(filters).map((filter) => ({
        filter,
        hidden: found(filters, filter) - total,
        loosened: looseningsOf(filter, filters, today).map((loosening) => ({
          loosening,
          total: found({ ...filters, ...changesOf(loosening, filters) }),
        })),
      }))
      return explanationOf(filters, total, counts)
    },
  }
}
