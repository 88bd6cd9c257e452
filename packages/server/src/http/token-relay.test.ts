import { createRemoteJWKSet, decodeJwt } from 'jose'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byButton, makeOpenIdClient } from '../identity-provider/testing/open-id-client.ts'
import { HOST, NOW, ORIGIN, portal } from '../testing/portal-under-test.ts'
import { startTenantLikeProvider, TENANT_PEOPLE, type TenantLikeProvider } from '../testing/tenant/index.ts'
import { makeAccessTokenVerifier } from './access-token.ts'
import { makeRateLimit } from './rate-limit.ts'
import { isSecretKnown, makeTokenEndpoint } from './token-endpoint.ts'

const HOME = `${ORIGIN}/trm/`
const [BROKER] = TENANT_PEOPLE
const FORM = 'application/x-www-form-urlencoded'

type Form = Readonly<Record<string, string>>

const relayed = (
  google: Pick<TenantLikeProvider, 'issuer' | 'clientId'>,
  clientSecret: string,
  rest: Parameters<typeof portal>[0] = {},
) => {
  const { issuer, clientId } = google
  const { app, logged } = portal({
    ...rest,
    tokenRelay: { clientId, redirectUri: HOME, endpoint: makeTokenEndpoint({ issuer, clientId, clientSecret }) },
  })
  const post = async (form: Form | string, headers: Form = {}, url = '/oidc/token') => {
    const payload = typeof form === 'string' ? form : new URLSearchParams(form).toString()
    return app.inject({ method: 'POST', url, headers: { ...HOST, 'content-type': FORM, ...headers }, payload })
  }
  return { post, logged }
}

const google = (name: string, prove: (provider: TenantLikeProvider, secret: string) => Promise<void>): void => {
  test(name, async () => {
    const provider = await startTenantLikeProvider({ redirectUris: [HOME], kind: 'google' })
    try {
      await prove(provider, provider.clientSecret ?? '')
    } finally {
      await provider.close()
    }
  })
}

const aSignIn = async ({ domain, clientId, audience }: TenantLikeProvider) => {
  let verifier = ''
  const client = makeOpenIdClient({ origin: domain, clientId, audience, redirectUri: HOME }, undefined, (own) => (verifier = own))
  const page = await client.openSignIn({ audience: undefined, access_type: 'offline', prompt: 'consent' })
  const code = (await client.post(page, byButton(BROKER?.subject ?? ''))).searchParams.get('code') ?? ''
  return {
    client,
    code,
    form: { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier, redirect_uri: HOME },
  }
}

google('[IDP-66] a provider of Google’s shape: opaque access tokens, a secret for every token, nothing but who it is', async (provider) => {
  const { client, code } = await aSignIn(provider)
  assert.equal((await client.exchange(code)).error, 'invalid_client')
  for (const lacking of [{ access_type: undefined }, { prompt: undefined }, { audience: 'https://api.trm.example/' }])
    assert.is((await client.authorize({ audience: undefined, access_type: 'offline', prompt: 'consent', ...lacking })).status, 400)
  const stated: unknown = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()
  assert.not.match(JSON.stringify(stated), /end_session/)
})

google(
  '[IDP-67] the portal adds the secret to a code with its verifier, and to a refresh, and answers with the tokens',
  async (provider, secret) => {
    const { post, logged } = relayed(provider, secret)
    const { form } = await aSignIn(provider)
    const first = await post({ ...form, client_secret: 'of-the-page', resource: 'https://elsewhere.example' }, { cookie: 'access_token=x' })
    assert.is(first.statusCode, 200)
    const tokens: Form = first.json()
    assert.is(tokens['access_token']?.includes('.'), false)
    const claims = decodeJwt(tokens['id_token'] ?? '')
    assert.equal([claims.iss, claims.aud, claims.sub], [provider.issuer, provider.clientId, BROKER?.subject])
    assert.equal([claims['email'], claims['email_verified'], claims['app_roles']], [BROKER?.email, true, undefined])
    const again = await post({ grant_type: 'refresh_token', client_id: provider.clientId, refresh_token: tokens['refresh_token'] ?? '' })
    assert.equal([again.statusCode, again.headers['cache-control']], [200, 'no-store'])
    const renewed: Form = again.json()
    const verify = makeAccessTokenVerifier({
      issuer: provider.issuer,
      audience: provider.clientId,
      idTokensOf: provider.clientId,
      namespace: undefined,
      keyOf: createRemoteJWKSet(new URL('/.well-known/jwks.json', provider.domain)),
      now: Date.now,
    })
    assert.is((await verify(`Bearer ${renewed['id_token'] ?? ''}`))._tag, 'Right')
    for (const hidden of [secret, form.code, form.code_verifier, ...Object.values(tokens).filter((token) => String(token).length > 30)])
      assert.not(logged().includes(hidden), 'in the log')
  },
)

