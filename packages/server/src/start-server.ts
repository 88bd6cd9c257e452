import { setTimeout as pause } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import {
  hasDemoMarket,
  hasDemoPeople,
  identitySettings,
  mailingOf,
  mayPushesBePrivate,
  mayWebhooksBePrivate,
  textingOf,
  type Configuration,
  type IdentitySettings,
} from './configuration/configuration.codec.ts'
import { DISK_FULL } from './database/transact.ts'
import { makeCourierTokens } from './devices/device-routes.ts'
import { makeAccessTokenVerifier } from './http/access-token.ts'
import type { ProviderSurface } from './http/app.ts'
import { makeCsrfGuard } from './http/csrf.ts'
import { makeIssuerKeys, ownListenerFetch } from './http/issuer-keys.ts'
import { makeTokenEndpoint } from './http/token-endpoint.ts'
import { TOKEN_RELAY_PATH, type TokenRelay } from './http/token-relay.ts'
import { LINK_GUESSES } from './links/link-token.ts'
import { listen, type Listener } from './http/listener.ts'
import type { PortalServices } from './market-services.ts'
import { makeRateLimit } from './http/rate-limit.ts'
import { makeServerLog, type ServerLog } from './http/server-log.ts'
import type { Once } from './idempotency/once.query.ts'
import type { Mailbox } from './mailbox/mailbox-routes.ts'
import { makeUnsubscribeTokens, UNSUBSCRIBE_SECRET } from './notices/unsubscribe-link.ts'
import { makePushKeys, PUSH_SECRET } from './push/push-keys.ts'
import { makeSnoozeTokens, SNOOZE_SECRET } from './push/snooze-link.ts'
import { makeSmsCodes, SMS_CODE_SECRET } from './sms/sms-codes.ts'
import { makeTwilioSms } from './sms/twilio-sms.ts'
import { makeWebhookSecrets, WEBHOOK_SECRET } from './webhooks/webhook-signature.ts'
import type { NewsDesk } from './outbox/news-desk.ts'
import { makePortal } from './portal-app.ts'
import { startWatching, type Watching } from './watching.ts'
import type { MarketWatch } from './telemetry/metrics.ts'
import type { Vitals } from './telemetry/standing.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './identity-provider/demo-people.ts'

/** A market that is open: migrated, seeded when it was to be, and ready to be asked. */
export interface OpenMarket {
  readonly services: PortalServices
  /** Runs a write that carries an Idempotency-Key in a transaction. */
  readonly once: Once<PortalServices>
  /** The event streams of this process. */
  readonly news: NewsDesk
  /** At least 32 bytes, the same for every process and every start. */
  readonly secretNamed: (name: string) => Promise<Uint8Array>
  /** The demo sign-in; asked for only when no tenant is configured. */
  readonly provider: (identity: IdentitySettings, publicUrl: URL) => Promise<ProviderSurface>
  /** What the demo mailbox shows. */
  readonly mailbox: Mailbox
  /** What is looked up for whoever watches. */
  readonly vitals: Vitals
  /** Waits for what is under way. */
  readonly close: () => Promise<void>
}

/** What a server stands on. A test gives fakes; `main.ts` the real ones. */
export interface Surroundings {
  readonly openMarket: (
    configuration: Configuration,
    identity: IdentitySettings,
    log: ServerLog,
    publicUrl: URL,
    watch?: MarketWatch,
  ) => Promise<OpenMarket>
  /** The build's `web/trm`. */
  readonly webFolder: string
  readonly logTo: DestinationStream
}

export interface RunningServer {
  /** PUBLIC_URL's origin, or the address that was bound; no trailing slash. */
  readonly url: string
  /** The demo people sign in here, and the market they work in is there. */
  readonly hasDemoPeople: boolean
  readonly log: ServerLog
  /**
   * Behind a proxy serves on for `DRAIN_MS` while `/readyz` says it stops. Then ends the event streams, takes no new connection, lets calls
   * finish for at most `GRACE_MS`, and closes the market. Safe to call twice.
   */
  readonly close: () => Promise<void>
}

