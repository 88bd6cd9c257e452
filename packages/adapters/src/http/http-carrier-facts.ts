import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CarrierFact } from '@trm/domain/carriers'
import type { CarrierFactDesk, CorrectionFailure } from '@trm/domain/staff'
import type { HttpClient } from './client.ts'
import { listCarrierFacts, putCarrierFact } from './contract/index.ts'
import { orAsItStands } from './refusals.ts'

/** /api/staff/carrier-facts. */
export const makeHttpCarrierFacts = (client: HttpClient): CarrierFactDesk => {
  const list: CarrierFactDesk['list'] = (dotNumber) =>
    pipe(
      client.call(listCarrierFacts, { params: { dotNumber } }),
      TE.map(({ items }) => items),
    )
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
