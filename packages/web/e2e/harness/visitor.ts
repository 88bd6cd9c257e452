import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Request } from 'playwright'
import type { Portal } from './portal.ts'
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
export const CARRIER_NAME = '.trm-carrier-name strong'

export const openBrowser = (extra: { readonly backForwardCache?: boolean } = {}): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
    args: FLAGS,
    ...(extra.backForwardCache === true ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  })

/** What each page waits for; a live stream is open as long as the page is, so nobody waits for it. */
const flights = new WeakMap<Page, Set<Request>>()

const follow = (page: Page): void => {
  const flying = new Set<Request>()
  flights.set(page, flying)
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/stream')) flying.add(request)
  })
  page.on('requestfinished', (request) => {
    flying.delete(request)
  })
  page.on('requestfailed', (request) => {
    flying.delete(request)
  })
}

const IDLE_MS = 500
const IDLE_LIMIT_MS = 20_000

/** Loaded, and for half a second nothing asked but the live stream. */
export const networkIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  const flying = flights.get(page)
  await new Promise<void>((done, fail) => {
    let quiet: NodeJS.Timeout | undefined
    const limit = setTimeout(
      () => end(() => fail(new Error(`still asking for ${[...(flying ?? [])].map((request) => request.url()).join(', ')}`))),
      IDLE_LIMIT_MS,
    )
    const end = (then: () => void): void => {
      clearTimeout(limit)
      clearTimeout(quiet)
      page.off('request', look)
      page.off('requestfinished', look)
      page.off('requestfailed', look)
      then()
    }
    const look = (): void => {
      clearTimeout(quiet)
      if ((flying?.size ?? 0) === 0) quiet = setTimeout(() => end(done), IDLE_MS)
    }
    page.on('request', look)
    page.on('requestfinished', look)
    page.on('requestfailed', look)
    look()
  })
}

const watch = (page: Page, problems: string[]): void => {
  follow(page)
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${message.type()}: ${message.text()}`)
  })
}

const LEAVE_LIMIT_MS = 20_000

/** The browser at times never answers that a context is closed; what a journey has shown stands, and the context ends with the browser. */
const leave = (context: BrowserContext): Promise<void> =>
  within(LEAVE_LIMIT_MS, 'closing a context', context.close()).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
  })

export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES
export type Theme = 'light' | 'dark'

export const visit = async (
  browser: Browser,
  options: { readonly size?: Size; readonly theme?: Theme } & BrowserContextOptions = {},
): Promise<Visitor> => {
  const { size = 'wide', theme = 'light', ...rest } = options
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    ...(size === 'narrow' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    ...rest,
  })
  const problems: string[] = []
  context.on('page', (page) => watch(page, problems))
  context.setDefaultTimeout(20_000)
  return { context, page: await context.newPage(), takeProblems: () => problems.splice(0), leave: () => leave(context) }
}

/** From the local provider's sign-in page back into the app, by the demo person's own button. */
export const chooseDemoPerson = async (page: Page, email: string): Promise<void> => {
  await page.waitForURL(/\/u\/login/)
  await page.locator(`form:has([value="${email}"]) button[type=submit], button[value="${email}"]`).first().click()
}

/** Opens `path` signed out and signs in on the way, as a person would. */
export const arriveSignedIn = async (visitor: Visitor, portal: Portal, email: string, path = '/trm/'): Promise<void> => {
  await visitor.page.goto(portal.origin + path)
  await chooseDemoPerson(visitor.page, email)
  await visitor.page.waitForURL((url) => url.pathname.startsWith('/trm/') && !url.searchParams.has('code'))
}