const GRACE_MS = 10_000
/** Behind a proxy: until every balancer knows, calls are served as ever, each as the last of its connection. */
const DRAIN_MS = 5_000
const ADDRESS_SHARE = 5

const levelOf = ({ LOG_LEVEL, NODE_ENV }: Configuration): string => LOG_LEVEL ?? (NODE_ENV === 'production' ? 'info' : 'warn')

/** Where browsers on this machine find the portal when nothing says otherwise. */
const ownUrl = (host: string, { reachedAt, port }: Listener): string => {
  const isOneAddress = host !== 'localhost' && host !== '0.0.0.0' && host !== '::'
  return `http://${isOneAddress ? (reachedAt.includes(':') ? `[${reachedAt}]` : reachedAt) : 'localhost'}:${port}`
}

const wordOf = (error: unknown): 'unreachable' | 'disk_full' =>
  error instanceof Error && 'code' in error && error.code === DISK_FULL ? 'disk_full' : 'unreachable'

const tokenRelayOf = ({ issuer, clientId, clientSecret }: IdentitySettings, publicUrl: URL): TokenRelay | undefined =>
  clientSecret === undefined
    ? undefined
    : { clientId, redirectUri: `${publicUrl.origin}/trm/`, endpoint: makeTokenEndpoint({ issuer, clientId, clientSecret }) }

const serve = async (
  configuration: Configuration,
  surroundings: Surroundings,
  listener: Listener,
  log: ServerLog,
  watching: Watching,
): Promise<RunningServer> => {
  const { metrics, tracing } = watching
  const publicUrl = new URL(configuration.PUBLIC_URL ?? ownUrl(configuration.HOST, listener))
  const identity = identitySettings(configuration, publicUrl)
  const market = await surroundings.openMarket(configuration, identity, log, publicUrl, watching.watch)
  metrics.observe(market.vitals)
  const mailing = mailingOf(configuration)
  const texting = textingOf(configuration)
  let stopping: Promise<void> | undefined
  const now = (): number => Date.now()
  const keys = makeIssuerKeys(identity, identity.isLocal ? ownListenerFetch(listener, publicUrl.host) : undefined)
  const app = makePortal({
    publicUrl,
    trustProxy: configuration.TRM_TRUST_PROXY,
    webFolder: surroundings.webFolder,
    keepsShell: configuration.TRM_KEPT_SHELL !== 'off',
    environment: {
      auth0Domain: identity.domain,
      oidcIssuer: identity.domain === undefined ? identity.issuer : undefined,
      auth0ClientId: identity.clientId,
      apiIdentifier: identity.audience,
      oidcTokenEndpoint: identity.clientSecret === undefined ? undefined : TOKEN_RELAY_PATH,
      supportEmail: configuration.SUPPORT_EMAIL,
      signOutOnError: configuration.SIGN_OUT_ON_ERROR,
      sentryDsn: configuration.SENTRY_DSN,
      otlpEndpoint: configuration.OTLP_ENDPOINT,
    },
    services: market.services,
    once: market.once,
    verify: makeAccessTokenVerifier({
      ...identity,
      idTokensOf: identity.clientSecret === undefined ? undefined : identity.clientId,
      namespace: configuration.TOKEN_NAMESPACE,
      keyOf: keys.keyOf,
      now,
    }),
    csrf: makeCsrfGuard(await market.secretNamed('csrf'), publicUrl.protocol === 'https:', now),
    courier: makeCourierTokens(await market.secretNamed('courier'), now),
    news: market.news,
    perUser: makeRateLimit(configuration.TRM_RATE_LIMIT, now),
    perAddress: makeRateLimit(configuration.TRM_RATE_LIMIT * ADDRESS_SHARE, now),
    linkGuesses: makeRateLimit(configuration.TRM_RATE_LIMIT === 0 ? 0 : LINK_GUESSES, now),
    readiness: {
      database: () => market.services.pingDatabase().then(() => 'ok' as const, wordOf),
      issuerKeys: keys.reachable,
      isStopping: () => stopping !== undefined,
    },
    isMailSent: mailing._tag !== 'None',
    unsubscribing: makeUnsubscribeTokens(await market.secretNamed(UNSUBSCRIBE_SECRET)),
    snoozing: makeSnoozeTokens(await market.secretNamed(SNOOZE_SECRET)),
    webhooks: {
      secretOf: makeWebhookSecrets(await market.secretNamed(WEBHOOK_SECRET)),
      mayBePrivate: mayWebhooksBePrivate(configuration),
    },
    push: {
      publicKey: makePushKeys(await market.secretNamed(PUSH_SECRET)).publicKey,
      mayBePrivate: mayPushesBePrivate(configuration),
    },
    sms: {
      isOffered: texting._tag !== 'None',
      codes: makeSmsCodes(await market.secretNamed(SMS_CODE_SECRET)),
      provider: texting._tag === 'Twilio' ? makeTwilioSms(texting) : undefined,
    },
    tokenRelay: tokenRelayOf(identity, publicUrl),
    mailbox: mailing._tag === 'Mailbox' ? market.mailbox : undefined,
    provider: identity.isLocal ? await market.provider(identity, publicUrl) : undefined,
    log,
    metrics,
    tracing,
  })
  await app.ready()
  await listener.use((request, response) => {
    if (stopping !== undefined) response.setHeader('connection', 'close')
    app.routing(request, response)
  })
  const stop = async (): Promise<void> => {
    if (configuration.TRM_TRUST_PROXY) await pause(DRAIN_MS)
    await market.news.stop()
    await listener.close(GRACE_MS)
    await app.close()
    await market.close()
    await watching.close()
  }
  return {
    url: publicUrl.origin,
    hasDemoPeople: hasDemoPeople(configuration) && hasDemoMarket(configuration),
    log,
    close: () => (stopping ??= stop()),
  }
}

