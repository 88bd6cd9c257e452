import * as t from 'io-ts'
import { MAX_NAME_LENGTH, type BrokerProfile } from '@trm/domain/broker-profile'
import type { Environment } from '@trm/domain/environment'
import type { EquipmentType } from '@trm/domain/equipment'
import type { AuthenticatedUser } from '@trm/domain/identity'
import { endpoint } from './endpoint.ts'
import { query, textParameter } from './query.codec.ts'
import { named, record } from './record.codec.ts'
import { absent, absentAs, boundedText, closed, leftOut, mapped, oneOf, onlyIfTrue, WireId } from './wire-values.codec.ts'

export const PersonName = boundedText(1, MAX_NAME_LENGTH)
/** Digits with the usual separators; the domain checks that it can be dialled. */
export const Phone = boundedText(7, 32)

// The calls of specification section 7 that the app starts with; the others are in `section-seven-later.ts`. Methods, paths, query and
// bodies are the customer's own, to the letter.

/** Upper-case names as the original back end spells them; decision 11 is the allow-list. */
const EnvironmentAnswer = record({
  auth0Domain: named('AUTH0_DOMAIN', absent(t.string)),
  auth0ClientId: named('AUTH0_CLIENT_ID', absent(t.string)),
  apiIdentifier: named('API_IDENTIFIER', absent(t.string)),
  oidcIssuer: named('OIDC_ISSUER', leftOut(t.string)),
  oidcTokenEndpoint: named('OIDC_TOKEN_ENDPOINT', leftOut(t.string)),
  supportEmail: named('SUPPORT_EMAIL', leftOut(t.string)),
  signOutOnError: named('SIGN_OUT_ON_ERROR', onlyIfTrue),
  sentryDsn: named('SENTRY_DSN', leftOut(t.string)),
  otlpEndpoint: named('OTLP_ENDPOINT', leftOut(t.string)),
}) satisfies t.Type<Environment, unknown>

export const getEnvironment = endpoint({
  id: 'getEnvironment',
  call: 'GET /api/environment',
  access: 'public',
  cache: 'revalidate',
  summary: 'The environment configuration the app starts with.',
  query: query('environment query', { appid: textParameter(oneOf(['portal-broker'])) }),
  answer: EnvironmentAnswer,
})

export const EquipmentTypeWire = mapped(
  record({ name: boundedText(1, 80), val: boundedText(1, 80), isRetired: leftOut(t.boolean) }),
  ({ isRetired, ...type }): EquipmentType => (isRetired === true ? { ...type, isRetired } : type),
  ({ name, val, isRetired }) => ({ name, val, isRetired: isRetired || undefined }),
)
export const getEquipmentTypes = endpoint({
  id: 'getEquipmentTypes',
  call: 'GET /api/equipment-type',
  cache: 'revalidate',
  summary: 'All equipment types, in the order they are offered. `is_retired`: offered no longer; whatever has it keeps it.',
  answer: t.readonlyArray(EquipmentTypeWire),
})

/** A flag the server does not state is false: nobody gains a power by an omission. */
const flag = absentAs(t.boolean, false)
const text = absentAs(t.string, '')

const AuthenticatedUserAnswer = record({
  isAuthenticated: t.boolean,
  isApproved: t.boolean,
  isStaff: flag,
  isSuperuser: flag,
  isCompanyAdmin: flag,
  isTrucker: flag,
  isMco: flag,
  isSelfDispatch: flag,
  firstName: text,
  lastName: text,
  id: absentAs(WireId, ''),
  carrierId: absent(WireId),
  companyId: absent(WireId),
  brokerId: absent(WireId),
  isAppAccessAllowed: flag,
}) satisfies t.Type<AuthenticatedUser, unknown>
export const getAuthenticatedUser = endpoint({
  id: 'getAuthenticatedUser',
  call: 'GET /api/authenticated-user',
  summary: 'The signed-in user as the server knows them.',
  answer: AuthenticatedUserAnswer,
})

export const BrokerProfileWire = record({
  firstName: text,
  lastName: text,
  phone: text,
  equipmentFilter: absentAs(t.readonlyArray(t.string), []),
}) satisfies t.Type<BrokerProfile, unknown>
export const getBrokerProfile = endpoint({
  id: 'getBrokerProfile',
  call: 'GET /api/profiles/broker',
  errors: ['wrong_account_type'],
  summary: "The broker's own profile; equipment_filter holds val values.",
  answer: BrokerProfileWire,
})

export const patchBrokerProfile = endpoint({
  id: 'patchBrokerProfile',
  call: 'PATCH /api/profiles/broker',
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field'],
  summary: 'Saves the profile; equipment_filter is sent as val values.',
  body: closed(record({ firstName: PersonName, lastName: PersonName, phone: Phone, equipmentFilter: t.readonlyArray(boundedText(1, 80)) })),
  answer: BrokerProfileWire,
})
