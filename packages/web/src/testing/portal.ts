import * as E from 'fp-ts/Either'
import { none, fromNullable, some } from 'fp-ts/Option'
import type { ActivityEventType } from '@trm/domain/activity'
import type { Environment } from '@trm/domain/environment'
import type { IdentityProvider } from '@trm/domain/identity'
import { instantOf, unreachable, type CallFailure, type Timer } from '@trm/domain/kernel'
import { aBroker, aClock, aLogger, anIdentityProvider, aTokenStore, nodeUrlParser, type Person } from '@trm/domain/testing'
import { makeStartUp } from '../bootstrap/start-up.view-model.ts'
import { makeColourModes } from '../design/colour-mode.ts'
import type { Language } from '../messages/language.ts'
import { makeServerReach } from '../runtime/server-reach.ts'
import { makeUnexpected, makeReportOnce } from '../runtime/report-once.ts'
import { makeLeaveQuestion } from '../routing/leave-question.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { addressText, type Navigation } from '../routing/navigation.ts'
import { makePageNavigation } from '../routing/page-navigation.ts'
import type { StoredText } from '../runtime/stored-text.ts'
import type { Portal } from '../portal/portal.tsx'
import { makeGoTo, makeSession, type SessionViewModelDependencies } from '../session/session.view-model.ts'
import { makeSignInAttempts } from '../session/sign-in-attempts.ts'
import { makeSignIn } from '../session/sign-in.view-model.ts'

export const anEnvironment = (given: Partial<Environment> = {}): Environment => ({
  auth0Domain: 'id.example.com',
  oidcIssuer: undefined,
  oidcTokenEndpoint: undefined,
  auth0ClientId: 'portal',
  apiIdentifier: 'api',
  supportEmail: 'help@example.com',
  signOutOnError: true,
  sentryDsn: undefined,
  otlpEndpoint: undefined,
  ...given,
})

export const storedText = (works = true): StoredText => {
  let kept: string | undefined
  return {
    read: () => fromNullable(kept),
    write: (text) => () => {
      if (works) kept = text
      return works
    },
    remove: () => {
      kept = undefined
    },
  }
}

/** A navigation that only remembers. `visits` are the paths in order, `replace` marked by `=`. */
const aNavigation = (start = '/trm/') => {
  const visits: string[] = []
  const left: string[] = []
  const at = (path: string): URL => new URL(path, 'http://localhost')
  let here = at(start)
  const move =
    (mark: string) =>
    (path: string): void => {
      visits.push(mark + path)
      here = at(path)
    }
  const navigation: Navigation = {
    here: () => ({ pathname: here.pathname, search: here.search, hash: here.hash }),
    origin: () => 'http://localhost',
    go: move(''),
    replace: move('='),
    leave: (url) => {
      left.push(url)
    },
  }
  return { navigation, visits, left, address: () => addressText(navigation.here()) }
}

/** Timers that fire when told to. */
export const aTimer = () => {
  const waiting = new Map<symbol, { readonly ms: number; readonly run: () => void }>()
  const timer: Timer = (ms, run) => {
    const id = Symbol('timer')
    waiting.set(id, { ms, run })
    return () => {
      waiting.delete(id)
    }
  }
  return {
    timer,
    waits: () => [...waiting.values()].map(({ ms }) => ms),
    fire: () => {
      const due = [...waiting.values()]
      waiting.clear()
      due.forEach(({ run }) => run())
    },
  }
}

/** What the frame fetches by itself a while after a page: no test may depend on whether it lasts as long. */
const BROUGHT_LATER = ['commands/commands-route.tsx', 'offers/offer-news-route.tsx', 'carrier-applications/staff/queue-news-route.tsx']

export interface World {
  /** The tokens that can be read, and whose they are. */
  readonly people?: Readonly<Record<string, Person>>
  readonly token?: string
  readonly provider?: Partial<IdentityProvider>
  readonly environment?: E.Either<CallFailure, Environment>
  readonly at?: string
  /** By default who the kept token belongs to. */
  readonly user?: E.Either<CallFailure, Person>
  readonly navigation?: Navigation
  readonly expiresAt?: number
  /** What the health probe finds. */
  readonly isServerUp?: () => boolean
  readonly formDrafts?: StoredText
  /** By default the page cannot be opened anew. */
  readonly openAnew?: () => boolean
}

const nobody: E.Either<CallFailure, Person> = E.left(unreachable)

