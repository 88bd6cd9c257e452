import * as E from 'fp-ts/Either'
import type { Task } from 'fp-ts/Task'
import { makeHttpOwnTrucks, type HttpClient } from '@trm/adapters/http'
import type { Logger } from '@trm/domain/kernel'
import { placeOfTruck, type OwnPlace } from './own-place.ts'

/** A carrier's posted trucks, the one posted last first; undefined where nobody says. */
export const ownPlaces =
  (client: HttpClient, logger: Logger): Task<readonly OwnPlace[] | undefined> =>
  async () => {
    const trucks = await makeHttpOwnTrucks(client, logger).live()
    return E.isLeft(trucks) ? undefined : trucks.right.map(placeOfTruck)
  }
