import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeCachedShell } from './cached-shell.ts'
import { someCaches } from './testing/some-caches.ts'

const ORIGIN = 'https://portal.example'
const HOUR = 3_600_000
const POLICY = "script-src 'self' 'sha256-x'"

const documentOf = (release: string): string =>
  `<script data-modules="/trm/assets/main-${release}.js" data-screens='{}'></script><script src="/trm/assets/start-${release}.js" data-app="/trm/assets/main-${release}.js" data-es="/trm/assets/words-es-${release}.js"></script>`

const world = () => {
  const kept = someCaches()
  const server = {
    release: 'A',
    hasFiles: true,
    status: 200,
    isAway: false,
    hangs: 'nothing',
    policy: POLICY,
    type: 'text/javascript',
    now: 0,
  }
  const asked: string[] = []
  const answer = (path: string): Response => {
    if (server.isAway) throw new TypeError('Failed to fetch')
    if (path.startsWith('/trm/assets/')) {
      const isThere = server.hasFiles && path.includes(`-${server.release}.`)
      return new Response(isThere ? `code of ${path}` : '', { status: isThere ? 200 : 404, headers: { 'content-type': server.type } })
    }
    const headers = { 'content-security-policy': server.policy }
    if (server.status === 302) return Object.defineProperty(new Response(), 'status', { value: 0 }) // as a browser says it to a worker
    return new Response(server.status === 200 ? documentOf(server.release) : 'away', { status: server.status, headers })
  }
  const aWorker = () =>
    makeCachedShell({
      caches: kept.caches,
      fetch: async (what, how) => {
        const path = typeof what === 'string' ? what : new URL(what.url).pathname
        asked.push(path)
        if (typeof what === 'string') assert.is(how?.credentials, path === '/trm/' ? 'omit' : undefined)
        return path.includes(server.hangs) ? new Promise<Response>(() => undefined) : answer(path)
      },
      now: () => server.now,
      name: 'shell-',
    })
  const { renew, install, screen, file } = aWorker()
  const opened = async (): Promise<string> => (await screen(new Request(`${ORIGIN}/trm/broker`))).text()
  const fileOf = (name: string): Promise<Response> => file(new Request(`${ORIGIN}/trm/assets/${name}`))
  return { ...kept, server, asked, renew, install, screen, opened, fileOf, aWorker }
}

test('[APP-3] the document and its files are kept with their headers, and opened without the server', async () => {
  const { renew, screen, fileOf, server, asked } = world()
  await renew()
  server.isAway = true
  asked.length = 0
  const page = await screen(new Request(`${ORIGIN}/trm/broker`))
  assert.equal([page.headers.get('content-security-policy'), await page.text()], [POLICY, documentOf('A')])
  assert.is(await (await fileOf('main-A.js')).text(), 'code of /trm/assets/main-A.js')
  assert.equal(asked, [])
})

test('[APP-4] a newer release is kept whole before the former is forgotten: until then the former opens, then the newer', async () => {
  const { renew, opened, server, stores, fileOf } = world()
  await renew()
  Object.assign(server, { release: 'B', hasFiles: false })
  await renew()
  assert.is(await opened(), documentOf('A'))
  assert.is(stores.size, 1)
  server.hasFiles = true
  await renew()
  assert.is(await opened(), documentOf('B'))
  assert.is(stores.size, 1)
  assert.is((await fileOf('main-A.js')).status, 404)
})

test('[APP-4] a document keeps the headers that it was last sent with', async () => {
  const { renew, screen, server } = world()
  await renew()
  server.policy = "script-src 'self'"
  await renew()
  assert.is((await screen(new Request(`${ORIGIN}/trm/`))).headers.get('content-security-policy'), server.policy)
})

test('[APP-4] a worker that died while it kept a release leaves nothing that is opened', async () => {
  const { caches, stores, renew, server, aWorker } = world()
  await renew()
  Object.assign(server, { release: 'B', hangs: 'start-B' })
  void renew()
  while (stores.size < 2) await new Promise((done) => setTimeout(done))
  const { screen, renew: renewAgain } = aWorker()
  assert.is(await (await screen(new Request(`${ORIGIN}/trm/`))).text(), documentOf('A'))
  server.hangs = 'nothing'
  await renewAgain()
  assert.equal((await caches.keys()).length, 1)
})

test('[APP-4] a forgotten shell that the browser makes anew for the compiled code of an open page opens nothing, and goes with the next renewal', async () => {
  const { caches, renew, opened, server, stores } = world()
  await renew()
  const [former = ''] = await caches.keys()
  server.release = 'B'
  await renew()
  await caches.open(former)
  assert.equal([stores.size, await opened()], [2, documentOf('B')])
  await renew()
  assert.is(stores.size, 1)
})

