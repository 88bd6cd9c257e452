import * as TE from 'fp-ts/TaskEither'
import type { TypeOf } from 'io-ts'
import { getAuthenticatedUser, getMyDetails, putMyDetails, type AuthenticatedUserAnswer } from '@trm/adapters/http/contract'
import type { AuthenticatedUser } from '@trm/domain/identity'
import type { Routes } from '../http/route.ts'
import type { PersonServices } from './person-services.ts'

type Services = PersonServices

const userWire = (user: AuthenticatedUser): TypeOf<typeof AuthenticatedUserAnswer> => ({
  is_authenticated: user.isAuthenticated,
  is_approved: user.isApproved,
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  is_company_admin: user.isCompanyAdmin,
  is_trucker: user.isTrucker,
  is_mco: user.isMco,
  is_self_dispatch: user.isSelfDispatch,
  first_name: user.firstName,
  last_name: user.lastName,
  id: user.id,
  carrier_id: user.carrierId,
  company_id: user.companyId,
  broker_id: user.brokerId,
  is_app_access_allowed: user.isAppAccessAllowed,
})

/** GET /api/authenticated-user and PUT /api/user/update-my-details (section 7), and reading what the latter writes. */
export const personRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(getAuthenticatedUser, (_call, caller) => TE.fromTask(async () => userWire(await services.personOf(caller))))
  routes.bearer(putMyDetails, ({ body }, caller) =>
    TE.fromTask(async () => {
      const { id } = await services.personOf(caller)
      await services.updateDetails(id, { firstName: body.first_name, lastName: body.last_name, phone: body.phone })
      return undefined
    }),
  )
  routes.bearer(getMyDetails, (_call, caller) =>
    TE.fromTask(async () => {
      const { id } = await services.personOf(caller)
      const { firstName, lastName, phone } = await services.details(id)
      return { first_name: firstName, last_name: lastName, phone }
    }),
  )
}
