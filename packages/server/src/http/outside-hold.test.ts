import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byPassword, makeOpenIdClient } from '../identity-provider/testing/open-id-client.ts'
import { AUDIENCE, CLIENT_ID, startProvider } from '../identity-provider/testing/running-provider.ts'
import { filled, holdOf, LONGEST_HOLD } from '../testing/loop-hold.ts'
import { portal } from '../testing/portal-under-test.ts'

// What answers beside the contract, to anybody: files of the web app, health, unknown paths, the demo sign-in.

const LONGEST_QUERY = 12_000
/** More than the sign-in reads of a form, whichever way it refuses it. */
const FORM = 200_000

const queries: readonly string[] = [
  filled(LONGEST_QUERY, () => 'a', '&'),
  filled(LONGEST_QUERY, (i) => i.toString(36), '&'),
  '='.repeat(LONGEST_QUERY),
  `state=${'%41'.repeat(LONGEST_QUERY / 4)}`,
  `returnTo=${'%2F..'.repeat(LONGEST_QUERY / 6)}`,
  filled(LONGEST_QUERY, (i) => `ui_locales=${i}`, '&'),
  `scope=${filled(LONGEST_QUERY, () => 'a', '+')}`,
]

const tails: readonly string[] = [
  '/'.repeat(LONGEST_QUERY),
  '../'.repeat(LONGEST_QUERY / 3),
  '%2e'.repeat(LONGEST_QUERY / 3),
  'a-'.repeat(6_000),
]

const targets = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => [...queries.map((query) => `${path}?${query}`), ...tails.map((tail) => `${path}/${tail}`)])

const heldBy = async (calls: readonly (readonly [what: string, call: () => Promise<unknown>])[]): Promise<readonly string[]> => {
  const held: string[] = []
  for (const [what, call] of calls) {
    const hold = await holdOf(call)
    if (hold > LONGEST_HOLD) held.push(`${what.slice(0, 80)}: ${Math.round(hold)} ms`)
  }
  return held
}

test('[HTT-43, R45] no call to a file, to health or to a path that is not there holds the event loop longer than 50 ms', async () => {
  const { app } = portal()
  const paths = ['/trm', '/trm/broker/trucklist', '/trm/assets/main.js', '/healthz', '/readyz', '/metrics', '/api', '/nowhere']
  const calls = targets(paths).map((url) => [url, () => app.inject({ method: 'GET', url })] as const)
  await app.inject({ method: 'GET', url: '/trm/' })
  assert.equal(await heldBy(calls), [])
})

test('[HTT-43, R45] no call to the demo sign-in holds the event loop longer than 50 ms', async () => {
  const provider = await startProvider()
  const { origin } = provider
  const client = makeOpenIdClient({ origin, clientId: CLIENT_ID, audience: AUDIENCE, redirectUri: `${origin}/trm/` })
  await client.tokensOf(byPassword('broker@example.com')) // what is made ready once
  const form = await client.openSignIn()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const bodies = [
    filled(FORM, (i) => `k${i}=1`, '&'),
    filled(FORM, () => 'username=a', '&'),
    `username=${'%41'.repeat(FORM / 3)}`,
    `username=${'a'.repeat(FORM)}@example.com&password=${'b'.repeat(1_000)}`,
    `grant_type=authorization_code&client_id=${CLIENT_ID}&code=${'a'.repeat(FORM)}`,
    `grant_type=refresh_token&client_id=${CLIENT_ID}&refresh_token=${'.'.repeat(50_000)}`,
  ]
  const ask = (target: string, init: RequestInit = {}): Promise<unknown> =>
    fetch(`${origin}${target}`, { redirect: 'manual', ...init }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined, // it may hang up on a form it does not want
    )
  const paths = ['/authorize', '/oidc/logout', '/v2/logout', '/u/login/x', '/userinfo', '/.well-known/jwks.json']
  const posts = ['/oauth/token', '/oauth/revoke', '/u/login/x', new URL(form).pathname].flatMap((path) =>
    bodies.map((body) => [`${path} ${body}`, () => ask(path, { method: 'POST', headers: type, body })] as const),
  )
  const reads = targets(paths).map((target) => [target, () => ask(target)] as const)
  const bearer = ['/userinfo', { headers: { authorization: `Bearer ${'.'.repeat(12_000)}` } }] as const
  assert.equal(await heldBy([...reads, ...posts, ['a long bearer', () => ask(...bearer)]]), [])
  await provider.close()
})

test.run()
