import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import { COLLEAGUE_REFUSALS, type Colleague, type ColleagueChange, type ColleagueFailure, type CompanyPeople } from '@trm/domain/colleagues'
import type { CallFailure } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import { listColleagues, setActive, setAdministrator } from './contract/index.ts'
import { meaningOf } from './refusals.ts'

const failureOf = meaningOf<ColleagueFailure>({
  not_found: () => ({ _tag: 'Gone' }),
  company_refused: ({ faults }) => {
    const reason = COLLEAGUE_REFUSALS.find((one) => faults.some(({ code }) => code === one))
    return reason && { _tag: 'ChangeRefused', reason }
  },
})

const put = (client: HttpClient, id: string, change: ColleagueChange): TaskEither<CallFailure, Colleague> => {
  const params = { id }
  switch (change._tag) {
    case 'MakeAdministrator':
    case 'UnmakeAdministrator':
      return client.call(setAdministrator, { params, body: { isAdministrator: change._tag === 'MakeAdministrator' } })
    case 'Deactivate':
      return client.call(setActive, { params, body: { isActive: false, handOverTo: change.handOverTo } })
    case 'BringBack':
      return client.call(setActive, { params, body: { isActive: true, handOverTo: undefined } })
  }
}

/** /api/company/people. */
export const makeHttpCompanyPeople = (client: HttpClient): CompanyPeople => ({
  list: client.call(listColleagues, {}),
  change: (id, change) => pipe(put(client, id, change), TE.mapLeft(failureOf)),
})
