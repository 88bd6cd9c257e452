import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { decodeJwt } from 'jose'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase, type Database } from '../../database/database.ts'
import { makeOpenIdClient, type OpenIdClient, type Tokens } from '../../identity-provider/testing/open-id-client.ts'
import { testEngines } from '../databases.ts'
import { openFreightMarket, postLoads } from '../freight-market.ts'
import { bookingsOf } from './fault-market.ts'
import { makePortalProcess, type PortalProcess } from './portal-process-control.ts'
import { startRoundRobin, type RoundRobin } from './round-robin.ts'

// Two server processes on one PostgreSQL behind one address that gives every request to the other one.

interface Given {
  readonly address: RoundRobin
  readonly database: Database
  readonly servers: readonly PortalProcess[]
  readonly drop: () => Promise<void>
}

/** What somebody does through the one address, with bearer and CSRF pair. */
interface Person {
  readonly client: OpenIdClient
  readonly tokens: Tokens
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly post: (path: string, body: object, key: string) => Promise<Response>
}

const signUp = async (origin: string, name: string): Promise<Person> => {
  const client = makeOpenIdClient({ origin, clientId: 'trm-portal', audience: 'https://api.trm.example/', redirectUri: `${origin}/trm/` })
  const end = await client.post(await client.openSignIn({ screen_hint: 'signup', scope: 'openid profile email offline_access' }), {
    given_name: name,
    family_name: 'Haddad',
    username: `${name.toLowerCase()}@haddad.example`,
    password: 'a few words in a row',
  })
  const { tokens } = await client.exchange(end.searchParams.get('code') ?? 'no code')
  const authorization = `Bearer ${tokens.access_token}`
  const get: Person['get'] = (path, headers = {}) => fetch(origin + path, { headers: { authorization, ...headers } })
  const [cookie = ''] = (await get('/api/authenticated-user')).headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '')
  const post: Person['post'] = (path, body, key) =>
    fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization,
        cookie,
        'x-csrftoken': cookie.slice(cookie.indexOf('=') + 1),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    })
  return { client, tokens, get, post }
}

/** As staff would: the person is let in for a company. */
const letIn = async (
  { db }: Database,
  { tokens }: Person,
  company: { readonly brokerId?: number; readonly carrierId?: number },
): Promise<void> => {
  await sql`
    update people set is_approved = true, is_app_access_allowed = true, broker_company_id = ${company.brokerId ?? null}::bigint, carrier_id = ${company.carrierId ?? null}::bigint
    where subject = ${decodeJwt(tokens.access_token).sub ?? ''}`.execute(db)
}

/** Until news is given up. */
const LONGEST_WAIT_MS = 30_000

interface Told {
  readonly id: string
  readonly offerId: string | undefined
}

/** Reads the stream until `many` offers were told of. */
const hear = async (
  origin: string,
  person: Person,
  lastId: string | undefined,
  many: number,
  onOpen: () => Promise<void>,
): Promise<readonly Told[]> => {
  const { token } = (await (await person.get('/api/devices/issue-token')).json()) as { readonly token: string } // the contract's shape
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_WAIT_MS)])
  const response = await fetch(`${origin}/api/stream`, {
    headers: { 'x-courier-token': token, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal,
  })
  assert.is(response.status, 200)
  const told: Told[] = []
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1]
      if (/^event: hello$/m.test(block)) await onOpen()
      if (id !== undefined && /^event: news$/m.test(block)) told.push({ id, offerId: /"offer_id":\s*"(\d+)"/.exec(block)?.[1] })
    }
    if (new Set(told.flatMap(({ offerId }) => offerId ?? [])).size >= many) break
  }
  stop.abort()
  return told
}

const together = suite<Given>('two processes behind one address')

