import type { TaskEither } from 'fp-ts/TaskEither'
import type { ApplicationFailure, Applications } from '@trm/domain/joining'
import type { ActionKey, CallFailure } from '@trm/domain/kernel'
import { fieldsRefused, meaningOf, orAsItStands } from './refusals.ts'

/** The calls of one kind of application. */
export interface ApplicationCalls<A, Saved> {
  readonly read: TaskEither<CallFailure, A>
  readonly begin: (key: ActionKey) => TaskEither<CallFailure, A>
  readonly put: (saved: Saved, version: number) => TaskEither<CallFailure, A>
  readonly submit: (key: ActionKey) => TaskEither<CallFailure, A>
}

/** What is refused for its version or status is answered with how it stands now. */
export const applicationsOver = <A, Saved>({ read, begin, put, submit }: ApplicationCalls<A, Saved>): Applications<A, Saved> => {
  const explained = orAsItStands<A, ApplicationFailure<A>>(
    read,
    {
      stale: (application) => ({ _tag: 'Stale', application }),
      application_refused: (application) => ({ _tag: 'NotEditable', application }),
    },
    meaningOf<ApplicationFailure<A>>({ invalid_request: ({ faults }) => fieldsRefused(faults) }),
  )
  return {
    read,
    begin: (key) => explained(begin(key)),
    save: (saved, version) => explained(put(saved, version)),
    submit: (key) => explained(submit(key)),
  }
}
