import type * as t from 'io-ts'
import type { BrokerageApplication } from '@trm/domain/brokerage-applications'
import { applicationFields, ofApplication, ofApplicationStep } from './applications.ts'
import { brokerageNames, brokerageTerms } from './brokerages.ts'
import { endpoint } from './endpoint.ts'
import { record } from './record.codec.ts'
import { absent, closed, WireId } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'

/** Longer than the rules allow, so that the rule answers with its own words. */
const line = oneLine(0, 400)

export const BrokerageStartWire = record({ firstName: line, lastName: line, phone: line })
export const BrokerageNamesWire = record(brokerageNames)
export const BrokerageTermsWire = record(brokerageTerms)

/** What the steps hold; a step is absent until it is saved. */
export const brokerageSteps = {
  start: absent(BrokerageStartWire),
  company: absent(BrokerageNamesWire),
  terms: absent(BrokerageTermsWire),
}

/** What somebody has given so far to join as a brokerage. */
export const BrokerageApplicationWire = record({
  ...applicationFields,
  ...brokerageSteps,
  brokerageId: absent(WireId),
}) satisfies t.Type<BrokerageApplication, unknown>

const onboarding = '/api/brokerages/onboarding'

export const beginBrokerageApplication = endpoint({
  id: 'beginBrokerageApplication',
  call: 'POST /api/brokerages/signup',
  status: 201,
  idempotency: 'key',
  versioned: 'shown',
  errors: ['wrong_account_type', 'csrf_failed'],
  summary: 'Begins the application, as a brokerage, of whoever is signed in; one who has begun gets theirs as it stands.',
  answer: BrokerageApplicationWire,
})

export const getBrokerageApplication = endpoint({
  id: 'getBrokerageApplication',
  call: `GET ${onboarding}/{step}`,
  versioned: 'shown',
  errors: ['wrong_account_type', 'not_found'],
  summary:
    'The whole application, whichever of its steps (start, company, terms) is named. Who has not begun gets version 1 with no step saved.',
  answer: BrokerageApplicationWire,
})

const step = { ...ofApplicationStep, answer: BrokerageApplicationWire } as const

export const saveBrokerageStart = endpoint({
  id: 'saveBrokerageStart',
  call: `PUT ${onboarding}/start`,
  ...step,
  summary: 'Saves who applies.',
  body: closed(BrokerageStartWire),
})

export const saveBrokerageNames = endpoint({
  id: 'saveBrokerageNames',
  call: `PUT ${onboarding}/company`,
  ...step,
  summary:
    'Saves what the brokerage is called, its numbers and how it is reached. An empty `name` is the legal one. A number of another brokerage is `taken`.',
  body: closed(BrokerageNamesWire),
})

export const saveBrokerageTerms = endpoint({
  id: 'saveBrokerageTerms',
  call: `PUT ${onboarding}/terms`,
  ...step,
  summary: 'Saves where the brokerage is, where its invoices go, how it pays and its bond.',
  body: closed(BrokerageTermsWire),
})

export const submitBrokerageApplication = endpoint({
  id: 'submitBrokerageApplication',
  call: `POST ${onboarding}/submit`,
  idempotency: 'key',
  versioned: 'shown',
  errors: ofApplication,
  summary: 'Sends the application to staff; a step that was never saved is named. Nothing can be changed until they decide.',
  answer: BrokerageApplicationWire,
})
