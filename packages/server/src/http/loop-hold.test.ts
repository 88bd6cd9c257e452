import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS, type AnyEndpoint } from '@trm/adapters/http/contract/testing'
import { filled, holdOf, LONGEST_HOLD } from '../testing/loop-hold.ts'
import { portal, writer } from '../testing/portal-under-test.ts'
import { LARGEST_BODY } from './app.ts'

/** Of a query, so that the request's headers stay below their limit. */
const LONGEST_QUERY = 14_000

const fieldsOf = ({ body }: AnyEndpoint): readonly string[] =>
  'props' in body && typeof body.props === 'object' && body.props !== null ? Object.keys(body.props) : []

const withFields = (names: readonly string[], bytes: number, value: (room: number) => string): string =>
  `{${names.map((name) => `"${name}":${value(Math.floor(bytes / names.length) - name.length - 8)}`).join(',')}}`

const hostileBodies = (endpoint: AnyEndpoint): Readonly<Record<string, string>> => {
  const room = (endpoint.largestBody ?? LARGEST_BODY) - 16
  const fields = fieldsOf(endpoint)
  return {
    'unknown keys': `{${filled(room, (i) => `"k${i}":1`)}}`,
    'one key again and again': `{${filled(room, () => '"k":1')}}`,
    'an array of texts': `[${filled(room, () => '""')}]`,
    'an array of arrays': `[${filled(room, () => '[]')}]`,
    'an array of objects with stray keys': `[${filled(room, () => '{"a":1}')}]`,
    'deep arrays': '['.repeat(room / 2) + ']'.repeat(room / 2),
    'deep objects': filled(room - 8, () => '{"a":', '') + '1',
    'an open string': `"${'a'.repeat(room)}`,
    escapes: `"${'\\u0061'.repeat(room / 6)}"`,
    'escaped quotes': `"${'\\"'.repeat(room / 2)}"`,
    backslashes: `"${'\\'.repeat(room)}"`,
    brackets: '[]'.repeat(room / 2),
    'closing brackets': ']'.repeat(room),
    quotes: '"'.repeat(room),
    blanks: `{${' '.repeat(room - 8)}}`,
    ...(fields.length === 0
      ? {}
      : {
          'fields of commas': withFields(fields, room, (left) => `"${','.repeat(left)}"`),
          'fields of letters and a mark': withFields(fields, room, (left) => `"${'a'.repeat(left - 1)}!"`),
          'fields of blanks': withFields(fields, room, (left) => `"${' '.repeat(left)}"`),
          'fields of digits': withFields(fields, room, (left) => `"${'1'.repeat(left)}"`),
          'fields of numbers': withFields(fields, room, (left) => `[${filled(left - 2, () => '1')}]`),
          'fields of objects': withFields(fields, room, (left) => `{${filled(left - 2, (i) => `"${i}":{}`)}}`),
        }),
  }
}

const hostileQueries = ({ query }: AnyEndpoint): Readonly<Record<string, string>> => {
  const names =
    'parameters' in query && typeof query.parameters === 'object' && query.parameters !== null ? Object.keys(query.parameters) : []
  return {
    'one unknown parameter repeated': filled(LONGEST_QUERY, () => 'a', '&'),
    'many unknown parameters': filled(LONGEST_QUERY, (i) => i.toString(36), '&'),
    'nothing but signs': '&'.repeat(LONGEST_QUERY),
    'nothing but equals': '='.repeat(LONGEST_QUERY),
    ...(names.length === 0
      ? {}
      : {
          'parameters repeated': filled(LONGEST_QUERY, (i) => `${names[i % names.length]}=1`, '&'),
          'parameters of commas': names.map((name) => `${name}=${','.repeat(LONGEST_QUERY / names.length - name.length - 2)}`).join('&'),
          'parameters of letters': names.map((name) => `${name}=${'a'.repeat(LONGEST_QUERY / names.length - name.length - 2)}`).join('&'),
        }),
  }
}

const hostileHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'many headers': Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`x${i}`, '1'])),
  'many cookies': { cookie: filled(LONGEST_QUERY, () => 'csrftoken=a', '; ') },
  'a long tag': { 'if-none-match': filled(LONGEST_QUERY, () => 'W/""'), 'if-match': ','.repeat(LONGEST_QUERY) },
  'a long key': { 'idempotency-key': ' '.repeat(LONGEST_QUERY) },
  'a long language': { 'accept-language': filled(LONGEST_QUERY, () => 'a;q=1'), 'accept-encoding': filled(LONGEST_QUERY, () => 'a;q=1') },
}

interface Hostile {
  readonly what: string
  readonly query: string
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}

/** The headers of all calls of a kind are read by the same lines. */
const kinds = new Set<string>()
const isNewKind = ({ method, access, idempotency, versioned, cache }: AnyEndpoint): boolean => {
  const kind = [method, access, idempotency, versioned, cache].join()
  return !kinds.has(kind) && kinds.add(kind).size > 0
}

const hostileCalls = (endpoint: AnyEndpoint): readonly Hostile[] => {
  const none = { query: '', payload: '{}', headers: {} }
  const headers = isNewKind(endpoint) ? hostileHeaders : {}
  const bodies = endpoint.method === 'GET' ? {} : hostileBodies(endpoint)
  return [
    { ...none, what: 'an empty body' }, // the first call of a route is made ready then
    ...Object.entries(bodies).map(([what, payload]) => ({ ...none, what, payload })),
    ...Object.entries(hostileQueries(endpoint)).map(([what, query]) => ({ ...none, what, query: `?${query}` })),
    ...Object.entries(headers).map(([what, own]) => ({ ...none, what, headers: own })),
  ]
}

test(`[HTT-43, R45, R46] no call of the contract, whatever it brings, holds the event loop longer than ${LONGEST_HOLD} ms of processor time`, async () => {
  const held: string[] = []
  const { app } = portal()
  const own = await writer()
  for (const endpoint of ENDPOINTS) {
    const { method } = endpoint
    const url = endpoint.path.replaceAll(/\{\w+\}/g, '7')
    for (const { what, query, payload, headers } of hostileCalls(endpoint)) {
      const all = { 'idempotency-key': 'k', 'if-match': '"1"', ...own, ...headers }
      const call = () => app.inject({ method, url: url + query, headers: all, ...(method === 'GET' ? {} : { payload }) })
      const hold = await holdOf(call)
      if (hold > LONGEST_HOLD) held.push(`${endpoint.id}: ${what}: ${Math.round(hold)} ms`)
    }
  }
  assert.equal(held, [])
})

test.run()
