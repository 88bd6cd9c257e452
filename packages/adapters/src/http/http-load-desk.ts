import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { CallFailure, Logger } from '@trm/domain/kernel'
import {
  LOAD_FAULT_CODES,
  LOAD_FIELDS,
  type LoadDesk,
  type LoadFailure,
  type LoadFault,
  type OwnLoad,
  type PostedLoad,
} from '@trm/domain/loads'
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
import { loadDraftBody } from './load-draft-body.ts'
import { postedLoadOf } from './load-row.ts'

const anyLoads = { ...listLoads, answer: loadsPage(t.unknown) }

const ownLoadOf = (wire: OwnLoadWire): OwnLoad => ({
  ...postedLoadOf(wire),
  externalId: wire.external_id,
  internalNote: wire.internal_note,
  views: wire.views,
  offersWaiting: wire.offers_waiting,
  completeness: wire.completeness,
})

const writtenOf = (wire: PostedLoadAnswer): PostedLoad => ({ load: ownLoadOf(wire), removed: wire.removed })

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
      TE.map(({ rows, counts, total, nextCursor, asOf }) => ({
        loads: containedList(OwnLoadWire, rows, anyLoads.id, logger).map(ownLoadOf),
        counts,
        total,
        nextCursor,
        asOf,
      })),
    ),
  one: (id) => pipe(client.call(getLoad, { query: undefined, params: { id }, body: undefined }), TE.bimap(failureOf, ownLoadOf)),
  post: (draft, key) =>
    pipe(
      client.call(postLoad, { query: undefined, body: { ...loadDraftBody(draft), external_id: undefined }, key }),
      TE.bimap(failureOf, writtenOf),
    ),
  edit: (id, version, draft) =>
    pipe(client.call(editLoad, { query: undefined, params: { id }, body: loadDraftBody(draft), version }), TE.bimap(failureOf, writtenOf)),
  repost: (id, version, draft) =>
    pipe(
      client.call(repostLoad, { query: undefined, params: { id }, body: loadDraftBody(draft), version }),
      TE.bimap(failureOf, writtenOf),
    ),
  confirm: (id) => pipe(client.call(confirmLoad, { query: undefined, params: { id }, body: undefined }), TE.bimap(failureOf, ownLoadOf)),
  close: (id) => pipe(client.call(closeLoad, { query: undefined, params: { id }, body: undefined }), TE.bimap(failureOf, ownLoadOf)),
})
