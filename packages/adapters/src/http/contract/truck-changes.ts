import * as t from 'io-ts'
import { GONE_REASONS } from '@trm/domain/trucks'
import { endpoint } from './endpoint.ts'
import { LONGEST_CHANGES_TOKEN } from './page.ts'
import { query, textParameter } from './query.codec.ts'
import { truckFilterParameters } from './trucks.ts'
import { absent, boundedText, oneOf, WireId, WireInstant } from './wire-values.codec.ts'

/** The filters of the search that is shown, and the token its answer or the last answer here gave. */
export const TruckChangesQuery = query('truck changes query', {
  ...truckFilterParameters,
  since: textParameter(boundedText(1, LONGEST_CHANGES_TOKEN)),
})
export type TruckChangesQuery = t.TypeOf<typeof TruckChangesQuery>

export const TruckChangesAnswer = t.type({
  /** Of the answer the token came with; absent without one, and where a reload is asked for. */
  since: absent(WireInstant),
  as_of: WireInstant,
  /** For the next question. */
  changes_token: t.string,
  /** The changes cannot be told: search again. The lists are then empty. */
  reload: t.boolean,
  new: t.array(WireId),
  changed: t.array(WireId),
  gone: t.array(t.type({ id: WireId, reason: oneOf(GONE_REASONS), was_listed: t.boolean })),
})
export type TruckChangesAnswer = t.TypeOf<typeof TruckChangesAnswer>

export const getTruckChanges = endpoint({
  id: 'getTruckChanges',
  call: 'GET /api/trucks/changes',
  errors: ['wrong_account_type'],
  summary: 'What became of a truck search since an earlier answer: ids that are new, changed and gone. Without a token: one for now.',
  query: TruckChangesQuery,
  answer: TruckChangesAnswer,
})
