import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { FittingTruckSource } from '@trm/domain/trucks'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { fittingTrucksPage, FittingTruckWire, getFittingTrucks } from './contract/index.ts'

const anyTrucks = { ...getFittingTrucks, answer: fittingTrucksPage(t.unknown) }

/** GET /api/loads/{id}/trucks. A truck that cannot be read is left out and logged. */
export const makeHttpFittingTrucks = (client: HttpClient, logger: Logger): FittingTruckSource => ({
  fitting: (loadId) =>
    pipe(
      client.call(anyTrucks, { params: { id: loadId } }),
      TE.map(({ trucks, asOf }) => ({ trucks: containedList(FittingTruckWire, trucks, anyTrucks.id, logger), asOf })),
    ),
})
