import * as TE from 'fp-ts/TaskEither'
import { getEnvironment } from '@trm/adapters/http/contract'
import type { Environment } from '@trm/domain/environment'
import type { Routes } from '../http/route.ts'

/**
 * GET /api/environment: the allow-list of decision 11 and nothing else, whatever else is configured; what is optional only when it says
 * something (R49).
 */
export const environmentRoutes = (routes: Routes, environment: Environment): void => {
  const answer = {
    AUTH0_DOMAIN: environment.auth0Domain,
    AUTH0_CLIENT_ID: environment.auth0ClientId,
    API_IDENTIFIER: environment.apiIdentifier,
    SUPPORT_EMAIL: environment.supportEmail,
    SIGN_OUT_ON_ERROR: environment.signOutOnError ? true : undefined,
    SENTRY_DSN: environment.sentryDsn,
    OTLP_ENDPOINT: environment.otlpEndpoint,
  }
  routes.open(getEnvironment, () => TE.right(answer))
}
