import * as t from 'io-ts'
import { ACTIVITY_EVENT_TYPES } from '@trm/domain/activity'
import { endpoint } from './endpoint.ts'
import { PersonName, Phone } from './person.codec.ts'
import { query, textParameter } from './query.codec.ts'
import { absent, boundedText, closed, leftOut, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'

// The calls of specification section 7 that the app starts with, and its events; the other two are in `section-seven-later.ts`. Methods,
// paths, query and bodies are the customer's own, to the letter.

/** Upper-case names as the original back end spells them; decision 11 is the allow-list. */
export const EnvironmentAnswer = t.type({
  AUTH0_DOMAIN: absent(t.string),
  AUTH0_CLIENT_ID: absent(t.string),
  API_IDENTIFIER: absent(t.string),
  SUPPORT_EMAIL: leftOut(t.string),
  SIGN_OUT_ON_ERROR: leftOut(t.boolean),
  SENTRY_DSN: leftOut(t.string),
  OTLP_ENDPOINT: leftOut(t.string),
})

export const getEnvironment = endpoint({
  id: 'getEnvironment', method: 'GET', path: '/api/environment', access: 'public', cache: 'revalidate',
  summary: 'The environment configuration the app starts with.',
  query: query('environment query', { appid: textParameter(oneOf(['portal-broker'])) }),
  answer: EnvironmentAnswer,
})

export const EquipmentTypeWire = t.type({ name: boundedText(1, 80), val: boundedText(1, 80) })
export const getEquipmentTypes = endpoint({
  id: 'getEquipmentTypes', method: 'GET', path: '/api/equipment-type', cache: 'revalidate',
  summary: 'All equipment types.', answer: t.array(EquipmentTypeWire),
})

export const AuthenticatedUserAnswer = t.type({
  is_authenticated: t.boolean,
  is_approved: t.boolean,
  is_staff: absent(t.boolean),
  is_superuser: absent(t.boolean),
  is_company_admin: absent(t.boolean),
  is_trucker: absent(t.boolean),
  is_mco: absent(t.boolean),
  is_self_dispatch: absent(t.boolean),
  first_name: absent(t.string),
  last_name: absent(t.string),
  id: absent(WireId),
  carrier_id: absent(WireId),
  company_id: absent(WireId),
  broker_id: absent(WireId),
  is_app_access_allowed: absent(t.boolean),
})
export const getAuthenticatedUser = endpoint({
  id: 'getAuthenticatedUser', method: 'GET', path: '/api/authenticated-user',
  summary: 'The signed-in user as the server knows them.', answer: AuthenticatedUserAnswer,
})

export const BrokerProfileWire = t.type({
  first_name: absent(t.string),
  last_name: absent(t.string),
  phone: absent(t.string),
  equipment_filter: absent(t.array(t.string)),
})
export const getBrokerProfile = endpoint({
  id: 'getBrokerProfile', method: 'GET', path: '/api/profiles/broker', errors: ['wrong_account_type'],
  summary: "The broker's own profile; equipment_filter holds val values.", answer: BrokerProfileWire,
})

export const patchBrokerProfile = endpoint({
  id: 'patchBrokerProfile', method: 'PATCH', path: '/api/profiles/broker', errors: ['wrong_account_type', 'csrf_failed', 'unknown_field'],
  summary: 'Saves the profile; equipment_filter is sent as val values.',
  body: closed(t.type({ first_name: PersonName, last_name: PersonName, phone: Phone, equipment_filter: t.array(boundedText(1, 80)) })),
  answer: BrokerProfileWire,
})

const EventValue = t.union([boundedText(0, 500), t.number, t.boolean])
export const EventBody = closed(t.type({
  version: wholeNumber(1, 1),
  eventType: oneOf(ACTIVITY_EVENT_TYPES),
  eventData: t.intersection([
    t.type({
      appIdentifier: oneOf(['web']),
      deviceInfo: t.type({ userAgent: boundedText(0, 500), language: boundedText(0, 40), screen: boundedText(0, 40), timeZone: boundedText(0, 80) }),
    }),
    t.record(t.string, t.union([EventValue, t.UnknownRecord])),
  ]),
  timestamp: WireInstant,
  userId: absent(WireId),
  user: t.type({ userType: boundedText(0, 40), userRelationship: boundedText(0, 40) }),
}))
export const postEvent = endpoint({
  id: 'postEvent', method: 'POST', path: '/events', status: 202, timeoutMs: 5_000, errors: ['csrf_failed'],
  summary: 'One activity event (decision 15). Failure is only logged.', body: EventBody, answer: t.undefined,
})
