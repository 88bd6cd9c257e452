import type { CsrfStore } from '@trm/adapters/cookie'
import type { HttpClient } from '@trm/adapters/http'
import type { TextStorage } from '@trm/adapters/local-storage'
import type { ActivityRecorder } from '@trm/domain/activity'
import type { BrokerProfileStore } from '@trm/domain/broker-profile'
import type { Environment, EnvironmentSource } from '@trm/domain/environment'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import type { AccessTokenReader, AccessTokenStore, AuthenticatedUserSource, IdentityProvider } from '@trm/domain/identity'
import type { Clock, ErrorReporter, Logger, UrlParser } from '@trm/domain/kernel'
import type { TrucklistFilterStore } from '@trm/domain/trucks'
import type { StartUp } from '../bootstrap/start-up.view-model.ts'
import type { ColourModes } from '../design/colour-mode.ts'
import type { ChunkLoader, Timer } from '../routing/chunk.ts'
import type { ChunkRecoveryDependencies, ReloadMemory } from '../routing/chunk-recovery.ts'
import type { LeaveQuestion } from '../routing/leave-question.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { Fetch } from '../health/ask-reach.ts'
import type { ServerReach } from '../errors/server-reach.ts'
import type { makeUnexpected } from '../errors/unexpected.ts'
import type { Later } from '../runtime/later.ts'
import type { SessionViewModel } from '../session/session.view-model.ts'
import type { SignInAttempts } from '../session/sign-in-attempts.ts'
import type { Telemetry } from './telemetry.port.ts'
import { token } from './token.ts'

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
