import './url-parse.ts'
import { Provider } from 'oidc-provider'
import { openIdConfiguration } from './open-id-configuration.ts'
import { pagePolicy } from './page.ts'
import { appOriginsOf, issuerOf, type ProviderSettings } from './provider-settings.ts'

const POLICY = 'content-security-policy'

/** The certified library, configured for one public client. */
export const makeOpenIdProvider = (settings: ProviderSettings): Provider => {
  const { log } = settings
  const provider = new Provider(issuerOf(settings), openIdConfiguration(settings))
  const appOrigins = appOriginsOf(settings)
  // Scheme and host as the browser sees them are overwritten from the settings before each request.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    ctx.set(POLICY, pagePolicy(appOrigins, 'Library', true))
    ctx.set('cache-control', 'no-store')
    await next()
    // The answer to a silent renewal is stripped of this directive by the library; only the app may frame it.
    const policy = ctx.response.get(POLICY)
    if (!policy.includes('frame-ancestors')) ctx.set(POLICY, `${policy}; frame-ancestors ${["'self'", ...appOrigins].join(' ')}`)
  })
  provider.on('server_error', (_ctx, error) => log.error('The sign-in provider failed.', { reason: error.message }))
  provider.silent = true
  provider.on('grant.error', (_ctx, { error }) => log.info('A token request was refused.', { reason: error }))
  provider.on('authorization.error', (_ctx, { error }) => log.info('A sign-in request was refused.', { reason: error }))
  return provider
}
