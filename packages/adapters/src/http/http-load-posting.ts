import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import type { LoadPosting, PostedLoad } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { editLoad, postLoad, repostLoad, saveLoadStops, type PostedLoadAnswer } from './contract/index.ts'
import { loadFailureOf } from './load-failure.ts'

const writtenOf = ({ isNew: _isNew, removed, ...load }: t.TypeOf<typeof PostedLoadAnswer>): PostedLoad => ({ load, removed })

/** What is said of own loads: /api/loads. */
export const makeHttpLoadPosting = (client: HttpClient): LoadPosting => ({
  saveStops: (id, version, stops) => pipe(client.call(saveLoadStops, { params: { id }, body: stops, version }), TE.mapLeft(loadFailureOf)),
  post: (draft, key) => pipe(client.call(postLoad, { body: { ...draft, externalId: undefined }, key }), TE.bimap(loadFailureOf, writtenOf)),
  edit: (id, version, draft) => pipe(client.call(editLoad, { params: { id }, body: draft, version }), TE.bimap(loadFailureOf, writtenOf)),
  repost: (id, version, draft) =>
    pipe(client.call(repostLoad, { params: { id }, body: draft, version }), TE.bimap(loadFailureOf, writtenOf)),
})
