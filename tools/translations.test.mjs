import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entriesOf, faultsOf, withWords } from './translations.mjs'

const ENGLISH = { hello: 'Hello {name}', loads: { one: '{count} load', other: '{count} loads' }, end: 'End' }

test('every word goes out beside its translation, and comes back without a fault', () => {
  const entries = entriesOf(ENGLISH, { hello: 'Hola {name}', loads: { one: '{count} carga', other: '{count} cargas' }, end: 'Fin' })
  assert.equal(entries[0], { key: 'hello', english: 'Hello {name}', translation: 'Hola {name}' })
  assert.equal(faultsOf(ENGLISH, entries), [])
  const forms = { one: '{count} ładunek', few: '{count} ładunki', many: '{count} ładunków', other: '{count} ładunku' }
  assert.equal(faultsOf(ENGLISH, [{ key: 'loads', english: ENGLISH.loads, translation: forms }]), [], 'a language may have more forms')
})

test('what came back wrong is told by its key', () => {
  const fault = (key, translation, english = ENGLISH[key]) => faultsOf(ENGLISH, [{ key, english, translation }])[0]
  assert.match(fault('gone', 'x'), 'gone: there are no such words any more')
  assert.match(fault('end', 'Fin', 'The end'), 'end: the English has become "End"')
  assert.match(fault('end', ' '), 'end: it has no words')
  assert.match(fault('hello', 'Hola {nombre}'), 'its parameters are {name}, not {nombre}')
  assert.match(fault('loads', '{count} cargas'), 'say each plural form')
  assert.match(fault('loads', { one: '{count} carga' }), 'the form "other" is missing')
  assert.match(fault('end', { other: 'Fin' }), 'one text is said')
})

test('a catalogue is written by its keys: the others, its blank lines and its comments stay', () => {
  const source = `export const words = {
  hello: 'not a key of ours',
  'hello': 'Hola {name}',

  // of loads
  'loads': { one: '{count} carga', other: '{count} cargas' },
  'end':
    'Fin, it\\'s over',
} as const
`
  assert.is(withWords(source, {}), source)
  assert.is(
    withWords(source, { end: "L'an\nneuf", loads: { one: '{count} a', other: '{count} b' } }),
    source
      .replace("'{count} carga', other: '{count} cargas'", "'{count} a', other: '{count} b'")
      .replace("\n    'Fin, it\\'s over'", " 'L\\'an\\nneuf'"),
  )
})

test.run()