test('[APP-4] what another worker gave up does not take the place of the former', async () => {
  const { caches, renew, opened, server, stores } = world()
  await renew()
  const [former = ''] = await caches.keys()
  server.release = 'B'
  const { open } = caches
  caches.open = async (name) => {
    const cache = await open(name)
    if (name !== former) await caches.delete(name)
    return cache
  }
  await renew()
  assert.equal([[...stores.keys()], await opened()], [[former], documentOf('A')])
})

test('[APP-3] what comes in the place of a file under its address is not kept, nor what names it', async () => {
  const { renew, server, stores, fileOf } = world()
  server.type = 'text/html; charset=utf-8'
  await renew()
  assert.is(stores.size, 0)
  server.type = 'text/javascript'
  await renew()
  server.type = 'text/html'
  await fileOf('words-es-A.js')
  server.isAway = true
  assert.is(await fileOf('words-es-A.js').catch(() => undefined), undefined)
  assert.is((await fileOf('main-A.js')).headers.get('content-type'), 'text/javascript')
})

test('[APP-3] a worker is installed before its shell is there where that takes long', async () => {
  const { setTimeout } = globalThis
  globalThis.setTimeout = ((run: () => void) => setTimeout(run)) as typeof setTimeout // at once
  const { install, server } = world()
  server.hangs = 'main-A'
  await install().finally(() => {
    globalThis.setTimeout = setTimeout
  })
})

test('[APP-6] a page that is opened anew is the server’s own, and the kept one where there is no answer', async () => {
  const { renew, screen, server } = world()
  await renew()
  server.release = 'B'
  const anew = async (): Promise<string> => (await screen(new Request(`${ORIGIN}/trm/broker`, { cache: 'no-cache' }))).text()
  assert.is(await anew(), documentOf('B'))
  const told = Object.defineProperty(new Request(`${ORIGIN}/trm/broker`), 'isReloadNavigation', { value: true })
  assert.is(await (await screen(told)).text(), documentOf('B'), 'a browser that says so in other words')
  server.status = 503
  assert.is(await anew(), documentOf('A'))
  server.isAway = true
  assert.is(await anew(), documentOf('A'))
})

test('[APP-6] what was not confirmed for a day is opened only where the server does not answer or says it cannot', async () => {
  const { renew, opened, server } = world()
  await renew()
  Object.assign(server, { release: 'B', now: 23 * HOUR })
  assert.is(await opened(), documentOf('A'))
  server.now = 25 * HOUR
  assert.is(await opened(), documentOf('B'))
  server.status = 503
  assert.is(await opened(), documentOf('A'))
  Object.assign(server, { status: 200, isAway: true })
  assert.is(await opened(), documentOf('A'))
  Object.assign(server, { isAway: false, now: -HOUR })
  assert.is(await opened(), documentOf('B'), 'a clock that was set back confirms nothing')
})

test('[APP-7] a browser that keeps nothing, or nothing more, goes on as if there were no worker', async () => {
  for (const fault of ['isFull', 'isBroken'] as const) {
    const { renew, opened, server, given, fileOf, stores } = world()
    given[fault] = true
    await renew()
    assert.is(await opened(), documentOf('A'), fault)
    assert.is(await (await fileOf('main-A.js')).text(), 'code of /trm/assets/main-A.js')
    assert.is(stores.size, 0)
    server.release = 'B'
    assert.is(await opened(), documentOf('B'), fault)
  }
})

test('[APP-7] a server that is away changes nothing that is kept', async () => {
  const { renew, opened, server } = world()
  await renew()
  for (const fault of [{ isAway: true }, { status: 503 }]) {
    Object.assign(server, { isAway: false, status: 200, release: 'B' }, fault)
    await renew()
    assert.is(await opened(), documentOf('A'))
  }
})

test('[APP-6] where the server says something else than the document it is asked first again, and what is kept stays', async () => {
  for (const said of [{ status: 302 }, { status: 403 }, { status: 404 }, { policy: '' }]) {
    const { renew, opened, server } = world()
    await renew()
    Object.assign(server, said)
    await renew()
    Object.assign(server, { status: 200, policy: POLICY, release: 'B' })
    assert.is(await opened(), documentOf('B'), JSON.stringify(said))
    server.isAway = true
    assert.is(await opened(), documentOf('A'), JSON.stringify(said))
  }
})

test('[APP-3] a language is kept once it was asked for', async () => {
  const { renew, server, fileOf, aWorker } = world()
  await renew()
  await fileOf('words-es-A.js')
  server.isAway = true
  assert.is((await fileOf('words-es-A.js')).status, 200)
  assert.is((await aWorker().file(new Request(`${ORIGIN}/trm/assets/words-es-A.js`))).status, 200, 'another worker finds it')
})

test('[APP-3] a newer release is kept with the language that the former was read in', async () => {
  const { renew, server, fileOf, asked } = world()
  await renew()
  await fileOf('words-es-A.js')
  server.release = 'B'
  await renew()
  server.isAway = true
  asked.length = 0
  assert.is((await fileOf('words-es-B.js')).status, 200)
  assert.equal(asked, [])
})

test.run()
