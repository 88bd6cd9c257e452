import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nameExports, unnamedFaults } from './names.mjs'

const place = { type: 'object', properties: { city: { type: 'string' } } }
const answering = (schema) => ({ content: { 'application/json': { schema } } })
const documentOf = ({ answer = { $ref: '#/components/schemas/Load' }, body, schemas = { Load: place } }) => ({
  paths: {
    '/api/loads': { post: { operationId: 'postLoad', requestBody: body && answering(body), responses: { 200: answering(answer) } } },
  },
  components: { schemas },
})

test('[HTT-50] a shape is called as the contract exports it; one that brings its own name keeps it, and what is no shape has none', () => {
  const codec = { props: {} }
  const contract = { LoadWire: { props: {} }, PostLoadBody: { anyOf: [] }, WireVerdict: { props: {} }, ListAnswer: { props: {} } }
  const closed = Object.create(codec)
  nameExports({ ...contract, ClosedBody: closed, PlaceWire: codec, KeyWire: Object.assign(contract, { schemaName: 'Key' }), loadWire: {} })
  assert.equal(
    Object.values({
      LoadWire: contract.LoadWire,
      body: contract.PostLoadBody,
      verdict: contract.WireVerdict,
      list: contract.ListAnswer,
    }).map(({ schemaName }) => schemaName),
    ['Load', 'PostLoadRequest', 'Verdict', 'ListAnswer'],
  )
  assert.equal([closed.schemaName, codec.schemaName], ['ClosedRequest', 'Place'])
})

test('[HTT-50] an object answer or body without a name is told, with its call; a file, a text and a list of named shapes need none', () => {
  assert.equal(unnamedFaults(documentOf({})), [])
  const choice = { anyOf: [{ $ref: '#/components/schemas/Load' }, { type: 'object', properties: {} }] }
  assert.match(
    unnamedFaults(documentOf({ answer: { type: 'object', properties: { id: {} } } }))[0],
    /the answer of postLoad has no name.*Export/,
  )
  assert.match(unnamedFaults(documentOf({ answer: choice }))[0], /the answer of postLoad has no name/)
  assert.match(unnamedFaults(documentOf({ body: { type: 'object', properties: { id: {} } } }))[0], /the body of postLoad has no name/)
  for (const answer of [{ type: 'string' }, { type: 'array', items: { $ref: '#/components/schemas/Load' } }])
    assert.equal(unnamedFaults(documentOf({ answer })), [])
})

test('[HTT-50] a shape that stands twice is told, whether it has two names or stands within others', () => {
  const twoNames = unnamedFaults(documentOf({ schemas: { Load: place, Town: place } }))
  assert.match(twoNames.join(), /\{ city \} stands 2 times: Load, Town/)
  const holding = (name) => ({ type: 'object', properties: { [name]: place } })
  assert.match(unnamedFaults(documentOf({ schemas: { Load: holding('from'), Truck: holding('at') } })).join(), /within Load, within Truck/)
  assert.equal(unnamedFaults(documentOf({ schemas: { Load: holding('from') } })), [])
})

test.run()
