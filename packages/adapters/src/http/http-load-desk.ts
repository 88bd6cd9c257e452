import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { LoadDesk } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { closeLoad, confirmLoad, coverLoadElsewhere, getLoad, getLoadStops, listLoads, loadsPage, OwnLoadWire } from './contract/index.ts'
import { loadFailureOf } from './load-failure.ts'

const anyLoads = { ...listLoads, answer: loadsPage(t.unknown) }

/** /api/loads. A load that cannot be read is left out of a list and logged. */
export const makeHttpLoadDesk = (client: HttpClient, logger: Logger): LoadDesk => ({
  list: ({ text, whose, ...query }) =>
    pipe(
      client.call(anyLoads, { query: { ...query, whose, text: text.trim().slice(0, 120) || undefined } }),
      TE.map((page) => ({ ...page, loads: containedList(OwnLoadWire, page.loads, anyLoads.id, logger) })),
    ),
  one: (id) => pipe(client.call(getLoad, { params: { id } }), TE.mapLeft(loadFailureOf)),
  stops: (id) => pipe(client.call(getLoadStops, { params: { id } }), TE.mapLeft(loadFailureOf)),
  confirm: (id) => pipe(client.call(confirmLoad, { params: { id } }), TE.mapLeft(loadFailureOf)),
  close: (id) => pipe(client.call(closeLoad, { params: { id } }), TE.mapLeft(loadFailureOf)),
  coverElsewhere: (id, by) => pipe(client.call(coverLoadElsewhere, { params: { id }, body: by }), TE.mapLeft(loadFailureOf)),
})