google('[IDP-67] nothing but these two grants, of this client, back to this portal, is passed on', async (provider, secret) => {
  const { post } = relayed(provider, secret)
  const code = { grant_type: 'authorization_code', client_id: provider.clientId, code: 'c', code_verifier: 'v', redirect_uri: HOME }
  const refusal = async (form: Form | string) => {
    const answer = await post(form)
    return [answer.statusCode, answer.json().error, String(answer.json().error_description).split(':', 1)[0]]
  }
  assert.equal(await refusal({ ...code, grant_type: 'client_credentials' }), [400, 'unsupported_grant_type', 'grant_type'])
  assert.equal(await refusal({ ...code, grant_type: 'constructor' }), [400, 'unsupported_grant_type', 'grant_type'])
  assert.equal(await refusal(''), [400, 'unsupported_grant_type', 'grant_type'])
  assert.equal(await refusal({ ...code, client_id: 'another' }), [400, 'invalid_request', 'client_id'])
  assert.equal(await refusal({ ...code, redirect_uri: 'https://evil.example/trm/' }), [400, 'invalid_request', 'redirect_uri'])
  assert.equal(await refusal({ ...code, code_verifier: '' }), [400, 'invalid_request', 'code_verifier'])
  assert.equal(await refusal(`${new URLSearchParams(code).toString()}&code=d`), [400, 'invalid_request', 'code'])
  assert.equal(await refusal({ grant_type: 'refresh_token', client_id: provider.clientId }), [400, 'invalid_request', 'refresh_token'])
  assert.equal((await refusal(code)).slice(0, 2), [400, 'invalid_grant'])
  assert.is((await post({ ...code, code: 'c'.repeat(20_000) })).statusCode, 413)
  assert.is((await post(JSON.stringify(code), { 'content-type': 'application/json' })).statusCode, 415)
  const limited = relayed(provider, secret, { perAddress: makeRateLimit(1, () => NOW) })
  assert.equal([(await limited.post(code)).statusCode, (await limited.post(code)).statusCode], [400, 429])
  assert.is((await limited.post(code, {}, '/oidc/%74oken')).statusCode, 429)
})

google(
  '[IDP-67] a wrong secret is passed on in the words of OAuth and told to who runs the portal; verify asks for it',
  async (provider, secret) => {
    const { post, logged } = relayed(provider, 'not-the-secret')
    const answer = await post((await aSignIn(provider)).form)
    assert.equal([answer.statusCode, answer.json().error], [401, 'invalid_client'])
    assert.match(logged(), /client_secret_refused/)
    assert.not.match(logged(), /not-the-secret/)
    const { issuer, clientId } = provider
    assert.equal(await isSecretKnown({ issuer, clientId, clientSecret: secret }), true)
    assert.equal(await isSecretKnown({ issuer, clientId, clientSecret: 'not-the-secret' }), false)
  },
)

google('[IDP-67] an issuer that does not answer is 503, in OAuth’s words', async ({ clientId, domain }, secret) => {
  const { post } = relayed({ issuer: `${domain}/nobody`, clientId }, secret)
  const answer = await post({ grant_type: 'refresh_token', client_id: clientId, refresh_token: 'r' })
  assert.equal([answer.statusCode, answer.json().error], [503, 'temporarily_unavailable'])
  assert.is(await isSecretKnown({ issuer: `${domain}/nobody`, clientId, clientSecret: secret }), undefined)
})

test('[IDP-67] without a secret there is no such address', async () => {
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { ...HOST, 'content-type': FORM },
    payload: 'a=b',
  })
  assert.is(answer.statusCode, 404)
})

test.run()
