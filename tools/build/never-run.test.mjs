import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { neverRun } from './never-run.mjs'
import { textBefore, withBuild } from './testing/fixture-build.mjs'

const SCHEDULED = 'node_modules/rxjs/dist/esm/internal/scheduled/scheduled.js'

const built = (main, plugins) =>
  withBuild(
    {
      files: {
        'main.js': main,
        [SCHEDULED]: "export const scheduled = () => globalThis.made('a schedule')\n",
        'node_modules/rxjs/dist/esm/internal/from.js': "export const from = () => globalThis.made('an observable')\n",
        'node_modules/@inversifyjs/core/lib/x/resolveJit.js': "export const resolveJit = () => new Function('return 1')\n",
        'node_modules/tslib/index.js': "export const __awaiter = () => globalThis.made('an awaiter')\nexport const __decorate = 1\n",
      },
      entryPoints: ['main.js'],
      plugins,
    },
    ({ root, metafile }) => textBefore(root, metafile, 'main.js'),
  )

const ALL = `
import { scheduled } from './${SCHEDULED}'
import { from } from './node_modules/rxjs/dist/esm/internal/from.js'
import { resolveJit } from './node_modules/@inversifyjs/core/lib/x/resolveJit.js'
import { __awaiter } from 'tslib'
console.log(scheduled, from, resolveJit, __awaiter)
`

test('what never runs is left out, and who uses it finds undefined', async () => {
  assert.match(await built(ALL, []), 'new Function')
  const text = await built(ALL, [neverRun()])
  assert.match(text, 'an observable')
  for (const left of ['a schedule', 'new Function', 'an awaiter']) assert.not.match(text, left)
})

test("another name of tslib's fails the build instead of being undefined in the browser", async () => {
  const failure = await built("import { __decorate } from 'tslib'\nconsole.log(__decorate)\n", [neverRun()]).catch(({ message }) => message)
  assert.match(failure, /__decorate/)
})

test.run()
