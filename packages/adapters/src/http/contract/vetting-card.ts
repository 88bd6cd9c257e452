import * as t from 'io-ts'
import { CARRIER_AUTHORITIES, OPEN_CHECKS, SAFETY_RATINGS, type CarrierCard, type VettingCard } from '@trm/domain/carriers'
import { endpoint } from './endpoint.ts'
import { flat, named, record } from './record.codec.ts'
import { VettingReplyWire } from './vetting-reply.ts'
import { VettingSourcesWire } from './vetting-source.ts'
import { WarningSignsWire } from './warning-sign.ts'
import { absent, boundedText, closed, oneOf, WireInstant, WirePlainDate, wholeNumber } from './wire-values.codec.ts'

const own = ['wrong_account_type', 'not_allowed'] as const

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** What a carrier is known by and judged by. */
export const carrierFacts = {
  name: t.string,
  mcNumber: absent(t.string),
  dotNumber: absent(t.string),
  homeCity: absent(t.string),
  homeState: absent(t.string),
  record: flat('', {
    authority: named('authority_type', absent(oneOf(CARRIER_AUTHORITIES))),
    authoritySince: absent(WirePlainDate),
    numberOfTrucks: absent(count),
    numberOfInspections: absent(count),
    /** Whole US dollars. */
    bipdOnFile: absent(count),
    safetyRating: absent(oneOf(SAFETY_RATINGS)),
  }),
}

/** The vetting card: what a carrier is judged by and what it says to that. */
export const CarrierCardWire = record({
  ...carrierFacts,
  replies: t.readonlyArray(VettingReplyWire),
  sources: named('vetting_sources', VettingSourcesWire),
  asOf: WireInstant,
}) satisfies t.Type<CarrierCard, unknown>

/** The card as those who are signed in read it. */
export const VettingCardWire = record({ ...CarrierCardWire.fields, signs: named('warning_signs', WarningSignsWire) }) satisfies t.Type<
  VettingCard,
  unknown
>

const vetting = '/api/carriers/vetting'

export const getOwnVetting = endpoint({
  id: 'getOwnVetting',
  call: `GET ${vetting}`,
  errors: own,
  summary: "The reader's own carrier as brokers vet it.",
  answer: VettingCardWire,
})

export const replyToVetting = endpoint({
  id: 'replyToVetting',
  call: `POST ${vetting}/replies`,
  idempotency: 'key',
  errors: [...own, 'csrf_failed', 'unknown_field'],
  summary: "Puts the carrier's reply beside a check, in place of the one there was; empty text takes it away. For company admins.",
  body: closed(t.type({ check: oneOf(OPEN_CHECKS), text: boundedText(0, 4_000) })),
  answer: VettingCardWire,
})

export const readCarrierDetails = endpoint({
  id: 'readCarrierDetails',
  call: 'GET /api/carrier-details/{carrierToken}',
  access: 'public',
  errors: ['not_found'],
  summary: 'The vetting card behind a link. A token that is wrong, unknown or revoked has one answer.',
  answer: CarrierCardWire,
})
