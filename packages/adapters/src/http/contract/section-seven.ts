import * as t from 'io-ts'
import { endpoint } from './endpoint.ts'
import { PersonName, Phone } from './person.codec.ts'
import { query, textParameter } from './query.codec.ts'
import { absent, boundedText, closed, leftOut, oneOf, WireId } from './wire-values.codec.ts'

// The calls of specification section 7 that the app starts with; the others are in `section-seven-later.ts`. Methods, paths, query and
// bodies are the customer's own, to the letter.

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
  id: 'getEnvironment',
  method: 'GET',
  path: '/api/environment',
  access: 'public',
  cache: 'revalidate',
  summary: 'The environment configuration the app starts with.',
  query: query('environment query', { appid: textParameter(oneOf(['portal-broker'])) }),
  answer: EnvironmentAnswer,
})

export const EquipmentTypeWire = t.type({ name: boundedText(1, 80), val: boundedText(1, 80), is_retired: leftOut(t.boolean) })
export const getEquipmentTypes = endpoint({
  id: 'getEquipmentTypes',
  method: 'GET',
  path: '/api/equipment-type',
  cache: 'revalidate',
  summary: 'All equipment types, in the order they are offered. `is_retired`: offered no longer; whatever has it keeps it.',
  answer: t.array(EquipmentTypeWire),
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
  id: 'getAuthenticatedUser',
  method: 'GET',
  path: '/api/authenticated-user',
  summary: 'The signed-in user as the server knows them.',
  answer: AuthenticatedUserAnswer,
})

export const BrokerProfileWire = t.type({
  first_name: absent(t.string),
  last_name: absent(t.string),
  phone: absent(t.string),
  equipment_filter: absent(t.array(t.string)),
})
export const getBrokerProfile = endpoint({
  id: 'getBrokerProfile',
  method: 'GET',
  path: '/api/profiles/broker',
  errors: ['wrong_account_type'],
  summary: "The broker's own profile; equipment_filter holds val values.",
  answer: BrokerProfileWire,
})

export const patchBrokerProfile = endpoint({
  id: 'patchBrokerProfile',
  method: 'PATCH',
  path: '/api/profiles/broker',
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field'],
  summary: 'Saves the profile; equipment_filter is sent as val values.',
  body: closed(t.type({ first_name: PersonName, last_name: PersonName, phone: Phone, equipment_filter: t.array(boundedText(1, 80)) })),
  answer: BrokerProfileWire,
})
