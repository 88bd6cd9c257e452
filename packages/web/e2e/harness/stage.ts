import type { Browser } from 'playwright'
import { suite, type Test } from 'uvu'
import { startPortal, type Portal, type Settings } from './portal.ts'
import { openBrowser } from './visitor.ts'

// A journey file runs in a process of its own: one portal, one browser, there once the first journey begins.
export let portal: Portal
export let browser: Browser

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
  return journey
}
