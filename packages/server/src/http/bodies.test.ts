import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { ENDPOINTS, type AnyEndpoint } from '@trm/adapters/http/contract/testing'
import { bearer, person, portal, PROFILE, services, writer } from '../testing/portal-under-test.ts'
import { readQuery } from './request-decoding.ts'
import { parseStrictJson } from './strict-json.ts'

const stored = () => {
  const saved: unknown[] = []
  const { app } = portal({
    services: services({
      saveBrokerProfile: (_id, profile) => {
        saved.push(profile)
        return Promise.resolve(profile)
      },
    }),
  })
  const patch = async (payload: string | Buffer, type = 'application/json') =>
    app.inject({ method: 'PATCH', url: '/api/profiles/broker', headers: { ...(await writer()), 'content-type': type }, payload })
  return { app, saved, patch }
}
const json = JSON.stringify

test('[HTT-26, R42] what the contract does not accept is 400 with the field and a code, and nothing is stored', async () => {
  const { patch, saved } = stored()
  const refused = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    'true',
    '{"first_name":}',
    '{"a":1}{"b":2}',
    '\u0000',
    '{"a":NaN}',
    '{"a":1e400}',
    "{'a':1}",
    '{"a":1,}',
    json({ ...PROFILE, first_name: 1 }),
    json({ ...PROFILE, first_name: '' }),
    json({ ...PROFILE, first_name: 'x'.repeat(5000) }),
    json({ ...PROFILE, first_name: 'a\u0000b' }),
    json({ ...PROFILE, phone: ['1'] }),
    json({ ...PROFILE, phone: { $gt: '' } }),
    json({ ...PROFILE, equipment_filter: 'van' }),
    json({ ...PROFILE, equipment_filter: [null] }),
    json({ ...PROFILE, equipment_filter: { 0: 'van', length: 1 } }),
    json({ last_name: 'x' }),
  ]
  for (const body of refused) {
    const answer = await patch(body)
    assert.is(answer.statusCode, 400, body.slice(0, 60))
    assert.match(String(answer.headers['content-type']), /problem\+json/)
  }
  assert.equal(saved, [])
  const { errors, code } = (await patch(json({ ...PROFILE, first_name: 1 }))).json()
  assert.is(code, 'invalid_request')
  assert.equal(
    errors.map(({ field }: { field: string }) => field),
    ['first_name'],
  )
})

test('[HTT-26, R34] fields that are not part of the call are refused by name', async () => {
  const { patch, saved } = stored()
  for (const key of ['is_staff', 'is_superuser', 'carrier_id', 'company_id', 'is_approved', 'broker_id', 'id']) {
    const answer = await patch(json({ ...PROFILE, [key]: true }))
    assert.equal([answer.statusCode, answer.json().code, answer.json().errors[0].field], [400, 'unknown_field', key])
  }
  assert.equal(saved, [])
})

test('[HTT-27, R20] keys that reach a prototype are refused at any depth and change nothing', async () => {
  const { app, patch, saved } = stored()
  for (const body of [
    '{"__proto__":{"is_staff":true}}',
    '{"constructor":{"prototype":{"is_staff":true}}}',
    '{"first_name":{"__proto__":{"is_staff":true}}}',
    '{"\\u005f_proto__":{"is_staff":true}}',
    '{"prototype":1}',
    '[{"a":[{"__proto__":1}]}]',
    '{"a" :1,"__proto__"\t\n  :1}',
    `{"__proto__"${' '.repeat(70)}:{}}`,
  ]) {
    const answer = await patch(body)
    assert.equal([answer.statusCode, answer.json().code], [400, 'unknown_field'], body)
  }
  const query = await app.inject({ url: '/api/trucks?__proto__[is_staff]=1&__proto__=1&constructor=1', headers: await bearer() })
  assert.equal([query.statusCode, query.json().code], [400, 'unknown_parameter'])
  assert.is(Object.hasOwn(Object.prototype, 'is_staff'), false)
  assert.equal(saved, [])
})

test('[HTT-27, R44] a key twice in one object is refused; the same key in two objects, or as a value, is not', () => {
  const isAccepted = (text: string): boolean => isRight(parseStrictJson(Buffer.from(text)))
  for (const text of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '[{"b":{"a":1,"c":2,"a":3}}]']) assert.not(isAccepted(text), text)
  for (const text of [
    '{"a":{"a":1}}',
    '[{"a":1},{"a":2}]',
    '{"a":"a","b":["a","a"]}',
    '{"a":"\\",\\"a\\":1"}',
    '"__proto__"',
    '["__proto__"]',
  ])
    assert.ok(isAccepted(text), text)
})

