import * as t from 'io-ts'
import { MOST_DEALINGS } from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { BrokerReliabilityWire } from './load-board.ts'
import { query, textParameter } from './query.codec.ts'
import { flat, record } from './record.codec.ts'
import { boundedText, WireId } from './wire-values.codec.ts'

/** Ids of companies, separated by commas. */
export const DealingsQuery = query('dealings query', { company_ids: textParameter(boundedText(1, MOST_DEALINGS * 21)) })

const DealingsWire = t.type({
  items: t.readonlyArray(record({ companyId: WireId, dealings: flat('', BrokerReliabilityWire.fields) })),
})

export const getBrokerDealings = endpoint({
  id: 'getBrokerDealings',
  call: 'GET /api/loadboard/brokers',
  errors: ['wrong_account_type', 'not_allowed'],
  summary: `How these companies deal with carriers, each figure with its sample; ${MOST_DEALINGS} at most.`,
  query: DealingsQuery,
  answer: DealingsWire,
})
