import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pureTypes } from './pure-types.mjs'
import { textBefore, withBuild } from './testing/fixture-build.mjs'

/** As io-ts declares its types: by a call, by a class that a function makes, and by `new`. */
const TYPES = `
var Type = /** @class */ (function () { return function (name) { globalThis.made(name) } }())
export var UsedType = /** @class */ (function () { globalThis.made('used class'); return Type }())
export var SpareType = /** @class */ (function () { globalThis.made('spare class'); return Type }())
export var used = new UsedType('used type')
export var spare = new SpareType('spare type')
`

const built = (types, plugins) =>
  withBuild(
    {
      files: {
        'main.js': "import { used } from 'io-ts'\nconsole.log(used)\n",
        'node_modules/io-ts/package.json': '{ "module": "./es6/index.js" }',
        'node_modules/io-ts/es6/index.js': types,
      },
      entryPoints: ['main.js'],
      plugins,
    },
    ({ root, metafile }) => textBefore(root, metafile, 'main.js'),
  )

test('types of io-ts that nobody uses are not in the build', async () => {
  assert.match(await built(TYPES, []), 'spare type', 'esbuild alone keeps them: once it does not, pure-types.mjs can go')
  const text = await built(TYPES, [pureTypes()])
  assert.match(text, 'used type')
  assert.match(text, 'used class')
  assert.not.match(text, 'spare type')
  assert.not.match(text, 'spare class')
})

test('a release of io-ts that declares its types in another way fails the build', async () => {
  const failure = await built("export const used = 'a constant'\n", [pureTypes()]).catch(({ message }) => message)
  assert.match(failure, /pure-types: io-ts declares its types in another way now/)
})

test.run()
