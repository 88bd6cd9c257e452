import { sql } from 'kysely'
import type { LoadFilterQuery } from '@trm/adapters/http/contract'
import { foldedName } from '@trm/domain/kernel'
import { anywhere, type LoadArea, type LoadFilters } from '@trm/domain/loads'
import { DEFAULT_RADIUS } from '@trm/domain/places'
import { searchedPlace } from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'

const areaOf = (north: number | undefined, east: number | undefined, radius: number | undefined, states: readonly string[]): LoadArea => {
  const place = searchedPlace(north, east)
  if (place !== undefined) return { _tag: 'Near', label: '', ...place, radius: radius ?? DEFAULT_RADIUS }
  return states.length === 0 ? anywhere : { _tag: 'States', states: states.map((state) => state.toUpperCase()) }
}

/** A query of the contract as the domain searches. */
export const searchedLoadFilters = (query: LoadFilterQuery): LoadFilters => ({
  pickup: areaOf(query.pickupLatitude, query.pickupLongitude, query.pickupRadius, query.pickupStates),
  dropoff: areaOf(query.dropoffLatitude, query.dropoffLongitude, query.dropoffRadius, query.dropoffStates),
  pickupFrom: query.pickupFrom,
  pickupTo: query.pickupTo,
  dropoffBy: query.dropoffBy,
  equipmentTypes: query.equipmentTypes,
  mostLengthFeet: query.mostLengthFeet,
  mostWeightPounds: query.mostWeightPounds,
  size: query.size,
  leastRate: query.leastRate,
  leastRatePerMile: query.leastRatePerMile,
  mostDeadheadMiles: query.mostDeadheadMiles,
  company: query.company ?? '',
  bookNowOnly: query.bookNowOnly === 'true',
})

/**
 * Ids of the companies of a name, folded as the domain folds; undefined where no name narrows. Companies are few: they are read once for
 * any number of names.
 */
export const makeCompaniesNamed = ({ db }: Database) => {
  let companies: Promise<readonly { readonly id: number; readonly name: string }[]> | undefined
  const read = async () => (await sql<{ id: number; name: string }>`select id, name from broker_companies`.execute(db)).rows
  return async (company: string): Promise<readonly string[] | undefined> => {
    const part = foldedName(company)
    if (part === '') return undefined
    return (await (companies ??= read())).filter(({ name }) => foldedName(name).includes(part)).map(({ id }) => String(id))
  }
}

export const companiesNamed = (database: Database, company: string): Promise<readonly string[] | undefined> =>
  makeCompaniesNamed(database)(company)
