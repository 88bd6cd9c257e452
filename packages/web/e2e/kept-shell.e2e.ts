import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { startPortal } from './harness/portal.ts'
import { startReleases } from './harness/releases.ts'
import { browser, portal, readingJourneys } from './harness/stage.ts'
import { arriveSignedIn, networkIdle, PATIENCE_MS, ROW, visit, type Visitor } from './harness/visitor.ts'
import { until } from './harness/within.ts'

const journey = readingJourneys('the shell that a browser keeps')

const TRUCKS = '/trm/broker/trucklist'
const rows = (page: Page) => page.locator(ROW).first()

const arrive = async (email = 'broker@example.com', path = TRUCKS, origin = portal): Promise<Visitor> => {
  const visitor = await visit(browser, { serviceWorkers: 'allow' })
  await arriveSignedIn(visitor, origin, email, path)
  return visitor
}

/** While requests are routed a worker sees each visit as a reload, since the cache is off. */
const visitAgain = async (page: Page, { origin } = portal) => {
  await page.goto('about:blank')
  return page.goto(origin + TRUCKS)
}

/**
 * The shells that have these paths, lists apart (`offline`). Chromium itself makes a forgotten one anew, empty, where it keeps the compiled
 * code of a page that is still open; and so would whoever opened it to look.
 */
const shellsWith = (page: Page, ...paths: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (wanted) => {
    const shells = (await caches.keys()).filter((name) => name.startsWith('trmShell-'))
    const found = shells.map((cacheName) => Promise.all(wanted.map((path) => caches.match(path, { cacheName }))))
    const has = await Promise.all(found)
    return shells.filter((_shell, place) => has[place]?.every((file) => file !== undefined))
  }, paths)

const DOCUMENT = '/trm/'

/** Paths of what a shell keeps that stays. */
const keptIn = (page: Page, shell: string): Promise<readonly string[]> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), shell)

/** Where the portal's workers are, from whichever of its pages: `installing`, `activated`, or none. */
const workersIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).flatMap(({ installing, waiting, active }) =>
      [installing, waiting, active].flatMap((worker) => worker?.state ?? []),
    ),
  )

const mainOf = (release: string): string => `/trm/assets/main-${release}.js`

/** Until one whole shell alone is kept, of that release, by a worker that is at work: the next visit is its. Gives its name. */
const untilKept = (page: Page, release?: string): Promise<string> => {
  let standing = ''
  const look = async (): Promise<string | undefined> => {
    const kept = await shellsWith(page, DOCUMENT)
    const [meant] = await shellsWith(page, '/trm/confirmed', ...(release === undefined ? [] : [mainOf(release)]))
    const workers = await workersIn(page)
    standing = `${kept.join(' ')}, of them ${String(meant)}; workers: ${workers.join(' ')}`
    return kept.length === 1 && workers.includes('activated') ? meant : undefined
  }
  return until(PATIENCE_MS, 'keeping one shell', look, () => standing)
}

/** Until `ask` names nothing any more: nothing tells of it. */
const untilNone = async (what: string, ask: () => Promise<readonly string[]>): Promise<void> => {
  let standing: readonly string[] = []
  const look = async (): Promise<true | undefined> => {
    standing = await ask()
    return standing.length === 0 ? true : undefined
  }
  await until(PATIENCE_MS, `the end of ${what}`, look, () => standing.join(' '))
}

/** Of which releases the page has the app and the screen that each names anew. */
const releasesIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/(?:main|c\/profile-route)-(\w+)\.js$/.exec(name)?.[1] ?? []),
    ),
  ])

/** Files that the page had from the network and not from its worker or its own memory. */
const fromNetwork = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((one) => one.name.includes('/trm/assets/') && (one as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => name),
  )

journey(
  '[APP-3] [APP-5] a second visit opens by what is kept, under the same policy; of the server it wants answers to calls alone',
  async () => {
    const { page, context, leave, takeProblems } = await arrive()
    await rows(page).waitFor()
    const fromServer = await context.request.get(portal.origin + TRUCKS)
    const kept = await untilKept(page)
    assert.equal(
      (await keptIn(page, kept)).filter((path) => !path.startsWith('/trm/assets/')),
      ['/trm/', '/trm/confirmed'],
    )
    await networkIdle(page)
    await context.route(
      ({ pathname }) => /^\/trm\/(?!assets\/)[^.]*$/.test(pathname),
      (route) => route.abort(),
    )
    const opened = await visitAgain(page)
    await rows(page).waitFor()
    assert.ok(opened?.fromServiceWorker())
    assert.is(opened?.headers()['content-security-policy'], fromServer.headers()['content-security-policy'])
    const isRefused = await page.evaluate(() => {
      try {
        document.createElement('script').text = 'globalThis.planted = true'
        return false
      } catch {
        return true // Trusted Types
      }
    })
    assert.ok(isRefused)
    assert.equal(await fromNetwork(page), [])
    takeProblems() // what was refused is told in the console
    await leave()
  },
)

