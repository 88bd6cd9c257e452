import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DEMO_PEOPLE } from '../../identity-provider/demo-people.ts'
import { byButton, makeOpenIdClient, type OpenIdClient } from '../../identity-provider/testing/open-id-client.ts'
import { startTenantLikeProvider, TENANT_PEOPLE, type TenantLikeProvider } from './index.ts'

const APP = 'http://localhost:3999'
const [BROKER, , NOBODY] = TENANT_PEOPLE

const fact = (name: string, prove: (tenant: TenantLikeProvider, client: OpenIdClient) => Promise<void>): void => {
  test(name, async () => {
    const tenant = await startTenantLikeProvider({ redirectUris: [`${APP}/trm/`] })
    try {
      await prove(
        tenant,
        makeOpenIdClient({ origin: tenant.domain, clientId: tenant.clientId, audience: tenant.audience, redirectUri: `${APP}/trm/` }),
      )
    } finally {
      await tenant.close()
    }
  })
}

fact(
  '[IDP-40] a tenant’s token: custom claims under its namespace, permissions plain, typ JWT, two audiences, no sid',
  async (tenant, client) => {
    const { access_token: token, id_token: idToken } = await client.tokensOf(byButton(BROKER?.subject ?? ''))
    const { payload, protectedHeader } = await jwtVerify(token, createRemoteJWKSet(new URL('/.well-known/jwks.json', tenant.issuer)), {
      issuer: tenant.issuer,
      audience: tenant.audience,
    })
    assert.is(protectedHeader.typ, 'JWT')
    assert.equal(payload.aud, [tenant.audience, `${tenant.issuer}userinfo`])
    assert.equal(payload[`${tenant.namespace}app_roles`], ['Broker'])
    assert.is(payload[`${tenant.namespace}email`], BROKER?.email)
    assert.equal(payload['permissions'], ['use:broker_app'])
    assert.equal(
      [payload['app_roles'], payload['email'], payload['sid'], payload['client_id']],
      [undefined, undefined, undefined, undefined],
    )
    assert.is(payload['azp'], tenant.clientId)
    assert.is(decodeJwt(idToken)['sid'], undefined)
    assert.equal(decodeJwt(idToken)[`${tenant.namespace}app_roles`], ['Broker'])
  },
)

test('[IDP-44] a token of Entra ID’s shape: roles as a list or left out, xms_edov beside the address, the API by its application’s id', async () => {
  const tenant = await startTenantLikeProvider({ redirectUris: [`${APP}/trm/`], kind: 'entra' })
  try {
    const { clientId, audience } = tenant
    const opened = () => makeOpenIdClient({ origin: tenant.domain, clientId, audience, redirectUri: `${APP}/trm/` })
    const scope = `openid profile email offline_access ${audience}/.default`
    const tokenOf = async (subject: string) => {
      const client = opened()
      const back = await client.post(await client.openSignIn({ scope }), byButton(subject))
      const { access_token: token } = (await client.exchange(back.searchParams.get('code') ?? '')).tokens
      const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', tenant.domain))
      return (await jwtVerify(token, keys, { issuer: tenant.issuer, audience })).payload
    }
    const broker = await tokenOf(BROKER?.subject ?? '')
    assert.match(tenant.issuer, /\/[0-9a-f-]{36}\/v2\.0$/)
    assert.equal(
      [broker['roles'], broker['preferred_username'], broker['email'], broker['xms_edov'], broker['ver'], broker['azp']],
      [['Broker'], BROKER?.email, BROKER?.email, true, '2.0', clientId],
    )
    assert.is(tenant.issuer, `${tenant.domain}/${String(broker['tid'])}/v2.0`)
    for (const absent of ['email_verified', 'app_roles', 'realm_access', 'permissions', 'user_id', 'groups', 'nonce'])
      assert.not.ok(absent in broker, absent)
    assert.not.ok('roles' in (await tokenOf(NOBODY?.subject ?? '')))
    for (const lacking of ['/.default', 'offline_access'])
      assert.is((await opened().authorize({ scope: scope.replace(lacking, '') })).status, 400, lacking)
  } finally {
    await tenant.close()
  }
})

fact('[IDP-40] the seed knows none of its people', (tenant) => {
  const seeded = new Set(DEMO_PEOPLE.map(({ subject }) => subject))
  assert.ok(tenant.people.length > 0)
  assert.not.ok(tenant.people.some(({ subject }) => seeded.has(subject)))
  return Promise.resolve()
})

fact(
  '[IDP-41] the app, on another origin, may frame the renewal, ask for tokens and be returned to; others may not',
  async (tenant, client) => {
    assert.is((await client.signIn(byButton(BROKER?.subject ?? ''))).origin, APP)
    const renewed = await client.authorize({ prompt: 'none', response_mode: 'web_message' })
    assert.match(renewed.headers.get('content-security-policy') ?? '', /frame-ancestors 'self' http:\/\/localhost:3999$/)
    const asked = (origin: string): Promise<Response> =>
      fetch(`${tenant.domain}/oauth/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: tenant.clientId, refresh_token: 'x' }),
      })
    assert.is((await asked(APP)).headers.get('access-control-allow-origin'), APP)
    assert.is((await asked('http://evil.example')).headers.get('access-control-allow-origin'), null)
    const out = await client.go(`/v2/logout?client_id=${tenant.clientId}&returnTo=${encodeURIComponent(`${APP}/trm/sign-in`)}`)
    assert.is(out.status, 200)
    assert.match(out.headers.get('content-security-policy') ?? '', /form-action 'self' http:\/\/localhost:3999/)
  },
)

test.run()
