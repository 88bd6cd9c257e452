import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DEMO_PEOPLE } from '../demo-people.ts'
import { english } from './en-US.ts'
import { LANGUAGES, wordsFor } from './language.ts'

for (const [uiLocales, acceptLanguage, language] of [
  ['es', undefined, 'es'],
  ['es', 'fr-CA', 'es'],
  ['es-MX', 'en-US', 'es'],
  ['fr', undefined, 'fr-CA'],
  ['FR_fr', 'es', 'fr-CA'],
  ['en-GB', 'es', 'en-US'],
  ['de fr-CA es', 'es', 'fr-CA'],
  ['de', 'es-419', 'es'],
  ['', 'es', 'es'],
  ['  es', undefined, 'es'],
  [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [undefined, 'en;q=0.5, fr ; q=0.8, es;q=0.7', 'fr-CA'],
  [undefined, 'de, es;q=0.1', 'es'],
  [undefined, 'es;q=0, fr;q=0.2', 'fr-CA'],
  [undefined, 'es;q=0.000', 'en-US'],
  [undefined, 'es;q=2, fr;q=x', 'en-US'],
  [undefined, 'es;q=1.000', 'es'],
  [undefined, 'fr, es', 'fr-CA'],
  [undefined, '*', 'en-US'],
  [undefined, ';;,,q=1', 'en-US'],
  [undefined, 'constructor, e, esp', 'en-US'],
  [undefined, undefined, 'en-US'],
  [['es'], undefined, 'en-US'],
] as const) {
  test(`[MSG-10] ui_locales ${JSON.stringify(uiLocales)} and Accept-Language ${JSON.stringify(acceptLanguage)} read ${language}`, () => {
    assert.is(wordsFor(uiLocales, acceptLanguage).language, language)
  })
}

/** Each text by the way to it; texts about a number, as they are said of one and of several. */
const textsOf = (words: object, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]): readonly (readonly [string, string])[] => {
    if (typeof value === 'function') return [1, 30].map((count) => [`${path}${key} ${count}`, String(value(count))] as const)
    return typeof value === 'object' && value !== null ? textsOf(value, `${path}${key}.`) : [[path + key, String(value)]]
  })

const OTHERS = LANGUAGES.filter((words) => words !== english)

test('[MSG-10] every language has every word, none of them empty, and a name for every demo person', () => {
  const labels = Object.fromEntries(DEMO_PEOPLE.map(({ label }) => [label, label]))
  const all = textsOf({ ...english, labels })
  for (const words of OTHERS) {
    assert.equal(
      textsOf(words)
        .map(([path]) => path)
        .sort(),
      all.map(([path]) => path).sort(),
      words.language,
    )
    assert.equal(
      textsOf(words).filter(([, text]) => text.trim() === ''),
      [],
      words.language,
    )
  }
})

test('[MSG-10] each says it in its own words, the seconds of a wait among them', () => {
  const said = new Map(textsOf(english))
  for (const words of OTHERS) {
    assert.equal(
      textsOf(words)
        .filter(([path, text]) => said.get(path) === text)
        .map(([path]) => path)
        .filter((path) => path !== 'errorPrefix'),
      [],
      words.language,
    )
    for (const wait of [words.limited, words.limitedSignUp]) {
      assert.match(wait(1), /\b1 second[eo]|\b1 segundo\b/)
      assert.match(wait(30), /\b30 (?:segundos|secondes)\b/)
    }
  }
})

test('[MSG-10] quotation marks and apostrophes are typographic', () => {
  for (const words of LANGUAGES)
    assert.equal(
      textsOf(words).filter(([, text]) => /['"]/.test(text)),
      [],
      words.language,
    )
})

test.run()
