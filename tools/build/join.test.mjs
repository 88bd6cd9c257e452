import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { joinShared } from './join.mjs'
import { scriptsOf, withBuild } from './testing/fixture-build.mjs'

/** An app whose pages share modules; `word` is in one of them. */
const sources = (word) => ({
  'main.js':
    "import { shared } from './shared.js'\nimport { common } from './common.js'\nshared(common)\nimport('./list.js')\nimport('./board.js')\nimport('./other.js')\n",
  'list.js': "import { shared } from './shared.js'\nimport { rows } from './rows.js'\nshared(rows)\nimport('./tools.js')\n",
  'board.js': "import { rows } from './rows.js'\nconsole.log(rows)\n",
  'tools.js': "import { rows } from './rows.js'\nimport { common } from './common.js'\nconsole.log(rows, common)\n",
  'other.js': "import { common } from './common.js'\nconsole.log(common)\n",
  'shared.js': `export const shared = (what) => console.log('${word}', what)\n`,
  'common.js': "export const common = 'common'\n",
  'rows.js': "export const rows = ['rows']\n",
})

const JOINS = { base: { entryPoints: ['main.js'] }, lists: { entryPoints: ['list.js', 'board.js'] }, list: { entryPoints: ['list.js'] } }

const joined = (word) =>
  withBuild({ files: sources(word), entryPoints: ['main.js'] }, async ({ root, folder, metafile }) =>
    scriptsOf(
      root,
      await joinShared({
        root,
        folder,
        outputs: metafile.outputs,
        joins: JOINS,
        daily: [],
        urlOf: (name) => `/${path.relative(folder, path.resolve(root, name))}`,
      }),
    ),
  )

test('each shared module is in one file, and in the one of those that share it', async () => {
  const scripts = await joined('before')
  const holdersOf = (word) => [...scripts.keys()].filter((name) => new RegExp(`["'\`]${word}["'\`]`).test(scripts.get(name)))
  assert.is(holdersOf('common').length, 1)
  assert.equal(
    holdersOf('rows').map((name) => path.basename(name).replace(/-.*/, '')),
    ['lists'],
  )
})

test('every file that a text names is written', async () => {
  const scripts = await joined('before')
  for (const [name, text] of scripts) {
    for (const [, named] of text.matchAll(/"\/(assets\/[^"]+\.js)"/g)) assert.ok(scripts.has(`out/${named}`), `${name} names ${named}`)
  }
})

test('no name stands for two texts: browsers keep what has a hashed name for ever', async () => {
  const [before, after] = [await joined('before'), await joined('after')]
  const reused = [...before].filter(([name, text]) => after.has(name) && after.get(name) !== text)
  assert.equal(reused, [])
  assert.ok(
    [...before.keys()].some((name) => !after.has(name)),
    'what changed has another name',
  )
})

test.run()
