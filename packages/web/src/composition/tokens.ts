import { Container, type ServiceIdentifier } from 'inversify'
import type { CsrfStore } from '@trm/adapters/cookie'
import type { CallInput, HttpClient } from '@trm/adapters/http'
import type { TextStorage } from '@trm/adapters/local-storage'
import type { Act, ActivityRecorder } from '@trm/domain/activity'
import type { BrokerProfileStore } from '@trm/domain/broker-profile'
import type { Environment, EnvironmentSource } from '@trm/domain/environment'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import type { AccessTokenReader, AccessTokenStore, AuthenticatedUserSource, IdentityProvider } from '@trm/domain/identity'
import type { Clock, ErrorReporter, Logger, UrlParser, Timer } from '@trm/domain/kernel'
import type { TrucklistFilterStore } from '@trm/domain/trucks'
import type { StartUp } from '../bootstrap/start-up.view-model.ts'
import type { ColourModes } from '../design/colour-mode.ts'
import type { ChunkLoader, ChunkRecoveryDependencies, ReloadMemory } from '../runtime/chunk.ts'
import type { LeaveQuestion } from '../routing/leave-question.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { Fetch } from '../runtime/ask-reach.ts'
import type { PlacedFault } from '../runtime/few-reports.ts'
import type { ServerReach } from '../runtime/server-reach.ts'
import type { makeUnexpected } from '../runtime/report-once.ts'
import type { Later } from '../runtime/later.ts'
import type { SessionViewModel } from '../session/session.view-model.ts'
import type { SignInAttempts } from '../session/sign-in-attempts.ts'
import type { ScreenModule, Services, Token, ResolvedAll, ViewModel } from '../runtime/services.tsx'

/** A new name; two tokens of the same description are still two. */
export const token = <T>(description: string): Token<T> => Symbol(description)

const identifier = <T>(of: Token<T>): ServiceIdentifier<T> => of

/**
 * Services over inversify, without decorators and without generated code (its just-in-time mode needs `new Function`, which
 * the content security policy forbids). A need whose type does not fit the maker does not compile: see wiring.test.ts.
 */
export const makeServices = (): Services => {
  const container = new Container({ jitless: true })
  const provide: Services['provide'] = <T, const K extends readonly Token<unknown>[]>(
    of: Token<T>,
    needs: K,
    make: (...needs: ResolvedAll<K>) => T,
  ): void => {
    if (container.isBound(identifier(of))) return
    // inversify keeps no type for symbols; ours are checked by this function's own signature
    const untyped = make as (...needs: unknown[]) => T
    container.bind<T>(identifier(of)).toResolvedValue(untyped, needs.map(identifier)).inSingletonScope()
  }
  return { get: (of) => container.get(identifier(of)), provide }
}

/** Adds the services of one concern. */
export type ServiceModule = (services: Services) => void

/** The recipe a route chunk hands to `useViewModel`. `brings`: services only this screen brings; added on first entry. */
export const screenModule = <VM extends ViewModel, Args = undefined>(
  make: (get: Services['get']) => (args: Args) => VM,
  brings: readonly ServiceModule[] = [],
): ScreenModule<VM, Args> => ({
  create: (services, args) => {
    brings.forEach((bring) => bring(services))
    return make(services.get)(args)
  },
})

/** An act by its name, or a call that may be one. */
export type Happened = Pick<Act, 'eventType' | 'data'> | { readonly call: string; readonly input: CallInput<unknown, unknown> }

/** What is told of the page to whoever runs the portal. */
export interface Telemetry {
  readonly happened: (what: Happened, now: Pick<Act, 'at' | 'actor'>) => void
  readonly failed: (fault: PlacedFault) => void
}

/** Every service of the main chunk. A lazy screen's own tokens stand in its module. */
export const TOKENS = {
  PAGE: token<Window>('Page'),
  CLOCK: token<Clock>('Clock'),
  TIMER: token<Timer>('Timer'),
  LOGGER: token<Logger>('Logger'),
  URL_PARSER: token<UrlParser>('UrlParser'),
  NAVIGATION: token<Navigation>('Navigation'),
  LOCAL_STORAGE: token<TextStorage>('LocalStorage'),
  SESSION_STORAGE: token<TextStorage>('SessionStorage'),
  COLOUR_MODES: token<ColourModes>('ColourModes'),
  LEAVE_QUESTION: token<LeaveQuestion>('LeaveQuestion'),
  SERVER_REACH: token<ServerReach>('ServerReach'),
  UNEXPECTED: token<ReturnType<typeof makeUnexpected>>('Unexpected'),
  ERROR_REPORTER: token<ErrorReporter>('ErrorReporter'),
  TELEMETRY: token<Later<Telemetry>>('Telemetry'),
  RELOAD_MEMORY: token<ReloadMemory>('ReloadMemory'),
  CHUNK_LOADER: token<ChunkLoader>('ChunkLoader'),
  CHUNK_RECOVERY: token<ChunkRecoveryDependencies>('ChunkRecovery'),

  HTTP_CLIENT: token<HttpClient>('HttpClient'),
  /** For what asks the server past the client. */
  CREDITED_FETCH: token<Fetch>('CreditedFetch'),
  CSRF_STORE: token<CsrfStore>('CsrfStore'),
  ENVIRONMENT_SOURCE: token<EnvironmentSource>('EnvironmentSource'),
  START_UP: token<StartUp>('StartUp'),
  /** Provided when the bootstrap is Ready. */
  ENVIRONMENT: token<Environment>('Environment'),

  ACCESS_TOKEN_STORE: token<AccessTokenStore>('AccessTokenStore'),
  ACCESS_TOKEN_READER: token<AccessTokenReader>('AccessTokenReader'),
  IDENTITY_PROVIDER: token<IdentityProvider>('IdentityProvider'),
  AUTHENTICATED_USER_SOURCE: token<AuthenticatedUserSource>('AuthenticatedUserSource'),
  BROKER_PROFILE_STORE: token<BrokerProfileStore>('BrokerProfileStore'),
  EQUIPMENT_TYPE_SOURCE: token<EquipmentTypeSource>('EquipmentTypeSource'),
  ACTIVITY_RECORDER: token<ActivityRecorder>('ActivityRecorder'),
  TRUCKLIST_FILTER_STORE: token<TrucklistFilterStore>('TrucklistFilterStore'),
  SIGN_IN_ATTEMPTS: token<SignInAttempts>('SignInAttempts'),
  SESSION: token<SessionViewModel>('Session'),
} as const
