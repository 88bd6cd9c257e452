import { sql, type RawBuilder } from 'kysely'
import type { CountedFilter, FilterLoosening, ListExplainer, ListExplanation, PlainDate } from '@trm/domain/kernel'

// What each filter in force hides, in one pass: of every row it is known which filters it fails. The ones that fail at most one are
// counted by it and by which of its looser values they pass.

type Condition = RawBuilder<unknown>

/** A looser value and its bit. Taking a filter away needs none: every row comes back that it hides. */
interface Looser<F> {
  readonly loosening: FilterLoosening<F>
  readonly passes: { readonly bit: number; readonly condition: Condition } | undefined
}

/** A filter in force; its number, from 1 on, marks the rows that fail it. */
export interface Asked<F> {
  readonly filter: F
  readonly number: number
  readonly condition: Condition
  readonly looser: readonly Looser<F>[]
}

/** Above the number of the filter that is failed, 31 at most, a code has a bit for each looser value: 39 at most, below 2^53. */
const NUMBERS = 32

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const sum = (terms: readonly Condition[]): Condition => sql.join([sql`0::bigint`, ...terms], sql` + `)

/** `conditions` are those of one filter of a search. */
export const askedOf = <F extends string, Searched, S extends Searched>(
  { inForce, explained, looseningsOf, changesOf }: ListExplainer<F, Searched, S>,
  filters: Searched,
  today: PlainDate,
  conditions: (filter: F, filters: Searched) => readonly Condition[],
): readonly Asked<F>[] => {
  let bits = 0
  const looserOf = (loosening: FilterLoosening<F>): Looser<F> => {
    if (loosening.to === undefined) return { loosening, passes: undefined }
    const condition = all(conditions(loosening.filter, { ...filters, ...changesOf(loosening, filters) }))
    return { loosening, passes: { bit: NUMBERS * 2 ** bits++, condition } }
  }
  const isExplained = new Set(explained(filters))
  return inForce(filters).map((filter, i) => ({
    filter,
    number: i + 1,
    condition: all(conditions(filter, filters)),
    looser: isExplained.has(filter) ? looseningsOf(filter, filters, today).map(looserOf) : [],
  }))
}

/** No record fails as a wrong one does. */
const fails = ({ condition }: Asked<unknown>): Condition => sql`${condition} is not true`

/** What passes one value passes the next, unless two are equally far: a row beyond the last is asked about no other. */
const passedBits = ({ looser }: Asked<unknown>): Condition => {
  const values = looser.flatMap(({ passes }) => passes ?? [])
  const bits = sum(values.map(({ bit, condition }) => sql`case when ${condition} then ${bit}::bigint else 0 end`))
  const loosest = values.at(-1)
  return loosest !== undefined && looser.every(({ loosening }, i) => loosening.steps === i + 1)
    ? sql`case when ${loosest.condition} then ${bits} else 0 end`
    : sql`(${bits})`
}

/** Null for what fails two filters; of one it fails its number and the bits of its looser values; of none the bits of all. */
export const codeOf = (asked: readonly Asked<unknown>[]): Condition => {
  const failed = asked.map((one, i) => {
    const others = asked.slice(i + 1).map((other) => sql`when ${fails(other)} then null`)
    const code = sum([sql`${one.number}::bigint`, passedBits(one)])
    return sql`when ${fails(one)} then ${others.length === 0 ? code : sql`case ${sql.join(others, sql` `)} else ${code} end`}`
  })
  return failed.length === 0 ? sql`0::bigint` : sql`case ${sql.join(failed, sql` `)} else ${sum(asked.map(passedBits))} end`
}

/** Rows of one code, or of two, where some filters are asked of the row and others of what it is joined to. */
export interface Group {
  readonly own: number | null
  readonly joined: number | null
  readonly rows: number
}

const numberIn = (code: number): number => code % NUMBERS
const has = (code: number, bit: number): boolean => Math.floor(code / bit) % 2 === 1

/** The explanation of what was found. */
export const explanationFrom = <F extends string, Searched, S extends Searched>(
  explainer: ListExplainer<F, Searched, S>,
  filters: Searched,
  asked: readonly Asked<F>[],
  groups: readonly Group[],
): ListExplanation<F, S> => {
  const codes = groups.flatMap(({ own, joined, rows }) =>
    own !== null && joined !== null && (numberIn(own) === 0 || numberIn(joined) === 0) ? [{ code: own + joined, rows }] : [],
  )
  const count = (isCounted: (code: number) => boolean): number =>
    codes.reduce((sofar, { code, rows }) => (isCounted(code) ? sofar + rows : sofar), 0)
  const total = count((code) => numberIn(code) === 0)
  const explained = explainer.explained(filters)
  const counts = asked
    .filter(({ filter }) => explained.includes(filter))
    .map(({ filter, number, looser }): CountedFilter<F> => {
      const hidden = count((code) => numberIn(code) === number)
      const found = (bit: number): number => count((code) => has(code, bit) && [0, number].includes(numberIn(code)))
      return {
        filter,
        hidden,
        loosened: looser.map(({ loosening, passes }) => ({ loosening, total: passes === undefined ? total + hidden : found(passes.bit) })),
      }
    })
  return explainer.explanationOf(filters, total, counts)
}
