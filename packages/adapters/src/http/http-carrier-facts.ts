import { pipe } from 'fp-ts/function'
import type { CarrierFact } from '@trm/domain/carriers'
import type { CarrierFactDesk, CorrectionFailure } from '@trm/domain/staff'
import type { HttpClient } from './client.ts'
import { listCarrierFacts, putCarrierFact } from './contract/index.ts'
import { orAsItStands } from './refusals.ts'

/** /api/staff/carrier-facts. */
export const makeHttpCarrierFacts = (client: HttpClient): CarrierFactDesk => {
  const list: CarrierFactDesk['list'] = (dotNumber) => client.call(listCarrierFacts, { params: { dotNumber } })
  return {
    list,
    save: (dotNumber, body, version) =>
      pipe(
        client.call(putCarrierFact, { params: { dotNumber }, body, version }),
        orAsItStands<readonly CarrierFact[], CorrectionFailure>(list(dotNumber), {
          stale: (facts) => {
            const now = facts.find(({ fact }) => fact === body.fact)
            return now && { _tag: 'Stale', now }
          },
        }),
      ),
  }
}
