import { forgetWorker, keepShell, makeConsoleMonitor, makeDeviceInfo, left$, withoutPersonalData } from '@trm/adapters/browser'
import { KEPT_BIDS_KEY } from '@trm/adapters/cookie'
import { makeHttpActivitySender } from '@trm/adapters/http'
import { watchWebVitals } from '@trm/adapters/web-vitals'
import type { Environment } from '@trm/domain/environment'
import type { Behavior, ErrorReporter, Monitor } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'
import { isEndedOnPurpose } from '../form-drafts/drafted-fields.ts'
import { makeFaultCount, type PlacedFault, makeFewReports } from '../runtime/few-reports.ts'
import { RELEASE_VERSION } from '../runtime/release.ts'
import { pathUnderBase } from '../routing/links.ts'
import { matchRoute } from '../routing/routes.ts'
import { makeLater } from '../runtime/later.ts'
import type { Services } from '../runtime/services.tsx'
import { actOfCall } from './acts-of-calls.ts'
import { TOKENS, type Telemetry } from './tokens.ts'

/** Measurements and reports that wait for a service's code. */
const MOST_WAITING = 100

/** Nothing of it is asked for without a configuration. */
const monitorOf = ({ otlpEndpoint: endpoint }: Environment, page: Window, onLost: () => void): Monitor => {
  if (endpoint === undefined) return makeConsoleMonitor(console)
  const later = makeLater<Monitor>(MOST_WAITING)
  import('@trm/adapters/otel').then(
    ({ makeOtlpMonitor }) => later.come(makeOtlpMonitor({ endpoint, release: RELEASE_VERSION, page: page.document, onLost })),
    onLost,
  )
  return { measure: (measurement) => () => later.ask(({ measure }) => measure(measurement)()) }
}

const sentryOf = (
  { sentryDsn: dsn }: Environment,
  page: Window,
  hidden: () => readonly string[],
  onLost: () => void,
): readonly ErrorReporter[] => {
  if (dsn === undefined) return []
  const later = makeLater<ErrorReporter>(MOST_WAITING)
  import('@trm/adapters/sentry').then(
    ({ makeSentryErrorReporter }) =>
      later.come(
        makeSentryErrorReporter({
          dsn,
          release: RELEASE_VERSION,
          fetch: (url, init) => page.fetch(url, init),
          cleaned: (text) => withoutPersonalData(text, hidden()),
        }),
      ),
    onLost,
  )
  return [{ report: (fault) => () => later.ask(({ report }) => report(fault)()) }]
}

/** Now, or when somebody is signed in. */
const onceReady = (state$: Behavior<SessionState>, run: () => void): void => {
  if (state$.value._tag === 'Ready') return run()
  const following = state$.changes$.subscribe(({ _tag }) => {
    if (_tag !== 'Ready') return
    following.unsubscribe()
    run()
  })
}

/** Once, when the configuration is there. A chunk of its own, after the first screen. */
export const makeTelemetry = ({ get }: Services): Telemetry => {
  const [page, environment, logger, { sessionState$ }] = [
    get(TOKENS.PAGE),
    get(TOKENS.ENVIRONMENT),
    get(TOKENS.LOGGER),
    get(TOKENS.START_UP),
  ]
  const lost = (what: string) => () => logger.warn('A service for whoever runs the portal could not be reached.', { what })
  const screenAt = (pathname: string): string => matchRoute(pathUnderBase(pathname) ?? '/404').route.id
  const forgetDevice = (): void => {
    forgetWorker(page)
    get(TOKENS.LOCAL_STORAGE).remove(KEPT_BIDS_KEY)
  }
  if (get(TOKENS.SESSION).isBackFromSignOut || isEndedOnPurpose(sessionState$.value)) forgetDevice()
  else onceReady(sessionState$, () => keepShell(page))
  sessionState$.changes$.subscribe((state) => {
    if (isEndedOnPurpose(state)) forgetDevice() // at once: whoever signs out may never come back here
  })
  const openedAt = screenAt(page.location.pathname)
  const personal = (): readonly string[] => {
    const state = sessionState$.value
    if (state._tag !== 'Ready') return []
    const {
      claims,
      context: {
        userEmail,
        names: { full },
      },
    } = state
    return [claims.subject, userEmail ?? '', full].filter((text) => text !== '')
  }
  const sender = makeHttpActivitySender({
    client: get(TOKENS.HTTP_CLIENT),
    logger,
    deviceInfo: makeDeviceInfo(page, get(TOKENS.CLOCK)),
    leaving$: left$(page),
    actor: () => (sessionState$.value._tag === 'Ready' ? sessionState$.value.context : undefined),
  })
  const monitor = monitorOf(environment, page, lost('monitoring'))
  const reporter = makeFewReports<PlacedFault>([
    makeFaultCount(monitor, screenAt),
    ...sentryOf(environment, page, personal, lost('error reports')),
  ])
  watchWebVitals(({ name, value, rating }) =>
    monitor.measure({
      name: `web_vital.${name.toLowerCase()}`,
      value,
      unit: name === 'CLS' ? '1' : 'ms',
      kind: 'value',
      labels: { rating, screen: openedAt },
    })(),
  )
  return {
    happened: (what, now) => {
      const act = 'call' in what ? actOfCall(what.call, what.input) : what
      if (act !== undefined) sender.send({ ...act, ...now })()
    },
    failed: (fault) => reporter.report(fault)(),
  }
}
