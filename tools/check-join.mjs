// What build.mjs joins is served under hashed names that browsers keep for ever: a name must never mean two texts.
import * as esbuild from 'esbuild'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { joinShared } from './build/join.mjs'

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

const build = async (word) => {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'trm-join-'))
  const folder = path.join(root, 'out')
  try {
    await Promise.all(Object.entries(sources(word)).map(([name, text]) => fs.writeFile(path.join(root, name), text)))
    const { metafile } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: ['main.js'],
      outdir: path.join(folder, 'assets'),
      publicPath: '/assets/',
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      sourcemap: 'external',
      metafile: true,
      entryNames: '[name]-[hash]',
      chunkNames: 'c/[name]-[hash]',
    })
    const outputs = await joinShared({
      root,
      folder,
      outputs: metafile.outputs,
      joins: { base: { entryPoints: ['main.js'] }, lists: { entryPoints: ['list.js', 'board.js'] }, list: { entryPoints: ['list.js'] } },
      urlOf: (name) => `/${path.relative(folder, path.resolve(root, name))}`,
    })
    return new Map(
      await Promise.all(
        Object.keys(outputs)
          .filter((name) => name.endsWith('.js'))
          .map(async (name) => [name, await fs.readFile(path.join(root, name), 'utf8')]),
      ),
    )
  } finally {
    await fs.rm(root, { recursive: true, force: true })
  }
}

/** Every file a text names is there; the shared modules are in one file; no name is shared by two texts. */
export const checkJoin = async () => {
  const [before, after] = [await build('before'), await build('after')]
  const dangling = [...before].flatMap(([name, text]) =>
    [...text.matchAll(/"\/(assets\/[^"]+\.js)"/g)]
      .map(([, named]) => named)
      .filter((named) => !before.has(`out/${named}`))
      .map((named) => `${name} names ${named}, which is not written`),
  )
  const reused = [...before]
    .filter(([name, text]) => after.has(name) && after.get(name) !== text)
    .map(([name]) => `${name} stands for two texts: browsers keep the older one for ever`)
  const holdersOf = (word) =>
    [...before.keys()].filter((name) => before.get(name).includes(`${word}"`) || before.get(name).includes(`'${word}'`))
  const scattered = ['common', 'rows']
    .filter((word) => holdersOf(word).length !== 1)
    .map((word) => `${word}.js is in ${holdersOf(word).length} files, not in one`)
  const isWithLists = holdersOf('rows').every((name) => path.basename(name).startsWith('lists-'))
  return [...dangling, ...reused, ...scattered, ...(isWithLists ? [] : ['rows.js, which two lists share, is not with what lists share'])]
}

if (process.argv[1] === import.meta.filename) {
  const faults = await checkJoin()
  faults.forEach((fault) => console.error(fault))
  process.exit(faults.length === 0 ? 0 : 1)
}
