import { absurd } from 'fp-ts/function'
import { sql, type RawBuilder } from 'kysely'
import { explainedLoadFilters, anywhere, type LoadArea, type LoadFilters, type NarrowingLoadFilter } from '@trm/domain/loads'
import type { LoadFilterQuery } from '@trm/adapters/http/contract'
import { foldedName } from '@trm/domain/kernel'
import { DEFAULT_RADIUS } from '@trm/domain/places'
import { searchedPlace } from '@trm/domain/trucks'
import { wantedEquipment } from '../equipment/equipment-type.query.ts'
import { near } from '../places/near.ts'
import type { Database } from '../database/database.ts'

// The load search's filters as SQL, one for one the domain's `loadMatcher`; a test holds the two equal. l: loads.

export type Condition = RawBuilder<unknown>
type End = 'pickup' | 'dropoff'

/** What is searched; companies by id, as `searchedLoads` finds them. */
export interface SearchedLoads {
  readonly filters: LoadFilters
  readonly companyIds: readonly string[] | undefined
}

const inArea = (end: End, area: LoadArea): readonly Condition[] => {
  switch (area._tag) {
    case 'Anywhere':
      return []
    case 'States':
      return [sql`upper(${sql.ref(`l.${end}_state`)}) = any(${area.states}::text[])`]
    case 'Near':
      return near('l', end, area, area.radius)
    default:
      return absurd(area)
  }
}

/** Days that end before they begin are none. */
const onDays = ({ pickupFrom, pickupTo }: LoadFilters): readonly Condition[] =>
  pickupFrom !== undefined && pickupTo !== undefined && pickupTo < pickupFrom
    ? [sql`false`]
    : [sql`l.pickup_days && daterange(${pickupFrom ?? null}::date, ${pickupTo ?? null}::date, '[]')`]

/** Each filter of the search in SQL, asked while it is in force. */
const CONDITIONS: { readonly [F in NarrowingLoadFilter]: (searched: SearchedLoads) => readonly Condition[] } = {
  pickup: ({ filters }) => inArea('pickup', filters.pickup),
  pickupDays: ({ filters }) => onDays(filters),
  dropoff: ({ filters }) => inArea('dropoff', filters.dropoff),
  dropoffBy: ({ filters }) => [sql`coalesce(l.dropoff_day <= ${filters.dropoffBy ?? null}::date, true)`],
  /** Types are named by name or val in any spelling (specification section 5); unknown ones match nothing. */
  equipmentTypes: ({ filters }) => [sql`l.equipment_type = any(array(select e.val from ${wantedEquipment(filters.equipmentTypes)}))`],
  mostLengthFeet: ({ filters }) => [sql`coalesce(l.length_feet, 0) <= ${filters.mostLengthFeet ?? null}::integer`],
  mostWeightPounds: ({ filters }) => [sql`coalesce(l.weight_pounds, 0) <= ${filters.mostWeightPounds ?? null}::integer`],
  size: ({ filters }) => [sql`l.is_partial = ${filters.size === 'partial'}::boolean`],
  leastRate: ({ filters }) => [sql`l.rate_total_cents >= ${filters.leastRate ?? null}::bigint`],
  leastRatePerMile: ({ filters }) => [sql`l.rate_per_mile_cents >= ${filters.leastRatePerMile ?? null}::bigint`],
  mostDeadheadMiles: ({ filters: { pickup, mostDeadheadMiles } }) =>
    pickup._tag === 'Near' ? near('l', 'pickup', pickup, mostDeadheadMiles ?? pickup.radius) : [],
  mostPayDays: ({ filters }) => [sql`l.payment_days <= ${filters.mostPayDays ?? null}::integer`],
  company: ({ companyIds }) => [sql`l.broker_company_id = any(${companyIds ?? []}::bigint[])`],
  bookNowOnly: () => [
    sql`l.book_now and not exists (select from negotiation_rules off where off.broker_company_id = l.broker_company_id and not off.book_now)`,
  ],
  noTemperature: () => [sql`l.temperature_low is null`],
  noHazmat: () => [sql`l.hazmat_class is null`],
  noTeam: () => [sql`l.team is not true`],
  noTarps: () => [sql`l.tarps is null`],
}

/** One filter that is in force, as the search asks it. */
export const conditionsOfFilter = (filter: NarrowingLoadFilter, searched: SearchedLoads): readonly Condition[] =>
  CONDITIONS[filter](searched)

/** A pickup circle that a lesser deadhead lies within finds nothing more: the deadhead stands for it. */
export const loadConditions = (searched: SearchedLoads): readonly Condition[] =>
  explainedLoadFilters(searched.filters).flatMap((filter) => conditionsOfFilter(filter, searched))

const areaOf = (north: number | undefined, east: number | undefined, radius: number | undefined, states: readonly string[]): LoadArea => {
  const place = searchedPlace(north, east)
  if (place !== undefined) return { _tag: 'Near', label: '', ...place, radius: radius ?? DEFAULT_RADIUS }
  return states.length === 0 ? anywhere : { _tag: 'States', states: states.map((state) => state.toUpperCase()) }
}

/** A query of the contract as the domain searches. */
const searchedLoadFilters = (query: LoadFilterQuery): LoadFilters => ({
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
  mostPayDays: query.mostPayDays,
  company: query.company ?? '',
  bookNowOnly: query.bookNowOnly === 'true',
  noTemperature: query.noTemperature === 'true',
  noHazmat: query.noHazmat === 'true',
  noTeam: query.noTeam === 'true',
  noTarps: query.noTarps === 'true',
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

/** A query of the contract, and the companies it names. */
export const searchedLoads = async (database: Database, query: LoadFilterQuery): Promise<SearchedLoads> => {
  const filters = searchedLoadFilters(query)
  return { filters, companyIds: await makeCompaniesNamed(database)(filters.company) }
}
