import * as E from 'fp-ts/Either'
import { hostsOf } from '../database/database-hosts.ts'

/** One environment variable: how it is read, and what `.env.example` says of it. */
export interface Setting<A> {
  /** `undefined` and '' both mean "not set". Left: what is wrong and what to write instead, without the value itself. */
  readonly read: (text: string | undefined) => E.Either<string, A>
  readonly description: string
  /** Shown in `.env.example`, commented out. */
  readonly example: string
}

type About = Pick<Setting<unknown>, 'description' | 'example'>

/** `parse` gives undefined for a value it refuses; `remedy` says what would be accepted. */
const optional = <A>(about: About, remedy: string, parse: (text: string) => A | undefined): Setting<A | undefined> => ({
  ...about,
  read: (text) => {
    if (text === undefined || text === '') return E.right(undefined)
    const value = parse(text)
    return value === undefined ? E.left(remedy) : E.right(value)
  },
})

const withDefault = <A>(setting: Setting<A | undefined>, fallback: A): Setting<A> => ({
  ...setting,
  read: (text) => E.map((value: A | undefined) => value ?? fallback)(setting.read(text)),
})

const flag = (about: About): Setting<boolean> =>
  withDefault(
    optional(about, 'write true or false', (text) => (text === 'true' ? true : text === 'false' ? false : undefined)),
    false,
  )

