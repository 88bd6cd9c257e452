import { BASE } from './links.ts'
import { ROUTE_IDS, routeOf, ROUTES, type Route } from './routes.ts'

export interface MatchedRoute {
  readonly route: Route
  readonly parameters: Readonly<Record<string, string>>
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

const matchPattern = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)]
  if (given.length > wanted.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [i, segment] of wanted.entries()) {
    const value = given[i]
    if (value === undefined && !segment.endsWith('?')) return undefined
    if (!segment.startsWith(':') && segment !== value) return undefined
    if (segment.startsWith(':') && value !== undefined) parameters[segment.replace(/^:|\?$/g, '')] = decoded(value)
  }
  return parameters
}

/** The part of `location.pathname` under the base; undefined outside it. */
export const pathUnderBase = (pathname: string): string | undefined => {
  if (pathname === BASE) return '/'
  return pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : undefined
}

/** Takes the raw path, each parameter decoded once. What no row matches is the not-found page. */
export const matchRoute = (path: string): MatchedRoute => {
  for (const id of ROUTE_IDS) {
    const parameters = matchPattern(ROUTES[id].pattern, path)
    if (parameters !== undefined) return { route: routeOf(id), parameters }
  }
  return { route: routeOf('notFound'), parameters: {} }
}
