import { type PatternOf, type RouteId, ROUTES } from './routes.ts'

export const BASE = '/trm'

/** The part of `location.pathname` under the base; undefined outside it. */
export const pathUnderBase = (pathname: string): string | undefined => {
  if (pathname === BASE) return '/'
  return pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : undefined
}

type Segment<S extends string> = S extends `:${infer Name}?`
  ? { readonly [K in Name]?: string }
  : S extends `:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown
type Parameters<P extends string> = P extends `${infer Head}/${infer Tail}` ? Segment<Head> & Parameters<Tail> : Segment<P>
type Needed<P> = unknown extends P ? [] : Record<never, never> extends P ? [parameters?: P] : [parameters: P]
type Needs<Id extends RouteId> = Needed<Parameters<PatternOf<Id>>>

const fillSegment = (segment: string, parameters: Readonly<Record<string, string>>): readonly string[] => {
  if (!segment.startsWith(':')) return [segment]
  const value = parameters[segment.replace(/^:|\?$/g, '')]
  return value === undefined ? [] : [encodeURIComponent(value)]
}

/** The path of a route under the base, its parameters encoded: `linkTo('carrierProfile', { carrierId: 'a/b' })`. */
export const linkTo = <Id extends RouteId>(id: Id, ...[parameters]: Needs<Id>): string => {
  const given: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(parameters ?? {}))
  return `/${ROUTES[id].pattern
    .split('/')
    .flatMap((segment) => (segment === '' ? [] : fillSegment(segment, given)))
    .join('/')}`
}

/** `path` is the whole address after the origin, with query and hash. */
export const signInLink = (path: string): string => `${linkTo('signIn')}?returnTo=${encodeURIComponent(path)}`

export const serverDownLink = (path: string): string => `${linkTo('serverDown')}?returnTo=${encodeURIComponent(path)}`

export const unknownErrorLink = (path: string): string => `${linkTo('unknownError')}?returnTo=${encodeURIComponent(path)}`

/** A step that is owed, on the way to `path`. */
export const onwardLink = (step: 'brokerInfo' | 'onboardingStart', path: string): string =>
  `${linkTo(step)}?returnTo=${encodeURIComponent(path)}`

/** One value of a raw query (`location.search`), decoded once; undefined when absent. */
export const queryValue = (search: string, name: string): string | undefined => new URLSearchParams(search).get(name) ?? undefined
