import * as t from 'io-ts'
import {
  AUTHORITY_STATUSES,
  CARRIER_AUTHORITIES,
  REGISTRY_FAILURES,
  SAFETY_RATINGS,
  type RegistryFacts,
  type RegistryLookup,
  type RegistryReading,
} from '@trm/domain/carriers'
import { named, record } from './record.codec.ts'
import { absent, boundedText, mapped, oneOf, wholeNumber, WireInstant, WirePlainDate } from './wire-values.codec.ts'

const count = absent(wholeNumber(0, Number.MAX_SAFE_INTEGER))

/** Whoever asks what the registry says reads no difference between "no record" and "not told". */
export const RegistryFactsWire = record({
  authority: named('authority_type', absent(oneOf(CARRIER_AUTHORITIES))),
  authoritySince: absent(WirePlainDate),
  numberOfTrucks: count,
  numberOfInspections: count,
  bipdOnFile: count,
  safetyRating: absent(oneOf(SAFETY_RATINGS)),
  docketNumber: named('mc_number', absent(t.string)),
  authorityStatus: absent(oneOf(AUTHORITY_STATUSES)),
  outOfServiceSince: absent(WirePlainDate),
  phone: absent(t.string),
  address: absent(t.string),
}) satisfies t.Type<RegistryFacts, unknown>

const NOTHING = RegistryFactsWire.decode({})
const none = NOTHING._tag === 'Right' ? NOTHING.right : undefined

export const RegistryLookupWire = mapped(
  record({ isKnown: t.boolean, legalName: absent(t.string), facts: absent(RegistryFactsWire) }),
  ({ isKnown, legalName, facts: told }): RegistryLookup =>
    isKnown ? { _tag: 'Known', legalName, facts: told ?? {} } : { _tag: 'Unknown' },
  (lookup) =>
    lookup._tag === 'Known'
      ? { isKnown: true, legalName: lookup.legalName, facts: none && { ...none, ...lookup.facts } }
      : { isKnown: false, legalName: undefined, facts: undefined },
)

/** A newer server may know more failures. */
const FailureWire = mapped(
  boundedText(1, 40),
  (word) => REGISTRY_FAILURES.find((known) => known === word) ?? ('Unreachable' as const),
  (why) => why,
)

export const RegistryAnswerWire = record({ lookup: named('said', RegistryLookupWire), at: WireInstant })
export const RegistryFailureWire = record({ why: FailureWire, at: WireInstant })

/** The last good answer, and whether the registry could be reached since. */
export const RegistryReadingWire = record({
  answer: absent(RegistryAnswerWire),
  failure: absent(RegistryFailureWire),
}) satisfies t.Type<RegistryReading, unknown>
