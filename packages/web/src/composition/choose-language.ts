import { LANGUAGE_KEY } from '@trm/adapters/cookie'
import type { TextStorage } from '@trm/adapters/local-storage'
import type { Language } from '../messages/language.ts'

/**
 * Opens the page anew in another language, which the start takes from where it is kept; where nothing can be kept, the address has to say
 * it.
 */
export const makeChooseLanguage =
  (page: Pick<Window, 'location'>, storage: Pick<TextStorage, 'write'>) =>
  (language: Language): void => {
    if (storage.write(LANGUAGE_KEY, language)) page.location.reload()
    else {
      const url = new URL(page.location.href)
      url.searchParams.set('lang', language)
      page.location.replace(url.href)
    }
  }