test('[HTT-27] strict JSON accepts what JSON.stringify writes, unchanged', () => {
  const dictionary = fc.jsonValue({ maxDepth: 6 }).filter((value) => !/"(__proto__|constructor|prototype)"\s*:/.test(json(value)))
  fc.assert(
    fc.property(dictionary, (value) => {
      const parsed = parseStrictJson(Buffer.from(json(value)))
      assert.ok(isRight(parsed))
      if (isRight(parsed)) assert.equal(json(parsed.right), json(JSON.parse(json(value))))
    }),
  )
})

test('[HTT-27, F72] ill-formed UTF-8, a byte order mark and truncated JSON are malformed_json', async () => {
  const { patch } = stored()
  for (const body of [
    Buffer.from([0x22, 0xff, 0x22]),
    Buffer.from('\ufeff{}'),
    Buffer.from('{"first_name":"Bo","la'),
    Buffer.from('<html></html>'),
  ]) {
    const answer = await patch(body)
    assert.equal([answer.statusCode, answer.json().code], [400, 'malformed_json'])
  }
})

test('[HTT-27, R46] a body of more than 10,000 values is refused before it is made anything of; so many are not', () => {
  const numbers = (count: number) => Buffer.from(json(Array.from({ length: count }, () => 1)))
  assert.ok(isRight(parseStrictJson(numbers(9_999))))
  for (const text of [numbers(10_001), Buffer.from(`{${Array.from({ length: 5_001 }, (_, i) => `"${i}":1`).join(',')}}`)])
    assert.equal(isRight(parseStrictJson(text)), false)
})

test('[HTT-29, R46] a query of more than 1,000 parameters is refused; a thousand are read, in their order', () => {
  const repeated = (count: number) => readQuery(`/x?${Array.from({ length: count }, (_, i) => `a=${i}`).join('&')}`)
  const read = repeated(1000)
  assert.equal(isRight(read) && read.right, { a: Array.from({ length: 1000 }, (_, i) => String(i)) })
  assert.not.ok(isRight(repeated(1001)))
})

const bodyFields = ({ body }: AnyEndpoint): readonly string[] =>
  'props' in body && typeof body.props === 'object' && body.props !== null ? Object.keys(body.props) : []
const parametersOf = ({ query }: AnyEndpoint): readonly string[] =>
  'parameters' in query && typeof query.parameters === 'object' && query.parameters !== null ? Object.keys(query.parameters) : []

test('[HTT-44, R42] half a surrogate pair is 400 with its field, in every field, parameter and address of the contract', async () => {
  const { app } = portal({ services: services({ personOf: async () => person({ carrierId: 'k1' }) }) })
  const headers = { 'idempotency-key': 'k', 'if-match': '"1"', ...(await writer()) }
  const told = async (method: AnyEndpoint['method'], url: string, payload?: string) => {
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const { errors = [] } = answer.json()
    return [answer.statusCode, errors[0]?.field, errors[0]?.code]
  }
  let asked = 0
  for (const endpoint of ENDPOINTS) {
    const { method, id } = endpoint
    const url = endpoint.path.replaceAll(/\{\w+\}/g, '7')
    for (const field of bodyFields(endpoint)) {
      for (const [value, at] of [
        ['"a\\ud83d"', field],
        ['"\\uDe9a"', field],
        ['{"b":["\\ud83d\\ud83d\\ude9a"]}', `${field}.b.0`],
      ]) {
        assert.equal(await told(method, url, `{"${field}":${value}}`), [400, at, 'ill_formed_text'], `${id} ${field}`)
        asked += 1
      }
    }
    for (const name of parametersOf(endpoint))
      assert.equal(await told(method, `${url}?${name}=a%ED%A0%BD`), [400, name, 'ill_formed_text'], `${id} ${name}`)
    if (endpoint.path.includes('{'))
      assert.equal(await told(method, endpoint.path.replaceAll(/\{\w+\}/g, 'a%ED%A0%BD')), [400, 'path', 'ill_formed_text'], id)
  }
  assert.ok(asked > 200, String(asked))
  assert.equal(await told('POST', '/api/surveys', '{"a\\ud83d":1}'), [400, 'a\ufffd', 'ill_formed_text'])
  const whole = parseStrictJson(Buffer.from('["\\ud83d\\ude9a","\u{1f69a}","\\\\ud83d"]'))
  assert.equal(isRight(whole) && whole.right, ['\u{1f69a}', '\u{1f69a}', '\\ud83d'])
})

