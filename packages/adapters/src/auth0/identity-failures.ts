import * as t from 'io-ts'
import type { IdentityFailure } from '@trm/domain/identity'

/** The SDK's errors have a code in `error`; time-outs, lost connections and failed checks are plain errors. */
const Coded = t.type({ error: t.string })
const Described = t.type({ error_description: t.string })

/** UTF-16 units of the provider's words that are kept. */
const LONGEST_REASON = 300

const LOGIN_REQUIRED = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'missing_refresh_token',
  'mfa_required',
]
const TRANSACTION_LOST = ['missing_transaction', 'state_mismatch']
const OUT_OF_REACH = ['timeout', 'request_error', 'temporarily_unavailable', 'server_error']
/** Words of `fetch` in every browser, of the SDK's own time-outs, and of a chunk that did not arrive. */
const CONNECTION_WORDS = /fetch|network|load failed|timeout|timed out|importing|dynamically imported/i

export const providerUnreachable: IdentityFailure = { _tag: 'ProviderUnreachable' }

const wordsOf = (error: unknown): string => {
  const words = Described.is(error) ? error.error_description : error instanceof Error ? error.message : String(error)
  return words.slice(0, LONGEST_REASON)
}

const codeOf = (error: unknown): string | undefined => (Coded.is(error) ? error.error : undefined)

/** Of a renewal, a departure or a sign-out. */
export const failureOf = (error: unknown): IdentityFailure => {
  const code = codeOf(error)
  if (code === undefined)
    return CONNECTION_WORDS.test(wordsOf(error)) ? providerUnreachable : { _tag: 'ProviderRefused', reason: wordsOf(error) }
  if (OUT_OF_REACH.includes(code)) return providerUnreachable
  // A refresh token that was used up or revoked: only a sign-in helps (R30).
  if (LOGIN_REQUIRED.includes(code) || code === 'invalid_grant') return { _tag: 'LoginRequired' }
  return TRANSACTION_LOST.includes(code) ? { _tag: 'CallbackRejected', reason: code } : { _tag: 'ProviderRefused', reason: wordsOf(error) }
}

/** Of redeeming an answer: a used code, a foreign state and an ID token that fails its checks are all "start again" (F50, R29). */
export const callbackFailureOf = (error: unknown): IdentityFailure => {
  if (codeOf(error) === 'invalid_grant') return { _tag: 'CallbackRejected', reason: 'invalid_grant' }
  const failure = failureOf(error)
  return failure._tag === 'ProviderRefused' && codeOf(error) === undefined ? { _tag: 'CallbackRejected', reason: failure.reason } : failure
}
