import type * as CardPage from './card-page.tsx'
import type * as PreviewPage from './preview-page.tsx'
import type * as Words from './messages/words-es.ts'
import { startOf, type PublicPage } from './departure/departure.ts'
import { openWithin } from './departure/open-app.ts'
import { LEAVING } from './messages/en-US/account.ts'
import { FALLBACK, RETRY } from './messages/en-US/errors.ts'
import { languageOf, LANGUAGES, toldLanguage, withoutLang, type Language } from './messages/language.ts'
import { say } from './messages/say.ts'

/** Storage may be blocked, and then its very name throws: nothing is kept. */
const kept = <A>(use: (storage: Storage) => A, storage = () => sessionStorage): A | undefined => {
  try {
    return use(storage())
  } catch {
    return undefined
  }
}

// The names of storage-names.ts in the adapters.
const SIGNED_OUT_KEY = 'trmSignedOut'
const CHUNK_RELOADED_KEY = 'trmChunkReloaded'
const LANGUAGE_KEY = 'trmLanguage'

/**
 * App, public pages and languages are builds of their own, so that none is cut into pieces for another's sake; the page names their first
 * modules.
 */
const moduleOf = (part: 'app' | PublicPage | Language): string =>
  document.querySelector('script[data-app]')?.getAttribute(`data-${part}`) ?? ''

/** What a link asks for wins and is kept, then comes the last choice, then what the browser asks for. */
const chosenLanguage = (): Language => {
  const local = () => localStorage
  const asked = new URLSearchParams(location.search).get('lang')
  const language = languageOf([asked, kept((storage) => storage.getItem(LANGUAGE_KEY), local), ...navigator.languages])
  const isSaved =
    asked !== null &&
    kept((storage) => {
      storage.setItem(LANGUAGE_KEY, language)
      return true
    }, local) === true
  if (isSaved) history.replaceState(history.state, '', location.pathname + withoutLang(location.search) + location.hash)
  return language
}

/** The words come before the app; those that cannot be had are English. */
const speak = async (language: Language | undefined): Promise<void> => {
  if (language === undefined) return
  if (language !== LANGUAGES[0]) {
    const { WORDS, lateWords } = await (import(moduleOf(language)) as Promise<typeof Words>)
    globalThis.trmSpoken = { language, words: WORDS, lateWords }
  } else globalThis.trmSpoken = { language, words: {} }
  document.documentElement.lang = language
}
const language = toldLanguage(chosenLanguage(), navigator.languages)
const speaking = speak(language).catch(() => undefined)
const { pathname, search, hash } = location

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
  retry.textContent = say('error.retry', RETRY)
  retry.addEventListener('click', () => location.reload())
  show(say('error.fallback', FALLBACK), 'alert', retry)
  retry.focus()
}

const openApp = (): Promise<void> =>
  openWithin({
    load: () => speaking.then(() => import(moduleOf('app'))),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isOnline: () => navigator.onLine,
    wasReloaded: () => kept((storage) => storage.getItem(CHUNK_RELOADED_KEY)) === 'app',
    remember: () =>
      kept((storage) => {
        storage.setItem(CHUNK_RELOADED_KEY, 'app')
        return true
      }) === true,
    forget: () => {
      if (kept((storage) => storage.getItem(CHUNK_RELOADED_KEY)) === 'app') kept((storage) => storage.removeItem(CHUNK_RELOADED_KEY))
    },
    reload: () => location.reload(),
    showFailure,
  })

const start = startOf({
  pathname,
  search,
  hash,
  hasToken: /(?:^|;\s*)access_token=/.test(document.cookie),
  isBackFromSignOut: typeof kept((storage) => storage.getItem(SIGNED_OUT_KEY)) === 'string',
})
if (start._tag === 'App') void openApp()
else if (start._tag === 'Public')
  speaking
    .then(() => import(moduleOf(start.page)))
    .then(({ openPage }: typeof CardPage | typeof PreviewPage) => openPage(window))
    .catch(openApp)
else {
  void speaking.then(() => show(say('signIn.leaving', LEAVING), 'status'))
  // The departure is a fraction of the app's code; whatever it cannot do, the app does from the start, and tells.
  import('./composition/departure.ts')
    .then(({ depart }) => depart(window, start.returnTo, language))
    .then((hasLeft) => (hasLeft ? undefined : openApp()), openApp)
}
