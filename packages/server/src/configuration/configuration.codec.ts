import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { textNamed } from './secret-files.ts'
import { SETTINGS, type SettingName, type Settings } from './settings.ts'

/** What a process starts with, decoded; nothing else reads the environment (decision 33). */
export type Configuration = Settings

export type Variables = Readonly<Record<string, string | undefined>>

const NAMES = Object.keys(SETTINGS) as SettingName[] // Object.keys forgets what it was given

/** The specification's own words (section 8). */
export const MISSING_AUTH0 = 'Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** A rule between variables: `at` is the one to change. It is asked only when every variable it reads was readable. */
interface Agreement {
  readonly reads: readonly SettingName[]
  readonly at: SettingName
  readonly isBroken: (c: Configuration) => boolean
  readonly words: string
}

const isPlainPublic = (address: string | undefined): boolean => {
  const url = address === undefined ? undefined : new URL(address)
  return url?.protocol === 'http:' && !LOCAL_HOSTS.includes(url.hostname)
}

/** People sign in somewhere else than with us. */
const hasOwnProvider = ({ AUTH0_DOMAIN, OIDC_ISSUER }: Configuration): boolean => AUTH0_DOMAIN !== undefined || OIDC_ISSUER !== undefined

const AGREEMENTS: readonly Agreement[] = [
  {
    reads: ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID'],
    at: 'AUTH0_DOMAIN',
    words: MISSING_AUTH0,
    isBroken: (c) => c.AUTH0_DOMAIN === undefined && c.AUTH0_CLIENT_ID !== undefined,
  },
  {
    reads: ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID'],
    at: 'AUTH0_CLIENT_ID',
    words: MISSING_AUTH0,
    isBroken: (c) => c.AUTH0_DOMAIN !== undefined && c.AUTH0_CLIENT_ID === undefined,
  },
  {
    reads: ['AUTH0_DOMAIN', 'API_IDENTIFIER'],
    at: 'API_IDENTIFIER',
    words: 'set it beside AUTH0_DOMAIN: without an audience no access token can be checked',
    isBroken: (c) => c.AUTH0_DOMAIN !== undefined && c.API_IDENTIFIER === undefined,
  },
  {
    reads: ['AUTH0_DOMAIN', 'OIDC_ISSUER'],
    at: 'OIDC_ISSUER',
    words: 'set one of AUTH0_DOMAIN and OIDC_ISSUER: people sign in at one provider',
    isBroken: (c) => c.AUTH0_DOMAIN !== undefined && c.OIDC_ISSUER !== undefined,
  },
  {
    reads: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    at: 'OIDC_CLIENT_ID',
    words: 'set OIDC_ISSUER and OIDC_CLIENT_ID together: one says where people sign in, the other as what',
    isBroken: (c) => (c.OIDC_ISSUER === undefined) !== (c.OIDC_CLIENT_ID === undefined),
  },
  {
    reads: ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'API_IDENTIFIER'],
    at: 'API_IDENTIFIER',
    words:
      'set it beside OIDC_ISSUER: without an audience no access token can be checked. An issuer whose access tokens are for itself (Google) takes OIDC_CLIENT_SECRET instead',
    isBroken: (c) => c.OIDC_ISSUER !== undefined && c.OIDC_CLIENT_SECRET === undefined && c.API_IDENTIFIER === undefined,
  },
  {
    reads: ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
    at: 'OIDC_CLIENT_SECRET',
    words: 'leave it out without OIDC_ISSUER: it is the secret of the client there',
    isBroken: (c) => c.OIDC_CLIENT_SECRET !== undefined && c.OIDC_ISSUER === undefined,
  },
  {
    reads: ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER', 'API_IDENTIFIER'],
    at: 'OIDC_CLIENT_SECRET',
    words:
      'set one of OIDC_CLIENT_SECRET and API_IDENTIFIER: with a secret ID tokens count, whose audience is OIDC_CLIENT_ID; an issuer with tokens for an API takes a public client',
    isBroken: (c) => c.OIDC_CLIENT_SECRET !== undefined && c.OIDC_ISSUER !== undefined && c.API_IDENTIFIER !== undefined,
  },
  {
    reads: ['NODE_ENV', 'AUTH0_DOMAIN', 'OIDC_ISSUER', 'SMTP_URL', 'TRM_FORCE_DEMO_PROVIDER'],
    at: 'AUTH0_DOMAIN',
    words:
      'the demo sign-in does not start in production: set AUTH0_DOMAIN, AUTH0_CLIENT_ID and API_IDENTIFIER, or OIDC_ISSUER, OIDC_CLIENT_ID and API_IDENTIFIER, or SMTP_URL and MAIL_FROM, with which people open accounts here and prove their address, or TRM_FORCE_DEMO_PROVIDER=true',
    isBroken: (c) => c.NODE_ENV === 'production' && !hasOwnProvider(c) && c.SMTP_URL === undefined && !c.TRM_FORCE_DEMO_PROVIDER,
  },
  {
    reads: ['NODE_ENV', 'AUTH0_DOMAIN', 'OIDC_ISSUER', 'TRM_SEED', 'TRM_FORCE_DEMO_PROVIDER'],
    at: 'TRM_SEED',
    words: 'write off: demo people do not sign in in production, since their passwords are public, unless TRM_FORCE_DEMO_PROVIDER=true',
    isBroken: (c) => c.NODE_ENV === 'production' && !hasOwnProvider(c) && c.TRM_SEED === 'on' && !c.TRM_FORCE_DEMO_PROVIDER,
  },
  {
    reads: ['AUTH0_MANAGEMENT_CLIENT_ID', 'AUTH0_MANAGEMENT_CLIENT_SECRET'],
    at: 'AUTH0_MANAGEMENT_CLIENT_SECRET',
    words: 'set AUTH0_MANAGEMENT_CLIENT_ID and AUTH0_MANAGEMENT_CLIENT_SECRET together',
    isBroken: (c) => (c.AUTH0_MANAGEMENT_CLIENT_ID === undefined) !== (c.AUTH0_MANAGEMENT_CLIENT_SECRET === undefined),
  },
  {
    reads: ['AUTH0_MANAGEMENT_CLIENT_ID', 'AUTH0_DOMAIN'],
    at: 'AUTH0_MANAGEMENT_CLIENT_ID',
    words: 'leave it out without AUTH0_DOMAIN: roles are kept in step in a tenant alone',
    isBroken: (c) => c.AUTH0_MANAGEMENT_CLIENT_ID !== undefined && c.AUTH0_DOMAIN === undefined,
  },
  {
    reads: ['DATABASE_URL', 'DATABASE_READ_URLS'],
    at: 'DATABASE_READ_URLS',
    words: 'leave it out without DATABASE_URL: the embedded database has no standbys',
    isBroken: (c) => c.DATABASE_URL === undefined && c.DATABASE_READ_URLS.length > 0,
  },
  {
    reads: ['SMTP_URL', 'MAIL_FROM'],
    at: 'MAIL_FROM',
    words: 'set it beside SMTP_URL: a mail needs a sender',
    isBroken: (c) => c.SMTP_URL !== undefined && c.MAIL_FROM === undefined,
  },
  ...(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const).map(
    (at): Agreement => ({
      reads: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
      at,
      words: 'set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together',
      isBroken: (c) =>
        c[at] === undefined && [c.TWILIO_ACCOUNT_SID, c.TWILIO_AUTH_TOKEN, c.TWILIO_FROM].some((value) => value !== undefined),
    }),
  ),
  {
    reads: ['NODE_ENV', 'PUBLIC_URL'],
    at: 'PUBLIC_URL',
    words: 'use https in production: the access token travels over it',
    isBroken: (c) => c.NODE_ENV === 'production' && isPlainPublic(c.PUBLIC_URL),
  },
]