test('[HTT-28, R46] a body over 64 KiB is 413, a deep one 400, another type 415', async () => {
  const { patch, saved } = stored()
  assert.is((await patch(json({ ...PROFILE, first_name: 'x'.repeat(10_000_000) }))).statusCode, 413)
  assert.is((await patch('['.repeat(100_000) + ']'.repeat(100_000))).statusCode, 413)
  assert.equal([(await patch('['.repeat(30_000) + ']'.repeat(30_000))).json().code], ['malformed_json'])
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/html', 'application/xml', 'application/jsonp', 'x']) {
    assert.equal([(await patch(json(PROFILE), type)).json().code], ['unsupported_media_type'], type)
  }
  for (const charset of ['utf-16', 'iso-8859-1', '"us-ascii"', 'utf-8; charset=utf-16', '']) {
    const answer = await patch(json(PROFILE), `application/json; charset=${charset}`)
    assert.equal([answer.statusCode, answer.json().code], [415, 'unsupported_media_type'], charset)
  }
  assert.is(saved.length, 0)
  assert.is((await patch(json(PROFILE), 'application/json; charset=utf-8')).statusCode, 200)
  assert.is((await patch(json(PROFILE), 'application/json;charset="UTF-8"')).statusCode, 200)
  assert.is(saved.length, 2)
})

test('[HTT-29, R44] a repeated or unknown parameter is refused, also where a call takes none', async () => {
  const { app } = portal()
  const codeOf = async (url: string): Promise<string> => (await app.inject({ url, headers: await bearer() })).json().code
  assert.is(await codeOf('/api/trucks?sort=age&sort=deadhead'), 'duplicate_parameter')
  assert.is(await codeOf('/api/trucks?pickupRadius=50&pickupRadius=50'), 'duplicate_parameter')
  assert.is(await codeOf('/api/trucks?pickupradius=50'), 'unknown_parameter')
  assert.is(await codeOf('/api/equipment-type?x=1'), 'unknown_parameter')
  assert.is(await codeOf('/api/environment?appid=portal-broker&appid=portal-broker'), 'duplicate_parameter')
  assert.is(await codeOf('/api/environment?appid=other'), 'invalid_request')
  assert.is(await codeOf('/api/trucks?equipmentTypes=%ZZ'), 'invalid_request')
})

test('[HTT-29, R43] text of an attack reaches the search as text, or is refused', async () => {
  const seen: unknown[] = []
  const { app } = portal({
    services: services({
      searchTrucks: (query) => {
        seen.push(query.mcNumberOrCarrierName)
        return TE.left({ _tag: 'CursorInvalid' })
      },
    }),
  })
  const attacks = [
    "' or 1=1 --",
    '"; drop table people; --',
    '$1',
    '%27%20union%20select',
    '../../etc/passwd',
    '<svg onload=alert(1)>',
    '{{7*7}}',
    '\\x00',
  ]
  for (const attack of attacks) {
    assert.is(
      (await app.inject({ url: `/api/trucks?mcNumberOrCarrierName=${encodeURIComponent(attack)}`, headers: await bearer() })).statusCode,
      400,
    )
  }
  assert.equal(seen, attacks)
  assert.is((await app.inject({ url: '/api/trucks?mcNumberOrCarrierName=%00', headers: await bearer() })).json().code, 'invalid_request')
  assert.is((await app.inject({ url: '/api/trucks?pickupRadius=50;select', headers: await bearer() })).json().code, 'invalid_request')
})

test('[HTT-29, R4] a query is decoded once, as URLSearchParams writes it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' })), { maxLength: 6 }),
      (pairs) => {
        const read = readQuery(`/x?${new URLSearchParams(pairs).toString()}`)
        const expected = new Map<string, string[]>()
        for (const [key, value] of pairs) expected.set(key, [...(expected.get(key) ?? []), value])
        assert.ok(isRight(read))
        if (isRight(read)) assert.equal(new Map(Object.entries(read.right)), expected)
      },
    ),
  )
})

test('[HTT-26, R45] long input is refused by its length', async () => {
  const { patch, app } = stored()
  const long = 'a'.repeat(60_000)
  assert.is((await patch(json({ ...PROFILE, first_name: long }))).statusCode, 400)
  assert.is((await app.inject({ url: `/api/trucks?mcNumberOrCarrierName=${long}`, headers: await bearer() })).statusCode, 400)
})

test.run()
