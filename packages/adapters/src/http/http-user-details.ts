import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { UserDetailsStore } from '@trm/domain/identity'
import { NOTHING, type HttpClient } from './client.ts'
import { getMyDetails, putMyDetails } from './contract/index.ts'

export const makeHttpUserDetailsStore = (client: HttpClient): UserDetailsStore => ({
  load: pipe(
    client.call(getMyDetails, NOTHING),
    TE.map(({ first_name: firstName, last_name: lastName, phone }) => ({ firstName, lastName, phone })),
  ),
  update: ({ firstName, lastName, phone }) =>
    client.call(putMyDetails, { query: undefined, body: { first_name: firstName, last_name: lastName, phone } }),
})
