import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Brokerage, BrokerageFailure } from '@trm/domain/brokerages'
import type { Logger } from '@trm/domain/kernel'
import type { BrokerageDesk } from '@trm/domain/staff'
import { pagesOf } from './called-list.ts'
import type { HttpClient } from './client.ts'
import {
  BrokerageWire,
  correctBrokerage,
  getStaffBrokerage,
  inviteIntoBrokerage,
  listBrokerageInvitations,
  listStaffBrokerages,
  makeBrokerage,
  withdrawBrokerageInvitation,
} from './contract/index.ts'
import { brokerageFailureOf } from './http-brokerages.ts'
import { invitingFailureOf } from './http-invitations.ts'
import { orAsItStands } from './refusals.ts'

/** /api/staff/brokerages. */
export const makeHttpBrokerageDesk = (client: HttpClient, logger: Logger): BrokerageDesk => {
  const pages = pagesOf(client, logger, listStaffBrokerages, BrokerageWire)
  const read: BrokerageDesk['read'] = (id) => client.call(getStaffBrokerage, { params: { id } })
  return {
    find: (sought, cursor) => pages({ q: sought === '' ? undefined : sought, cursor, limit: undefined }),
    read,
    make: (body, key) => pipe(client.call(makeBrokerage, { body, key }), TE.mapLeft(brokerageFailureOf)),
    save: (id, body, version) =>
      pipe(
        client.call(correctBrokerage, { params: { id }, body, version }),
        orAsItStands<Brokerage, BrokerageFailure>(read(id), { stale: (brokerage) => ({ _tag: 'Stale', brokerage }) }, brokerageFailureOf),
      ),
    invitations: (id) => ({
      list: client.call(listBrokerageInvitations, { params: { id } }),
      invite: (body, key) => pipe(client.call(inviteIntoBrokerage, { params: { id }, body, key }), TE.mapLeft(invitingFailureOf)),
      withdraw: (invitationId) => client.call(withdrawBrokerageInvitation, { params: { id, invitationId } }),
    }),
  }
}