const failure = (name: string, message: string, context: t.Context): t.ValidationError => ({
  value: undefined,
  context: [...context, { key: name, type: t.string }],
  message,
})

const readSetting = (variables: Variables, name: SettingName): E.Either<string, unknown> =>
  E.chain((text: string | undefined): E.Either<string, unknown> => SETTINGS[name].read(text))(textNamed(variables, name))

/** The environment in, every setting or every fault out. Values never appear in a fault: some are secrets. */
export const ConfigurationCodec: t.Type<Configuration, Variables, Variables> = new t.Type(
  'configuration',
  (u): u is Configuration => typeof u === 'object' && u !== null && NAMES.every((name) => Object.hasOwn(u, name)),
  (variables, context) => {
    const read = NAMES.map((name): readonly [SettingName, E.Either<string, unknown>] => [name, readSetting(variables, name)])
    const unreadable = read.flatMap(([name, result]) => (E.isLeft(result) ? [[name, result.left] as const] : []))
    const values: Record<string, unknown> = Object.fromEntries(
      read.map(([name, result]) => [name, E.isRight(result) ? result.right : undefined]),
    )
    const configuration = values as Configuration // complete exactly when nothing was unreadable; agreements look only at what was
    const crossed = AGREEMENTS.filter(
      ({ reads, isBroken }) => !unreadable.some(([name]) => reads.includes(name)) && isBroken(configuration),
    )
    const faults = [...unreadable, ...crossed.map(({ at, words }) => [at, words] as const)]
    return faults.length > 0 ? t.failures(faults.map(([name, words]) => failure(name, words, context))) : t.success(configuration)
  },
  (c) => Object.fromEntries(NAMES.flatMap((name) => (c[name] === undefined ? [] : [[name, String(c[name])]]))),
)

