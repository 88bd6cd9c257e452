import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CarrierDetails, CarrierDetailsLinks, OwnVetting, ReplyFailure } from '@trm/domain/carriers'
import type { CallFailure } from '@trm/domain/kernel'
import { NOTHING, type HttpClient } from './client.ts'
import {
  getOwnVetting,
  listCarrierDetailsLinks,
  makeCarrierDetailsLink,
  readCarrierDetails,
  replyToVetting,
  revokeCarrierDetailsLink,
} from './contract/index.ts'

const noSuchLink = (failure: CallFailure): { readonly _tag: 'NoSuchLink' } | CallFailure =>
  failure._tag === 'Refused' && failure.code === 'not_found' ? { _tag: 'NoSuchLink' } : failure

/** /api/carrier-details: no token of the reader's own is sent. */
export const makeHttpCarrierDetails = (client: HttpClient): CarrierDetails => ({
  read: (carrierToken) => pipe(client.call(readCarrierDetails, { ...NOTHING, params: { carrierToken } }), TE.mapLeft(noSuchLink)),
})

/** /api/carrier-details-links. */
export const makeHttpCarrierDetailsLinks = (client: HttpClient): CarrierDetailsLinks => ({
  list: pipe(
    client.call(listCarrierDetailsLinks, NOTHING),
    TE.map(({ items }) => items),
  ),
  make: (key) => client.call(makeCarrierDetailsLink, { ...NOTHING, key }),
  revoke: (id) => client.call(revokeCarrierDetailsLink, { ...NOTHING, params: { id } }),
})

const tooLong = (failure: CallFailure): ReplyFailure =>
  failure._tag === 'Refused' && failure.faults.some(({ field, code }) => field === 'text' && code === 'too_long')
    ? { _tag: 'TooLong' }
    : failure

/** /api/carriers/vetting. */
export const makeHttpOwnVetting = (client: HttpClient): OwnVetting => ({
  read: client.call(getOwnVetting, NOTHING),
  reply: (check, text, key) => pipe(client.call(replyToVetting, { query: undefined, body: { check, text }, key }), TE.mapLeft(tooLong)),
})
