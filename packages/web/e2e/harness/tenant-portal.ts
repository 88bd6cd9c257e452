import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
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
const renewedAt = (jwt: string): number => {
  const { exp } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { readonly exp: number } // of every token the portal takes
  return (exp - 60) * 1000
}

export const accessToken = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value

/** Lets the token come to its time, on a page whose clock was installed: it is renewed without leaving the page. */
export const renewInPlace = async (page: Page): Promise<void> => {
  const first = (await accessToken(page)) ?? ''
  let left = 0
  const leaves = () => (left += 1)
  page.on('framenavigated', leaves)
  await page.clock.fastForward(renewedAt(first) - (await page.evaluate(() => Date.now())) + 1_000)
  await page.waitForFunction((held) => !document.cookie.includes(held) && document.cookie.includes('access_token='), first)
  page.off('framenavigated', leaves)
  assert.is(left, 0)
}

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  assert.is(await accessToken(page), undefined)
}