/** All faults at once, one line each: the variable and what to write. */
export const readConfiguration = (variables: Variables): E.Either<readonly string[], Configuration> =>
  E.mapLeft((errors: t.Errors) => errors.map(({ context, message }) => `${context.at(-1)?.key ?? '?'}: ${message ?? 'not valid'}`))(
    ConfigurationCodec.decode(variables),
  )

/** Whether an empty market is filled with invented carriers, trucks and loads. */
export const hasDemoMarket = (configuration: Configuration): boolean => {
  const { TRM_SEED, NODE_ENV } = configuration
  return TRM_SEED === undefined ? NODE_ENV !== 'production' && !hasOwnProvider(configuration) : TRM_SEED === 'on'
}

/** Whether the demo people can sign in: never in production, unless forced. */
export const hasDemoPeople = (configuration: Configuration): boolean =>
  !hasOwnProvider(configuration) && (configuration.NODE_ENV !== 'production' || configuration.TRM_FORCE_DEMO_PROVIDER)

/**
 * How mail travels. `Mailbox`: it stays in the database, and anybody reads it on a page, so only where demo people sign in; `None`: none is
 * written, and links are copied.
 */
export type Mailing =
  | { readonly _tag: 'Smtp'; readonly url: string; readonly from: string; readonly mustEncrypt: boolean }
  | { readonly _tag: 'Mailbox' }
  | { readonly _tag: 'None' }

export const mailingOf = (configuration: Configuration): Mailing => {
  const { SMTP_URL: url, MAIL_FROM: from, NODE_ENV } = configuration
  if (url !== undefined && from !== undefined)
    return { _tag: 'Smtp', url, from, mustEncrypt: NODE_ENV === 'production' && !LOCAL_HOSTS.includes(new URL(url).hostname) }
  return NODE_ENV === 'production' || hasOwnProvider(configuration) ? { _tag: 'None' } : { _tag: 'Mailbox' }
}

/** How texts travel. `Mailbox`: they are shown in the demo mailbox, where mail is; `None`: nobody is texted. */
export type Texting =
  | { readonly _tag: 'Twilio'; readonly url: string; readonly accountSid: string; readonly authToken: string; readonly from: string }
  | { readonly _tag: 'Mailbox' }
  | { readonly _tag: 'None' }

export const textingOf = (configuration: Configuration): Texting => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_URL: url } = configuration
  if (accountSid !== undefined && authToken !== undefined && from !== undefined) return { _tag: 'Twilio', url, accountSid, authToken, from }
  return mailingOf(configuration)._tag === 'Mailbox' ? { _tag: 'Mailbox' } : { _tag: 'None' }
}

/** Whether webhooks may lead into networks that are not public, and travel by plain http. */
export const mayWebhooksBePrivate = ({ WEBHOOK_PRIVATE_TARGETS: asked, NODE_ENV }: Configuration): boolean =>
  asked === undefined ? NODE_ENV !== 'production' : asked === 'on'

