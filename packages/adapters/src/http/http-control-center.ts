import { pipe } from 'fp-ts/function'
import type { BoardRulesFailure, BoardRulesSeen, ControlCenter } from '@trm/domain/board-rules'
import type { HttpClient } from './client.ts'
import { getBoardPerformance, getBoardRules, putBoardRules } from './contract/index.ts'
import { fieldsRefused, meaningOf, orAsItStands } from './refusals.ts'

const failureOf = meaningOf<BoardRulesFailure>({ invalid_request: ({ faults }) => fieldsRefused(faults) })

/** /api/loadboard-control-center. */
export const makeHttpControlCenter = (client: HttpClient): ControlCenter => {
  const read: ControlCenter['read'] = (companyId) => client.call(getBoardRules, { query: { company_id: companyId } })
  return {
    read,
    save: (draft, version) =>
      pipe(
        client.call(putBoardRules, { body: draft, version }),
        orAsItStands<BoardRulesSeen, BoardRulesFailure>(read(undefined), { stale: (now) => ({ _tag: 'Stale', now }) }, failureOf),
      ),
    performance: (days, companyId) => client.call(getBoardPerformance, { query: { days, company_id: companyId } }),
  }
}
