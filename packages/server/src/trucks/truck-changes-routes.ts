import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { getTruckChanges, type TruckChangesAnswer } from '@trm/adapters/http/contract'
import type { Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { brokerAreaReader } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { ChangesAnswer } from './truck-changes.query.ts'
import type { TruckServices } from './truck-services.ts'

type Services = People & Pick<TruckServices, 'truckChanges'>

const changesWire = ({ changes, token }: ChangesAnswer): TruckChangesAnswer => {
  const { asOf: as_of } = changes
  if (changes._tag !== 'Difference')
    return { since: undefined, as_of, changes_token: token, reload: changes._tag === 'Reload', new: [], changed: [], gone: [] }
  const gone = changes.gone.map(({ id, reason, wasListed }) => ({ id, reason, was_listed: wasListed }))
  return {
    since: changes.since,
    as_of,
    changes_token: token,
    reload: false,
    new: [...changes.newIds],
    changed: [...changes.changedIds],
    gone,
  }
}

/** GET /api/trucks/changes, for those who may read GET /api/trucks. */
export const truckChangesRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(getTruckChanges, ({ query }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ brokerId }) => TE.fromTask<ChangesAnswer, Refusal>(() => services.truckChanges(query, brokerId))),
      TE.map(changesWire),
    ),
  )
}
