import * as t from 'io-ts'
import { SAFETY_RATINGS, OPEN_CHECKS, CARRIER_AUTHORITIES } from '@trm/domain/carriers'
import { endpoint } from './endpoint.ts'
import { EquipmentCountsBody, EquipmentCountWire } from './equipment-counts.ts'
import { VettingReplyWire } from './vetting-reply.ts'
import { absent, boundedText, closed, oneOf, WireId, WireInstant, WirePlainDate, wholeNumber } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const line = absent(oneLine(0, 400))

const draft = {
  phone: line,
  email: line,
  home_city: line,
  home_state: line,
  cost_per_mile: absent(WireDollars),
  least_rate_per_mile: absent(WireDollars),
}

/** A carrier as its own people see it. */
export const CarrierCompanyWire = t.type({
  id: WireId,
  name: t.string,
  mc_number: absent(t.string),
  dot_number: absent(t.string),
  ...draft,
  equipment: t.array(EquipmentCountWire),
  /** Of the reader: a company admin. */
  may_edit: t.boolean,
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
})
export type CarrierCompanyWire = t.TypeOf<typeof CarrierCompanyWire>

const own = ['wrong_account_type', 'not_allowed'] as const
const company = '/api/profiles/carrier'

export const getCarrierCompany = endpoint({
  id: 'getCarrierCompany',
  method: 'GET',
  path: company,
  versioned: 'shown',
  errors: own,
  summary: "The reader's own carrier: numbers, how it is reached, equipment, cost and least rate per mile.",
  answer: CarrierCompanyWire,
})

export const CarrierCompanyBody = closed(t.type({ ...draft, equipment: EquipmentCountsBody }))
export type CarrierCompanyBody = t.TypeOf<typeof CarrierCompanyBody>

export const patchCarrierCompany = endpoint({
  id: 'patchCarrierCompany',
  method: 'PATCH',
  path: company,
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field'],
  summary:
    'Changes the carrier to what is sent, what is left out is taken out; for company admins. Name and numbers stay those staff approved.',
  body: CarrierCompanyBody,
  answer: CarrierCompanyWire,
})

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** The vetting card: what a carrier is judged by and what it says to that. */
export const CarrierCardWire = t.type({
  name: t.string,
  mc_number: absent(t.string),
  dot_number: absent(t.string),
  home_city: absent(t.string),
  home_state: absent(t.string),
  authority_type: absent(oneOf(CARRIER_AUTHORITIES)),
  authority_since: absent(WirePlainDate),
  number_of_trucks: absent(count),
  number_of_inspections: absent(count),
  /** Whole US dollars. */
  bipd_on_file: absent(count),
  safety_rating: absent(oneOf(SAFETY_RATINGS)),
  replies: t.array(VettingReplyWire),
  as_of: WireInstant,
})
export type CarrierCardWire = t.TypeOf<typeof CarrierCardWire>

const vetting = '/api/carriers/vetting'

export const getOwnVetting = endpoint({
  id: 'getOwnVetting',
  method: 'GET',
  path: vetting,
  errors: own,
  summary: "The reader's own carrier as brokers vet it.",
  answer: CarrierCardWire,
})

export const replyToVetting = endpoint({
  id: 'replyToVetting',
  method: 'POST',
  path: `${vetting}/replies`,
  idempotency: 'key',
  errors: [...own, 'csrf_failed', 'unknown_field'],
  summary: "Puts the carrier's reply beside a check, in place of the one there was; empty text takes it away. For company admins.",
  body: closed(t.type({ check: oneOf(OPEN_CHECKS), text: boundedText(0, 4_000) })),
  answer: CarrierCardWire,
})

export const readCarrierDetails = endpoint({
  id: 'readCarrierDetails',
  method: 'GET',
  path: '/api/carrier-details/{carrierToken}',
  access: 'public',
  errors: ['not_found'],
  summary: 'The vetting card behind a link. A token that is wrong, unknown or revoked has one answer.',
  answer: CarrierCardWire,
})

export const CarrierDetailsLinkWire = t.type({ id: WireId, date_created: WireInstant, date_revoked: absent(WireInstant) })
export type CarrierDetailsLinkWire = t.TypeOf<typeof CarrierDetailsLinkWire>

const links = '/api/carrier-details-links'

export const listCarrierDetailsLinks = endpoint({
  id: 'listCarrierDetailsLinks',
  method: 'GET',
  path: links,
  errors: own,
  summary: "Links to the carrier's card, the newest 200, revoked ones too. No token is told again.",
  answer: t.type({ items: t.array(CarrierDetailsLinkWire) }),
})

export const makeCarrierDetailsLink = endpoint({
  id: 'makeCarrierDetailsLink',
  method: 'POST',
  path: links,
  status: 201,
  idempotency: 'key',
  errors: [...own, 'csrf_failed'],
  summary:
    "Makes a link that shows the carrier's card to whoever has its token. The token is told here and never again. For company admins.",
  answer: t.type({ ...CarrierDetailsLinkWire.props, token: t.string }),
})

export const revokeCarrierDetailsLink = endpoint({
  id: 'revokeCarrierDetailsLink',
  method: 'DELETE',
  path: `${links}/{id}`,
  status: 204,
  errors: [...own, 'csrf_failed', 'not_found'],
  summary: 'Ends a link at once, for good. For company admins.',
  answer: t.undefined,
})
