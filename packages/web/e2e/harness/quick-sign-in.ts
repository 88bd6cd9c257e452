import type { APIRequestContext, BrowserContext } from 'playwright'
import { byPassword, makeOpenIdClient, type Send } from '@trm/server/testing/open-id'
import type { Portal } from './portal.ts'

interface Environment {
  readonly AUTH0_CLIENT_ID: string
  readonly API_IDENTIFIER: string
}

/** With the cookies of a browser's context, which keeps those that come. */
const sendBy =
  (request: APIRequestContext): Send =>
  async ({ href }, headers, form) => {
    const asked = { headers, maxRedirects: 0 }
    const answer = await (form === undefined ? request.get(href, asked) : request.post(href, { ...asked, form }))
    const { location } = answer.headers()
    return new Response(await answer.text(), { status: answer.status(), ...(location === undefined ? {} : { headers: { location } }) })
  }

/**
 * The calls of a sign-in without its pages, which are two starts of the app: the context has the cookies of whoever signed in by hand.
 * False where that is not possible: the people of another provider, or those with a password of their own.
 */
export const signInByCalls = async (context: BrowserContext, { origin }: Portal, email: string): Promise<boolean> => {
  const { request } = context
  const known = await request.get(`${origin}/api/environment?appid=portal-broker`)
  const { AUTH0_CLIENT_ID: clientId, API_IDENTIFIER: audience } = (await known.json()) as Environment // the contract's shape
  const client = makeOpenIdClient({ origin, clientId, audience, redirectUri: `${origin}/trm/` }, sendBy(request))
  const page = await client.openSignIn()
  if (!page.startsWith(`${origin}/u/login`)) return false
  const code = (await client.post(page, byPassword(email))).searchParams.get('code')
  if (code === null) return false
  const { access_token: token } = (await client.exchange(code)).tokens
  await context.addCookies([{ name: 'access_token', value: token, url: origin, sameSite: 'Lax' }])
  await request.get(`${origin}/api/authenticated-user`, { headers: { authorization: `Bearer ${token}` } }) // brings the anti-forgery pair
  return true
}
