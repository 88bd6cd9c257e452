import type { ChunkLoader } from './chunk.ts'
import { matchRoute, pathUnderBase } from './match-route.ts'
import { lazyScreenOf } from './screens.tsx'

/** Asks for the code of the screen at this path, if it has any of its own. A failure waits for the visit itself. */
export const preloadPath = (loader: ChunkLoader, pathname: string): void => {
  const path = pathUnderBase(pathname)
  if (path !== undefined) lazyScreenOf(matchRoute(path).route.screen)?.preload(loader)
}

/** Links are prepared for when the pointer or the focus reaches them; one pair of listeners for the whole page. */
export const preloadLinks = (page: Document, loader: ChunkLoader): void => {
  const prepare = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === page.location.origin) preloadPath(loader, link.pathname)
  }
  page.addEventListener('pointerover', prepare, { passive: true })
  page.addEventListener('focusin', prepare)
}