/** A portal with every port played: real machines, real guards, no network. */
export const aPortalWorld = (given: World = {}) => {
  const people = given.people ?? { bea: aBroker() }
  const store = aTokenStore(given.token)
  const logger = aLogger()
  const clock = aClock()
  const timers = aTimer()
  const events: ActivityEventType[] = []
  const forgotten: number[] = []
  const reports: unknown[] = []
  const { navigation, visits, left } = aNavigation(given.at)
  const provider: IdentityProvider = { ...anIdentityProvider(), ...given.provider }
  const current = (): E.Either<CallFailure, Person> => {
    const token = store.read()
    const person = token._tag === 'Some' ? people[token.value] : undefined
    return given.user ?? (person === undefined ? nobody : E.right(person))
  }
  const activityRecorder: SessionViewModelDependencies['activityRecorder'] = {
    record: (event) => () => {
      events.push(event)
    },
  }
  const signInAttempts = makeSignInAttempts(storedText())
  const sessionPorts: SessionViewModelDependencies = {
    accessTokenStore: store,
    accessTokenReader: {
      read: (token) => {
        const person = people[token]
        return person === undefined
          ? none
          : some({ claims: person.claims, expiresAt: instantOf(given.expiresAt ?? clock.now() + 3_600_000) })
      },
    },
    identityProvider: provider,
    authenticatedUserSource: { load: async () => E.map(({ user }: Person) => user)(current()) },
    brokerProfileStore: {
      load: async () => {
        const now = current()
        return E.isRight(now) ? now.right.profile : null
      },
      save: (profile) => async () => E.right(profile),
    },
    logger,
    clock,
    timer: timers.timer,
    activityRecorder,
    signInAttempts,
    urlParser: nodeUrlParser,
    navigation: given.navigation ?? navigation,
    afterSignOut: 'http://localhost/trm/',
    signedOut: storedText(),
    forgetPerson: () => {
      forgotten.push(clock.now())
    },
  }
  const environmentSource = { load: async () => given.environment ?? E.right(anEnvironment()) }
  const startUp = makeStartUp({ environmentSource, logger }, () => makeSession(sessionPorts))
  const unexpected = makeUnexpected()
  const activities: (readonly [ActivityEventType, unknown])[] = []
  const languages: Language[] = []
  const portal: Portal = {
    ...startUp,
    makeSignIn: (returnTo) =>
      makeSignIn({
        session: startUp.session(),
        identityProvider: provider,
        attempts: signInAttempts,
        clock,
        openAnew: given.openAnew ?? (() => false),
      })(returnTo),
    navigation: sessionPorts.navigation,
    goTo: makeGoTo(sessionPorts),
    colourModes: makeColourModes({ read: () => undefined, keep: () => () => undefined, show: () => () => undefined }),
    chooseLanguage: (language) => {
      languages.push(language)
    },
    chunkLoader: { load: (chunk, load) => (BROUGHT_LATER.includes(chunk) ? new Promise(() => undefined) : load()) },
    chunkRecovery: {
      memory: { has: () => () => false, remember: () => () => false, forget: () => () => undefined },
      isOnline: () => true,
      hasUnsavedWork: () => false,
      reload: () => undefined,
    },
    errorReporter: makeReportOnce([
      {
        report:
          ({ error }) =>
          () => {
            reports.push(error)
          },
      },
      unexpected.reporter,
    ]),
    unexpected,
    leaveQuestion: makeLeaveQuestion(window, pageUnsavedWork, sessionPorts.navigation),
    serverReach: makeServerReach({
      probe: async () => given.isServerUp?.() ?? true,
      isOnline: () => true,
      pathname: () => sessionPorts.navigation.here().pathname,
    }),
    formDrafts: given.formDrafts ?? storedText(),
    activityRecorder: {
      record: (event, data) => () => {
        activities.push([event, data?.['screen']])
      },
    },
  }
  return {
    portal,
    sessionPorts,
    store,
    logger,
    clock,
    timers,
    events,
    activities,
    forgotten,
    reports,
    visits,
    left,
    provider,
    signInAttempts,
    languages,
  }
}

/** The window's own address, for screens under the router. */
export const openAt = (path: string): Navigation => {
  window.history.replaceState(null, '', path)
  return makePageNavigation(window)
}

/** A loader for which no code arrives; `asked` is what was asked for, in order. */
export const missingChunks = () => {
  const asked: string[] = []
  const chunkLoader: Portal['chunkLoader'] = {
    load: (chunk) => {
      asked.push(chunk)
      return Promise.reject(new Error('gone'))
    },
  }
  return { asked, chunkLoader }
}
