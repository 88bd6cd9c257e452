import { fromEvent } from 'rxjs'
import { source, type Behavior } from '@trm/domain/kernel'
import { nothing, type Page } from './page-returns.ts'

/** A browser's offer to install the page; TypeScript's DOM does not describe what one browser family has. */
export interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The page, and the offer that its document kept before any other code was there. */
type OfferedPage = Page & { trmInstall?: InstallEvent | undefined }

export interface InstallPrompt {
  /** Whether the browser would ask now. */
  readonly isOffered$: Behavior<boolean>
  /** Has the browser ask, from a press, once for this page. */
  readonly ask: () => Promise<void>
}

/** Over `beforeinstallprompt`. */
export const makeInstallPrompt = (page: OfferedPage): InstallPrompt => {
  const offered = source(page.trmInstall !== undefined)
  let isOver = false
  const end = (): void => {
    isOver = true
    page.trmInstall = undefined
    offered.set(false)
  }
  fromEvent<InstallEvent>(page, 'beforeinstallprompt').subscribe((event) => {
    if (isOver) return
    page.trmInstall = event
    offered.set(true)
  })
  fromEvent(page, 'appinstalled').subscribe(end)
  return {
    isOffered$: offered.behavior,
    ask: async () => {
      const event = page.trmInstall
      end()
      await event?.prompt().catch(nothing)
    },
  }
}
