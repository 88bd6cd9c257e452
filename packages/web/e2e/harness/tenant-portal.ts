import { freePort } from '@trm/server/testing/ports'
import { startTenantLikeProvider, type TenantLikeProvider, type TenantLikeProviderOptions } from '@trm/server/testing/tenant'
import { startPortal, type Portal, type Settings } from './portal.ts'

/** A portal whose people sign in at a provider of another origin, shaped like a tenant (decision 29). */
export interface TenantPortal {
  readonly portal: Portal
  readonly tenant: TenantLikeProvider
  readonly stop: () => Promise<void>
}

export interface TenantPortalOptions extends Pick<TenantLikeProviderOptions, 'people' | 'kind'> {
  /** Gives the market: the seeded one unless told otherwise. */
  readonly start?: (settings: Settings) => Promise<Portal>
}

/** `people` default to the tenant's own. */
export const startTenantPortal = async ({ start = startPortal, ...shape }: TenantPortalOptions = {}): Promise<TenantPortal> => {
  const port = await freePort() // the provider must be told the portal's address before the portal runs
  const tenant = await startTenantLikeProvider({
    redirectUris: [`http://localhost:${port}/trm/`],
    ...shape,
  })
  const portal = await start({
    PORT: String(port),
    ...(tenant.clientSecret === undefined ? { API_IDENTIFIER: tenant.audience } : { OIDC_CLIENT_SECRET: tenant.clientSecret }),
    ...(shape.kind === undefined || shape.kind === 'tenant'
      ? { AUTH0_DOMAIN: tenant.domain, AUTH0_CLIENT_ID: tenant.clientId, TOKEN_NAMESPACE: tenant.namespace }
      : { OIDC_ISSUER: tenant.issuer, OIDC_CLIENT_ID: tenant.clientId }),
  })
  return {
    portal,
    tenant,
    stop: async () => {
      await portal.stop()
      await tenant.close()
    },
  }
}

/** Milliseconds since 1970 at which a token is renewed, a minute before its end. */
export const renewedAt = (jwt: string): number => {
  const { exp } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { readonly exp: number } // of every token the portal takes
  return (exp - 60) * 1000
}
