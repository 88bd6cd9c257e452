import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
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
    reads: ['NODE_ENV', 'AUTH0_DOMAIN', 'TRM_FORCE_DEMO_PROVIDER'],
    at: 'AUTH0_DOMAIN',
    words:
      'the demo sign-in does not start in production: set AUTH0_DOMAIN, AUTH0_CLIENT_ID and API_IDENTIFIER, or TRM_FORCE_DEMO_PROVIDER=true',
    isBroken: (c) => c.NODE_ENV === 'production' && c.AUTH0_DOMAIN === undefined && !c.TRM_FORCE_DEMO_PROVIDER,
  },
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

/** The environment in, every setting or every fault out. Values never appear in a fault: some are secrets. */
export const ConfigurationCodec: t.Type<Configuration, Variables, Variables> = new t.Type(
  'configuration',
  (u): u is Configuration => typeof u === 'object' && u !== null && NAMES.every((name) => Object.hasOwn(u, name)),
  (variables, context) => {
    const read = NAMES.map((name): readonly [SettingName, E.Either<string, unknown>] => [name, SETTINGS[name].read(variables[name])])
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
