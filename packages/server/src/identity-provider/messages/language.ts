import { wordsIn } from '../../http/accepted-language.ts'
import { english } from './en-US.ts'
import { spanish } from './es.ts'
import { canadianFrench } from './fr-CA.ts'
import type { Words } from './words.ts'

/** What the pages can be read in; the first is for those who ask for none of them. */
export const LANGUAGES: readonly [Words, ...Words[]] = [english, spanish, canadianFrench]

/**
 * The words for a request: the first language there is of `ui_locales` (OpenID Connect Core 3.1.2.1: tags between spaces, best first),
 * else of `Accept-Language`, in any regional form; else English.
 */
export const wordsFor = (uiLocales: unknown, acceptLanguage = ''): Words =>
  wordsIn(LANGUAGES, typeof uiLocales === 'string' ? uiLocales.split(' ') : [], acceptLanguage)
