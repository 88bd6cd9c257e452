import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { affectedTests } from './affected.mjs'

const metafile = {
  outputs: {
    'out/a.test.mjs': { entryPoint: 'a.test.ts', inputs: { 'a.test.ts': {}, 'a.ts': {} }, imports: [{ path: 'out/chunk-1.mjs' }] },
    'out/b.test.mjs': { entryPoint: 'b.test.ts', inputs: { 'b.test.ts': {} }, imports: [{ path: 'node:fs', external: true }] },
    'out/chunk-1.mjs': { inputs: { 'shared.ts': {} }, imports: [{ path: 'out/chunk-2.mjs' }] },
    'out/chunk-2.mjs': { inputs: { 'deep.ts': {} }, imports: [{ path: 'out/chunk-1.mjs' }] },
  },
}

test('a change touches the tests whose bundle holds it, through chunks that import each other', () => {
  assert.equal(affectedTests(metafile, ['deep.ts']), ['a.test.ts'])
  assert.equal(affectedTests(metafile, ['b.test.ts', 'a.ts']), ['a.test.ts', 'b.test.ts'])
  assert.equal(affectedTests(metafile, ['README.md']), [])
})

test.run()
