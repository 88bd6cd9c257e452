import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CarrierDetails, CarrierDetailsLinks, OwnVetting, ReplyFailure } from '@trm/domain/carriers'
import type { HttpClient } from './client.ts'
import {
  getOwnVetting,
  listCarrierDetailsLinks,
  makeCarrierDetailsLink,
  readCarrierDetails,
  replyToVetting,
  revokeCarrierDetailsLink,
} from './contract/index.ts'
import { meaningOf, noSuchLink, tooLong } from './refusals.ts'

/** /api/carrier-details: no token of the reader's own is sent. */
export const makeHttpCarrierDetails = (client: HttpClient): CarrierDetails => ({
  read: (carrierToken) => pipe(client.call(readCarrierDetails, { params: { carrierToken } }), TE.mapLeft(noSuchLink)),
})

/** /api/carrier-details-links. */
export const makeHttpCarrierDetailsLinks = (client: HttpClient): CarrierDetailsLinks => ({
  list: client.call(listCarrierDetailsLinks, {}),
  make: (key) => client.call(makeCarrierDetailsLink, { key }),
  revoke: (id) => client.call(revokeCarrierDetailsLink, { params: { id } }),
})

const failureOf = meaningOf<ReplyFailure>({ invalid_request: tooLong })

/** /api/carriers/vetting. */
export const makeHttpOwnVetting = (client: HttpClient): OwnVetting => ({
  read: client.call(getOwnVetting, {}),
  reply: (check, text, key) => pipe(client.call(replyToVetting, { body: { check, text }, key }), TE.mapLeft(failureOf)),
})
