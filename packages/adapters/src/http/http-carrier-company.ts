import { pipe } from 'fp-ts/function'
import type { CarrierCompanies, CarrierCompany, CarrierCompanyFailure } from '@trm/domain/carriers'
import type { HttpClient } from './client.ts'
import { getCarrierCompany, patchCarrierCompany } from './contract/index.ts'
import { fieldsRefused, meaningOf, orAsItStands } from './refusals.ts'

const failureOf = meaningOf<CarrierCompanyFailure>({ invalid_request: ({ faults }) => fieldsRefused(faults) })

/** /api/profiles/carrier. */
export const makeHttpCarrierCompanies = (client: HttpClient): CarrierCompanies => {
  const read: CarrierCompanies['read'] = client.call(getCarrierCompany, {})
  return {
    read,
    save: (draft, version) =>
      pipe(
        client.call(patchCarrierCompany, { body: draft, version }),
        orAsItStands<CarrierCompany, CarrierCompanyFailure>(read, { stale: (company) => ({ _tag: 'Stale', company }) }, failureOf),
      ),
  }
}
