import * as t from 'io-ts'
import {
  CORRECTABLE_FACTS,
  LONGEST_CORRECTION_REASON,
  REGISTRY_SOURCES,
  type CarrierFact,
  type CorrectionDraft,
} from '@trm/domain/carriers'
import { endpoint } from './endpoint.ts'
import { listOf } from './page.ts'
import { named, record } from './record.codec.ts'
import { absent, boundedText, closed, oneOf, wholeNumber, WireInstant, WirePlainDate } from './wire-values.codec.ts'

/** One fact of a carrier, with source, day and correction. `version` is of all its facts together. */
export const CarrierFactWire = record({
  fact: oneOf(CORRECTABLE_FACTS),
  value: absent(t.string),
  source: absent(oneOf(REGISTRY_SOURCES)),
  asOf: absent(WirePlainDate),
  correction: absent(record({ before: absent(t.string), reason: t.string, by: named('corrected_by', t.string), at: WireInstant })),
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
}) satisfies t.Type<CarrierFact, unknown>

const path = '/api/staff/carrier-facts/{dotNumber}'
const errors = ['wrong_account_type', 'not_found'] as const

export const listCarrierFacts = endpoint({
  id: 'listCarrierFacts',
  call: `GET ${path}`,
  errors,
  summary: 'What a carrier of the market is judged by, by its USDOT number: each fact with source, day and the correction over it.',
  answer: listOf(CarrierFactWire),
})

export const putCarrierFact = endpoint({
  id: 'putCarrierFact',
  call: `PUT ${path}`,
  versioned: 'matched',
  errors: [...errors, 'csrf_failed', 'unknown_field'],
  summary:
    'Corrects one fact, with a reason, or takes the correction back; audited. It stands until a later day of the registry says something else than what was corrected.',
  body: closed(
    record({
      fact: oneOf(CORRECTABLE_FACTS),
      value: boundedText(0, 80),
      reason: boundedText(0, 4 * LONGEST_CORRECTION_REASON),
      isTakenBack: t.boolean,
    }),
  ) satisfies t.Type<CorrectionDraft, unknown>,
  answer: CarrierFactWire,
})
