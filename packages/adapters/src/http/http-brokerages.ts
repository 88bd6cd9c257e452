import { pipe } from 'fp-ts/function'
import type { Brokerage, BrokerageFailure, Brokerages } from '@trm/domain/brokerages'
import type { HttpClient } from './client.ts'
import { getBrokerCompany, putBrokerCompany } from './contract/index.ts'
import { fieldsRefused, meaningOf, orAsItStands } from './refusals.ts'

export const brokerageFailureOf = meaningOf<BrokerageFailure>({ invalid_request: ({ faults }) => fieldsRefused(faults) })

/** /api/broker-company. */
export const makeHttpBrokerages = (client: HttpClient): Brokerages => {
  const read: Brokerages['read'] = client.call(getBrokerCompany, {})
  return {
    read,
    save: (draft, version) =>
      pipe(
        client.call(putBrokerCompany, { body: draft, version }),
        orAsItStands<Brokerage, BrokerageFailure>(read, { stale: (brokerage) => ({ _tag: 'Stale', brokerage }) }, brokerageFailureOf),
      ),
  }
}
