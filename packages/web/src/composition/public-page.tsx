import { none } from 'fp-ts/Option'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeBrowserClock, makeBrowserTimer, makeConsoleLogger } from '@trm/adapters/browser'
import { makeHttpClient, type HttpClient } from '@trm/adapters/http'
import { makeTextStorage } from '@trm/adapters/local-storage'
import { MarkIcon } from '../design/icons.tsx'
import { LanguageChoice } from '../design/language-choice.tsx'
import { PRODUCT_NAME } from '../design/page.tsx'
import { makeChooseLanguage } from './choose-language.ts'
import { makeChunkLoader } from '../runtime/chunk.ts'

interface PublicPage {
  /** The entry point that brings the styles. */
  readonly file: string
  /** Asks what the page shows, at once, and answers how it is shown; `zone` is the IANA name of the reader's. */
  readonly open: (client: HttpClient) => (zone: string) => ReactNode
}

/** A page with nothing of the app, of sign-in and of its SDK: whoever has no token sees it at once. */
export const openPublicPage = async (page: Window, { file, open }: PublicPage): Promise<void> => {
  const [clock, timer] = [makeBrowserClock(), makeBrowserTimer()]
  const show = open(
    makeHttpClient({
      fetch: (url, init) => page.fetch(url, init),
      origin: page.location.origin,
      clock,
      timer,
      random: Math.random,
      logger: makeConsoleLogger(),
      accessToken: { read: () => none, clear: () => undefined, look: () => undefined },
      csrf: { read: () => none }, // a pair belongs to a token
      isOnSignIn: () => true,
      onUnauthorized: () => undefined,
      onTried: () => undefined,
    }),
  )
  await makeChunkLoader(page.document, timer, () => undefined).load(file, () => Promise.resolve())
  const root = page.document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <div className="trm-shell">
        <header className="trm-bar">
          <a className="trm-mark" href="/trm/">
            <MarkIcon size={22} />
            {PRODUCT_NAME}
          </a>
          <div className="trm-bar-end">
            <LanguageChoice
              onLanguage={makeChooseLanguage(
                page,
                makeTextStorage(() => page.localStorage),
              )}
            />
          </div>
        </header>
        <main className="trm-main">{show(clock.zone())}</main>
      </div>
    </StrictMode>,
  )
}
