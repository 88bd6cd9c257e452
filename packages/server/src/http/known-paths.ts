import type { FastifyInstance } from 'fastify'

/** Which methods a path answers, from the routes themselves: what 405 and OPTIONS say (R47). */
export interface KnownPaths {
  /** Empty when nothing answers there. */
  readonly methodsAt: (target: string) => readonly string[]
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )

/** Call before any route is added. */
export const watchRoutes = (app: FastifyInstance): KnownPaths => {
  const known: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return {
    methodsAt: (target) => {
      const path = target.split('?', 1)[0] ?? ''
      const methods = new Set(known.flatMap(({ pattern, methods: here }) => (pattern.test(path) ? here : [])))
      return methods.size === 0 ? [] : [...methods, 'OPTIONS'].sort()
    },
  }
}
