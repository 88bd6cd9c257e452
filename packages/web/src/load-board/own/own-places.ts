import * as E from 'fp-ts/Either'
import type { Task } from 'fp-ts/Task'
import type { CarrierCompanies } from '@trm/domain/carriers'
import type { OwnTrucks } from '@trm/domain/truck-posts'
import { placeOfHome, placeOfTruck, type OwnPlace } from './own-place.ts'

export interface OwnPlacesDependencies {
  readonly trucks: OwnTrucks
  readonly companies: Pick<CarrierCompanies, 'read'>
}

/** The posted trucks, the one posted last first, else the home; undefined where nobody says. */
export const readOwnPlaces =
  ({ trucks, companies }: OwnPlacesDependencies): Task<readonly OwnPlace[] | undefined> =>
  async () => {
    const posted = await trucks.live()
    if (E.isLeft(posted)) return undefined
    if (posted.right.length > 0) return posted.right.map(placeOfTruck)
    const company = await companies.read()
    if (E.isLeft(company)) return undefined
    const home = placeOfHome(company.right)
    return home === undefined ? [] : [home]
  }
