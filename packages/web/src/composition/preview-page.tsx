import { none } from 'fp-ts/Option'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeBrowserClock, makeBrowserTimer, makeConsoleLogger } from '@trm/adapters/browser'
import { makeHttpClient, makeHttpSharedLoads } from '@trm/adapters/http'
import { MarkIcon } from '../design/icons.tsx'
import { PRODUCT_NAME } from '../design/page.tsx'
import { makePreview } from '../preview/preview.view-model.ts'
import { PreviewScreen } from '../preview/preview-screen.tsx'
import '../preview/preview.css'
import { makeChunkLoader } from '../routing/chunk.ts'
import { previewIn } from '../preview/preview-path.ts'

const STYLES_OF = 'composition/preview-page.tsx'

/** The shared loads with nothing of the app, of sign-in and of its SDK: whoever has no token sees them at once. */
export const openPreview = async (page: Window): Promise<void> => {
  const args = previewIn(page.location.pathname)
  const [clock, timer] = [makeBrowserClock(), makeBrowserTimer()]
  const client = makeHttpClient({
    fetch: (url, init) => page.fetch(url, init), origin: page.location.origin, clock, timer, random: Math.random, logger: makeConsoleLogger(),
    accessToken: { read: () => none, clear: () => undefined }, csrf: { read: () => none },
    isOnSignIn: () => true, onUnauthorized: () => undefined, onTried: () => undefined,
  })
  const viewModel = makePreview(makeHttpSharedLoads(client))(args)
  await makeChunkLoader(page.document, timer, () => undefined).load(STYLES_OF, () => Promise.resolve())
  const root = page.document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <div className="trm-shell">
        <header className="trm-bar"><a className="trm-mark" href="/trm/"><MarkIcon size={22} />{PRODUCT_NAME}</a></header>
        <main className="trm-main"><PreviewScreen viewModel={viewModel} zone={clock.zone()} {...args} /></main>
      </div>
    </StrictMode>,
  )
}