journey(
  '[APP-4] the visit after a release opens the former whole and keeps the newer one in its place, the next opens the newer one, and none has files of both',
  async () => {
    const { portal: own, release, stop } = await startReleases()
    release('A', 'is gone')
    const { page, leave } = await arrive('broker@example.com', TRUCKS, own)
    await rows(page).waitFor()
    await untilKept(page, 'A')
    await networkIdle(page)
    release('B', 'is gone')
    for (const opened of ['A', 'B']) {
      await visitAgain(page, own)
      await rows(page).waitFor()
      assert.equal(await releasesIn(page), [opened])
      assert.not.ok((await keptIn(page, await untilKept(page, 'B'))).includes(mainOf('A')))
    }
    await stop()
    await leave()
  },
)

journey(
  '[APP-6] a kept document of a release whose files are gone: the first that is missed brings the server’s own release, and so does a reload',
  async () => {
    const { portal: own, release, stop } = await startReleases()
    release('A', 'is gone')
    const { page, leave, takeProblems } = await arrive('broker@example.com', TRUCKS, own)
    await rows(page).waitFor()
    await untilKept(page, 'A')
    await networkIdle(page)
    const opened: string[] = []
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest()) opened.push(answer.fromServiceWorker() ? 'by the worker' : 'past it')
    })
    release('B', 'is gone')
    await page.goto(`${own.origin}/trm/account/profile`)
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    assert.equal([await releasesIn(page), opened], [['B'], ['by the worker', 'by the worker']], 'the kept one, then the server’s')
    await untilKept(page, 'B')
    release('C', 'stays')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    assert.equal(await releasesIn(page), ['C'])
    takeProblems() // a file that is missed is told in the console
    await stop()
    await leave()
  },
)

journey('[APP-7] a server that answers no page and no call: the kept page says so itself, and goes on when it is back', async () => {
  const { page, context, leave } = await arrive()
  await rows(page).waitFor()
  await untilKept(page)
  await networkIdle(page)
  const away = ({ pathname }: URL): boolean => pathname !== '/trm/sw.js'
  await context.route(away, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' }))
  await visitAgain(page)
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  await context.unroute(away)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await rows(page).waitFor()
  await leave()
})

journey('[APP-7] a browser without workers, and one that keeps nothing, open the portal as ever', async () => {
  for (const plant of [
    () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    () =>
      Object.defineProperty(globalThis, 'caches', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      }),
  ]) {
    const visitor = await visit(browser, { serviceWorkers: 'allow' })
    await visitor.context.addInitScript(plant)
    await arriveSignedIn(visitor, portal, 'broker@example.com', TRUCKS)
    await rows(visitor.page).waitFor()
    await visitor.page.reload()
    await rows(visitor.page).waitFor()
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  }
})

journey('[APP-8] signing out empties: neither worker nor shell is left', async () => {
  const { page, leave } = await arrive()
  await rows(page).waitFor()
  await untilKept(page)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: /signed out/i }).waitFor()
  await untilNone('the worker', () => workersIn(page))
  await untilNone('the shells', () => shellsWith(page, DOCUMENT))
  await leave()
})

journey('[APP-9] an operator turns it off: browsers forget what they kept, and open by the server again', async () => {
  const before = await startPortal()
  const { page, leave } = await arrive('broker@example.com', TRUCKS, before)
  await rows(page).waitFor()
  await untilKept(page)
  await networkIdle(page)
  await before.stop()
  const after = await startPortal({ PORT: new URL(before.origin).port, TRM_KEPT_SHELL: 'off' })
  await page.goto(`${after.origin}/trm/health`)
  // Now and then Chromium lets the newer worker wait until that page is left, though it asks not to.
  const comes = async () => ((await workersIn(page)).length > 1 || (await shellsWith(page, DOCUMENT)).length === 0 ? true : undefined)
  await until(PATIENCE_MS, 'the coming of the newer worker', comes, () => 'the former is alone')
  await page.goto(`${after.origin}/mailbox`)
  await untilNone('the shells', () => shellsWith(page, DOCUMENT))
  await page.goto('about:blank')
  const opened = await page.goto(`${after.origin}/trm/health`)
  assert.not(opened?.fromServiceWorker())
  await after.stop()
  await leave()
})

journey.run()
