import * as E from 'fp-ts/Either'
import { isApiKeyText, isMeantAsApiKey, type ApiKeyStanding } from '@trm/domain/api-keys'
import { challenge, type AccessTokenVerifier, type Rejected } from '../http/access-token.ts'
import type { KeyHeld } from './key-caller.query.ts'

const unknown = challenge('unauthenticated', 'The API key is not accepted. Make a new one on the page of your company.', 'no such key')

const ENDED: { readonly [S in Exclude<ApiKeyStanding, 'open'>]: Rejected } = {
  revoked: challenge('unauthenticated', 'The API key was revoked. Make a new one on the page of your company.', 'key revoked'),
  expired: challenge('token_expired', 'The API key has expired. Make a new one on the page of your company.', 'key expired'),
  ended: challenge(
    'unauthenticated',
    'Whoever made the API key does not administer the company any more. Have an administrator make a new one.',
    'key ended',
  ),
}

/** Bearer tokens that are meant as API keys are looked up, all others verified as ever. */
export const withApiKeys =
  (verify: AccessTokenVerifier, held: (text: string) => Promise<KeyHeld | undefined>): AccessTokenVerifier =>
  async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined || !isMeantAsApiKey(token)) return verify(authorization)
    const key = isApiKeyText(token) ? await held(token) : undefined
    if (key === undefined) return E.left(unknown)
    return key.standing === 'open' ? E.right(key.caller) : E.left({ ...ENDED[key.standing], apiKeyId: key.id })
  }
