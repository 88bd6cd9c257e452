import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CarrierCompanies, CarrierCompany, CarrierCompanyDraft, CarrierCompanyFailure } from '@trm/domain/carriers'
import { equipmentBody, equipmentOf } from './application-row.ts'
import { NOTHING, type HttpClient } from './client.ts'
import { getCarrierCompany, patchCarrierCompany, type CarrierCompanyBody, type CarrierCompanyWire } from './contract/index.ts'

const companyOf = (wire: CarrierCompanyWire): CarrierCompany => ({
  id: wire.id,
  name: wire.name,
  mcNumber: wire.mc_number,
  dotNumber: wire.dot_number,
  phone: wire.phone,
  email: wire.email,
  homeCity: wire.home_city,
  homeState: wire.home_state,
  equipment: equipmentOf(wire.equipment),
  costPerMile: wire.cost_per_mile,
  leastRatePerMile: wire.least_rate_per_mile,
  mayEdit: wire.may_edit,
  version: wire.version,
})

const bodyOf = (draft: CarrierCompanyDraft): CarrierCompanyBody => ({
  phone: draft.phone,
  email: draft.email,
  home_city: draft.homeCity,
  home_state: draft.homeState,
  equipment: equipmentBody(draft.equipment),
  cost_per_mile: draft.costPerMile,
  least_rate_per_mile: draft.leastRatePerMile,
})

/** /api/profiles/carrier. */
export const makeHttpCarrierCompanies = (client: HttpClient): CarrierCompanies => {
  const read: CarrierCompanies['read'] = pipe(client.call(getCarrierCompany, NOTHING), TE.map(companyOf))
  const stale = pipe(
    read,
    TE.chain((company) => TE.left<CarrierCompanyFailure>({ _tag: 'Stale', company })),
  )
  return {
    read,
    save: (draft, version) =>
      pipe(
        client.call(patchCarrierCompany, { query: undefined, body: bodyOf(draft), version }),
        TE.map(companyOf),
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
