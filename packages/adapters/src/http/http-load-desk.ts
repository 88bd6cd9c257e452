import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { CallFailure, Logger } from '@trm/domain/kernel'
import { LOAD_FAULT_CODES, LOAD_FIELDS, type LoadDesk, type LoadFailure, type LoadFault, type PostedLoad } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  closeLoad,
  confirmLoad,
  editLoad,
  getLoad,
  listLoads,
  loadsPage,
  OwnLoadWire,
  postLoad,
  repostLoad,
  type PostedLoadAnswer,
} from './contract/index.ts'

const anyLoads = { ...listLoads, answer: loadsPage(t.unknown) }

const writtenOf = ({ isNew: _isNew, removed, ...load }: t.TypeOf<typeof PostedLoadAnswer>): PostedLoad => ({ load, removed })

/** The faults this release has words for. */
const faultsOf = (failure: Extract<CallFailure, { readonly _tag: 'Refused' }>): readonly LoadFault[] =>
  failure.faults.flatMap((fault) => {
    const field = LOAD_FIELDS.find((known) => known === fault.field)
    const code = LOAD_FAULT_CODES.find((known) => known === fault.code)
    return field === undefined || code === undefined ? [] : [{ field, code }]
  })

const failureOf = (failure: CallFailure): LoadFailure => {
  if (failure._tag !== 'Refused') return failure
  switch (failure.code) {
    case 'stale':
      return { _tag: 'Stale' }
    case 'load_refused':
      return { _tag: 'NotInThisState' }
    case 'not_found':
      return { _tag: 'Gone' }
    case 'invalid_request': {
      const faults = faultsOf(failure)
      return faults.length === 0 ? failure : { _tag: 'FieldsRefused', faults }
    }
    default:
      return failure
  }
}

/** /api/loads. A load that cannot be read is left out of a list and logged. */
export const makeHttpLoadDesk = (client: HttpClient, logger: Logger): LoadDesk => ({
  list: ({ text, ...query }) =>
    pipe(
      client.call(anyLoads, { query: { ...query, text: text.trim().slice(0, 120) || undefined }, body: undefined }),
      TE.map((page) => ({ ...page, loads: containedList(OwnLoadWire, page.loads, anyLoads.id, logger) })),
    ),
  one: (id) => pipe(client.call(getLoad, { query: undefined, params: { id }, body: undefined }), TE.mapLeft(failureOf)),
  post: (draft, key) =>
    pipe(client.call(postLoad, { query: undefined, body: { ...draft, externalId: undefined }, key }), TE.bimap(failureOf, writtenOf)),
  edit: (id, version, draft) =>
    pipe(client.call(editLoad, { query: undefined, params: { id }, body: draft, version }), TE.bimap(failureOf, writtenOf)),
  repost: (id, version, draft) =>
    pipe(client.call(repostLoad, { query: undefined, params: { id }, body: draft, version }), TE.bimap(failureOf, writtenOf)),
  confirm: (id) => pipe(client.call(confirmLoad, { query: undefined, params: { id }, body: undefined }), TE.mapLeft(failureOf)),
  close: (id) => pipe(client.call(closeLoad, { query: undefined, params: { id }, body: undefined }), TE.mapLeft(failureOf)),
})
