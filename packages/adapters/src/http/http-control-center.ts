import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BoardRulesFailure, BoardRulesSeen, ControlCenter } from '@trm/domain/board-rules'
import type { HttpClient } from './client.ts'
import { getBoardPerformance, getBoardRules, putBoardRules } from './contract/index.ts'

/** /api/loadboard-control-center. */
export const makeHttpControlCenter = (client: HttpClient): ControlCenter => {
  const read: ControlCenter['read'] = (companyId) => client.call(getBoardRules, { query: { company_id: companyId }, body: undefined })
  const stale = pipe(
    read(undefined),
    TE.chain((now) => TE.left<BoardRulesFailure>({ _tag: 'Stale', now })),
  )
  return {
    read,
    save: (draft, version) =>
      pipe(
        client.call(putBoardRules, { query: undefined, body: draft, version }),
        TE.orElse((failure): TE.TaskEither<BoardRulesFailure, BoardRulesSeen> => {
          if (failure._tag !== 'Refused') return TE.left(failure)
          if (failure.code === 'stale') return stale
          return TE.left(
            failure.code === 'invalid_request' && failure.faults.length > 0 ? { _tag: 'FieldsRefused', faults: failure.faults } : failure,
          )
        }),
      ),
    performance: (days, companyId) => client.call(getBoardPerformance, { query: { days, company_id: companyId }, body: undefined }),
  }
}
