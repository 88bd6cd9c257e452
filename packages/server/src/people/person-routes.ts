import * as TE from 'fp-ts/TaskEither'
import { getAuthenticatedUser, getMyDetails, putMyDetails } from '@trm/adapters/http/contract'
import type { Routes } from '../http/route.ts'
import type { PersonServices } from './person-services.ts'

type Services = PersonServices

/** GET /api/authenticated-user and PUT /api/user/update-my-details (section 7), and reading what the latter writes. */
export const personRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(getAuthenticatedUser, (_call, caller) => TE.fromTask(() => services.personOf(caller)))
  routes.bearer(putMyDetails, ({ body }, caller) =>
    TE.fromTask(async () => {
      const { id } = await services.personOf(caller)
      await services.updateDetails(id, body)
      return undefined
    }),
  )
  routes.bearer(getMyDetails, (_call, caller) =>
    TE.fromTask(async () => {
      const { id } = await services.personOf(caller)
      return services.details(id)
    }),
  )
}