/** Whether pushes may go to networks that are not public, and travel by plain http. */
export const mayPushesBePrivate = ({ PUSH_PRIVATE_TARGETS: asked, NODE_ENV }: Configuration): boolean =>
  asked === undefined ? NODE_ENV !== 'production' : asked === 'on'

/** Of the tenant's Management API, where the portal may use it. */
export interface ManagementSettings {
  /** Without a trailing slash. */
  readonly origin: string
  readonly clientId: string
  readonly clientSecret: string
}

const originOf = (domain: string): string => new URL(domain.includes('://') ? domain : `https://${domain}`).origin

export const managementOf = (c: Configuration): ManagementSettings | undefined => {
  const { AUTH0_MANAGEMENT_CLIENT_ID: clientId, AUTH0_MANAGEMENT_CLIENT_SECRET: clientSecret } = c
  const domain = c.AUTH0_MANAGEMENT_DOMAIN ?? c.AUTH0_DOMAIN
  return domain === undefined || clientId === undefined || clientSecret === undefined
    ? undefined
    : { origin: originOf(domain), clientId, clientSecret }
}

/** Where the server's own metrics and traces are sent. */
export interface CollectorSettings {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly sampled: number
}

const headersIn = (text = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((part) => part !== '')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )

export const collectorOf = (c: Configuration): CollectorSettings | undefined =>
  c.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: c.OTEL_EXPORTER_OTLP_ENDPOINT, headers: headersIn(c.OTEL_EXPORTER_OTLP_HEADERS), sampled: c.OTEL_TRACES_SAMPLER_ARG }

/** What an operator should know of a configuration that is usable; one sentence each. */
export const warningsOf = ({ NODE_ENV, DATABASE_URL, PUBLIC_URL, TRM_DATA_DIR }: Configuration): readonly string[] =>
  NODE_ENV !== 'production'
    ? []
    : [
        ...(DATABASE_URL !== undefined
          ? []
          : [
              `DATABASE_URL is not set: everything is kept by the embedded database in ${TRM_DATA_DIR}, which one process on this machine holds alone, ` +
                'without a standby, and which is backed up by copying the folder while the portal is stopped.',
            ]),
        ...(PUBLIC_URL !== undefined
          ? []
          : ['PUBLIC_URL is not set: links in mails and the way back from signing in lead to this machine, and to nobody else.']),
      ]

/** Whose tokens count, and what the app is told about signing in. */
export interface IdentitySettings {
  readonly isLocal: boolean
  /** As auth0-spa-js takes it: a host name, or an origin for a provider without https. Of an issuer that is found by discovery: none. */
  readonly domain: string | undefined
  readonly clientId: string
  /** Of access tokens; of ID tokens, where those count, the client. */
  readonly audience: string
  /** Of an issuer whose ID tokens count; the server adds it to token requests. */
  readonly clientSecret?: string
  /** Exactly as in `iss`: Auth0's and our own with a trailing slash. */
  readonly issuer: string
}

const LOCAL_CLIENT_ID = 'trm-portal'
const LOCAL_AUDIENCE = 'https://api.trm.example/'

/** The issuer or tenant that is configured (the codec saw to what belongs together), else the local provider on the portal's own origin. */
export const identitySettings = (configuration: Configuration, publicUrl: URL): IdentitySettings => {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, API_IDENTIFIER: audience } = configuration
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: clientSecret } = configuration
  if (issuer !== undefined && OIDC_CLIENT_ID !== undefined && clientSecret !== undefined)
    return { isLocal: false, domain: undefined, clientId: OIDC_CLIENT_ID, audience: OIDC_CLIENT_ID, clientSecret, issuer }
  if (issuer !== undefined && OIDC_CLIENT_ID !== undefined && audience !== undefined)
    return { isLocal: false, domain: undefined, clientId: OIDC_CLIENT_ID, audience, issuer }
  if (domain === undefined || clientId === undefined || audience === undefined) {
    const own = publicUrl.origin
    return { isLocal: true, domain: own, clientId: LOCAL_CLIENT_ID, audience: audience ?? LOCAL_AUDIENCE, issuer: `${own}/` }
  }
  return { isLocal: false, domain, clientId, audience, issuer: `${originOf(domain)}/` }
}
