import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'

/** Start-up configuration from the server (the allow-list). */
export interface Environment {
  readonly auth0Domain: string | undefined
  readonly auth0ClientId: string | undefined
  readonly apiIdentifier: string | undefined
  /** Of a provider that is found by discovery; `auth0Domain` is then absent. */
  readonly oidcIssuer: string | undefined
  /** Where tokens of that provider are asked for, in place of its own endpoint; ID tokens then stand for access tokens. */
  readonly oidcTokenEndpoint: string | undefined
  readonly supportEmail: string | undefined
  readonly signOutOnError: boolean
  readonly sentryDsn: string | undefined
  readonly otlpEndpoint: string | undefined
}

/** GET /api/environment?appid=portal-broker; public. */
export interface EnvironmentSource {
  readonly load: TaskEither<CallFailure, Environment>
}