/**
 * Looks first whether the port is free, so that a busy one is told at once and the issuer can be named after it; opens the market; then
 * binds and serves: whoever reaches the port reaches a portal that is ready.
 */
export const startServer = async (configuration: Configuration, surroundings: Surroundings): Promise<RunningServer> => {
  const watching = await startWatching(configuration, () =>
    log.warn({ event: 'collector_away' }, 'Metrics or traces could not be sent to the collector.'),
  )
  const log = makeServerLog(levelOf(configuration), surroundings.logTo, watching.heard)
  const isSecure = configuration.PUBLIC_URL?.startsWith('https:') === true
  const listener = await listen(configuration.HOST, configuration.PORT, isSecure)
  try {
    return await serve(configuration, surroundings, listener, log, watching)
  } catch (error) {
    await listener.close(0)
    throw error
  }
}

/** A stop that takes longer is cut: the market survives a kill. */
const STOP_LIMIT_MS = 20_000

/** SIGTERM and SIGINT stop the server, a second one at once; the process ends with 0 when it stopped cleanly (F29). */
export const stopOnSignals = (server: RunningServer, fail: (error: unknown) => void): void => {
  let isAskedAgain = false
  const stop = (): void => {
    if (isAskedAgain) process.exit(1)
    isAskedAgain = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('unhandledRejection', (error) =>
    server.log.error({ event: 'unhandled_rejection', err: error }, 'A promise was rejected and nobody looked.'),
  )
}

/** What a person who started the portal reads once it serves; `warnings` of the configuration stand last, where they are seen. */
export const welcome = (url: string, hasDemoPeople: boolean, warnings: readonly string[] = []): string => {
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length))
  const people = DEMO_PEOPLE.map(({ email, label }) => `    ${email.padEnd(width)}  ${label}`)
  return [
    '',
    `  TRM Freight is ready:  ${url}/trm/`,
    '',
    ...(hasDemoPeople ? [`  Sign in with the password ${DEMO_PASSWORD} as`, '', ...people, ''] : []),
    '  Stop it with Ctrl+C.',
    '',
    ...warnings.flatMap((words) => [`  Warning: ${words}`, '']),
    '',
  ].join('\n')
}
