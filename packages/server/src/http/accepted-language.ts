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

/** The first there is of `wishes`, tags best first, else of `Accept-Language`, in any regional form; else the first of `all`. */
export const wordsIn = <W extends { readonly language: string }>(
  all: readonly [W, ...W[]],
  wishes: readonly string[],
  acceptLanguage: string,
): W =>
  [...wishes, ...accepted(acceptLanguage)].flatMap((wish) => all.filter(({ language }) => primary(language) === primary(wish)))[0] ?? all[0]

interface Spoken {
  readonly language: string
}

/** The portal's languages, the first where somebody speaks none of them. */
const SPOKEN: readonly [Spoken, ...Spoken[]] = [{ language: 'en-US' }, { language: 'es' }, { language: 'fr-CA' }]

/** Which of the portal's languages an `Accept-Language` asks for. */
export const spokenIn = (acceptLanguage: string): string => wordsIn(SPOKEN, [], acceptLanguage).language
