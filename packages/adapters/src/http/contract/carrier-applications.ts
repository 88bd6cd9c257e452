import * as t from 'io-ts'
import type { CarrierApplication } from '@trm/domain/carrier-applications'
import { applicationFields, ofApplication, ofApplicationStep } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { EquipmentCountsBody, EquipmentCountWire } from './equipment-counts.ts'
import { record } from './record.codec.ts'
import { absent, closed, WireId } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'

/** Longer than the rules allow, so that the rule answers with its own words. */
const line = oneLine(0, 400)

export const CarrierStartWire = record({ firstName: line, lastName: line, phone: line, dotNumber: line, mcNumber: absent(line) })
export const CarrierNamesWire = record({ legalName: line, phone: line, email: line, homeCity: line, homeState: line })

/** What the steps hold; a step is absent until it is saved. */
export const carrierSteps = {
  start: absent(CarrierStartWire),
  companyInfo: absent(CarrierNamesWire),
  equipment: absent(t.readonlyArray(EquipmentCountWire)),
}

/** What somebody has given so far to become a carrier. */
export const CarrierApplicationWire = record({
  ...applicationFields,
  ...carrierSteps,
  carrierId: absent(WireId),
}) satisfies t.Type<CarrierApplication, unknown>

const onboarding = '/api/carriers/onboarding'

export const beginApplication = endpoint({
  id: 'beginApplication',
  call: 'POST /api/carriers/signup',
  status: 201,
  idempotency: 'key',
  versioned: 'shown',
  errors: ['wrong_account_type', 'csrf_failed'],
  summary: 'Begins the application of whoever is signed in; one who has begun gets theirs as it stands.',
  answer: CarrierApplicationWire,
})

export const getApplication = endpoint({
  id: 'getApplication',
  call: `GET ${onboarding}/{step}`,
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_found'],
  summary:
    'The whole application, whichever of its steps (start, company-info, equipment) is named. Who has not begun gets version 1 with no step saved.',
  answer: CarrierApplicationWire,
})

const step = { ...ofApplicationStep, answer: CarrierApplicationWire } as const

export const saveStart = endpoint({
  id: 'saveStart',
  call: `PUT ${onboarding}/start`,
  ...step,
  summary: 'Saves who applies and for which carrier. Numbers in any usual spelling; the answer has their digits.',
  body: closed(CarrierStartWire),
})

export const saveCompanyInfo = endpoint({
  id: 'saveCompanyInfo',
  call: `PUT ${onboarding}/company-info`,
  ...step,
  summary: 'Saves what the company is called, where it is at home and how it is reached.',
  body: closed(CarrierNamesWire),
})

export const saveEquipment = endpoint({
  id: 'saveEquipment',
  call: `PUT ${onboarding}/equipment`,
  ...step,
  summary: 'Saves the counts by equipment type: of known types, above 0; lines of one type are added up.',
  body: closed(t.type({ equipment: EquipmentCountsBody })),
})

export const submitApplication = endpoint({
  id: 'submitApplication',
  call: `POST ${onboarding}/submit`,
  idempotency: 'key',
  versioned: 'shown',
  errors: ofApplication,
  summary: 'Sends the application to staff; a step that was never saved is named. Nothing can be changed until they decide.',
  answer: CarrierApplicationWire,
})
