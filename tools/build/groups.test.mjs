import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { groupsOf } from './groups.mjs'

/** A graph of outputs: `name: [bytes, imports, imported later]`; a name with "-screen" is what somebody asks for later. */
const graphOf = (files) =>
  Object.fromEntries(
    Object.entries(files).map(([name, [bytes, imports, later = []]]) => [
      `${name}.js`,
      {
        bytes,
        entryPoint: /main|-screen/.test(name) ? `${name}.ts` : undefined,
        imports: [
          ...imports.map((one) => ({ path: `${one}.js`, kind: 'import-statement' })),
          ...later.map((one) => ({ path: `${one}.js`, kind: 'dynamic-import' })),
        ],
      },
    ]),
  )

const small = (files, daily = []) => groupsOf(graphOf(files), { joins: {}, daily }).map(({ parts }) => parts.join(' '))

test('small files that screens load together are one', () => {
  const files = {
    main: [100, [], ['one-screen', 'two-screen']],
    'one-screen': [100, ['a', 'b', 'c']],
    'two-screen': [100, ['a', 'b', 'd']],
    a: [300, []],
    b: [300, []],
    c: [40_000, []],
    d: [40_000, []],
  }
  assert.equal(small(files), ['a.js b.js'])
})

test('a screen never loads what costs more than the requests that others are spared', () => {
  const files = (bytes) => ({
    main: [100, [], ['one-screen', 'two-screen']],
    'one-screen': [100, ['a', 'b']],
    'two-screen': [100, ['a']],
    a: [300, []],
    b: [bytes, []],
  })
  assert.equal(small(files(900)), ['a.js b.js'])
  assert.equal(small(files(1100)), [])
  assert.equal(small({ ...files(900), b: [900, ['large']], large: [5000, []] }), ['b.js large.js'], 'what the other needs counts as well')
})

test('a screen people open every day loads what it loaded, and nothing of others', () => {
  const files = {
    main: [100, [], ['one-screen', 'two-screen']],
    'one-screen': [100, ['a', 'b', 'c']],
    'two-screen': [100, ['a', 'c']],
    a: [300, []],
    b: [300, []],
    c: [300, []],
  }
  assert.equal(small(files, ['two-screen.ts']), ['a.js c.js'])
})

test('two files are not one when a third stands between them', () => {
  const files = {
    main: [100, [], ['one-screen', 'two-screen', 'b-screen']],
    'one-screen': [100, ['a']],
    'two-screen': [100, ['a']],
    a: [300, ['b-screen', 'c']],
    'b-screen': [60_000, ['c']],
    c: [300, []],
  }
  assert.equal(small(files), [])
})

test('what is named comes first, one by one, and only what no other screen loads', () => {
  const files = {
    main: [100, ['a'], ['one-screen', 'two-screen']],
    'one-screen': [100, ['b', 'c'], ['late-screen']],
    'two-screen': [100, ['c']],
    'late-screen': [100, ['b']],
    a: [30_000, []],
    b: [30_000, []],
    c: [30_000, []],
  }
  const named = (joins) => groupsOf(graphOf(files), { joins, daily: [] }).map(({ name, parts }) => `${name}: ${parts.join(' ')}`)
  assert.equal(
    named({
      base: { entryPoints: ['main.ts'] },
      both: { entryPoints: ['one-screen.ts', 'two-screen.ts'] },
      one: { entryPoints: ['one-screen.ts'] },
      nothing: { entryPoints: ['two-screen.ts'] },
    }),
    ['assets/base: a.js', 'assets/both: c.js', 'assets/one: b.js'],
  )
})

test.run()
