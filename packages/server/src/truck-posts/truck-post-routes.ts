import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import * as contract from '@trm/adapters/http/contract'
import { repeatedAt } from '@trm/domain/kernel'
import type { TruckPostFault } from '@trm/domain/truck-posts'
import { inTurns } from '../database/in-turns.ts'
import { over } from '../database/over.ts'
import { faultsOfRow, readRow, twiceFault, type UnreadRow } from '../http/batch-rows.ts'
import type { Call } from '../http/call.ts'
import { RefusedError, refusalOf as refusalOfFailure } from '../http/failures.ts'
import { found, pageAnswer, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { carrier, routesFor, type Member, type People } from '../people/access.ts'
import { bringBackTruckPost, changeTruckPost, confirmTruckPost, renewTruckPost, withdrawTruckPost } from './change-truck-post.query.ts'
import type { SentDraft } from './judge-draft.ts'
import { postOneTruck, postTruck } from './post-truck.query.ts'
import { refusalOf, taken, type TruckPostRefused } from './truck-post-refusals.ts'
import { listTruckPosts, ownPost } from './truck-post.query.ts'

/** A carrier's own posts; every other post is to it as if it did not exist. `post` belongs into a transaction. */
export const truckPostServicesOver = over({
  list: listTruckPosts,
  one: ownPost,
  post: postTruck,
  postOne: postOneTruck,
  change: changeTruckPost,
  renew: renewTruckPost,
  bringBack: bringBackTruckPost,
  confirm: confirmTruckPost,
  withdraw: withdrawTruckPost,
})

type Services = People & { readonly truckPosts: ReturnType<typeof truckPostServicesOver> }

/** All of a group or nothing; with a part of it, each missing field by name. */
const wholeOrNone = <const G extends Readonly<Record<string, string | number | undefined>>>(
  prefix: string,
  group: G,
): E.Either<readonly TruckPostFault[], { readonly [K in keyof G]: NonNullable<G[K]> } | undefined> => {
  const missing = Object.keys(group).filter((field) => group[field] === undefined)
  if (missing.length === Object.keys(group).length) return E.right(undefined)
  return missing.length > 0
    ? E.left(missing.map((field) => ({ field: prefix + field, code: 'required' })))
    : E.right(group as { readonly [K in keyof G]: NonNullable<G[K]> }) // nothing of it is missing
}

/** Half a place is left out of the draft and told beside it. */
const sentOf = ({ dropoff, home, ...draft }: contract.TruckPostChangeBody): SentDraft => {
  const places = { dropoff: wholeOrNone('dropoff_', dropoff), home: wholeOrNone('home_', home) }
  return {
    typed: { ...draft, dropoff: O.toUndefined(O.getRight(places.dropoff)), home: O.toUndefined(O.getRight(places.home)) },
    halves: [places.dropoff, places.home].flatMap((place) => (E.isLeft(place) ? place.left : [])),
  }
}

const sentAgainRefusal = (why: TruckPostRefused): Refusal => (why._tag === 'PostEnded' ? taken : refusalOf(why))

type Row = t.TypeOf<typeof contract.UpsertedTruckBody>
type RowAnswer = t.TypeOf<typeof contract.putTruckPosts.answer>['items'][number]

const refusedRow = (externalId: string | undefined, errors: RowAnswer['errors']): RowAnswer => ({
  externalId,
  result: 'refused',
  id: undefined,
  version: undefined,
  removed: [],
  errors,
})

const MIDWAY = 'Only some of the trucks are as they were sent. Send the batch again: those answer unchanged, and the others are taken.'

/** Each row before was committed by itself. */
const failedAfter =
  (answers: readonly RowAnswer[]) =>
  (error: unknown): never => {
    const refused = refusalOfFailure(error)
    const isBegun = answers.some(({ result }) => result === 'created' || result === 'updated')
    throw isBegun && refused.code === 'unavailable' ? new RefusedError({ ...refused, detail: MIDWAY }, { cause: error }) : error
  }

/** One after the other, in their order. */
const upserted = async (
  { truckPosts }: Pick<Services, 'truckPosts'>,
  carrierId: string,
  rows: readonly E.Either<UnreadRow, Row>[],
): Promise<readonly RowAnswer[]> => {
  const twice = repeatedAt(rows.map((row) => (E.isRight(row) ? row.right.externalId : row.left.externalId)))
  const answers: RowAnswer[] = []
  for (const [at, row] of rows.entries()) {
    const { externalId } = E.isRight(row) ? row.right : row.left
    if (twice.has(at)) answers.push(refusedRow(externalId, [twiceFault('external_id')]))
    else if (E.isLeft(row)) answers.push(refusedRow(externalId, row.left.faults))
    else {
      const { postAnyway, sameAs, externalId: key, ...body } = row.right
      const written = await truckPosts
        .postOne(carrierId, { ...sentOf(body), isAnyway: postAnyway ?? false, sameAs, externalId: key })
        .catch(failedAfter(answers))
      if (E.isLeft(written)) answers.push(refusedRow(key, faultsOfRow(sentAgainRefusal(written.left))))
      else {
        const { post, result } = written.right
        answers.push({ externalId: key, result, id: post.id, version: post.version, removed: [], errors: [] })
      }
    }
  }
  return answers
}

/** /api/truck-posts: always the caller's own carrier's. */
export const truckPostRoutes = (routes: Routes<Services>, services: Services): void => {
  const carriers = routesFor(carrier, routes, services)
  const { truckPosts } = services
  const act =
    (event: 'confirm' | 'renew' | 'bringBack') =>
    ({ id }: Call<undefined, undefined>, { carrierId }: Member) =>
      pipe(truckPosts[event](carrierId, id), TE.mapLeft(refusalOf))
  carriers.bearer(contract.getTruckPosts, ({ query }, { carrierId }) => pageAnswer(truckPosts.list(carrierId, query)))
  carriers.bearer(contract.getTruckPost, ({ id }, { carrierId }) => found(() => truckPosts.one(carrierId, id)))
  carriers.keyed(contract.postTruckPost, ({ body: { postAnyway, sameAs, externalId, ...body } }, { carrierId }, inside) =>
    pipe(
      inside.truckPosts.post(carrierId, { ...sentOf(body), isAnyway: postAnyway ?? false, sameAs, externalId }),
      TE.bimap(sentAgainRefusal, ({ post, result }) => ({ ...post, isNew: result === 'created' })),
    ),
  )
  carriers.bearer(contract.putTruckPosts, ({ body }, { carrierId }) =>
    TE.fromTask(async () => ({
      items: await upserted(services, carrierId, await inTurns(body.trucks, readRow(contract.UpsertedTruckBody))),
    })),
  )
  carriers.bearer(contract.changeTruckPost, ({ body, id, version }, { carrierId }) =>
    pipe(truckPosts.change(carrierId, { ...sentOf(body), id, version }), TE.mapLeft(refusalOf)),
  )
  carriers.bearer(contract.renewTruckPost, act('renew'))
  carriers.bearer(contract.bringBackTruckPost, act('bringBack'))
  carriers.bearer(contract.confirmTruckPost, act('confirm'))
  carriers.bearer(contract.withdrawTruckPost, ({ id }, { carrierId }) =>
    pipe(
      truckPosts.withdraw(carrierId, id),
      TE.mapLeft(refusalOf),
      TE.map(() => undefined),
    ),
  )
}
