import type { IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Logger } from '@trm/domain/kernel'
import type { DemoPerson } from './demo-people.ts'
import type { Accounts, ExpiringStore } from './stores.port.ts'
import { makeIdentityProvider, type IdentityProvider } from './identity-provider.ts'
import { LINK_GUESSES } from '../links/link-token.ts'
import { makeRateLimit } from '../http/rate-limit.ts'
import { LIFETIMES, type AccountMail, type Lifetimes, type ProviderSecrets } from './provider-settings.ts'
import { makeSignInLimit, SIGN_IN_ATTEMPTS } from './sign-in-limit.ts'

export interface LocalIdentityProviderOptions {
  /** One origin with the app, without a trailing slash. */
  readonly publicUrl: string
  readonly store: ExpiringStore
  readonly secrets: ProviderSecrets
  readonly people: readonly DemoPerson[]
  /** Where newcomers open accounts; without it nobody does. */
  readonly accounts?: Accounts
  /** How accounts prove their address and get new passwords; without it they do not. */
  readonly mail?: AccountMail | undefined
  readonly clientId: string
  readonly audience: string
  readonly log: Logger
  readonly isProduction: boolean
  /** Runs in production all the same; its passwords are public. */
  readonly force?: boolean
  /** Password attempts a minute for one email address from one network address; 0 turns the limit off. */
  readonly signInLimit?: number
  readonly lifetimes?: Partial<Lifetimes>
  /** Who is asking, for the limit; the socket's other end unless a proxy of one's own stands in front. */
  readonly addressOf?: (request: IncomingMessage) => string
}

const remoteAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? 'unknown'

export const REFUSED_IN_PRODUCTION =
  'The demo sign-in does not run in production, since its passwords are public: set AUTH0_DOMAIN, AUTH0_CLIENT_ID and API_IDENTIFIER, or SMTP_URL and MAIL_FROM, with which it runs without demo people, or TRM_FORCE_DEMO_PROVIDER=true.'

/**
 * OpenID Connect for the demo people and those who open accounts, on the app's own origin (product.md section 2). In production, unless
 * forced, without demo people and with real mail alone: it throws with words otherwise, and when there is no key to sign with.
 */
export const makeLocalIdentityProvider = (options: LocalIdentityProviderOptions): IdentityProvider => {
  const { publicUrl, isProduction, force = false, secrets } = options
  const isDemo = options.people.length > 0 || options.mail === undefined || options.mail.mailboxUrl !== undefined
  if (isProduction && isDemo && !force) throw new Error(REFUSED_IN_PRODUCTION)
  if (secrets.signingKeys.length === 0 || secrets.cookieKeys.length === 0)
    throw new Error('The demo sign-in needs a signing key and a cookie key: make them with makeSigningKey and from TRM_SECRET.')
  const { store, people, clientId, audience, log } = options
  return makeIdentityProvider(
    {
      origin: publicUrl,
      store,
      secrets,
      people,
      accounts: options.accounts,
      mail: options.mail,
      clientId,
      audience,
      log,
      shape: { _tag: 'Plain' },
      lifetimes: { ...LIFETIMES, ...options.lifetimes },
      redirectUris: [`${publicUrl}/trm/`],
      postLogoutRedirectUris: [`${publicUrl}/trm/`, `${publicUrl}/trm/sign-in`],
    },
    {
      limit: makeSignInLimit(options.signInLimit ?? SIGN_IN_ATTEMPTS),
      guesses: makeRateLimit(options.signInLimit === 0 ? 0 : LINK_GUESSES, Date.now),
      addressOf: options.addressOf ?? remoteAddress,
    },
  )
}

/** A fresh private RS256 key, to be made once and kept with the other secrets. */
export const makeSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
}
