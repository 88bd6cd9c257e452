import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { OpenFeature, ProviderEvents, type EvaluationContext, type Provider } from '@openfeature/web-sdk'
import type { Actor } from '@trm/domain/activity'
import { FLAGS, type FeatureFlags, type FlagKey } from '@trm/domain/flags'
import { source, type Behavior, type Logger, type Source, type Timer } from '@trm/domain/kernel'

export interface OpenFeatureFlagsDependencies {
  /** The page's own, and so the API's (decision 27). */
  readonly origin: string
  /** Adds token and CSRF pair. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly actor$: Behavior<Actor | undefined>
  readonly timer: Timer
  readonly logger: Logger
}

/** A flag that staff change reaches a page that is looked at within this time, and one that is come back to at once. Milliseconds. */
const FLAGS_EVERY_MS = 30_000
const DOMAIN = 'trm'

const contextOf = (actor: Actor | undefined): EvaluationContext =>
  actor === undefined
    ? { targetingKey: 'anonymous' }
    : { targetingKey: actor.userKey, userType: actor.userType, userRelationship: actor.userRelationship }

/** Nothing of it is kept in the browser: another person may be next. */
const makeProvider = ({ origin, fetch }: OpenFeatureFlagsDependencies): OFREPWebProvider =>
  new OFREPWebProvider({
    baseUrl: origin,
    pollInterval: FLAGS_EVERY_MS,
    cacheMode: 'disabled',
    changeDetection: 'polling',
    fetchImplementation: async (request, init) => {
      const made = new Request(request, init) // the provider asks with a whole request
      const { url, method, headers, signal } = made
      return fetch(url, { method, headers, signal, body: await made.text(), redirect: 'error' })
    },
  })

/** Flags over OpenFeature from the portal's own OFREP endpoint. What cannot be had is its default, and is asked for again. */
export const makeOpenFeatureFlags = (dependencies: OpenFeatureFlagsDependencies): FeatureFlags => {
  const { actor$, timer, logger } = dependencies
  const quiet = (): void => undefined
  OpenFeature.setLogger({ error: quiet, warn: quiet, info: quiet, debug: quiet })
  const client = OpenFeature.getClient(DOMAIN)
  const known = new Map<FlagKey, Source<boolean>>()
  const valueOf = (key: FlagKey): boolean => client.getBooleanValue(key, FLAGS[key])
  const look = (): void => known.forEach((flag, key) => flag.set(valueOf(key)))

  const connect = async (): Promise<void> => {
    try {
      const provider = makeProvider(dependencies) as Provider // its optional fields are spelled for a laxer compiler
      await OpenFeature.setProviderAndWait(DOMAIN, provider, contextOf(actor$.value))
    } catch {
      logger.warn('The feature flags could not be had; each has its default.')
      timer(FLAGS_EVERY_MS, () => void connect())
    }
  }
  for (const event of [ProviderEvents.Ready, ProviderEvents.ConfigurationChanged, ProviderEvents.ContextChanged] as const)
    client.addHandler(event, look)
  actor$.changes$.subscribe((actor) => void OpenFeature.setContext(DOMAIN, contextOf(actor)))
  void connect()

  return {
    isOn$: (key) => {
      const flag = known.get(key) ?? source(valueOf(key))
      known.set(key, flag)
      return flag.behavior
    },
  }
}
