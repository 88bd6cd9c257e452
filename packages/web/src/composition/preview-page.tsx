import { none } from 'fp-ts/Option'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeBrowserClock, makeBrowserTimer, makeConsoleLogger } from '@trm/adapters/browser'
import { makeHttpClient, makeHttpSharedLoads } from '@trm/adapters/http'
import { MarkIcon } from '../design/icons.tsx'
import { PRODUCT_NAME } from '../design/page.tsx'
import { makePreview } from '../preview/preview.view-model.ts'
import { PreviewScreen } from '../preview/preview-screen.tsx'
import '../preview/preview.css'
import { makeChunkLoader } from '../routing/chunk.ts'
import { cardTokenIn, previewIn } from '../preview/preview-path.ts'

const STYLES_OF = 'composition/preview-page.tsx'

/** Shared loads and carriers' cards with nothing of the app, of sign-in and of its SDK: whoever has no token sees them at once. */
export const openPreview = async (page: Window): Promise<void> => {
  const [clock, timer] = [makeBrowserClock(), makeBrowserTimer()]
  const client = makeHttpClient({
    fetch: (url, init) => page.fetch(url, init), origin: page.location.origin, clock, timer, random: Math.random, logger: makeConsoleLogger(),
    accessToken: { read: () => none, clear: () => undefined }, csrf: { read: () => none },
    isOnSignIn: () => true, onUnauthorized: () => undefined, onTried: () => undefined,
  })
  const chunks = makeChunkLoader(page.document, timer, () => undefined)
  const { pathname } = page.location
  const token = cardTokenIn(pathname)
  const loads = (): ReactNode => {
    const args = previewIn(pathname)
    return <PreviewScreen viewModel={makePreview(makeHttpSharedLoads(client))(args)} zone={clock.zone()} {...args} />
  }
  await chunks.load(STYLES_OF, () => Promise.resolve())
  const shown = token === undefined ? loads() : (await chunks.load('composition/card-page.tsx', () => import('./card-page.tsx'))).cardPage(client, token, clock.zone())
  const root = page.document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <div className="trm-shell">
        <header className="trm-bar"><a className="trm-mark" href="/trm/"><MarkIcon size={22} />{PRODUCT_NAME}</a></header>
        <main className="trm-main">{shown}</main>
      </div>
    </StrictMode>,
  )
}
