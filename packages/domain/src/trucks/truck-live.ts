import type { Instant } from '../kernel/index.ts'
import type { GoneReason, TruckChanges, TruckDifference } from './truck-changes.port.ts'
import type { TruckPage } from './truck-search.port.ts'

/** What is known of one id: whether the shown search had it, and how it stands now. */
interface KnownTruck {
  readonly since: Instant
  readonly wasListed: boolean
  readonly asOf: Instant
  readonly status: 'listed' | GoneReason
}

/** Beyond this many ids another search says it better. */
export const MOST_LIVE_IDS = 2_000

/** What has become of a shown search. Read with `newTrucks`, `goneTrucks` and `changedTrucks`. */
export interface LiveTrucks {
  /** When the shown search was answered. */
  readonly since: Instant
  /** How far the changes are known. */
  readonly asOf: Instant
  /** For the next question. */
  readonly token: string
  readonly known: ReadonlyMap<string, KnownTruck>
  /** The differences can no longer be told: offer another search, and stop asking. */
  readonly mustReload: boolean
}

/** Of the first page of a search; undefined where the server tells no changes. */
export const startLive = ({ asOf, changesToken }: Pick<TruckPage, 'asOf' | 'changesToken'>): LiveTrucks | undefined =>
  changesToken === undefined ? undefined : { since: asOf, asOf, token: changesToken, known: new Map(), mustReload: false }

/** Compares as text: gone is after listed. */
const rank = ({ status }: KnownTruck): string => (status === 'listed' ? '' : status)

/** The earlier question knows what was listed, the later answer what is; where two are of one time, gone is gone. */
const join = (a: KnownTruck, b: KnownTruck): KnownTruck => {
  const first = a.since === b.since ? (a.wasListed ? a : b) : a.since < b.since ? a : b
  const last = a.asOf === b.asOf ? (rank(a) > rank(b) ? a : b) : a.asOf > b.asOf ? a : b
  return { since: first.since, wasListed: first.wasListed, asOf: last.asOf, status: last.status }
}

const told = ({ since, asOf, newIds, changedIds, gone }: TruckDifference): readonly (readonly [string, KnownTruck])[] => [
  ...newIds.map((id) => [id, { since, wasListed: false, asOf, status: 'listed' }] as const),
  ...changedIds.map((id) => [id, { since, wasListed: true, asOf, status: 'listed' }] as const),
  ...gone.map(({ id, reason, wasListed }) => [id, { since, wasListed, asOf, status: reason }] as const),
]

/**
 * Whatever the order of the answers and however often each comes, the same state (F15). An answer to a question older
 * than the shown search changes nothing; a reload counts whatever its time. Only answers about this very search may be folded in.
 */
export const foldChanges = (live: LiveTrucks, changes: TruckChanges): LiveTrucks => {
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

const idsWhere = (live: LiveTrucks, is: (id: string, truck: KnownTruck) => boolean): ReadonlySet<string> =>
  new Set([...live.known].flatMap(([id, truck]) => (is(id, truck) ? [id] : [])))

/** They match now, the shown search did not have them, and no later page brought them. */
export const newTrucks = (live: LiveTrucks, shown: Shown): ReadonlySet<string> =>
  idsWhere(live, (id, { status, wasListed }) => status === 'listed' && !wasListed && !shown.has(id))

/** Those of the shown search, and of pages loaded later, that no longer match; also ones beyond the loaded pages. */
export const goneTrucks = (live: LiveTrucks, shown: Shown): ReadonlyMap<string, GoneReason> =>
  new Map([...live.known].flatMap(([id, { status, wasListed }]) =>
    (status !== 'listed' && (wasListed || shown.has(id)) ? [[id, status] as const] : [])))

/** Shown rows that still match and no longer say what they would say. */
export const changedTrucks = (live: LiveTrucks, shown: Shown): ReadonlySet<string> =>
  idsWhere(live, (id, { status }) => status === 'listed' && shown.has(id))
