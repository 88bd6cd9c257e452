import * as t from 'io-ts'
import {
  MAX_RADIUS,
  NARROWING_FILTERS,
  TRUCK_SORTS,
  WORD_FILTERS,
  type NarrowingFilter,
  type TruckListFilters,
  type WordFilter,
} from '@trm/domain/trucks'
import { endpoint } from './endpoint.ts'
import { explainedFilter, explanation, page } from './page.ts'
import { listParameter, numberParameter, paging, query, textParameter, type Parameter } from './query.codec.ts'
import { record } from './record.codec.ts'
import { TruckRowWire } from './truck-row.ts'
import { WireArea } from './wire-area.codec.ts'
import { absent, boundedText, finiteNumber, leftOut, oneOf, wholeNumber, WirePlainDate } from './wire-values.codec.ts'

const radius = numberParameter(wholeNumber(1, MAX_RADIUS))
const latitude = numberParameter(finiteNumber(-90, 90))
const longitude = numberParameter(finiteNumber(-180, 180))
const area = textParameter(WireArea)
const date = textParameter(WirePlainDate)

const words = Object.fromEntries(
  Object.entries<readonly string[]>(WORD_FILTERS).map(([filter, known]) => [filter, textParameter(oneOf(known))]),
) as { readonly [F in WordFilter]: Parameter<TruckListFilters[F] | undefined> } // each of its own words

/** Every truck-list filter under its own camelCase name; absent means the default (decision 17). */
export const truckFilterParameters = {
  pickupLatitude: latitude,
  pickupLongitude: longitude,
  pickupRadius: radius,
  /** Only without a place: a town goes before states and zones. */
  pickupState: area,
  pickupDate: date,
  dropoffLatitude: latitude,
  dropoffLongitude: longitude,
  dropoffRadius: radius,
  dropoffState: area,
  dropoffDate: date,
  mcNumberOrCarrierName: textParameter(boundedText(1, 120)),
  equipmentTypes: listParameter(boundedText(1, 80), 100),
  authorityAge: numberParameter(wholeNumber(0, 60)),
  ...words,
} satisfies Readonly<Record<string, unknown>> & { readonly [F in NarrowingFilter]: unknown }

export const TruckQuery = query('truck query', {
  ...truckFilterParameters,
  sort: textParameter(oneOf(TRUCK_SORTS)),
  ...paging(400),
})
export type TruckQuery = t.TypeOf<typeof TruckQuery>
/** What narrows a search, without how its pages are cut. */
export type TruckFilterQuery = Omit<TruckQuery, 'sort' | 'limit' | 'cursor'>

/** The search and what is asked about it besides its rows. */
const TruckListQuery = query('truck list query', { ...TruckQuery.parameters, explain: textParameter(oneOf(['true', 'false'])) })

/** `changes_token` asks GET /api/trucks/changes what has changed since this answer. */
export const truckPage = <A>(row: t.Type<A, unknown>) => record({ ...page(row).fields, changesToken: absent(t.string) })

export const ExplainedFilterWire = explainedFilter(NARROWING_FILTERS)
export type ExplainedFilterWire = t.TypeOf<typeof ExplainedFilterWire>

const TruckExplanationWire = explanation(ExplainedFilterWire)

export const searchTrucks = endpoint({
  id: 'searchTrucks',
  call: 'GET /api/trucks',
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary:
    'Truck posts that match, each joined to its carrier, nearest first unless sorted otherwise; with explain=true also what each filter hides.',
  query: TruckListQuery,
  answer: record({ ...truckPage(TruckRowWire).fields, explain: leftOut(TruckExplanationWire) }),
})
