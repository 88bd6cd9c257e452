import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CarrierCompanies, CarrierCompany, CarrierCompanyFailure } from '@trm/domain/carriers'
import { NOTHING, type HttpClient } from './client.ts'
import { getCarrierCompany, patchCarrierCompany } from './contract/index.ts'

/** /api/profiles/carrier. */
export const makeHttpCarrierCompanies = (client: HttpClient): CarrierCompanies => {
  const read: CarrierCompanies['read'] = client.call(getCarrierCompany, NOTHING)
  const stale = pipe(
    read,
    TE.chain((company) => TE.left<CarrierCompanyFailure>({ _tag: 'Stale', company })),
  )
  return {
    read,
    save: (draft, version) =>
      pipe(
        client.call(patchCarrierCompany, { query: undefined, body: draft, version }),
        TE.orElse((failure): TE.TaskEither<CarrierCompanyFailure, CarrierCompany> => {
          if (failure._tag !== 'Refused') return TE.left(failure)
          if (failure.code === 'stale') return stale
          return TE.left(
            failure.code === 'invalid_request' && failure.faults.length > 0 ? { _tag: 'FieldsRefused', faults: failure.faults } : failure,
          )
        }),
      ),
  }
}
