import type { Locator, Page } from 'playwright'
import { signedIn, type Caller } from './caller.ts'
import { aPostedLoad } from './posted-load.ts'
import { browser, portal } from './stage.ts'
import { arriveSignedIn, visit, type Size, type Visitor } from './visitor.ts'

export const BROKER = 'broker@example.com'
/** Of the same brokerage. */
export const ADMIN = 'broker-admin@example.com'
export const CARRIER = 'dispatcher@example.com'
const RIVAL = 'rival-dispatcher@example.com'

export interface Callers {
  readonly broker: Caller
  readonly carrier: Caller
  readonly rival: Caller
}

export const callers = async (): Promise<Callers> => ({
  broker: await signedIn(portal, BROKER),
  carrier: await signedIn(portal, CARRIER),
  rival: await signedIn(portal, RIVAL),
})

export interface Made {
  readonly loadId: string
  readonly offerId: string
}

/** The carrier's bid of $2,000, on a load of its own unless one is given. */
export const aBid = async ({ broker }: Callers, by: Caller, on?: string): Promise<Made> => {
  const loadId = on ?? (await aPostedLoad(broker))
  const { id } = (await by.post('/api/offers', { load_id: loadId, amount: 2_000, terms_seen: 1 })) as { readonly id: string } // the contract's shape
  return { loadId, offerId: id }
}

/** An answer on the version that stands. */
export const answers = async (by: Caller, offerId: string, event: string, amount: number): Promise<void> => {
  const { version } = (await by.get(`/api/offers/${offerId}`)) as { readonly version: number } // the contract's shape
  await by.post(
    `/api/offers/${offerId}/events`,
    { event, amount, terms_seen: 1, ...(event === 'broker_cancelled_load' ? { reason: 'carrier_fell_off' } : {}) },
    version,
  )
}

export const at = async (email: string, path: string, size: Size = 'wide', on = browser): Promise<Visitor> => {
  const visitor = await visit(on, { size })
  await arriveSignedIn(visitor, portal, email, `/trm${path}`)
  // An open sheet hides the page's own heading from roles.
  await visitor.page.locator('h1').first().waitFor()
  return visitor
}
export const brokerOn = (offerId: string, email = BROKER): Promise<Visitor> => at(email, `/broker/load-offers?offer=${offerId}`)
export const carrierOn = (offerId: string): Promise<Visitor> => at(CARRIER, `/load-offers?offer=${offerId}`)

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Answer the offer' })
export const button = (page: Page, name: string): Locator => panel(page).getByRole('button', { name, exact: true })
export const standing = (page: Page, words: string): Locator => page.locator('.trm-standing', { hasText: words })
/** News of the market is heard. */
export const live = (page: Page): Promise<void> => page.getByText('Live', { exact: true }).waitFor()

export const counter = async (page: Page, amount: string): Promise<void> => {
  await button(page, 'Counter').click()
  await page.getByLabel('Your price').fill(amount)
  await button(page, 'Send counter-offer').click()
  await panel(page).getByText('Counter-offer sent').waitFor()
}

export interface HeldReading {
  /** The server has answered. */
  readonly asked: Promise<void>
  /** Lets the page have the answer. */
  readonly release: () => Promise<void>
}

/** The next reading of one offer, as it stands when it is asked for. */
export const holdingNext = async (page: Page, offerId: string): Promise<HeldReading> => {
  const signal = () => {
    let resolve = (): void => undefined
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    return { promise, resolve: () => resolve() }
  }
  const [asked, held, given] = [signal(), signal(), signal()]
  await page.route(
    `**/api/offers/${offerId}`,
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await held.promise
      await route.fulfill({ response })
      given.resolve()
    },
    { times: 1 },
  )
  return {
    asked: asked.promise,
    release: () => {
      held.resolve()
      return given.promise
    },
  }
}
