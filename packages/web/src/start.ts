import type * as CardPage from './composition/card-page.tsx'
import type * as PreviewPage from './composition/preview-page.tsx'
import { startOf, type PublicPage } from './departure/departure.ts'
import { openWithin } from './departure/open-app.ts'
import { LEAVING } from './messages/en-US/account.ts'
import { FALLBACK, RETRY } from './messages/en-US/errors.ts'

/** Storage may be blocked, and then its very name throws: nothing is kept. */
const kept = <A>(use: (storage: Storage) => A): A | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

// The names of storage-names.ts in the adapters.
const SIGNED_OUT_KEY = 'trmSignedOut'
const CHUNK_RELOADED_KEY = 'trmChunkReloaded'

const show = (words: string, role: 'status' | 'alert', ...more: readonly HTMLElement[]): void => {
  const line = document.createElement('p')
  line.className = 'trm-loading'
  line.setAttribute('role', role)
  line.textContent = words
  document.getElementById('root')?.replaceChildren(line, ...more)
}

const showFailure = (): void => {
  const retry = document.createElement('button')
  retry.className = 'trm-button'
  retry.type = 'button'
  retry.textContent = RETRY
  retry.addEventListener('click', () => location.reload())
  show(FALLBACK, 'alert', retry)
  retry.focus()
}

/** App and public pages are builds of their own, so that none is cut into pieces for another's sake; the page names their first modules. */
const moduleOf = (part: 'app' | PublicPage): string => document.querySelector('script[data-app]')?.getAttribute(`data-${part}`) ?? ''

const openApp = (): Promise<void> => openWithin({
  load: () => import(moduleOf('app')),
  after: (ms, run) => { const timer = setTimeout(run, ms); return () => clearTimeout(timer) },
  isOnline: () => navigator.onLine,
  wasReloaded: () => kept((storage) => storage.getItem(CHUNK_RELOADED_KEY)) === 'app',
  remember: () => kept((storage) => { storage.setItem(CHUNK_RELOADED_KEY, 'app'); return true }) === true,
  forget: () => { if (kept((storage) => storage.getItem(CHUNK_RELOADED_KEY)) === 'app') kept((storage) => storage.removeItem(CHUNK_RELOADED_KEY)) },
  reload: () => location.reload(),
  showFailure,
})

const { pathname, search, hash } = location
const start = startOf({
  pathname, search, hash, hasToken: /(?:^|;\s*)access_token=/.test(document.cookie),
  isBackFromSignOut: typeof kept((storage) => storage.getItem(SIGNED_OUT_KEY)) === 'string',
})
if (start._tag === 'App') void openApp()
else if (start._tag === 'Public') import(moduleOf(start.page)).then(({ openPage }: typeof CardPage | typeof PreviewPage) => openPage(window)).catch(openApp)
else {
  show(LEAVING, 'status')
  // The departure is a fraction of the app's code; whatever it cannot do, the app does from the start, and tells.
  import('./composition/departure.ts')
    .then(({ depart }) => depart(window, start.returnTo))
    .then((hasLeft) => (hasLeft ? undefined : openApp()), openApp)
}
