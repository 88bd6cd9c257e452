import * as t from 'io-ts'
import { CARRIER_SORTS, DIRECTORY_RELATIONSHIPS, type DirectoryRow } from '@trm/domain/carrier-directory'
import { MAX_FILTER_TEXT } from '@trm/domain/kernel'
import { AUTHORITY_AGES, COVERAGE_AMOUNTS_BIPD, NUMBERS_OF_TRUCKS } from '@trm/domain/trucks'
import { carrierFacts } from './vetting-card.ts'
import { endpoint } from './endpoint.ts'
import { numberParameter, paging, query, textParameter } from './query.codec.ts'
import { page } from './page.ts'
import { record } from './record.codec.ts'
import { absent, boundedText, oneOf, wholeNumber, WireId, WireInstant, WirePlainDate, WireVerdict } from './wire-values.codec.ts'

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
  ...paging(),
})
export type CarriersQuery = t.TypeOf<typeof CarriersQuery>

/** Why a carrier is blocked; a block without reason and day is older than the rule that asks for them. */
export const BlockWire = record({
  reason: absent(t.string),
  reviewOn: absent(WirePlainDate),
  by: absent(t.string),
  at: absent(WireInstant),
})

export const RelationshipMarksWire = record({ isFavorite: t.boolean, isSetUp: t.boolean, block: absent(BlockWire) })

export const DirectoryRowWire = record({
  id: WireId,
  ...carrierFacts,
  equipmentTypes: t.readonlyArray(t.string),
  trucksPosted: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  trust: WireVerdict,
  /** Of the reader's own company; absent for staff. */
  relationship: absent(RelationshipMarksWire),
}) satisfies t.Type<DirectoryRow, unknown>

export const searchCarriers = endpoint({
  id: 'searchCarriers',
  call: 'GET /api/carriers',
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary:
    'Carriers by name, MC or USDOT number in any spelling, and by what they are judged by, for brokers and staff; by name unless sorted otherwise.',
  query: CarriersQuery,
  answer: page(DirectoryRowWire),
})
