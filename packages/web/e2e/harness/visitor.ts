import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Request } from 'playwright'
import { newDirectory, type Portal } from './portal.ts'
import { signInByCalls } from './quick-sign-in.ts'
import { waitingFor } from './waits.ts'
import { within } from './within.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A person at a browser: a context of their own, and a record of everything that went wrong on their pages. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors and warnings, page errors, policy violations; read and cleared by `takeProblems`. */
  readonly takeProblems: () => readonly string[]
  readonly leave: () => Promise<void>
}

/** One row of the truck list, as a table row or as a card. */
export const ROW = '.trm-list-body [role=row], .trm-cards > li'
export const CARRIER_NAME = '.trm-row-name strong'

/** What a context has traced is kept here, whether or not anybody reads it. */
const traces = newDirectory()

export const openBrowser = (extra: { readonly backForwardCache?: boolean } = {}): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
    args: FLAGS,
    tracesDir: traces,
    ...(extra.backForwardCache === true ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  })

/** What each page waits for; a live stream is open as long as the page is, so nobody waits for it. */
const flights = new WeakMap<Page, Set<Request>>()

const follow = (page: Page): void => {
  const flying = new Set<Request>()
  flights.set(page, flying)
  let leaving: Request | undefined
  let isAnswered = false
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) [leaving, isAnswered] = [request, false]
    if (request.url().endsWith('/api/stream')) return
    flying.add(request)
    setTimeout(() => flying.delete(request), ENDED_BY_MS).unref()
  })
  page.on('response', (response) => {
    if (response.request() === leaving) isAnswered = true
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isAnswered) return
    flying.clear() // all are of the page before, also those it began while it was left: their end is not always told
    isAnswered = false
  })
  page.on('requestfinished', (request) => {
    flying.delete(request)
  })
  page.on('requestfailed', (request) => {
    flying.delete(request)
  })
}

const IDLE_MS = 500
/** The portal gives a call up after 15 s: one that seems to fly longer has ended, though the browser did not tell. */
const ENDED_BY_MS = 25_000
/** Until a wait counts as one that never ends, on a machine many times slower than ours; speed is measured in bench/, never here. */
export const PATIENCE_MS = 60_000

/** Loaded, and for half a second nothing asked but the live stream. */
export const networkIdle = (page: Page): Promise<void> => waitingFor('quiet network', () => untilIdle(page))

/** What the page reads by itself gets no answer until `isOver`: what is pressed next is the first call that arrives. */
export const holdReads = async (page: Page, isOver: () => boolean): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route, request) => (request.method() === 'GET' && !isOver() ? undefined : route.continue()),
  )
}

/** As somebody who comes back to the tab: what it asks for by itself now and then, it asks for at once. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })

const untilIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  const flying = flights.get(page)
  await new Promise<void>((done, fail) => {
    let quiet: NodeJS.Timeout | undefined
    const limit = setTimeout(
      () => end(() => fail(new Error(`still asking for ${[...(flying ?? [])].map((request) => request.url()).join(', ')}`))),
      PATIENCE_MS,
    )
    const end = (then: () => void): void => {
      clearTimeout(limit)
      clearTimeout(quiet)
      clearInterval(again)
      page.off('request', look)
      page.off('requestfinished', look)
      page.off('requestfailed', look)
      then()
    }
    const look = (): void => {
      clearTimeout(quiet)
      quiet = (flying?.size ?? 0) === 0 ? setTimeout(() => end(done), IDLE_MS) : undefined
    }
    const again = setInterval(() => {
      if (quiet === undefined) look()
    }, IDLE_MS)
    page.on('request', look)
    page.on('requestfinished', look)
    page.on('requestfailed', look)
    look()
  })
}

/** Their time stands in the account of the file. */
const countLoads = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (...given) => waitingFor('page loads', () => goto(...given))
  page.reload = (...given) => waitingFor('page loads', () => reload(...given))
}

/** The one call that Playwright gives no limit. */
const limitEvaluate = (page: Page): void => {
  const { evaluate } = page
  Reflect.set(page, 'evaluate', (...given: readonly unknown[]) =>
    within(2 * PATIENCE_MS, 'what was asked of the page', Reflect.apply(evaluate, page, given) as Promise<unknown>),
  )
}

/** Calls that changed something on the server, of all pages since they were last taken; what people do is told, and changes nothing. */
const writes: string[] = []
export const takeWrites = (): readonly string[] => writes.splice(0)
const noteWrite = (request: Request): void => {
  const { pathname } = new URL(request.url())
  if (request.method() !== 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events')
    writes.push(`${request.method()} ${pathname}`)
}

/** A call has 15 s, which a machine many times slower than ours may need: what became of it is on the page, where a journey looks. */
const isLate = (text: string): boolean => /^A call failed\. \{.*failure: TimedOut/.test(text)

/** Where a journey is not about the portal's worker, the browser takes none (`visit`). */
const isWithoutWorker = (text: string): boolean => text === 'Service Worker registration blocked by Playwright'

const watch = (page: Page, problems: string[]): void => {
  follow(page)
  countLoads(page)
  limitEvaluate(page)
  page.on('request', noteWrite)
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if ((type === 'error' || type === 'warning') && !isLate(text) && !isWithoutWorker(text)) problems.push(`${type}: ${text}`)
  })
}

