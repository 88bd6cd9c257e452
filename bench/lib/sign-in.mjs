// An access token the way a browser gets one: authorization code with PKCE at the local provider, by fetch alone.
import { createHash, randomBytes } from 'node:crypto'

const base64url = (bytes) => Buffer.from(bytes).toString('base64url')

const makeBrowser = () => {
  const jar = new Map()
  return async (url, options = {}) => {
    const answer = await fetch(url, {
      ...options,
      redirect: 'manual',
      headers: { ...options.headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
}

const attribute = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** The form (or button's form) that signs in `email` with one click. */
const demoForm = (html, email) => {
  for (const [form] of html.matchAll(/<form[\s\S]*?<\/form>/g)) {
    const fields = [...form.matchAll(/<(?:input|button)\b[^>]*>/g)].map(([tag]) => tag)
    const chosen = fields.find((tag) => attribute(tag, 'value') === email)
    if (chosen === undefined) continue
    const sent = fields.filter((tag) => attribute(tag, 'type') === 'hidden' || tag.startsWith('<button'))
    const values = sent
      .filter((tag) => attribute(tag, 'name') !== undefined)
      .map((tag) => [attribute(tag, 'name'), attribute(tag, 'value') ?? ''])
    return { action: attribute(form, 'action'), body: new URLSearchParams(values) }
  }
  throw new Error(`the sign-in page does not offer ${email}`)
}

/** Signs in at the portal's own provider; gives the access token. */
export const signIn = async (origin, email) => {
  const environment = await (await fetch(`${origin}/api/environment?appid=portal-broker`)).json()
  const browse = makeBrowser()
  const verifier = base64url(randomBytes(32))
  const redirect = `${origin}/trm/`
  let url = `${origin}/authorize?${new URLSearchParams({
    client_id: environment.AUTH0_CLIENT_ID,
    audience: environment.API_IDENTIFIER,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'bench',
    nonce: base64url(randomBytes(16)),
    code_challenge_method: 'S256',
    code_challenge: base64url(createHash('sha256').update(verifier).digest()),
  })}`
  for (let hops = 0; hops < 10; hops++) {
    let answer = await browse(url)
    if (answer.status === 200) {
      const { action, body } = demoForm(await answer.text(), email)
      answer = await browse(new URL(action ?? url, url), { method: 'POST', body })
    }
    url = new URL(answer.headers.get('location'), url).href
    const code = url.startsWith(redirect) ? new URL(url).searchParams.get('code') : null
    if (code === null) continue
    const token = await browse(`${origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: environment.AUTH0_CLIENT_ID,
        code,
        redirect_uri: redirect,
        code_verifier: verifier,
      }),
    })
    return (await token.json()).access_token
  }
  throw new Error('sign-in went round in circles')
}