for (const newUrl of testEngines('two processes behind one address').flatMap(({ url }) => (url === undefined ? [] : [url]))) {
  together.before(async (context) => {
    const { url, drop } = await newUrl()
    const database = await openDatabase({ url, directory: 'memory', poolSize: 4, log: { warn: () => undefined } })
    await openFreightMarket(database, 1, 1)
    const servers: PortalProcess[] = []
    const address = await startRoundRobin(() => servers.map(({ port }) => port))
    for (let i = 0; i < 2; i++) servers.push(await makePortalProcess({ DATABASE_URL: url, PUBLIC_URL: address.origin }))
    await Promise.all(servers.map((server) => server.start()))
    Object.assign(context, { address, database, servers, drop })
  })
  together.after(async ({ address, database, servers, drop }) => {
    await address.close()
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
    await drop()
  })

  together(
    '[DBS-20] one session: signed up, redeemed, refreshed and asked for silently by whichever process has its turn; signed out at one, it is over at both',
    async ({ address }) => {
      const { client, tokens, get } = await signUp(address.origin, 'Noor')
      const answers = await Promise.all(Array.from({ length: 6 }, () => get('/api/authenticated-user').then(({ status }) => status)))
      assert.equal(answers, [200, 200, 200, 200, 200, 200])
      const refreshed = await client.refresh(tokens.refresh_token)
      assert.is(refreshed.status, 200)
      assert.is(decodeJwt(refreshed.tokens.access_token).sub, decodeJwt(tokens.access_token).sub)
      assert.is((await client.refresh(refreshed.tokens.refresh_token)).status, 200)
      const silent = await client.authorize({ prompt: 'none' })
      assert.ok(new URL(silent.headers.get('location') ?? '', address.origin).searchParams.has('code'))
      const leaving = await (
        await client.go(`/v2/logout?client_id=trm-portal&returnTo=${encodeURIComponent(`${address.origin}/trm/`)}`)
      ).text()
      await client.go('/oidc/logout/confirm', { xsrf: /name="xsrf" value="([^"]+)"/.exec(leaving)?.[1] ?? '', logout: 'yes' })
      for (let i = 0; i < 2; i++) {
        const after = await client.authorize({ prompt: 'none' })
        assert.is(new URL(after.headers.get('location') ?? '', address.origin).searchParams.get('error'), 'login_required')
      }
      assert.ok(
        address.taken().every((count) => count >= 5),
        address.taken().join(' '),
      )
    },
  )

  together(
    '[DBS-21] one stream: broken off and taken up at the other process, it tells each piece of news once',
    async ({ address, database }) => {
      const [broker, carrier] = [await signUp(address.origin, 'Bea'), await signUp(address.origin, 'Carl')]
      await letIn(database, broker, { brokerId: 1 })
      await letIn(database, carrier, { carrierId: 1 })
      const loads = await postLoads(database, 3)
      const bid = async (at: number): Promise<string> => {
        const answer = await carrier.post('/api/offers', { load_id: loads[at], amount: 2_000, terms_seen: 1 }, randomUUID())
        assert.is(answer.status, 201)
        return ((await answer.json()) as { readonly id: string }).id // the contract's shape
      }
      let first = ''
      const before = await hear(address.origin, broker, undefined, 1, async () => {
        first = await bid(0)
      })
      const meanwhile = await bid(1)
      let later = ''
      const after = await hear(address.origin, broker, before.at(-1)?.id, 2, async () => {
        later = await bid(2)
      })
      assert.equal(
        [...before, ...after].flatMap(({ offerId }) => offerId ?? []),
        [first, meanwhile, later],
      )
    },
  )

  together('[DBS-22] one key: sent to both at once and again later, it has one effect and one answer', async ({ address, database }) => {
    const carrier = await signUp(address.origin, 'Karl')
    await letIn(database, carrier, { carrierId: 1 })
    const [load = ''] = await postLoads(database, 1, { bookNow: true })
    const key = randomUUID()
    const book = (): Promise<Response> => carrier.post(`/api/loadboard/${load}/book`, { amount: 2_400, terms_seen: 1 }, key)
    const racing = await Promise.all(Array.from({ length: 8 }, () => book().then(({ status }) => status)))
    assert.ok(racing.includes(201) && racing.every((status) => status === 201 || status === 409), racing.join(' '))
    const again = await Promise.all(
      [await book(), await book()].map(async (answer) => [answer.status, answer.headers.get('idempotency-replayed'), await answer.text()]),
    )
    assert.equal(again[0], again[1])
    assert.equal(again[0]?.slice(0, 2), [201, 'true'])
    assert.is(await bookingsOf(database, load), 1)
  })
}

together.run()
