import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { Database } from '../database/database.ts'
import { over } from '../database/over.ts'
import { spokenIn } from '../http/accepted-language.ts'
import { saysStaff, type Caller } from '../http/caller.codec.ts'
import { RefusedError } from '../http/failures.ts'
import { refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { routesFor, signedIn, type KnownPerson } from './access.ts'
import { findOrProvision, loadMyDetails, updateMyDetails } from './person.query.ts'
import { noteProvedAddress } from './proved-address.query.ts'

/** Through a key its maker is one of the key's company and nothing else: neither staff nor an administrator, nor of any other company. */
const throughKey = (person: KnownPerson, { apiKey }: Caller): KnownPerson =>
  apiKey === undefined
    ? person
    : {
        ...person,
        isStaff: false,
        isSuperuser: false,
        isCompanyAdmin: false,
        brokerId: apiKey.kind === 'broker' && person.brokerId === apiKey.companyId ? person.brokerId : undefined,
        carrierId: apiKey.kind === 'carrier' && person.carrierId === apiKey.companyId ? person.carrierId : undefined,
      }

const ERASED = refusal('unauthenticated', 'This account was erased. Sign in with another one.')

const personOf = async (database: Database, caller: Caller): Promise<KnownPerson> => {
  const { email, givenName, familyName } = caller.claims
  const person = await findOrProvision(database, { ...caller, email, firstName: givenName, lastName: familyName })
  if (person.isErased) throw new RefusedError(ERASED)
  return throughKey({ ...person, isStaff: person.isStaff || saysStaff(caller) }, caller)
}

export const personServicesOver = over({ personOf, details: loadMyDetails, updateDetails: updateMyDetails, noteProvedAddress })

type Services = ReturnType<typeof personServicesOver>

/** GET /api/authenticated-user and PUT /api/user/update-my-details (section 7), and reading what the latter writes. */
export const personRoutes = (routes: Routes<Services>, services: Services): void => {
  const everybody = routesFor(signedIn, routes, services)
  everybody.bearer(contract.getAuthenticatedUser, ({ acceptLanguage }, person, _services, { claims: { email }, isEmailVerified }) =>
    TE.fromTask(async () => {
      if (email !== undefined && isEmailVerified === true)
        await services.noteProvedAddress(person.id, { address: email, language: spokenIn(acceptLanguage) })
      return person
    }),
  )
  everybody.bearer(contract.putMyDetails, ({ body }, { id }) =>
    TE.fromTask(async () => {
      await services.updateDetails(id, body)
      return undefined
    }),
  )
  everybody.bearer(contract.getMyDetails, (_call, { id }) => TE.fromTask(() => services.details(id)))
}
