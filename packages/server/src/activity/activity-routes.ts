import * as TE from 'fp-ts/TaskEither'
import { postEvent } from '@trm/adapters/http/contract'
import type { Routes } from '../http/route.ts'
import type { ServerLog } from '../http/server-log.ts'

/**
 * POST /events. Kept as one log line: what happened, when, and what kind of user; the key is the contract's own `userId`.
 * Device details, free data, the subject and the email address are not written (R54, decision 15).
 */
export const activityRoutes = (routes: Routes, log: ServerLog): void =>
  routes.bearer(postEvent, ({ body, requestId }) =>
    TE.fromIO(() => {
      log.info({
        event: 'activity',
        activity: body.eventType,
        at: new Date(body.timestamp).toISOString(),
        user_key: body.userId,
        user_type: body.user.userType,
        user_relationship: body.user.userRelationship,
        request_id: requestId,
      })
      return undefined
    }),
  )
