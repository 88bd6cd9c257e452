import { english } from './en-US.ts'
import { spanish } from './es.ts'
import { canadianFrench } from './fr-CA.ts'
import type { Words } from './words.ts'

/** What the pages can be read in; the first is for those who ask for none of them. */
export const LANGUAGES: readonly Words[] = [english, spanish, canadianFrench]

const primary = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/)[0]

/** Of an `Accept-Language`: its tags, best first. What is refused (`q=0`) or unreadable is not among them (RFC 9110, 12.5.4). */
const accepted = (header: string): readonly string[] =>
  header
    .split(',')
    .flatMap((part) => {
      const [tag = '', weight = 'q=1'] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = Number(/^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(weight)?.[1] ?? 0)
      return quality > 0 ? [{ tag, quality }] : []
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

/**
 * The words for a request: the first language there is of `ui_locales` (OpenID Connect Core 3.1.2.1: tags between spaces, best first),
 * else of `Accept-Language`, in any regional form; else English.
 */
export const wordsFor = (uiLocales: unknown, acceptLanguage = ''): Words => {
  const wishes = [...(typeof uiLocales === 'string' ? uiLocales.split(' ') : []), ...accepted(acceptLanguage)]
  return wishes.flatMap((wish) => LANGUAGES.filter(({ language }) => primary(language) === primary(wish)))[0] ?? english
}
