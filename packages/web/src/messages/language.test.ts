import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGE_KEY } from '@trm/adapters/cookie'
import type { Catalogue, Words } from '@trm/data/messages'
import { readTypedDecimal } from '@trm/domain/formats'
import { readSource, sourcesIn } from '../design/testing/read-source.ts'
import { makeChooseLanguage } from '../composition/choose-language.ts'
import { fill } from './catalogue.ts'
import { changeProblemWords } from './change-failure-words.ts'
import { everyWord } from './en-US/every-word.ts'
import { message, messageOf } from './index.ts'
import { languageOf, LANGUAGES, toldLanguage, withoutLang, type Language, type LateWords } from './language.ts'
import { withWords } from './with-words.ts'
import { lateWords as lateSpanish, WORDS as spanish } from './words-es.ts'
import { lateWords as lateFrench, WORDS as french } from './words-fr-CA.ts'

const all = async (late: LateWords): Promise<Catalogue> =>
  Object.assign({}, ...(await Promise.all(Object.values(late).map((load) => load()))))

const OTHERS: readonly (readonly [Language, Catalogue])[] = [
  ['es', { ...spanish, ...(await all(lateSpanish)) }],
  ['fr-CA', { ...french, ...(await all(lateFrench)) }],
]

const inLanguage = <A>(language: Language, words: Catalogue, read: () => A): A => {
  globalThis.trmSpoken = { language, words }
  try {
    return read()
  } finally {
    globalThis.trmSpoken = undefined
  }
}

const textsOf = (words: Words): readonly string[] =>
  typeof words === 'string' ? [words] : Object.values(words).filter((text) => text !== undefined)

for (const [language, words] of OTHERS)
  test(`[FMT-25] what the words of ${language} give as amounts of dollars and as bounds of percents can be typed as they stand there`, () => {
    const amounts = Object.values(words).flatMap((one) => textsOf(one).flatMap((text) => text.match(/\$\d(?:[\d.,\u00A0]*\d)?/g) ?? []))
    const percents = textsOf(words['rates.fault.NoPercent'] ?? '').flatMap((text) => text.match(/\d(?:[\d.,\u00A0]*\d)?/g) ?? [])
    assert.ok(amounts.length > 10 && percents.length > 1)
    assert.equal(
      [...amounts, ...percents].filter((text) => readTypedDecimal(text, language)._tag !== 'Number'),
      [],
    )
  })

for (const [wishes, language] of [
  [['es-MX', 'en-US'], 'es'],
  [['fr'], 'fr-CA'],
  [['fr-FR', 'es'], 'fr-CA'],
  [['ES_us'], 'es'],
  [['en-GB', 'es'], 'en-US'],
  [['pt-BR', 'es-419'], 'es'],
  [[null, undefined, '', 'es'], 'es'],
  [['pt'], 'en-US'],
  [[], 'en-US'],
  [['constructor', 'e', 'fra'], 'en-US'],
] as const) {
  test(`[MSG-7] who asks for ${JSON.stringify(wishes)} reads ${language}`, () => assert.is(languageOf(wishes), language))
}

for (const [search, left] of [
  ['?lang=es', ''],
  ['?lang=es&a=1', '?a=1'],
  ['?a=%26%2B&lang=es', '?a=%26%2B'],
  ['?a=1&lang=es&b=é+ü', '?a=1&b=é+ü'],
  ['?lang=', ''],
  ['', ''],
  ['?slang=x&language=y', '?slang=x&language=y'],
  ['?lang=es&lang=fr', ''],
  ['?a=1&lang=es&lang=fr', '?a=1'],
] as const) {
  test(`[MSG-7] “${search}” without its language is “${left}”, the rest to the letter`, () => assert.is(withoutLang(search), left))
}

for (const [language, wishes, asked] of [
  ['es', ['es-MX'], 'es'],
  ['es', ['en-US'], 'es'],
  ['fr-CA', ['fr'], 'fr-CA'],
  ['en-US', ['en-GB', 'es'], undefined],
  ['en-US', ['de'], undefined],
  ['en-US', [], undefined],
  ['en-US', ['es-MX', 'en'], 'en-US'],
  ['en-US', ['de', 'fr'], 'en-US'],
] as const) {
  test(`[MSG-10] in ${language}, with a browser that asks for ${wishes.join(', ') || 'nothing'}, sign-in is asked to speak ${String(asked)}`, () => {
    assert.is(toldLanguage(language, wishes), asked)
  })
}

const aPage = (href: string) => {
  const done: string[] = []
  return {
    done,
    page: {
      location: {
        href,
        reload: () => {
          done.push('reload')
        },
        replace: (to: string) => {
          done.push(to)
        },
      },
    } as unknown as Window,
  }
}

test('[MSG-7] a language that is chosen is kept, and the page opens anew', () => {
  const { page, done } = aPage('https://x.test/trm/broker?a=1#b')
  const kept: string[] = []
  makeChooseLanguage(page, {
    write: (name, text) => {
      kept.push(name, text)
      return true
    },
  })('es')
  assert.equal([kept, done], [['trmLanguage', 'es'], ['reload']])
})

