import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { debarrel } from './debarrel.mjs'
import { textBefore, withBuild } from './testing/fixture-build.mjs'

const MAIN = 'packages/web/src/main.ts'

/** A first screen that wants one name of a barrel, and a later one that wants another. */
const files = {
  'package.json': '{ "sideEffects": false }',
  [MAIN]: "import { first } from './words/index.ts'\nconsole.log(first)\nimport('./later.ts')\n",
  'packages/web/src/later.ts': "import { second as other } from './words/index.ts'\nconsole.log(other)\n",
  'packages/web/src/words/index.ts': "export { first } from './first.ts'\nexport * from './more.ts'\n",
  'packages/web/src/words/more.ts': "export { inner as second } from './second.ts'\n",
  'packages/web/src/words/first.ts': "export const first: string = ['the first'].join()\n",
  'packages/web/src/words/second.ts': "export const inner: string = ['the second'].join()\n",
}

const before = (given, plugins) =>
  withBuild({ files: given, entryPoints: [MAIN], plugins }, ({ root, metafile }) => textBefore(root, metafile, MAIN))

test('what a barrel also exports comes with the screen that wants it, not with the first', async () => {
  assert.match(await before(files, []), 'the second', 'esbuild alone puts it first: once it does not, debarrel.mjs can go')
  const text = await before(files, [debarrel()])
  assert.match(text, 'the first')
  assert.not.match(text, 'the second')
})

test('a name that is declared in the barrel itself, and a package that is not ours, stay as they are', async () => {
  const text = await before(
    {
      ...files,
      [MAIN]: "import { own } from './words/index.ts'\nimport { far } from 'far'\nconsole.log(own, far)\n",
      'packages/web/src/words/index.ts': "export { first } from './first.ts'\nexport const own = 'its own'\n",
      'node_modules/far/index.js': "export { far } from './far.js'\n",
      'node_modules/far/far.js': "export const far = 'far away'\n",
    },
    [debarrel()],
  )
  assert.match(text, 'its own')
  assert.match(text, 'far away')
})

test("an unused recipe of Chakra's theme falls out, and a theme of another shape fails the build by its name", async () => {
  const theme = 'node_modules/@chakra-ui/react/dist/esm/theme/index.js'
  const themed = (text) => ({
    ...files,
    [MAIN]: "import { used } from '@chakra-ui/react'\nconsole.log(used)\n",
    'node_modules/@chakra-ui/react/package.json': '{ "main": "./dist/esm/theme/index.js" }',
    [theme]: text,
  })
  const recipes =
    "const defineRecipe = (name) => globalThis.made(name)\nexport const used = defineRecipe('is used')\nexport const spare = defineRecipe('is spare')\n"
  assert.match(await before(themed(recipes), []), 'is spare')
  const text = await before(themed(recipes), [debarrel()])
  assert.match(text, 'is used')
  assert.not.match(text, 'is spare')
  const failure = await before(themed("export const used = 'a constant'\n"), [debarrel()]).catch(({ message }) => message)
  assert.match(failure, /theme\/index\.js has no top-level define/)
})

test('parts of a component that nobody draws fall out, where Chakra makes them by a call and where Ark makes an object of them', async () => {
  const ark = 'node_modules/@ark-ui/react/dist/components/toast'
  const chakra = 'node_modules/@chakra-ui/react/dist/esm/components/toast'
  const parts = {
    'package.json': files['package.json'],
    [MAIN]: "import { Toast } from '@chakra-ui/react'\nconsole.log(Toast.Root)\n",
    'node_modules/@ark-ui/react/package.json': '{ "main": "./dist/components/toast/index.js", "sideEffects": false }',
    [`${ark}/index.js`]: "import { toast_exports } from './toast.js'\nexport { toast_exports as Toast }\n",
    [`${ark}/toast.js`]:
      "import { ArkRoot } from './root.js'\nimport { ArkTitle } from './title.js'\nimport { __exportAll } from './all.js'\nvar toast_exports = /* @__PURE__ */ __exportAll({ Root: () => ArkRoot, Title: () => ArkTitle })\nexport { ArkRoot as Root, ArkTitle as Title, toast_exports }\n",
    [`${ark}/all.js`]: 'export const __exportAll = (all) => globalThis.made(all)\n',
    [`${ark}/root.js`]: "export const ArkRoot = ['is the root'].join()\n",
    [`${ark}/title.js`]: "export const ArkTitle = ['is the title'].join()\n",
    'node_modules/@chakra-ui/react/package.json': '{ "main": "./dist/esm/components/toast/index.js", "sideEffects": false }',
    [`${chakra}/index.js`]: "import * as namespace from './namespace.js'\nexport { namespace as Toast }\n",
    [`${chakra}/namespace.js`]: "export { ToastRoot as Root, ToastTitle as Title } from './toast.js'\n",
    [`${chakra}/toast.js`]:
      "import { Toast } from '@ark-ui/react'\nconst withContext = (part) => globalThis.made(part)\nexport const ToastRoot = withContext(Toast.Root)\nexport const ToastTitle = withContext(\n  Toast.Title\n)\n",
  }
  assert.match(await before(parts, []), 'is the title')
  const text = await before(parts, [debarrel()])
  assert.match(text, 'is the root')
  assert.not.match(text, 'is the title')
})

test.run()
