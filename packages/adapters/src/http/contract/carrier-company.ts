import * as t from 'io-ts'
import { type CarrierCompany, type CarrierDetailsLink } from '@trm/domain/carriers'
import { endpoint } from './endpoint.ts'
import { EquipmentCountsBody, EquipmentCountWire } from './equipment-counts.ts'
import { listOf } from './page.ts'
import { flat, named, record } from './record.codec.ts'
import { absent, closed, finiteNumber, WireId, WireInstant, wholeNumber } from './wire-values.codec.ts'
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
  /** Of its home. */
  home: absent(record({ latitude: finiteNumber(-90, 90), longitude: finiteNumber(-180, 180) })),
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
