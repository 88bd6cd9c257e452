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

/** Rules that need more than one variable; each names the one to change. */
const disagreements = (c: Configuration): readonly (readonly [SettingName, string])[] => {
  const production = c.NODE_ENV === 'production'
  const publicUrl = c.PUBLIC_URL === undefined ? undefined : new URL(c.PUBLIC_URL)
  const found: (readonly [SettingName, string])[] = []
  if (c.AUTH0_DOMAIN === undefined && c.AUTH0_CLIENT_ID !== undefined) found.push(['AUTH0_DOMAIN', MISSING_AUTH0])
  if (c.AUTH0_DOMAIN !== undefined && c.AUTH0_CLIENT_ID === undefined) found.push(['AUTH0_CLIENT_ID', MISSING_AUTH0])
  if (c.AUTH0_DOMAIN !== undefined && c.API_IDENTIFIER === undefined) {
    found.push(['API_IDENTIFIER', 'set it beside AUTH0_DOMAIN: without an audience no access token can be checked'])
  }
  if (production && c.AUTH0_DOMAIN === undefined && !c.TRM_FORCE_DEMO_PROVIDER) {
    found.push(['AUTH0_DOMAIN', 'the demo sign-in does not start in production: set AUTH0_DOMAIN, AUTH0_CLIENT_ID and API_IDENTIFIER, or TRM_FORCE_DEMO_PROVIDER=true'])
  }
  if (production && publicUrl?.protocol === 'http:' && !LOCAL_HOSTS.includes(publicUrl.hostname)) {
    found.push(['PUBLIC_URL', 'use https in production: the access token travels over it'])
  }
  return found
}

const failure = (name: string, message: string, context: t.Context): t.ValidationError =>
  ({ value: undefined, context: [...context, { key: name, type: t.string }], message })

/** The environment in, every setting or every fault out. Values never appear in a fault: some are secrets. */
export const ConfigurationCodec: t.Type<Configuration, Variables, Variables> = new t.Type(
  'configuration',
  (u): u is Configuration => typeof u === 'object' && u !== null && NAMES.every((name) => Object.hasOwn(u, name)),
  (variables, context) => {
    const read = NAMES.map((name): readonly [SettingName, E.Either<string, unknown>] => [name, SETTINGS[name].read(variables[name])])
    const faults = read.flatMap(([name, result]) => (E.isLeft(result) ? [failure(name, result.left, context)] : []))
    if (faults.length > 0) return t.failures(faults)
    const values: Record<string, unknown> = Object.fromEntries(read.map(([name, result]) => [name, E.isRight(result) ? result.right : undefined]))
    const configuration = values as Configuration // every name was read by its own setting just above
    const crossed = disagreements(configuration)
    return crossed.length > 0 ? t.failures(crossed.map(([name, words]) => failure(name, words, context))) : t.success(configuration)
  },
  (c) => Object.fromEntries(NAMES.flatMap((name) => (c[name] === undefined ? [] : [[name, String(c[name])]]))),
)

/** All faults at once, one line each: the variable and what to write. */
export const readConfiguration = (variables: Variables): E.Either<readonly string[], Configuration> =>
  E.mapLeft((errors: t.Errors) => errors.map(({ context, message }) => `${context.at(-1)?.key ?? '?'}: ${message ?? 'not valid'}`))(
    ConfigurationCodec.decode(variables),
  )
