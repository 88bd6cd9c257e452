import type { Browser } from 'playwright'
import { suite, type Callback, type Test } from 'uvu'
import { startPortal, type Portal, type Settings } from './portal.ts'
import { openBrowser } from './visitor.ts'
import { within } from './within.ts'

// A journey file runs in a process of its own: one portal, one browser, there once the first journey begins.
export let portal: Portal
export let browser: Browser

/** Milliseconds one journey may take: each wait in it has a limit of its own, but what a browser never answers has none. */
const JOURNEY_LIMIT = 240_000

/** A suite over a freshly seeded portal and a browser; `settings` are environment variables of the server. */
export const journeys = (name: string, settings: Settings = {}): Test => {
  const journey = suite(name)
  journey.before(async () => {
    portal = await startPortal(settings)
    browser = await openBrowser()
  })
  journey.after(async () => {
    await browser?.close()
    await portal?.stop()
  })
  const limited = (title: string, run: Callback): void =>
    journey(title, (context) => within(JOURNEY_LIMIT, 'the journey', Promise.resolve(run(context))))
  return Object.assign(limited, journey)
}
