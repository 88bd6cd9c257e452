import * as t from 'io-ts'
import {
  CARRIER_AUTHORITIES,
  OPEN_CHECKS,
  SAFETY_RATINGS,
  type CarrierCard,
  type CarrierCompany,
  type CarrierDetailsLink,
} from '@trm/domain/carriers'
import { endpoint } from './endpoint.ts'
import { EquipmentCountsBody, EquipmentCountWire } from './equipment-counts.ts'
import { listOf } from './page.ts'
import { flat, named, record } from './record.codec.ts'
import { VettingReplyWire } from './vetting-reply.ts'
import { VettingSourcesWire } from './vetting-source.ts'
import { absent, boundedText, closed, oneOf, WireId, WireInstant, WirePlainDate, wholeNumber } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const line = absent(oneLine(0, 400))

const draft = {
  phone: line,
  email: line,
  homeCity: line,
  homeState: line,
  costPerMile: absent(WireDollars),
  leastRatePerMile: absent(WireDollars),
}

/** A carrier as its own people see it. */
export const CarrierCompanyWire = record({
  id: WireId,
  name: t.string,
  mcNumber: absent(t.string),
  dotNumber: absent(t.string),
  ...draft,
  equipment: t.readonlyArray(EquipmentCountWire),
  /** Of the reader: a company admin. */
  mayEdit: t.boolean,
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
}) satisfies t.Type<CarrierCompany, unknown>

const own = ['wrong_account_type', 'not_allowed'] as const
const company = '/api/profiles/carrier'

export const getCarrierCompany = endpoint({
  id: 'getCarrierCompany',
  call: `GET ${company}`,
  versioned: 'shown',
  errors: own,
  summary: "The reader's own carrier: numbers, how it is reached, equipment, cost and least rate per mile.",
  answer: CarrierCompanyWire,
})

export const patchCarrierCompany = endpoint({
  id: 'patchCarrierCompany',
  call: `PATCH ${company}`,
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field'],
  summary:
    'Changes the carrier to what is sent, what is left out is taken out; for company admins. Name and numbers stay those staff approved.',
  body: closed(record({ ...draft, equipment: EquipmentCountsBody })),
  answer: CarrierCompanyWire,
})

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

const vetting = '/api/carriers/vetting'

export const getOwnVetting = endpoint({
  id: 'getOwnVetting',
  call: `GET ${vetting}`,
  errors: own,
  summary: "The reader's own carrier as brokers vet it.",
  answer: CarrierCardWire,
})

export const replyToVetting = endpoint({
  id: 'replyToVetting',
  call: `POST ${vetting}/replies`,
  idempotency: 'key',
  errors: [...own, 'csrf_failed', 'unknown_field'],
  summary: "Puts the carrier's reply beside a check, in place of the one there was; empty text takes it away. For company admins.",
  body: closed(t.type({ check: oneOf(OPEN_CHECKS), text: boundedText(0, 4_000) })),
  answer: CarrierCardWire,
})

export const readCarrierDetails = endpoint({
  id: 'readCarrierDetails',
  call: 'GET /api/carrier-details/{carrierToken}',
  access: 'public',
  errors: ['not_found'],
  summary: 'The vetting card behind a link. A token that is wrong, unknown or revoked has one answer.',
  answer: CarrierCardWire,
})

const CarrierDetailsLinkWire = record({
  id: WireId,
  madeAt: named('date_created', WireInstant),
  revokedAt: named('date_revoked', absent(WireInstant)),
}) satisfies t.Type<CarrierDetailsLink, unknown>

const links = '/api/carrier-details-links'

export const listCarrierDetailsLinks = endpoint({
  id: 'listCarrierDetailsLinks',
  call: `GET ${links}`,
  errors: own,
  summary: "Links to the carrier's card, the newest 200, revoked ones too. No token is told again.",
  answer: listOf(CarrierDetailsLinkWire),
})

export const makeCarrierDetailsLink = endpoint({
  id: 'makeCarrierDetailsLink',
  call: `POST ${links}`,
  status: 201,
  idempotency: 'key',
  errors: [...own, 'csrf_failed'],
  summary:
    "Makes a link that shows the carrier's card to whoever has its token. The token is told here and never again. For company admins.",
  answer: record({ link: flat('', CarrierDetailsLinkWire.fields), token: t.string }),
})

export const revokeCarrierDetailsLink = endpoint({
  id: 'revokeCarrierDetailsLink',
  call: `DELETE ${links}/{id}`,
  status: 204,
  errors: [...own, 'csrf_failed', 'not_found'],
  summary: 'Ends a link at once, for good. For company admins.',
  answer: t.undefined,
})
