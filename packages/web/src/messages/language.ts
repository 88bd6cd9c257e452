import type { Catalogue } from '@trm/data/messages'

/** What the app can be read in. The words are written in the first; the others have all of them too. */
export const LANGUAGES = ['en-US', 'es', 'fr-CA'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in itself, for whoever cannot read the one on the page. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { 'en-US': 'English', es: 'Español', 'fr-CA': 'Français' }

const primary = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/)[0]

/**
 * The first of the wishes (BCP 47 tags, best first) that the app has, in any of its regional forms: `es-MX` is `es`, `fr` is `fr-CA`.
 * English when it has none.
 */
export const languageOf = (wishes: readonly (string | null | undefined)[]): Language =>
  wishes.flatMap((wish) => (typeof wish === 'string' ? LANGUAGES.filter((language) => primary(language) === primary(wish)) : []))[0] ??
  LANGUAGES[0]

/**
 * What has to be said of the language, to the app and to the identity provider: nothing where all is English anyway, since the browser asks
 * for it too.
 */
export const toldLanguage = (language: Language, wishes: readonly string[]): Language | undefined =>
  language === LANGUAGES[0] && languageOf(wishes) === language ? undefined : language

/** The query (`?...` or empty) to the letter, without its `lang`. */
export const withoutLang = (search: string): string => {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('lang='))
    .join('&')
  return rest === '' ? '' : `?${rest}`
}

/** Handed over unless it is English, which the browser asks for too. */
export interface Spoken {
  readonly language: Language
  /** By key, over the English ones. */
  readonly words: Catalogue
  /** Those that some screens alone say, until they are among the others. */
  readonly lateWords?: Partial<LateWords>
}

/** Said by some screens alone, and loaded with them. */
export type LateWords = {
  readonly [G in
    | 'staff'
    | 'recommendations'
    | 'joining'
    | 'lists'
    | 'rules'
    | 'notices'
    | 'offers'
    | 'form'
    | 'profile'
    | 'company'
    | 'workbench']: () => Promise<Catalogue>
}

const ENGLISH: Spoken = { language: LANGUAGES[0], words: {} }

/**
 * The start loads the words before the app, which is a build of its own and may not be asked for words earlier: they are handed over on the
 * page.
 * A language is for the life of a page; another one begins with a reload.
 */
declare global {
  // A property of globalThis is declared with var.
  var trmSpoken: Spoken | undefined
}

export const spoken = (): Spoken => globalThis.trmSpoken ?? ENGLISH
