import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { glossaryFaults, readGlossary } from './check-glossary.mjs'

const GLOSSARY = `# Glossary

| term | what it is | not | Español | not | Français | not |
|---|---|---|---|---|---|---|
| load | Freight. | shipment, freight order | carga | | chargement | expédition |
`

test('a glossary is read by language: a term, and what is not said', () => {
  const { 'en-US': english, es, 'fr-CA': french } = readGlossary(GLOSSARY)
  assert.equal(english, [{ term: 'load', not: ['shipment', 'freight order'] }])
  assert.equal([es, french], [[{ term: 'carga', not: [] }], [{ term: 'chargement', not: ['expédition'] }]])
})

test('a term that nobody says and a word that is kept out are faults, whole words alone, in every plural form', () => {
  const terms = readGlossary(GLOSSARY)['en-US']
  const faults = (messages) => glossaryFaults('en-US', terms, messages)
  assert.equal(faults({ a: 'Post a load', b: 'Loading {shipment}', c: 'Transshipment' }), [])
  assert.equal(faults({ a: 'One load', b: { one: '{count} load', other: '{count} Shipments' } }), [
    'en-US b: "{count} Shipments" says "shipment": say "load"',
  ])
  assert.match(faults({ a: 'Nothing' })[0], 'no message says "load"')
})

test.run()
