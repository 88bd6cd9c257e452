import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright'
import type { Portal } from './portal.ts'

/** Of every demo person, as `npm start` prints it. */
const PASSWORD = 'demo-Passw0rd'

interface Environment {
  readonly AUTH0_CLIENT_ID: string
  readonly API_IDENTIFIER: string
}

/**
 * The calls of a sign-in without its pages, which are two starts of the app: the context has the cookies of whoever signed in by hand.
 * False where that is not possible: the people of another provider, or those with a password of their own.
 */
export const signInByCalls = async (context: BrowserContext, { origin }: Portal, email: string): Promise<boolean> => {
  const { request } = context
  const known = await request.get(`${origin}/api/environment?appid=portal-broker`)
  const { AUTH0_CLIENT_ID: client, API_IDENTIFIER: audience } = (await known.json()) as Environment // the contract's shape
  const verifier = randomBytes(32).toString('base64url')
  const back = `${origin}/trm/`
  const wish = new URLSearchParams({
    client_id: client,
    audience,
    redirect_uri: back,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = (await request.get(`${origin}/authorize?${wish.toString()}`)).url()
  if (!page.startsWith(`${origin}/u/login`)) return false
  const entered = new URL((await request.post(page, { form: { username: email, password: PASSWORD } })).url())
  const code = entered.searchParams.get('code')
  if (code === null) return false
  const form = { grant_type: 'authorization_code', client_id: client, code, redirect_uri: back, code_verifier: verifier }
  const { access_token: token } = (await (await request.post(`${origin}/oauth/token`, { form })).json()) as {
    readonly access_token: string
  }
  await context.addCookies([{ name: 'access_token', value: token, url: origin, sameSite: 'Lax' }])
  await request.get(`${origin}/api/authenticated-user`, { headers: { authorization: `Bearer ${token}` } }) // brings the anti-forgery pair
  return true
}
