import type { Browser } from 'playwright'
import { suite, type Callback, type Test } from 'uvu'
import { keepEvidence } from './evidence.ts'
import { forgetPortals, startPortal, type Portal, type Settings } from './portal.ts'
import { everybodyLeaves, forgetSessions, openBrowser, takeWrites } from './visitor.ts'
import { takeWaits, waitingFor } from './waits.ts'
import { within } from './within.ts'

// One process runs many journey files, one after the other (tools/e2e.mjs). They share a browser, in which everybody has a context of
// their own; each file has a portal of its own, but for those that only read, which share one.
export let portal: Portal
export let browser: Browser

let kept: Portal | undefined

const openedBrowser = async (): Promise<Browser> =>
  browser?.isConnected() === true ? browser : waitingFor('browser start', () => openBrowser())

/** The demo market is one of a day, which its server moves to when it starts. */
let keptOf = ''
const marketDay = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(new Date())

const sharedPortal = async (): Promise<Portal> => {
  const day = marketDay()
  if (kept !== undefined && kept.process.exitCode === null && kept.process.signalCode === null) {
    if (keptOf === day) return kept
    await kept.stop()
  }
  kept = await startPortal()
  keptOf = day
  return kept
}

process.once('disconnect', () => {
  void Promise.allSettled([browser?.close(), kept?.stop()]).then(() => process.exit())
})

/** The runner asks once a file has ended. */
Reflect.set(globalThis, 'TRM_FILE_NOTES', () => ({ waits: takeWaits() }))

/** Milliseconds one journey may take: each wait in it has a limit of its own, but what a browser never answers has none. */
const JOURNEY_LIMIT = 480_000

interface Stage {
  readonly open: () => Promise<Portal | undefined>
  readonly close: (own: Portal | undefined) => Promise<void>
  readonly check: () => void
}

/** With `--quick`: the only titles that run. */
const chosen = process.env['TRM_E2E_QUICK']?.split('\n')

const staged = (name: string, { open, close, check }: Stage): Test => {
  const journey = suite(name)
  let own: Portal | undefined
  journey.before(async () => {
    own = await open()
    if (own !== undefined) portal = own
    browser = await openedBrowser()
  })
  journey.after(async () => {
    await everybodyLeaves()
    forgetSessions()
    await close(own)
    forgetPortals(kept)
  })
  const limited = (title: string, run: Callback): void => {
    if (chosen?.includes(title) === false) return
    journey(title, async (context) => {
      takeWrites()
      try {
        await within(JOURNEY_LIMIT, 'the journey', Promise.resolve(run(context)))
        check()
      } catch (error) {
        await keepEvidence(name, title, error)
        throw error
      }
    })
  }
  return Object.assign(limited, journey)
}

/** A suite over a freshly seeded portal and a browser; `settings` are environment variables of the server. */
export const journeys = (name: string, settings: Settings = {}): Test =>
  staged(name, { open: () => startPortal(settings), close: async (own) => own?.stop(), check: () => undefined })

const assertOnlyRead = (): void => {
  const written = takeWrites()
  if (written.length > 0) throw new Error(`a file of readingJourneys changes the portal that others read: ${written.join(', ')}`)
}

/** A suite of journeys that only read: they share their portal with other files, and one that changes something there fails. */
export const readingJourneys = (name: string): Test =>
  staged(name, { open: sharedPortal, close: () => Promise.resolve(), check: assertOnlyRead })

/** A suite that starts what it needs by itself. */
export const journeysWithoutPortal = (name: string): Test =>
  staged(name, { open: () => Promise.resolve(undefined), close: () => Promise.resolve(), check: () => undefined })
