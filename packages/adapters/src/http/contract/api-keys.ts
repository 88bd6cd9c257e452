import * as t from 'io-ts'
import { API_KEY_SCOPES, API_KEY_STANDINGS, type ApiKey, type ApiKeyDraft } from '@trm/domain/api-keys'
import { endpoint } from './endpoint.ts'
import { listOf } from './page.ts'
import { flat, named, record } from './record.codec.ts'
import { absent, boundedText, closed, finiteNumber, inSchema, oneOf, WireId, WireInstant } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'

const own = ['wrong_account_type', 'not_allowed'] as const
const writes = [...own, 'csrf_failed'] as const
const scopes = t.readonlyArray(oneOf(API_KEY_SCOPES))

/** A key as the administrators of its company see it. */
export const ApiKeyWire = inSchema(
  'ApiKey',
  record({
    id: WireId,
    name: t.string,
    hint: t.string,
    scopes,
    madeBy: t.string,
    madeAt: named('date_created', WireInstant),
    expiresAt: named('date_expires', absent(WireInstant)),
    lastUsedAt: named('date_last_used', absent(WireInstant)),
    standing: oneOf(API_KEY_STANDINGS),
  }),
) satisfies t.Type<ApiKey, unknown>

const path = '/api/company/keys'

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  call: `GET ${path}`,
  errors: own,
  summary:
    "The API keys of the reader's company, the newest first: all that are open or may be again, and the last 200; for its administrators. No key is told again: `hint` has its last four characters.",
  answer: listOf(ApiKeyWire),
})

/** Longer than the rules allow, so that the rule answers with its own words. */
const ApiKeyDraftBody = inSchema(
  'ApiKeyDraft',
  closed(record({ name: oneLine(0, 1_000), scopes, days: named('expires_in_days', absent(finiteNumber(-1e9, 1e9))) })),
) satisfies t.Type<ApiKeyDraft, unknown>

export const makeApiKey = endpoint({
  id: 'makeApiKey',
  call: `POST ${path}`,
  status: 201,
  errors: [...writes, 'unknown_field', 'name_taken', 'company_refused'],
  summary:
    "Makes a key of the company, which acts in its maker's name within its scopes; for administrators. `secret` is told here and never again, and is kept by no Idempotency-Key: of a call sent twice the second is refused, since two open keys have two names. `expires_in_days` null: until it is revoked.",
  body: ApiKeyDraftBody,
  answer: inSchema('MadeApiKey', record({ key: flat('', ApiKeyWire.fields), secret: boundedText(1, 100) })),
})

export const revokeApiKey = endpoint({
  id: 'revokeApiKey',
  call: `DELETE ${path}/{id}`,
  status: 204,
  errors: [...writes, 'not_found'],
  summary: 'Ends a key of the company at once, for good; for administrators. One that has ended stays as it is.',
  answer: t.undefined,
})
