import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { canonicalZone, instantToIso, type Instant } from '@trm/domain/kernel'
import {
  faultsOfStops,
  keptStop,
  loadAfter,
  loadExpiresAt,
  readCoveredBy,
  postLoad as posting,
  type CoveredBy,
  type Load,
  type LoadDraft,
  type LoadEvent,
  type LoadPlace,
  type LoadStops,
  type Posting,
  type PostingContext,
  type RemovedFromField,
  type SavedStops,
} from '@trm/domain/loads'
import { databaseNow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import { endLoad } from './end-load.ts'
import { holdColleague } from './hold-colleague.query.ts'
import { noSuchLoad, posterLeft, type LoadFaulty, type LoadInState, type LoadRefused } from './load-refusals.ts'
import { holdOwnLoad, readOwnLoad, type HeldLoad } from './load-row.ts'
import { saveStops } from './load-stops.query.ts'
import { carriersInNegotiationOf, tellLoadsMoved } from './tell-load.ts'
import { rewriteLoads } from './rewrite-loads.ts'
import { NUMBER_TAKEN, takenNumbers } from './taken-numbers.query.ts'
import type { Poster } from './write-load.ts'

export interface WrittenLoad {
  readonly load: Load
  readonly isNew: boolean
  readonly removed: readonly RemovedFromField[]
}

const inOneSpelling = (place: LoadPlace | undefined): LoadPlace | undefined =>
  place === undefined ? undefined : { ...place, timezone: canonicalZone(place.timezone) ?? place.timezone }

/** What a load is posted by at this moment. */
export const contextNow = async (database: Database): Promise<PostingContext> => ({
  now: await databaseNow(database.db),
  equipmentTypes: await loadEquipmentTypes(database),
})

/** By the rules of posting. */
export const judgedIn = (context: PostingContext, draft: LoadDraft): E.Either<LoadFaulty, Posting> => {
  const judgement = posting({ ...draft, pickup: inOneSpelling(draft.pickup), dropoff: inOneSpelling(draft.dropoff) }, context)
  return E.isLeft(judgement) ? E.left({ _tag: 'FieldsRefused', faults: judgement.left }) : judgement
}

/** At `now`, with the equipment types there are. */
export const judged = async (inside: Database, draft: LoadDraft, now: Instant): Promise<E.Either<LoadFaulty, Posting>> =>
  judgedIn({ now, equipmentTypes: await loadEquipmentTypes(inside) }, draft)

/** A load that is sent again is changed, or posted again. A covered one is promised to somebody. */
export const sentAgain = (load: Load): E.Either<LoadInState, unknown> => allowed(load, load.state === 'posted' ? 'edit' : 'repost')

const allowed = ({ state }: Load, event: LoadEvent): E.Either<LoadInState, unknown> => {
  const next = loadAfter(state, event)
  return E.isLeft(next) ? E.left({ _tag: 'NotInThisState', state }) : next
}

/** What was written, read again in the transaction that wrote it. */
export const written = async (inside: Database, { companyId }: Poster, id: string): Promise<Load> => {
  const load = await readOwnLoad(inside, companyId, id)
  if (load === undefined) throw new Error('a load that is held has gone')
  return load
}

/** A held load whose pickup is over is off the board, whether or not the worker has come by. */
export const settled = async (inside: Database, by: Poster, { load, now }: HeldLoad): Promise<HeldLoad> => {
  if (load.state !== 'posted' || loadExpiresAt(load.pickupWindow) > now) return { load, now }
  await endLoad(inside, load, 'expired')
  return { load: await written(inside, by, load.id), now }
}

/** Holds the load, settles it, and does `act` if its state allows `event`; whoever posts it again is held before. */
const onHeldLoad =
  <A>(
    database: Database,
    by: Poster,
    id: string,
    event: LoadEvent,
    act: (inside: Database, held: HeldLoad) => Promise<E.Either<LoadRefused, A>>,
  ): TaskEither<LoadRefused, A> =>
  () =>
    inTransaction(database, async (inside) => {
      if (event === 'repost' && !(await holdColleague(inside, by.companyId, by.personId))) return E.left(posterLeft)
      const held = await holdOwnLoad(inside, by.companyId, id)
      if (held === undefined) return E.left(noSuchLoad)
      const now = await settled(inside, by, held)
      const may = allowed(now.load, event)
      return E.isLeft(may) ? may : act(inside, now)
    })

/** Of a held load in the right state. `rowHash`: of what it was sent as under its external id. */
export const rewritten = async (
  inside: Database,
  by: Poster,
  { load, now }: HeldLoad,
  draft: LoadDraft,
  rowHash?: string,
): Promise<E.Either<LoadRefused, WrittenLoad>> => {
  const judgement = await judged(inside, draft, now)
  if (E.isLeft(judgement)) return judgement
  const { loadNumber } = judgement.right.load
  const taken = await takenNumbers(inside, by.companyId, [{ loadNumber, id: load.id }])
  if (taken.size > 0) return E.left({ _tag: 'FieldsRefused', faults: NUMBER_TAKEN })
  const moved = await saveStops(inside, [{ id: load.id, stops: judgement.right.stops }])
  await rewriteLoads(inside, by, [{ before: load, after: judgement.right.load, hasNewStops: moved.has(load.id), rowHash }], now)
  return E.right({ load: await written(inside, by, load.id), isNew: false, removed: judgement.right.removed })
}

/** What a change needs besides the load: which, the version that was seen, and what it is to be. */
export interface LoadChange {
  readonly id: string
  readonly version: number
  readonly draft: LoadDraft
}

/** Both ends as they are to be, and the version of the load that was seen. */
export interface StopsChange {
  readonly id: string
  readonly version: number
  readonly stops: LoadStops
}

/** `event`: an edit of what is posted, or what was closed or ran out posted again. */
export const changeLoad = (
  database: Database,
  by: Poster,
  event: 'edit' | 'repost',
  { id, version, draft }: LoadChange,
): TaskEither<LoadRefused, WrittenLoad> =>
  onHeldLoad(database, by, id, event, async (inside, held) =>
    held.load.version === version ? rewritten(inside, by, held, draft) : E.left({ _tag: 'Stale' }),
  )

/** While somebody may still drive there. */
const KNOWS_STOPS: readonly Load['state'][] = ['posted', 'covered']

/**
 * Where a held load goes, whole, also once it is booked: a change is a new version of the load and no new terms, told to its broker and to
 * whoever negotiates about it or has booked it.
 */
export const changeStops =
  (database: Database, by: Poster, { id, version, stops }: StopsChange): TaskEither<LoadRefused, SavedStops> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<LoadRefused, SavedStops>> => {
      const held = await holdOwnLoad(inside, by.companyId, id)
      if (held === undefined) return E.left(noSuchLoad)
      const { load } = await settled(inside, by, held)
      if (!KNOWS_STOPS.includes(load.state)) return E.left({ _tag: 'NotInThisState', state: load.state })
      if (load.version !== version) return E.left({ _tag: 'Stale' })
      const faults = faultsOfStops(stops)
      if (faults.length > 0) return E.left({ _tag: 'FieldsRefused', faults })
      const kept = { pickup: keptStop(stops.pickup), dropoff: keptStop(stops.dropoff) }
      if ((await saveStops(inside, [{ id, stops: kept }])).size === 0) return E.right({ ...kept, version })
      await sql`update loads set version = ${version + 1}::integer where id = ${id}::bigint`.execute(inside.db)
      await tellLoadsMoved(inside, [{ ...load, version: version + 1 }], await carriersInNegotiationOf(inside, [id]))
      return E.right({ ...kept, version: version + 1 })
    })

