import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BrokerDealings } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { getBrokerDealings } from './contract/index.ts'

/** /api/loadboard/brokers. */
export const makeHttpBrokerDealings = (client: HttpClient): BrokerDealings => ({
  of: (companyIds) =>
    pipe(
      client.call(getBrokerDealings, { query: { company_ids: companyIds.join(',') } }),
      TE.map(({ items }) => new Map(items.map(({ companyId, dealings }) => [companyId, dealings]))),
    ),
})
