import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ApplicationForStaff, Decision, DecisionFailure, StaffDesk } from '@trm/domain/carrier-applications'
import type { ActionKey, CallFailure, Logger } from '@trm/domain/kernel'
import { NOTHING, type HttpClient } from './client.ts'
import { pagesOf } from './contained-list.ts'
import { approveApplication, getStaffApplication, listApplications, sendBackApplication, StaffApplicationWire } from './contract/index.ts'

type Failed = Exclude<DecisionFailure, { readonly _tag: 'Stale' }>

const failureOf = (failure: CallFailure): Failed => {
  if (failure._tag !== 'Refused') return failure
  if (failure.code === 'not_found') return { _tag: 'Gone' }
  const reason = failure.faults.find(({ field }) => field === 'reason')?.code
  return reason === 'required' || reason === 'too_long' ? { _tag: 'ReasonRefused', code: reason } : failure
}

const isOvertaken = (failure: CallFailure): boolean =>
  failure._tag === 'Refused' && (failure.code === 'stale' || failure.code === 'application_refused')

const asked = (
  client: HttpClient,
  id: string,
  decision: Decision,
  version: number,
  key: ActionKey,
): TE.TaskEither<CallFailure, ApplicationForStaff> =>
  decision._tag === 'Approve'
    ? client.call(approveApplication, { ...NOTHING, params: { id }, version, key })
    : client.call(sendBackApplication, { query: undefined, params: { id }, body: { reason: decision.reason }, version, key })

/** /api/staff/carriers. Who decides too late is told how the application stands. */
export const makeHttpStaffDesk = (client: HttpClient, logger: Logger): StaffDesk => {
  const pages = pagesOf(client, logger, listApplications, StaffApplicationWire)
  const one: StaffDesk['one'] = (id) => pipe(client.call(getStaffApplication, { ...NOTHING, params: { id } }), TE.mapLeft(failureOf))
  return {
    one,
    queue: (status, cursor) => pages({ status, cursor, limit: undefined }),
    decide: (id, decision, version, key) =>
      pipe(
        asked(client, id, decision, version, key),
        TE.orElse(
          (failure): TE.TaskEither<DecisionFailure, ApplicationForStaff> =>
            isOvertaken(failure)
              ? pipe(
                  one(id),
                  TE.chain((application) => TE.left<DecisionFailure>({ _tag: 'Stale', application })),
                )
              : TE.left(failureOf(failure)),
        ),
      ),
  }
}
