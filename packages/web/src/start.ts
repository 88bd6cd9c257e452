import { startOf } from './departure/departure.ts'
import { LEAVING } from './messages/en-US/account.ts'

/** Written by the session; see storage-names.ts of the adapters. */
const isBackFromSignOut = (): boolean => {
  try {
    return sessionStorage.getItem('trmSignedOut') !== null
  } catch {
    return false
  }
}

const showLeaving = (): void => {
  const words = document.createElement('p')
  words.className = 'trm-loading'
  words.setAttribute('role', 'status')
  words.textContent = LEAVING
  document.getElementById('root')?.replaceChildren(words)
}

/** The app is a build of its own, so that neither is cut into pieces for the other's sake; the page names its first module. */
const openApp = (): Promise<unknown> => import(document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'] ?? '')

const { pathname, search, hash } = location
const start = startOf({ pathname, search, hash, hasToken: /(?:^|;\s*)access_token=/.test(document.cookie), isBackFromSignOut: isBackFromSignOut() })
if (start._tag === 'App') void openApp()
else {
  showLeaving()
  // The departure is a fraction of the app's code; whatever it cannot do, the app does from the start, and tells.
  import('./composition/departure.ts')
    .then(({ depart }) => depart(window, start.returnTo))
    .then((hasLeft) => (hasLeft ? undefined : openApp()), openApp)
}