/** Still there, by the database's clock; nothing of it changes, so its version stays. */
export const confirmLoad = (database: Database, by: Poster, id: string): TaskEither<LoadRefused, Load> =>
  onHeldLoad(database, by, id, 'confirm', async (inside, { now }) => {
    await sql`update loads set last_confirmed = ${instantToIso(now)}::timestamptz where id = ${id}::bigint`.execute(inside.db)
    return E.right(await written(inside, by, id))
  })

export const closeLoad = (database: Database, by: Poster, id: string): TaskEither<LoadRefused, Load> =>
  onHeldLoad(database, by, id, 'close', async (inside, { load }) => {
    await endLoad(inside, load, 'closed')
    return E.right(await written(inside, by, id))
  })

/** Covered by a carrier outside of here: closed, and its offers are declined with that reason. */
export const coverLoadElsewhere = (database: Database, by: Poster, id: string, typed: CoveredBy): TaskEither<LoadRefused, Load> =>
  onHeldLoad(database, by, id, 'close', async (inside, { load }): Promise<E.Either<LoadRefused, Load>> => {
    const carrier = readCoveredBy(typed)
    if (E.isLeft(carrier)) return E.left({ _tag: 'CarrierFaulty', faults: carrier.left })
    await endLoad(inside, load, 'closed', carrier.right)
    return E.right(await written(inside, by, id))
  })
