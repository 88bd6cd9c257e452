import { pipe } from 'fp-ts/function'
import { none, some } from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { CourierTokenSource } from '@trm/domain/notifications'
import { NOTHING, type HttpClient } from './client.ts'
import { issueDeviceToken } from './contract/index.ts'

/** Failure is only logged (section 7), which the client does; the token is never kept. */
export const makeHttpCourierTokenSource = (client: HttpClient): CourierTokenSource => ({
  issue: pipe(
    client.call(issueDeviceToken, { ...NOTHING, isTriedOnce: true }),
    TE.match(
      () => none,
      ({ token }) => some(token),
    ),
  ),
})
