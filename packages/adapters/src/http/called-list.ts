import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { CallFailure, Logger, Page } from '@trm/domain/kernel'
import type { Given, HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { listOf, page, type Endpoint } from './contract/index.ts'

/** A list's page by page. A row that cannot be read is left out and logged. */
export const pagesOf =
  <Q, A>(client: HttpClient, logger: Logger, endpoint: Endpoint<Q, undefined, Page<A>>, row: t.Decoder<unknown, A>) =>
  (query: Q, params: Readonly<Record<string, string>> = {}): TaskEither<CallFailure, Page<A>> =>
    pipe(
      client.call({ ...endpoint, answer: page(t.unknown) }, { query, params } as Given<Q, undefined>), // no page is asked without one
      TE.map((answer) => ({ ...answer, rows: containedList(row, answer.rows, endpoint.id, logger) })),
    )

/** A list that is told whole. An item that cannot be read is left out and logged. */
export const wholeList = <A>(
  client: HttpClient,
  logger: Logger,
  endpoint: Endpoint<undefined, undefined, readonly A[]>,
  item: t.Decoder<unknown, A>,
): TaskEither<CallFailure, readonly A[]> =>
  pipe(
    client.call({ ...endpoint, answer: listOf(t.unknown) }, {}),
    TE.map((items) => containedList(item, items, endpoint.id, logger)),
  )