const wholeNumberOrNone = (about: About, min: number, max: number): Setting<number | undefined> =>
  optional(about, `write a whole number from ${min} to ${max}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    return value >= min && value <= max ? value : undefined
  })

const wholeNumber = (about: About, min: number, max: number, fallback: number): Setting<number> =>
  withDefault(wholeNumberOrNone(about, min, max), fallback)

const oneOf = <const W extends readonly string[]>(about: About, words: W): Setting<W[number] | undefined> =>
  optional<W[number]>(about, `write one of ${words.join(', ')}`, (text) => words.find((word) => word === text))

const words = (about: About, remedy: string, pattern: RegExp): Setting<string | undefined> =>
  optional(about, remedy, (text) => (pattern.test(text) ? text : undefined))

/** An absolute URL whose scheme is one of `schemes` (with the colon). */
const url = (about: About, schemes: readonly string[]): Setting<string | undefined> =>
  optional(about, `write an absolute URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`, (text) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol) ? text : undefined,
  )

/** Scheme, host and port only; kept without a trailing slash. */
const origin = (about: About): Setting<string | undefined> =>
  optional(about, 'write scheme, host and port only, for example https://portal.example.com', (text) => {
    if (!URL.canParse(text)) return undefined
    const { protocol, origin: kept, pathname, search, hash, username } = new URL(text)
    const isBare = pathname === '/' && search === '' && hash === '' && username === ''
    return (protocol === 'http:' || protocol === 'https:') && isBare ? kept : undefined
  })

/** A database's URL, which may list servers as PostgreSQL's own programs take them: each has to be one that could stand alone. */
const ofHosts = (setting: Setting<string | undefined>): Setting<string | undefined> => ({
  ...setting,
  read: (text) => {
    const refused = text === undefined ? undefined : hostsOf(text).map(setting.read).find(E.isLeft)
    return refused ?? (text === '' ? setting.read(text) : E.right(text))
  },
})

/** URLs of servers, each of which may list several: one for each server. Undefined: one of them is none. */
const serversIn = (text: string): readonly string[] | undefined => {
  const urls = text
    .trim()
    .split(/[\s,]+(?=[^\s,]*:\/\/)/)
    .flatMap(hostsOf)
  const isServer = (at: string): boolean =>
    /^postgres(ql)?:\/\/[^\s]+$/.test(at) && URL.canParse(at) && new URL(at).hostname !== '' && !new URL(at).pathname.includes(',')
  return urls.every(isServer) ? urls : undefined
}

const DEFAULT_PORT = 4180
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable the server reads, once. `.env.example` is made from this table. */
export const SETTINGS = {
  PORT: wholeNumber(
    { description: 'TCP port. 0 takes a free one. A port in use is an error, never another port.', example: String(DEFAULT_PORT) },
    0,
    65_535,
    DEFAULT_PORT,
  ),
  HOST: withDefault(
    words(
      {
        description: 'Address to listen on. localhost listens on 127.0.0.1 and ::1; a container wants 0.0.0.0 and a PUBLIC_URL.',
        example: 'localhost',
      },
      'write a host name or an IP address',
      /^[A-Za-z0-9.:-]{1,253}$/,
    ),
    'localhost',
  ),
  PUBLIC_URL: origin({
    description: 'The one origin browsers use; another Host gets 421. Default: http://localhost:PORT, or HOST where that is one address.',
    example: 'https://portal.example.com',
  }),
  NODE_ENV: oneOf({ description: 'production demands https, no demo sign-in, and logs at info.', example: 'production' }, [
    'development',
    'test',
    'production',
  ]),
  DATABASE_URL: ofHosts(
    url(
      {
        description:
          'PostgreSQL 15 or later; of several servers (db1:5432,db2:5432) the one that takes writes. Without it: an embedded database under TRM_DATA_DIR.',
        example: 'postgres://trm:secret@db.example.com:5432/trm',
      },
      ['postgres:', 'postgresql:'],
    ),
  ),
  DATABASE_READ_URLS: withDefault(
    optional(
      {
        description:
          'Standbys of DATABASE_URL that searches, map positions, directories and rates are read from, parted by commas or blanks; each with the same database and role.',
        example: 'postgres://trm:secret@db2.example.com:5432/trm postgres://trm:secret@db3.example.com:5432/trm',
      },
      'write URLs that start with postgres:// or postgresql://, each with host and database, parted by commas or blanks',
      serversIn,
    ),
    [],
  ),
  TRM_DATA_DIR: withDefault(
    words({ description: 'Folder of the embedded database.', example: '.data' }, 'write a path', /^[^\u0000-\u001f]{1,1024}$/),
    '.data',
  ),
  TRM_SECRET: words(
    {
      description:
        "Signs CSRF and courier tokens and the demo provider's cookies. Default: made once and kept in the database, so processes on one database share it.",
      example: 'at-least-32-random-characters-here',
    },
    'write at least 32 characters',
    /^[^\u0000-\u001f]{32,1024}$/,
  ),
  TRM_SEED: oneOf(
    {
      description:
        'on fills an empty market with the demo market, off leaves it empty, and the demo people without accounts. Default: off in production and with a tenant, else on.',
      example: 'off',
    },
    ['on', 'off'],
  ),
  AUTH0_DOMAIN: optional(
    {
      description:
        'Domain of the identity provider. Without it, a local provider runs at PUBLIC_URL: with the demo people, or in production, where SMTP_URL is set, without them.',
      example: 'tenant.us.auth0.com',
    },
    'write a host name such as tenant.us.auth0.com (http:// only for localhost)',
    (text) => (isProviderDomain(text) ? text : undefined),
  ),
  AUTH0_CLIENT_ID: words(
    { description: 'The single-page application registered there.', example: 'abc123' },
    'write the client id, without blanks',
    /^[\x21-\x7e]{1,256}$/,
  ),
  OIDC_ISSUER: optional(
    {
      description:
        'Any other OpenID Connect issuer (Keycloak, Entra ID, Google), in place of AUTH0_DOMAIN: exactly as its tokens state it in iss.',
      example: 'https://id.example.com/realms/freight',
    },
    'write the address of the issuer, with https (http:// only for localhost), without query',
    (text) => (isIssuer(text) ? text : undefined),
  ),
  OIDC_CLIENT_ID: words(
    {
      description: 'The client registered there: authorization code with PKCE, a public one unless OIDC_CLIENT_SECRET is set.',
      example: 'trm-portal',
    },
    'write the client id, without blanks',
    /^[\x21-\x7e]{1,256}$/,
  ),
  OIDC_CLIENT_SECRET: words(
    {
      description:
        'For an issuer that wants a secret beside PKCE and whose access tokens are for itself (Google): the server adds it, ID tokens are what counts, and API_IDENTIFIER is left out.',
      example: 'secret',
    },
    'write the secret, without blanks',
    /^[\x21-\x7e]{1,512}$/,
  ),
  API_IDENTIFIER: words(
    { description: 'Audience that access tokens must name.', example: 'https://api.example.com/' },
    'write the API identifier, without blanks',
    /^[\x21-\x7e]{1,512}$/,
  ),
  AUTH0_MANAGEMENT_CLIENT_ID: words(
    {
      description:
        'Machine-to-machine application of the tenant with read:users, read:roles and update:users: roles are then kept in step there.',
      example: 'def456',
    },
    'write the client id, without blanks',
    /^[\x21-\x7e]{1,256}$/,
  ),
  AUTH0_MANAGEMENT_CLIENT_SECRET: words(
    { description: 'Its secret.', example: 'secret' },
    'write the secret, without blanks',
    /^[\x21-\x7e]{1,512}$/,
  ),
  AUTH0_MANAGEMENT_DOMAIN: optional(
    { description: "The tenant's own domain, where AUTH0_DOMAIN is a custom one.", example: 'tenant.us.auth0.com' },
    'write a host name such as tenant.us.auth0.com (http:// only for localhost)',
    (text) => (isProviderDomain(text) ? text : undefined),
  ),
  TOKEN_NAMESPACE: words(
    { description: 'Prefix of custom claims, where the provider demands one.', example: 'https://portal.example.com/' },
    'write the prefix, without blanks',
    /^[\x21-\x7e]{1,256}$/,
  ),
  SMTP_URL: optional(
    {
      description:
        'Mail server that takes charge of our mail, with its account. smtp:// turns to TLS by STARTTLS, which production insists on; smtps:// begins with it.',
      example: 'smtps://portal:secret@smtp.example.com:465',
    },
    'write smtp:// or smtps://, the account and the host, and no query',
    (text) => (isMailServer(text) ? text : undefined),
  ),
  MAIL_FROM: optional(
    { description: 'Sender of our mail: an address, or a name with one.', example: 'TRM Freight <portal@example.com>' },
    'write an address such as portal@example.com, or a name and the address in angle brackets',
    (text) => (/^(?:[^<>"\u0000-\u001f]{1,100} <[^\s<>"@,;:]+@[^\s<>"@,;:]+>|[^\s<>"@,;:]+@[^\s<>"@,;:]+)$/.test(text) ? text : undefined),
  ),
  TWILIO_ACCOUNT_SID: words(
    {
      description: 'Account of Twilio, whose Messages API takes charge of our texts. Without it nobody is texted.',
      example: 'AC0123456789abcdef0123456789abcdef',
    },
    'write the account SID: AC and 32 hexadecimal digits',
    /^AC[0-9a-fA-F]{32}$/,
  ),
  TWILIO_AUTH_TOKEN: words(
    { description: 'Its auth token, by which replies are known to be from Twilio, too.', example: '0123456789abcdef0123456789abcdef' },
    'write the auth token, without blanks',
    /^[\x21-\x7e]{16,256}$/,
  ),
  TWILIO_FROM: words(
    { description: 'Sender of our texts: a number of the account in E.164, or a messaging service.', example: '+13125550100' },
    'write a number such as +13125550100, or a messaging service: MG and 32 hexadecimal digits',
    /^(\+[1-9]\d{7,14}|MG[0-9a-fA-F]{32})$/,
  ),
  TWILIO_URL: withDefault(
    origin({ description: 'Where that API is asked, or a proxy before it.', example: 'https://api.twilio.com' }),
    'https://api.twilio.com',
  ),
  SUPPORT_EMAIL: words(
    { description: 'Shown on the error screen and where a sign-in fails.', example: 'support@example.com' },
    'write one email address',
    /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/,
  ),
  SIGN_OUT_ON_ERROR: flag({ description: 'true offers a sign-out button on the error screen.', example: 'true' }),
  SENTRY_DSN: url(
    {
      description: 'Where app and server report errors nobody handled, without personal data. Handed to the app and allowed by its CSP.',
      example: 'https://key@sentry.example.com/1',
    },
    ['https:', 'http:'],
  ),
  OTLP_ENDPOINT: url(
    {
      description:
        "OTLP/HTTP collector for the app's measurements and error counts; /v1/metrics is added. Handed to the app and allowed by its CSP.",
      example: 'https://otel.example.com',
    },
    ['https:', 'http:'],
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    {
      description:
        "OTLP/HTTP collector for the server's own metrics and traces; /v1/metrics and /v1/traces are added. Without it neither is sent, and /metrics answers all the same.",
      example: 'http://127.0.0.1:4318',
    },
    ['https:', 'http:'],
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    { description: 'Headers for that collector, such as its key: name=value, parted by commas.', example: 'x-api-key=secret' },
    'write name=value, parted by commas',
    (text) => (/^[\w-]+=[\x21-\x2b\x2d-\x7e ]+(,[\w-]+=[\x21-\x2b\x2d-\x7e ]+)*$/.test(text) ? text : undefined),
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    optional({ description: 'Share of traces that are sent, from 0 to 1.', example: '0.1' }, 'write a number from 0 to 1', (text) =>
      /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text) ? Number(text) : undefined,
    ),
    1,
  ),
  FMCSA_WEBKEY: words(
    {
      description:
        "Key of FMCSA's QCMobile API: carriers are looked up as they apply, and every night. Without it facts come from its files alone.",
      example: 'the-key-from-mobile.fmcsa.dot.gov',
    },
    'write the key, without blanks',
    /^[\x21-\x7e]{8,256}$/,
  ),
  FMCSA_URL: withDefault(
    url({ description: 'Where that API is asked, or a proxy before it.', example: 'https://mobile.fmcsa.dot.gov/qc/services' }, [
      'https:',
      'http:',
    ]),
    'https://mobile.fmcsa.dot.gov/qc/services',
  ),
  FMCSA_PACE_MS: wholeNumber(
    { description: 'Milliseconds between two questions to it, of all processes together.', example: '1000' },
    0,
    600_000,
    1000,
  ),
  CONFIRMATION_YEARS: wholeNumber(
    {
      description:
        "Years after a booking's end for which accepted rate confirmations are kept. Before that nothing removes them, after it they are removed for good.",
      example: '7',
    },
    1,
    100,
    7,
  ),
  AUDIT_YEARS: wholeNumberOrNone(
    { description: 'Years for which the audit log is kept, then removed for good, the oldest first. Default: it is kept.', example: '10' },
    1,
    100,
  ),
  WEBHOOK_PRIVATE_TARGETS: oneOf(
    {
      description:
        'on lets webhooks lead to addresses of private networks and of this machine, and by plain http; off refuses them. Default: off in production, else on.',
      example: 'off',
    },
    ['on', 'off'],
  ),
  PUSH_PRIVATE_TARGETS: oneOf(
    {
      description:
        'on lets pushes go to push services in private networks and on this machine, and by plain http; off refuses them. Default: off in production, else on.',
      example: 'off',
    },
    ['on', 'off'],
  ),
  TRM_KEPT_SHELL: oneOf(
    {
      description:
        'off makes browsers forget the page they keep and keep none: the way out of one that is broken. Pushes go on. Default: on.',
      example: 'off',
    },
    ['on', 'off'],
  ),
  LOG_LEVEL: oneOf({ description: 'JSON lines on stderr. Default: info in production, else warn.', example: 'info' }, LOG_LEVELS),
  TRM_TRUST_PROXY: flag({
    description: 'true takes the client address from the last X-Forwarded-For entry: only behind one proxy of your own.',
    example: 'true',
  }),
  TRM_RATE_LIMIT: wholeNumber(
    { description: 'API calls a minute for one user; five times as many for one address. 0 turns it off.', example: '1200' },
    0,
    1_000_000,
    1200,
  ),
  TRM_FORCE_DEMO_PROVIDER: flag({
    description: 'true lets the demo sign-in run with NODE_ENV=production. Its passwords are public.',
    example: 'true',
  }),
} as const

export type SettingName = keyof typeof SETTINGS
export type Settings = { readonly [K in SettingName]: (typeof SETTINGS)[K] extends Setting<infer A> ? A : never }

const isLocalHost = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1'

const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  return search === '' && hash === '' && username === '' && (protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname)))
}

/** Options of the mail library in a query could switch its checks off. */
const isMailServer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, pathname } = new URL(text)
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '' && search === '' && hash === '' && ['', '/'].includes(pathname)
}

const isProviderDomain = (text: string): boolean => {
  if (/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text)) return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search } = new URL(text)
  return pathname === '/' && search === '' && (protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname)))
}
