import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Environment, EnvironmentSource } from '@trm/domain/environment'
import type * as t from 'io-ts'
import type { HttpClient } from './client.ts'
import { getEnvironment, type EnvironmentAnswer } from './contract/index.ts'

const environmentOf = (wire: t.TypeOf<typeof EnvironmentAnswer>): Environment => ({
  auth0Domain: wire.AUTH0_DOMAIN,
  auth0ClientId: wire.AUTH0_CLIENT_ID,
  apiIdentifier: wire.API_IDENTIFIER,
  supportEmail: wire.SUPPORT_EMAIL,
  signOutOnError: wire.SIGN_OUT_ON_ERROR ?? false,
  sentryDsn: wire.SENTRY_DSN,
  otlpEndpoint: wire.OTLP_ENDPOINT,
})

export const makeHttpEnvironmentSource = (client: HttpClient): EnvironmentSource => ({
  load: pipe(client.call(getEnvironment, { query: { appid: 'portal-broker' }, body: undefined }), TE.map(environmentOf)),
})
