import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { FieldFault, Logger } from '@trm/domain/kernel'
import { LOAD_FAULT_CODES, LOAD_FIELDS, type LoadDesk, type LoadFailure, type LoadFault, type PostedLoad } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  closeLoad,
  confirmLoad,
  editLoad,
  getLoad,
  getLoadStops,
  listLoads,
  loadsPage,
  OwnLoadWire,
  postLoad,
  repostLoad,
  type PostedLoadAnswer,
} from './contract/index.ts'
import { fieldsRefused, meaningOf } from './refusals.ts'

const anyLoads = { ...listLoads, answer: loadsPage(t.unknown) }

const writtenOf = ({ isNew: _isNew, removed, ...load }: t.TypeOf<typeof PostedLoadAnswer>): PostedLoad => ({ load, removed })

/** The faults this release has words for. */
const faultsOf = (faults: readonly FieldFault[]): readonly LoadFault[] =>
  faults.flatMap((fault) => {
    const field = LOAD_FIELDS.find((known) => known === fault.field)
    const code = LOAD_FAULT_CODES.find((known) => known === fault.code)
    return field === undefined || code === undefined ? [] : [{ field, code }]
  })

const failureOf = meaningOf<LoadFailure>({
  stale: () => ({ _tag: 'Stale' }),
  load_refused: () => ({ _tag: 'NotInThisState' }),
  not_found: () => ({ _tag: 'Gone' }),
  invalid_request: ({ faults }) => fieldsRefused(faultsOf(faults)),
})

/** /api/loads. A load that cannot be read is left out of a list and logged. */
export const makeHttpLoadDesk = (client: HttpClient, logger: Logger): LoadDesk => ({
  list: ({ text, ...query }) =>
    pipe(
      client.call(anyLoads, { query: { ...query, text: text.trim().slice(0, 120) || undefined } }),
      TE.map((page) => ({ ...page, loads: containedList(OwnLoadWire, page.loads, anyLoads.id, logger) })),
    ),
  one: (id) => pipe(client.call(getLoad, { params: { id } }), TE.mapLeft(failureOf)),
  stops: (id) => pipe(client.call(getLoadStops, { params: { id } }), TE.mapLeft(failureOf)),
  post: (draft, key) => pipe(client.call(postLoad, { body: { ...draft, externalId: undefined }, key }), TE.bimap(failureOf, writtenOf)),
  edit: (id, version, draft) => pipe(client.call(editLoad, { params: { id }, body: draft, version }), TE.bimap(failureOf, writtenOf)),
  repost: (id, version, draft) => pipe(client.call(repostLoad, { params: { id }, body: draft, version }), TE.bimap(failureOf, writtenOf)),
  confirm: (id) => pipe(client.call(confirmLoad, { params: { id } }), TE.mapLeft(failureOf)),
  close: (id) => pipe(client.call(closeLoad, { params: { id } }), TE.mapLeft(failureOf)),
})
