import type { Task } from 'fp-ts/Task'
import { makeHttpCarrierCompanies, makeHttpOwnTrucks, type HttpClient } from '@trm/adapters/http'
import type { Logger } from '@trm/domain/kernel'
import type { OwnPlace } from './own-place.ts'
import { readOwnPlaces } from './own-places.ts'

export const ownPlaces = (client: HttpClient, logger: Logger): Task<readonly OwnPlace[] | undefined> =>
  readOwnPlaces({ trucks: makeHttpOwnTrucks(client, logger), companies: makeHttpCarrierCompanies(client) })