test('[MSG-7] the start, which imports nothing of the adapters, knows the choice by the same name', () => {
  assert.ok(readSource('start.ts').includes(`LANGUAGE_KEY = '${LANGUAGE_KEY}'`))
})

test('[MSG-7] [F54] where nothing can be kept, the address says it', () => {
  const { page, done } = aPage('https://x.test/trm/broker?a=1&lang=es#b')
  makeChooseLanguage(page, { write: () => false })('fr-CA')
  assert.equal(done, ['https://x.test/trm/broker?a=1&lang=fr-CA#b'])
})

const formsOf = (words: Words): readonly string[] => (typeof words === 'string' ? [words] : Object.values(words))
const holesOf = (words: Words): readonly string[] => [...new Set(formsOf(words).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort()

test('[MSG-8] every language has all words, none empty, each with the parameters of the English ones', () => {
  for (const [language, words] of OTHERS) {
    assert.equal(Object.keys(words).sort(), Object.keys(everyWord).sort(), language)
    for (const [key, english] of Object.entries<Words>(everyWord)) {
      const other = words[key]
      assert.ok(other !== undefined && formsOf(other).every((form) => form.trim() !== ''), `${language} ${key}`)
      assert.equal(holesOf(other), holesOf(english), `${language} ${key}`)
      assert.is(typeof other, typeof english, `${language} ${key}`)
    }
  }
})

test('[MSG-8] every file of words is in every language, and all of them together are all words', () => {
  for (const folder of ['messages', '../../data/src/messages']) {
    const english = sourcesIn(`${folder}/en-US`).filter((file) => file !== 'index.ts' && file !== 'every-word.ts')
    for (const [language] of OTHERS) assert.equal(sourcesIn(`${folder}/${language}`), english, language)
  }
})

test('[MSG-8] what is said in another language is said in it: no sentence stands there in English', () => {
  for (const [language, words] of OTHERS) {
    const sentences = Object.entries<Words>(everyWord).filter(([, english]) =>
      formsOf(english).some(
        (form) =>
          form
            .replace(/\{\w+\}/g, '')
            .split(' ')
            .filter((word) => /\w/.test(word)).length > 3,
      ),
    )
    const same = sentences.filter(([key, english]) => JSON.stringify(words[key]) === JSON.stringify(english)).map(([key]) => key)
    assert.equal(same, [], language)
  }
})

const staffMessage = messageOf({ 'users.admission.submitted': 'Waiting for approval' } as const)

/** What a room says as its code is read. */
const roomOf = async () => staffMessage('users.admission.submitted')

test('[MSG-11] what some rooms alone say is there before their code is read, comes once, and is English where it does not arrive', async () => {
  let loads = 0
  globalThis.trmSpoken = {
    language: 'es',
    words: spanish,
    lateWords: {
      ...lateSpanish,
      staff: () => {
        loads += 1
        return loads === 1 ? Promise.reject(new Error('ChunkLoadError')) : lateSpanish.staff()
      },
    },
  }
  try {
    const said = [await withWords('staff', roomOf), await withWords('staff', roomOf), await withWords('staff', roomOf)]
    assert.equal([loads, said], [2, ['Waiting for approval', 'Espera aprobación', 'Espera aprobación']])
    assert.is(message('common.retry'), spanish['common.retry'])
    await withWords('recommendations', async () => undefined)
    const [key = '', words = ''] = Object.entries(await lateSpanish.recommendations())[0] ?? []
    assert.equal(globalThis.trmSpoken.words[key], words, 'each brings its own')
  } finally {
    globalThis.trmSpoken = undefined
  }
})

test('[MSG-11] a room waits only so long for its words, which are said from when they come', async () => {
  let arrive = (): void => undefined
  const arriving = new Promise<void>((done) => {
    arrive = done
  })
  const words = arriving.then(lateSpanish.staff)
  globalThis.trmSpoken = { language: 'es', words: spanish, lateWords: { staff: () => words } }
  try {
    assert.is(await withWords('staff', roomOf, 1), 'Waiting for approval')
    arrive()
    await words
    assert.is(await roomOf(), 'Espera aprobación')
  } finally {
    globalThis.trmSpoken = undefined
  }
})

test('[MSG-8] the reader’s language is spoken by every feature and for every code, with the plurals of its own', () => {
  const late = messageOf({ 'profile.name': 'Name' } as const)
  assert.equal(
    inLanguage('es', spanish, () => [message('trucks.total', { count: 1 }), message('trucks.total', { count: 2 }), late('profile.name')]),
    ['1 camión', '2 camiones', 'Nombre'],
  )
  assert.is(
    inLanguage('fr-CA', french, () => message('trucks.total', { count: 0 })),
    '0 camion',
  )
  assert.is(
    inLanguage('es', spanish, () => changeProblemWords('name_taken')),
    spanish.name_taken,
  )
  assert.is(late('profile.name'), 'Name')
})

test('[MSG-8] words that a language lacks are English', () =>
  assert.is(
    inLanguage('es', {}, () => message('common.retry')),
    'Try again',
  ))

test('[MSG-9] figures are written alike in every language', () => {
  for (const language of LANGUAGES) assert.is(fill(language, '{miles} mi', { miles: 12345.5 }), '12,345.5 mi', language)
})

test.run()
