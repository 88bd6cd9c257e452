import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { KEY_DAYS, LONGEST_KEY_NAME, MOST_API_KEYS, SCOPES_OF, type ApiKeyFault } from '@trm/domain/api-keys'
import type { CompanyKind } from '@trm/domain/colleagues'
import { companyMember } from '../colleagues/company-member.ts'
import { over } from '../database/over.ts'
import { doneTo, fieldsRefused, refusal, refusedAt, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { administrator, adminsOnly, routesFor, type People } from '../people/access.ts'
import { listApiKeys, makeApiKey, revokeApiKey, type KeyRejected } from './api-key.query.ts'
import { keyHeld } from './key-caller.query.ts'

/** The keys of one company; `held` says of a key that was sent whom it acts for. */
export const apiKeyServicesOver = over({ list: listApiKeys, make: makeApiKey, revoke: revokeApiKey, held: keyHeld })

type ApiKeyServices = ReturnType<typeof apiKeyServicesOver>
type Services = People & { readonly apiKeys: ApiKeyServices }

const wordsOf = ({ field, code }: ApiKeyFault, side: CompanyKind): string => {
  switch (code) {
    case 'required':
      return field === 'name' ? 'Send a name that says what the key is for.' : 'Send at least one scope.'
    case 'too_long':
      return `Shorten it to ${LONGEST_KEY_NAME} characters.`
    case 'not_of_this_side':
      return `Keys of a ${side === 'broker' ? 'brokerage' : 'carrier'} have these: ${SCOPES_OF[side].join(', ')}.`
    case 'out_of_bounds':
      return `Send whole days, ${KEY_DAYS.min} to ${KEY_DAYS.max}, or null for a key that does not expire.`
    default:
      return absurd(code)
  }
}

const FULL = `There are ${MOST_API_KEYS} keys, which is the most. Revoke one, then make another.`

const refusalOf =
  (side: CompanyKind) =>
  (why: KeyRejected): Refusal => {
    switch (why._tag) {
      case 'KeyRefused':
        return fieldsRefused(why.faults.map((fault) => ({ ...fault, message: wordsOf(fault, side) })))
      case 'NameTaken':
        return refusal('name_taken', 'Another open key has this name. Send another name, or revoke that key.', {
          errors: [{ field: 'name', code: 'taken', message: 'Send another name.' }],
        })
      case 'NotAdministrator':
        return adminsOnly
      case 'KeysFull':
        return refusedAt('company_refused')('name', 'keys_full', FULL)
      default:
        return absurd(why)
    }
  }

/** /api/company/keys, for administrators of either side. */
export const apiKeyRoutes = (routes: Routes<Services>, services: Services): void => {
  const admins = routesFor(administrator(companyMember), routes, services)
  const { apiKeys } = services
  admins.bearer(contract.listApiKeys, (_call, { company }) => TE.fromTask(() => apiKeys.list(company)))
  admins.bearer(contract.makeApiKey, ({ body }, by) => pipe(apiKeys.make(by, body), TE.mapLeft(refusalOf(by.company.kind))))
  admins.bearer(contract.revokeApiKey, ({ id }, by) => doneTo(() => apiKeys.revoke(by, id)))
}
