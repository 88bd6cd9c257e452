import './url-parse.ts'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { openIdConfiguration, sessionSeconds } from './open-id-configuration.ts'
import { pagePolicy } from './page.ts'
import type { People } from './people.ts'
import { appOriginsOf, issuerOf, type ProviderSettings } from './provider-settings.ts'

/** A refresh is a use of its session, which no cookie of the call says (R26). */
const keepSession = async (provider: Provider, settings: ProviderSettings, { oidc }: KoaContextWithOIDC): Promise<void> => {
  const uid = oidc.entities.RotatedRefreshToken?.sessionUid
  const session = uid === undefined ? undefined : await provider.Session.findByUid(uid)
  if (session !== undefined) await session.save(sessionSeconds(settings, session.loginTs))
}

const POLICY = 'content-security-policy'

/** The certified library, configured for one public client. */
export const makeOpenIdProvider = (settings: ProviderSettings, people: People): Provider => {
  const { log } = settings
  const provider = new Provider(issuerOf(settings), openIdConfiguration(settings, people))
  const appOrigins = appOriginsOf(settings)
  // Scheme and host as the browser sees them are overwritten from the settings before each request.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    ctx.set(POLICY, pagePolicy(appOrigins, 'Library', true))
    ctx.set('cache-control', 'no-store')
    await next()
    const { oidc } = ctx as Partial<KoaContextWithOIDC> // there once a route of the library has answered
    if (oidc?.route === 'token' && ctx.status === 200) await keepSession(provider, settings, ctx as KoaContextWithOIDC)
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