const present = new Set<BrowserContext>()
/** Those who have not left. */
export const presentContexts = (): readonly BrowserContext[] => [...present]

/** An answer that a journey's own route is still fetching as its page closes is nobody's fault, and would end the process. */
const close = async (context: BrowserContext): Promise<void> => {
  const routed = [context, ...context.pages()]
  await Promise.allSettled(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }))) // refused where all of it is closed already
  await context.close()
}

/** The browser at times never answers that a context is closed; what a journey has shown stands, and the context ends with the browser. */
const leave = (context: BrowserContext): Promise<void> => {
  present.delete(context)
  return within(PATIENCE_MS, 'closing a context', close(context)).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
  })
}

/** At the end of a file, whoever a journey that failed has left behind. */
export const everybodyLeaves = async (): Promise<void> => {
  await Promise.all([...present].map(leave))
}

export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES
export type Theme = 'light' | 'dark'

/**
 * What a worker answers from what it keeps is seen by no `page.route` and told as no request: its own journeys and a day of each role
 * take it (`serviceWorkers: 'allow'`), the others do without.
 */
export const visit = async (
  browser: Browser,
  options: { readonly size?: Size; readonly theme?: Theme } & BrowserContextOptions = {},
): Promise<Visitor> => {
  const { size = 'wide', theme = 'light', ...rest } = options
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    ...(size === 'narrow' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    ...rest,
  })
  present.add(context)
  await context.tracing.start({ snapshots: false, screenshots: false })
  const problems: string[] = []
  context.on('page', (page) => watch(page, problems))
  context.setDefaultTimeout(PATIENCE_MS)
  return { context, page: await context.newPage(), takeProblems: () => problems.splice(0), leave: () => leave(context) }
}

/** From the local provider's sign-in page back into the app, by the demo person's own button. */
export const chooseDemoPerson = async (page: Page, email: string): Promise<void> => {
  await page.waitForURL(/\/u\/login/)
  await page.locator(`form:has([value="${email}"]) button[type=submit], button[value="${email}"]`).first().click()
}

/** Opens `path` signed out and signs in on the way, as a person would. */
export const signInOnTheWay = (visitor: Visitor, portal: Portal, email: string, path = '/trm/'): Promise<void> =>
  waitingFor('sign-in', async () => {
    await visitor.page.goto(portal.origin + path)
    await chooseDemoPerson(visitor.page, email)
    await isIn(visitor.page)
  })

const isIn = (page: Page): Promise<void> => page.waitForURL((url) => url.pathname.startsWith('/trm/') && !url.searchParams.has('code'))

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

interface SavedSession {
  readonly cookies: Cookies
  readonly since: number
}

/** Who has signed in where, within this file: an access token lives for a while, and a session until somebody signs out. */
const sessions = new Map<string, SavedSession>()
const SESSION_MS = 180_000

export const forgetSessions = (): void => sessions.clear()

const sessionName = ({ origin }: Portal, email: string): string => `${origin} ${email}`

/** The cookies of whoever has signed in at this portal lately. */
export const savedSession = (portal: Portal, email: string): Cookies | undefined => {
  const kept = sessions.get(sessionName(portal, email))
  return kept !== undefined && Date.now() - kept.since < SESSION_MS ? kept.cookies : undefined
}

/** For the next journey of the same person, unless they go on to sign out. */
export const keepSession = async (visitor: Visitor, portal: Portal, email: string): Promise<Cookies> => {
  const name = sessionName(portal, email)
  const cookies = await visitor.context.cookies()
  if (cookies.some((cookie) => cookie.name === 'access_token')) sessions.set(name, { cookies, since: Date.now() })
  visitor.context.on('request', (request) => {
    if (/logout|session\/end/.test(request.url())) sessions.delete(name)
  })
  return cookies
}

/**
 * The cookies of somebody who is signed in, without a page: of whoever did so in this file before, or by the calls of a sign-in. False
 * where only the pages of a sign-in bring them.
 */
export const bringSession = async (visitor: Visitor, portal: Portal, email: string): Promise<boolean> => {
  const { context } = visitor
  if ((await context.cookies()).length > 0) return false
  const cookies = savedSession(portal, email)
  if (cookies !== undefined) {
    await context.addCookies(cookies)
    return true
  }
  if (!(await waitingFor('sign-in', () => signInByCalls(context, portal, email)))) return false
  await keepSession(visitor, portal, email)
  return true
}

/** Opens `path` as somebody who is signed in: they sign in first, unless they did so in this file before. */
export const arriveSignedIn = async (visitor: Visitor, portal: Portal, email: string, path = '/trm/'): Promise<void> => {
  const { page } = visitor
  if (!(await bringSession(visitor, portal, email))) {
    await signInOnTheWay(visitor, portal, email, path)
    await page.waitForFunction(() => document.cookie.includes('access_token='))
    await keepSession(visitor, portal, email)
    return
  }
  await page.goto(portal.origin + path)
  await isIn(page)
}
