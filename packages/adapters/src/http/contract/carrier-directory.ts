import * as t from 'io-ts'
import { CARRIER_SORTS, DIRECTORY_RELATIONSHIPS } from '@trm/domain/carrier-directory'
import { MAX_FILTER_TEXT } from '@trm/domain/kernel'
import { AUTHORITY_AGES, COVERAGE_AMOUNTS_BIPD, NUMBERS_OF_TRUCKS } from '@trm/domain/trucks'
import { CarrierCardWire } from './carrier-company.ts'
import { endpoint } from './endpoint.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { page } from './page.ts'
import { absent, boundedText, oneOf, wholeNumber, WireId, WireInstant, WirePlainDate } from './wire-values.codec.ts'

/** Absent asks nothing. `authority_age` in whole months. */
export const CarriersQuery = query('carriers query', {
  text: textParameter(boundedText(1, MAX_FILTER_TEXT)),
  relationship: textParameter(oneOf(DIRECTORY_RELATIONSHIPS)),
  authority_age: numberParameter(wholeNumber(0, Math.max(...AUTHORITY_AGES))),
  bipd: textParameter(oneOf(COVERAGE_AMOUNTS_BIPD)),
  trucks: textParameter(oneOf(NUMBERS_OF_TRUCKS)),
  equipment_type: textParameter(boundedText(1, 80)),
  state: textParameter(boundedText(2, 3)),
  sort: textParameter(oneOf(CARRIER_SORTS)),
  limit: numberParameter(wholeNumber(1, 200)),
  cursor: textParameter(boundedText(1, 120)),
})
export type CarriersQuery = t.TypeOf<typeof CarriersQuery>

/** Why a carrier is blocked; a block without reason and day is older than the rule that asks for them. */
export const BlockWire = t.type({
  reason: absent(t.string),
  review_on: absent(WirePlainDate),
  by: absent(t.string),
  at: absent(WireInstant),
})

export const RelationshipMarksWire = t.type({ is_favorite: t.boolean, is_set_up: t.boolean, block: absent(BlockWire) })
export type RelationshipMarksWire = t.TypeOf<typeof RelationshipMarksWire>

const { replies: _replies, as_of: _asOf, ...facts } = CarrierCardWire.props

export const DirectoryRowWire = t.type({
  id: WireId,
  ...facts,
  equipment_types: t.array(t.string),
  trucks_posted: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** Of the reader's own company; absent for staff. */
  relationship: absent(RelationshipMarksWire),
})
export type DirectoryRowWire = t.TypeOf<typeof DirectoryRowWire>

export const searchCarriers = endpoint({
  id: 'searchCarriers',
  method: 'GET',
  path: '/api/carriers',
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary:
    'Carriers by name, MC or USDOT number in any spelling, and by what they are judged by, for brokers and staff; by name unless sorted otherwise.',
  query: CarriersQuery,
  answer: page(DirectoryRowWire),
})
