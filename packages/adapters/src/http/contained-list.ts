import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { CallFailure, Logger, Page } from '@trm/domain/kernel'
import type { Given, HttpClient } from './client.ts'
import { listOf, page, type Endpoint } from './contract/index.ts'
import { faultPaths } from './reading.ts'

const MOST_PATHS = 10

/**
 * The items that can be read. The others, as a newer server may send them, are left out and logged by what was wrong with
 * them, never by what was in them (F18, F67).
 */
export const containedList = <A>(codec: t.Decoder<unknown, A>, items: readonly unknown[], call: string, logger: Logger): readonly A[] => {
  const decoded = items.map((item) => codec.decode(item))
  const faults = decoded.flatMap((one) => (E.isLeft(one) ? [faultPaths(one.left)] : []))
  if (faults.length > 0) {
    const paths = [...new Set(faults.flat())].slice(0, MOST_PATHS)
    logger.error('Items of a list could not be read and were left out.', { call, count: faults.length, paths })
  }
  return decoded.flatMap((one) => (E.isRight(one) ? [one.right] : []))
}

/** A list's page by page. A row that cannot be read is left out and logged. */
export const pagesOf =
  <Q, A>(client: HttpClient, logger: Logger, endpoint: Endpoint<Q, undefined, Page<A>>, row: t.Decoder<unknown, A>) =>
  (query: Q): TaskEither<CallFailure, Page<A>> =>
    pipe(
      client.call({ ...endpoint, answer: page(t.unknown) }, { query } as Given<Q, undefined>), // no page is asked without one
      TE.map((answer) => ({ ...answer, rows: containedList(row, answer.rows, endpoint.id, logger) })),
    )

/** A list that is told whole. An item that cannot be read is left out and logged. */
export const wholeList = <A>(
  client: HttpClient,
  logger: Logger,
  endpoint: Endpoint<undefined, undefined, { readonly items: readonly A[] }>,
  item: t.Decoder<unknown, A>,
): TaskEither<CallFailure, readonly A[]> =>
  pipe(
    client.call({ ...endpoint, answer: listOf(t.unknown) }, {}),
    TE.map(({ items }) => containedList(item, items, endpoint.id, logger)),
  )
