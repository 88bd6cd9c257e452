import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import type { AuthenticatedUser, AuthenticatedUserSource } from '@trm/domain/identity'
import { NOTHING, type HttpClient } from './client.ts'
import { getAuthenticatedUser, type AuthenticatedUserAnswer } from './contract/index.ts'

/** A flag the server does not state is false: nobody gains a power by an omission. */
const userOf = (wire: t.TypeOf<typeof AuthenticatedUserAnswer>): AuthenticatedUser => ({
  isAuthenticated: wire.is_authenticated,
  isApproved: wire.is_approved,
  isStaff: wire.is_staff ?? false,
  isSuperuser: wire.is_superuser ?? false,
  isCompanyAdmin: wire.is_company_admin ?? false,
  isTrucker: wire.is_trucker ?? false,
  isMco: wire.is_mco ?? false,
  isSelfDispatch: wire.is_self_dispatch ?? false,
  firstName: wire.first_name ?? '',
  lastName: wire.last_name ?? '',
  id: wire.id ?? '',
  carrierId: wire.carrier_id,
  companyId: wire.company_id,
  brokerId: wire.broker_id,
  isAppAccessAllowed: wire.is_app_access_allowed ?? false,
})

export const makeHttpAuthenticatedUserSource = (client: HttpClient): AuthenticatedUserSource => ({
  load: pipe(client.call(getAuthenticatedUser, NOTHING), TE.map(userOf)),
})
