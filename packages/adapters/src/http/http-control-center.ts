import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type {
  BoardFigures,
  BoardPerformance,
  BoardRulesDraft,
  BoardRulesFailure,
  BoardRulesSeen,
  ControlCenter,
} from '@trm/domain/board-rules'
import type { HttpClient } from './client.ts'
import {
  getBoardPerformance,
  getBoardRules,
  putBoardRules,
  type BoardPerformanceWire,
  type BoardRulesBody,
  type BoardRulesWire,
} from './contract/index.ts'

const rulesSeenOf = (wire: BoardRulesWire): BoardRulesSeen => ({
  company: wire.company,
  rules: {
    visibility: wire.visibility,
    bookNow: wire.book_now,
    counters: { leastPercent: wire.least_counter_percent, mostPercent: wire.most_counter_percent },
    minutesToAnswer: wire.minutes_to_answer,
    rounds: { broker: wire.broker_rounds, carrier: wire.carrier_rounds },
    declineBelowPercent: wire.decline_below_percent,
    declineNote: wire.decline_note,
  },
  mayEdit: wire.may_edit,
  version: wire.version,
  companies: wire.companies,
})

const bodyOf = (draft: BoardRulesDraft): BoardRulesBody => ({
  visibility: draft.visibility,
  book_now: draft.bookNow,
  least_counter_percent: draft.leastCounterPercent,
  most_counter_percent: draft.mostCounterPercent,
  minutes_to_answer: draft.minutesToAnswer,
  broker_rounds: draft.brokerRounds,
  carrier_rounds: draft.carrierRounds,
  decline_below_percent: draft.declineBelowPercent,
  decline_note: draft.declineNote,
})

const figuresOf = ({ answers, views, offers, bookings, ghosts, cancelled }: BoardPerformanceWire['total']): BoardFigures => ({
  views,
  offers,
  bookings,
  ghosts,
  cancelled,
  answers: answers && { samples: answers.samples, medianMinutes: answers.median_minutes },
})

const performanceOf = ({ days, as_of: asOf, total, steps }: BoardPerformanceWire): BoardPerformance => ({
  days,
  asOf,
  total: figuresOf(total),
  steps: steps.map(({ from, to, ...figures }) => ({ from, to, ...figuresOf(figures) })),
})

/** /api/loadboard-control-center. */
export const makeHttpControlCenter = (client: HttpClient): ControlCenter => {
  const read: ControlCenter['read'] = (companyId) =>
    pipe(client.call(getBoardRules, { query: { company_id: companyId }, body: undefined }), TE.map(rulesSeenOf))
  const stale = pipe(
    read(undefined),
    TE.chain((now) => TE.left<BoardRulesFailure>({ _tag: 'Stale', now })),
  )
  return {
    read,
    save: (draft, version) =>
      pipe(
        client.call(putBoardRules, { query: undefined, body: bodyOf(draft), version }),
        TE.map(rulesSeenOf),
        TE.orElse((failure): TE.TaskEither<BoardRulesFailure, BoardRulesSeen> => {
          if (failure._tag !== 'Refused') return TE.left(failure)
          if (failure.code === 'stale') return stale
          return TE.left(
            failure.code === 'invalid_request' && failure.faults.length > 0 ? { _tag: 'FieldsRefused', faults: failure.faults } : failure,
          )
        }),
      ),
    performance: (days, companyId) =>
      pipe(client.call(getBoardPerformance, { query: { days, company_id: companyId }, body: undefined }), TE.map(performanceOf)),
  }
}
