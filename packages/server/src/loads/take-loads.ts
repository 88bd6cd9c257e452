import { separate } from 'fp-ts/Array'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Load, LoadDraft, PostingContext, SaidStops } from '@trm/domain/loads'
import { databaseNow, type Database } from '../database/database.ts'
import { inTurns } from '../database/in-turns.ts'
import { judgedIn, sentAgain, settled } from './change-load.query.ts'
import type { LoadInState, LoadRefused } from './load-refusals.ts'
import { holdLoadsOfFile } from './load-row.ts'
import { saveStops } from './load-stops.query.ts'
import { rewriteLoads, type Rewrite } from './rewrite-loads.ts'
import { NUMBER_TAKEN, takenNumbers } from './taken-numbers.query.ts'
import { insertLoads, type InsertedLoad, type NewLoad, type Poster } from './write-load.ts'

/** A load that can be posted, and as it was sent. */
export interface GoodLoad extends NewLoad {
  readonly draft: LoadDraft
  readonly stops: SaidStops
}

/** What became of many loads that came together. */
export interface TakenLoads<R> {
  readonly inserted: readonly InsertedLoad[]
  /** Loads the company had, which are now as their rows say. */
  readonly known: readonly R[]
  /** Those of the known by whose rows anything changed, by id. */
  readonly moved: ReadonlySet<string>
  readonly refused: ReadonlyMap<R, LoadRefused>
}

interface Taking {
  /** What a row says of a load that is there, where it does not say all of it. */
  readonly completed?: (said: LoadDraft, before: Load) => LoadDraft
  /** Whether the row of such a load may change it. */
  readonly mayChange?: (load: Load) => E.Either<LoadInState, unknown>
  /** As `rewriteLoads`. */
  readonly confirmedForMs?: number
}

/** Each held load becomes what its row says, judged again at the time it is held: all in one go. */
const changeKnown = async <R extends GoodLoad>(
  inside: Database,
  by: Poster,
  rows: readonly R[],
  context: PostingContext,
  { completed = (said) => said, mayChange = sentAgain, confirmedForMs }: Taking,
): Promise<Pick<TakenLoads<R>, 'moved' | 'refused'>> => {
  if (rows.length === 0) return { moved: new Set(), refused: new Map() }
  const held = await holdLoadsOfFile(
    inside,
    by.companyId,
    rows.flatMap(({ externalId }) => externalId ?? []),
  )
  const now = await databaseNow(inside.db)
  const known: (readonly [R, Load])[] = []
  for (const row of rows) {
    const found = held.get(row.externalId ?? '')
    if (found === undefined) throw new Error('a load was neither inserted nor there')
    known.push([row, (await settled(inside, by, { load: found.load, now })).load])
  }
  const judged = await inTurns(known, ([row, load]) =>
    pipe(
      mayChange(load),
      E.chainW(() => judgedIn({ ...context, now }, completed(row.draft, load))),
      E.bimap(
        (why): readonly [R, LoadRefused] => [row, why],
        ({ load: after, stops }) => ({ id: load.id, stops, before: load, after, rowHash: row.rowHash }),
      ),
    ),
  )
  const { left: refused, right: good } = separate([...judged])
  const withNewStops = await saveStops(inside, good)
  const rewrites = good.map((rewrite): Rewrite => ({ ...rewrite, hasNewStops: withNewStops.has(rewrite.id) }))
  return { moved: await rewriteLoads(inside, by, rewrites, now, confirmedForMs), refused: new Map(refused) }
}

const saveNewStops = async (inside: Database, rows: readonly GoodLoad[], inserted: readonly InsertedLoad[]): Promise<void> => {
  const idOf = new Map(inserted.map(({ id, externalId }) => [externalId, id]))
  await saveStops(
    inside,
    rows.flatMap(({ externalId, stops }) => {
      const id = externalId === undefined ? undefined : idOf.get(externalId)
      return id === undefined ? [] : [{ id, stops }]
    }),
  )
}

/**
 * What is new is posted together; where the company has the external id, that load becomes what its row says. Those are held
 * first: whoever writes loads has no row to wait for any more when it settles which posting of a freight is the newest. No external id and
 * no number stands twice among them. Call it in a transaction that holds whoever posts.
 */
export const takeLoads = async <R extends GoodLoad>(
  inside: Database,
  by: Poster,
  wanted: readonly R[],
  context: PostingContext,
  taking: Taking = {},
): Promise<TakenLoads<R>> => {
  await holdLoadsOfFile(
    inside,
    by.companyId,
    wanted.flatMap(({ externalId }) => externalId ?? []),
  )
  const taken = await takenNumbers(
    inside,
    by.companyId,
    wanted.map(({ load: { loadNumber }, externalId }) => ({ loadNumber, externalId })),
  )
  const isFree = ({ load: { loadNumber } }: R): boolean => loadNumber === undefined || !taken.has(loadNumber)
  const good = wanted.filter(isFree)
  const inserted = await insertLoads(inside, by, good, context.now)
  const isNew = new Set(inserted.map(({ externalId }) => externalId))
  await saveNewStops(inside, good, inserted)
  const known = good.filter(({ externalId }) => externalId !== undefined && !isNew.has(externalId))
  const { moved, refused } = await changeKnown(inside, by, known, context, taking)
  const ofNumbers = wanted.filter((row) => !isFree(row)).map((row) => [row, { _tag: 'FieldsRefused', faults: NUMBER_TAKEN }] as const)
  return { inserted, known: known.filter((row) => !refused.has(row)), moved, refused: new Map<R, LoadRefused>([...ofNumbers, ...refused]) }
}
