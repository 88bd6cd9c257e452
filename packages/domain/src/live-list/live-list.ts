import type { Instant } from '../kernel/index.ts'

/** A row the search finds no more, and why. */
export interface GoneRow<R extends string> {
  readonly id: string
  readonly reason: R
  /** False for a row that also came after `since`: only an answer in between can have listed it. */
  readonly wasListed: boolean
}

/** What became of a search between two moments. Every id is in one list at most. */
export interface ListDifference<R extends string> {
  readonly _tag: 'Difference'
  /** Of the answer the token came with. */
  readonly since: Instant
  /** Later than `since`, always. */
  readonly asOf: Instant
  /** For the next question. */
  readonly token: string
  /** They match now and did not at `since`. */
  readonly newIds: readonly string[]
  /** They matched then and match now, at another rate; absent where rows have none. */
  readonly repricedIds?: readonly string[]
  /** They matched then and match now at the same rate, and something else a row shows has changed. */
  readonly changedIds: readonly string[]
  readonly gone: readonly GoneRow<R>[]
}

/**
 * Changes of a list, of trucks or of loads, as its server tells them; `R`: why a row is gone. `Reload`: too much has changed, or
 * the token is too old or strange; only another search tells.
 */
export type ListChanges<R extends string> = ListDifference<R> | { readonly _tag: 'Reload'; readonly asOf: Instant }

/** What is known of one id: whether the shown search had it, and how it stands now. */
interface Known<R extends string> {
  readonly since: Instant
  readonly wasListed: boolean
  readonly isRepriced: boolean
  readonly asOf: Instant
  readonly status: 'listed' | R
}

/** Beyond this many ids another search says it better. */
export const MOST_LIVE_IDS = 2_000

/** What has become of a shown search. Read with `newRows`, `goneRows` and `changedRows`. */
export interface LiveList<R extends string> {
  /** When the shown search was answered. */
  readonly since: Instant
  /** How far the changes are known. */
  readonly asOf: Instant
  /** For the next question. */
  readonly token: string
  readonly known: ReadonlyMap<string, Known<R>>
  /** The differences can no longer be told: offer another search, and stop asking. */
  readonly mustReload: boolean
}

/** Of the first page of a search; undefined where the server tells no changes. */
export const startLive = <R extends string>({
  asOf,
  changesToken,
}: {
  readonly asOf: Instant
  readonly changesToken?: string | undefined
}): LiveList<R> | undefined =>
  changesToken === undefined ? undefined : { since: asOf, asOf, token: changesToken, known: new Map(), mustReload: false }

/** Compares as text: gone is after listed. */
const rank = ({ status }: Known<string>): string => (status === 'listed' ? '' : status)

/** The earlier question knows what was listed, the later answer what is; of one time gone is gone. A rate moved if any says so. */
const join = <R extends string>(a: Known<R>, b: Known<R>): Known<R> => {
  const first = a.since === b.since ? (a.wasListed ? a : b) : a.since < b.since ? a : b
  const last = a.asOf === b.asOf ? (rank(a) > rank(b) ? a : b) : a.asOf > b.asOf ? a : b
  return { since: first.since, wasListed: first.wasListed, isRepriced: a.isRepriced || b.isRepriced, asOf: last.asOf, status: last.status }
}

const told = <R extends string>(difference: ListDifference<R>): readonly (readonly [string, Known<R>])[] => {
  const { since, asOf, newIds, repricedIds = [], changedIds, gone } = difference
  const known = (status: Known<R>['status'], wasListed: boolean, isRepriced = false): Known<R> => ({
    since,
    wasListed,
    isRepriced,
    asOf,
    status,
  })
  return [
    ...newIds.map((id) => [id, known('listed', false)] as const),
    ...repricedIds.map((id) => [id, known('listed', true, true)] as const),
    ...changedIds.map((id) => [id, known('listed', true)] as const),
    ...gone.map(({ id, reason, wasListed }) => [id, known(reason, wasListed)] as const),
  ]
}

/**
 * Whatever the order of the answers and however often each comes, the same state. An answer to a question older
 * than the shown search changes nothing; a reload counts whatever its time. Only answers about this very search may be folded in.
 */
export const foldChanges = <R extends string>(live: LiveList<R>, changes: ListChanges<R>): LiveList<R> => {
  if (changes._tag === 'Reload') return { ...live, mustReload: true }
  if (changes.since < live.since) return live
  const known = new Map(live.known)
  for (const [id, now] of told(changes)) {
    const before = known.get(id)
    known.set(id, before === undefined ? now : join(before, now))
  }
  const isLater = changes.asOf > live.asOf || (changes.asOf === live.asOf && changes.token > live.token)
  const { asOf, token } = isLater ? changes : live
  return { since: live.since, asOf, token, known, mustReload: live.mustReload || known.size > MOST_LIVE_IDS }
}

type Shown = ReadonlySet<string>

const idsWhere = <R extends string>(live: LiveList<R>, is: (id: string, known: Known<R>) => boolean): ReadonlySet<string> =>
  new Set([...live.known].flatMap(([id, row]) => (is(id, row) ? [id] : [])))

/** They match now, the shown search did not have them, and no later page brought them. */
export const newRows = <R extends string>(live: LiveList<R>, shown: Shown): ReadonlySet<string> =>
  idsWhere(live, (id, { status, wasListed }) => status === 'listed' && !wasListed && !shown.has(id))

/** Those of the shown search, and of pages loaded later, that no longer match; also ones beyond the loaded pages. */
export const goneRows = <R extends string>(live: LiveList<R>, shown: Shown): ReadonlyMap<string, R> =>
  new Map(
    [...live.known].flatMap(([id, { status, wasListed }]) =>
      status !== 'listed' && (wasListed || shown.has(id)) ? [[id, status] as const] : [],
    ),
  )

/** Shown rows that still match and no longer say what they would say. */
export const changedRows = <R extends string>(live: LiveList<R>, shown: Shown): ReadonlySet<string> =>
  idsWhere(live, (id, { status }) => status === 'listed' && shown.has(id))

/** Of those, the ones at another rate. */
export const repricedRows = <R extends string>(live: LiveList<R>, shown: Shown): ReadonlySet<string> =>
  idsWhere(live, (id, { status, isRepriced }) => status === 'listed' && isRepriced && shown.has(id))
