import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { COMMON_ERRORS, ERROR_STATUS } from '@trm/adapters/http/contract'
import { ENDPOINTS } from '@trm/adapters/http/contract/testing'
import type { CallFailure } from '@trm/domain/kernel'
import type { Catalogue } from '@trm/data/messages'
import { changeProblems } from '@trm/data/messages/en-US/change-problems'
import { problems } from '@trm/data/messages/en-US/problems'
import { sourcesIn } from '../design/testing/read-source.ts'
import { fill } from './catalogue.ts'
import { everyWord } from './en-US/every-word.ts'
import { changeFailureWords, changeProblemWords } from './change-failure-words.ts'
import { failureWords, message, problemWords } from './index.ts'

test('[MSG-1] parameters are filled in, numbers with separators', () => {
  assert.is(message('trucks.total.near', { count: 1284, place: 'Dallas, TX' }), '1,284 trucks near Dallas, TX')
})

test('[MSG-1] a parameter nobody gave stays visible, and words of a parameter are not read as holes', () => {
  assert.is(fill('en-US', '{a} and {b}', { a: '{b}' }), '{b} and {b}')
  assert.is(fill('en-US', '{constructor}'), '{constructor}')
})

test('[MSG-2] one thing and several have their own words', () => {
  assert.is(message('trucks.total', { count: 1 }), '1 truck')
  assert.is(message('trucks.total', { count: 0 }), '0 trucks')
  assert.is(message('common.faults', { count: 2 }), 'There are 2 problems')
  const polish = { one: '{count} ładunek', few: '{count} ładunki', many: '{count} ładunków', other: '{count} ładunku' }
  const said = [1, 3, 5, 1.5].map((count) => fill('pl', polish, { count }))
  assert.equal(said, ['1 ładunek', '3 ładunki', '5 ładunków', '1.5 ładunku'], 'as many forms as the language has')
  assert.is(fill('pl', { other: '{count} mi' }, { count: 3 }), '3 mi', 'a form that is not there is the other one')
})

/** Held by the compiler: each line below is an error, and an unused expectation is one too. */
export const wrongUse = (): void => {
  // @ts-expect-error there is no such key
  message('trucks.nonsense')
  // @ts-expect-error the words name a place
  message('trucks.total.near', { count: 1 })
  // @ts-expect-error a plural needs its count
  message('trucks.total')
  // @ts-expect-error the words name no parameter
  message('trucks.title', { count: 1 })
}

test('[ERR-25] support is named where its address stands, and nowhere else', () => {
  const named = Object.entries(everyWord).filter(([, words]) => /contact support/i.test(JSON.stringify(words)))
  assert.equal(
    named.map(([key]) => key),
    ['error.generic.body', 'error.generic.body.noEmail'],
  )
})

test('[MSG-3] every error code of the contract has a sentence of its own, and no code has lost its place', () => {
  const all = { ...problems, ...changeProblems }
  assert.equal(Object.keys(all).sort(), Object.keys(ERROR_STATUS).sort())
  const sentences = Object.values(all)
  assert.is(new Set(sentences).size, sentences.length)
  for (const sentence of sentences) assert.match(sentence, /^[A-Z].*\.$/)
})

/** Screens that negotiate come late, and bring words for all they do. */
const isOfMarket = (path: string): boolean => /^\/api\/(offers|loads|load-board)\b/.test(path)

test('[MSG-6] what a call that only reads can meet has its words before any screen; what changes or negotiates brings words of its own', () => {
  const readers = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !isOfMarket(path))
  const met = new Set<string>([...COMMON_ERRORS, ...readers.flatMap(({ errors }) => errors)])
  for (const code of met) assert.ok(Object.hasOwn(problems, code), code)
  assert.is(problemWords('name_taken'), undefined)
  assert.is(changeProblemWords('name_taken'), changeProblems.name_taken)
  assert.is(changeProblemWords('cursor_invalid'), problems.cursor_invalid)
  assert.is(changeFailureWords({ _tag: 'Refused', status: 409, code: 'name_taken', faults: [] }).remedy, changeProblems.name_taken)
})

test('[MSG-3] a code this version does not know has no words, whatever it is called', () => {
  assert.is(problemWords('too_new'), undefined)
  assert.is(problemWords('constructor'), undefined)
  assert.is(changeProblemWords('constructor'), undefined)
})

const FAILURES: readonly CallFailure[] = [
  { _tag: 'MissingAccessToken' },
  { _tag: 'Unreachable' },
  { _tag: 'TimedOut', afterMs: 15_000 },
  { _tag: 'Unauthorized' },
  { _tag: 'Forbidden', code: 'too_new' },
  { _tag: 'Refused', status: 400, code: 'cursor_invalid', faults: [] },
  { _tag: 'ServerFailed', status: 500, retryAfterMs: undefined },
  { _tag: 'Undecodable', paths: ['items'] },
]

test('[MSG-4] every failure of a call says what happened and what to do', () => {
  for (const failure of FAILURES) {
    const { title, remedy } = failureWords(failure)
    assert.match(title, /^[A-Z].*[^.]$/, failure._tag)
    assert.match(remedy, /^[A-Z].*\.$/, failure._tag)
    assert.not.match(title + remedy, /\{\w+\}/, failure._tag)
  }
})

test('[MSG-4] the remedy is that of the error code where it has one, and waits as long as the server asks', () => {
  assert.is(failureWords({ _tag: 'Refused', status: 400, code: 'cursor_invalid', faults: [] }).remedy, problems.cursor_invalid)
  assert.match(failureWords({ _tag: 'ServerFailed', status: 503, retryAfterMs: 1500 }).remedy, /in 2 seconds/)
  assert.match(failureWords({ _tag: 'TimedOut', afterMs: 15_000 }).title, /15 seconds/)
  const tooMany = { _tag: 'Refused', status: 429, code: 'too_many_requests', faults: [] } as const
  assert.is(changeFailureWords(tooMany).remedy, problems.too_many_requests)
  assert.match(changeFailureWords({ ...tooMany, retryAfterMs: 30_000 }).remedy, /try again in 30 seconds\.$/i)
  assert.match(changeFailureWords({ ...tooMany, retryAfterMs: 600_000 }).remedy, /try again in 10 minutes\.$/i)
})

const catalogueOf = (exported: object): Catalogue =>
  Object.assign({}, ...Object.values(exported).filter((value) => typeof value === 'object'))

test('[MSG-5] no words are empty, no key is written twice among the catalogues, and all of them are in the list of every word', async () => {
  const filesIn = (folder: string): readonly string[] =>
    sourcesIn(folder)
      .map((file) => file.replace('.ts', ''))
      .filter((file) => file !== 'index' && file !== 'every-word')
  const modules: readonly object[] = await Promise.all([
    ...filesIn('messages/en-US').map((file) => import(`./en-US/${file}.ts`)),
    ...filesIn('../../data/src/messages/en-US').map((file) => import(`../../../data/src/messages/en-US/${file}.ts`)),
  ])
  const entries = modules.map(catalogueOf).flatMap((catalogue) => Object.entries(catalogue))
  assert.equal(entries.map(([key]) => key).sort(), Object.keys(everyWord).sort())
  for (const [key, words] of entries) {
    const forms = typeof words === 'string' ? [words] : Object.values(words)
    assert.ok(
      forms.every((form) => form.trim() !== ''),
      key,
    )
  }
})

test.run()
