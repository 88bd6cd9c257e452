import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ApiKeyFault, CompanyApiKeys, KeyMakingFailure } from '@trm/domain/api-keys'
import type { HttpClient } from './client.ts'
import { listApiKeys, makeApiKey, revokeApiKey } from './contract/index.ts'
import { meaningOf } from './refusals.ts'

const FAULTS: readonly ApiKeyFault[] = [
  { field: 'name', code: 'required' },
  { field: 'name', code: 'too_long' },
  { field: 'scopes', code: 'required' },
  { field: 'scopes', code: 'not_of_this_side' },
  { field: 'expires_in_days', code: 'out_of_bounds' },
]

const failureOf = meaningOf<KeyMakingFailure>({
  invalid_request: ({ faults }) => {
    const known = FAULTS.filter((one) => faults.some(({ field, code }) => field === one.field && code === one.code))
    return known.length === 0 ? undefined : { _tag: 'KeyRefused', faults: known }
  },
  name_taken: () => ({ _tag: 'NameTaken' }),
  company_refused: () => ({ _tag: 'KeysFull' }),
})

/** /api/company/keys. */
export const makeHttpCompanyApiKeys = (client: HttpClient): CompanyApiKeys => ({
  list: client.call(listApiKeys, {}),
  make: (body) => pipe(client.call(makeApiKey, { body }), TE.mapLeft(failureOf)),
  revoke: (id) => client.call(revokeApiKey, { params: { id } }),
})
