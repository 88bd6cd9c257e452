// node docs/examples/plain-search/build.mjs [FOLDER]   the page's files, in dist/plain-search or FOLDER
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname
const root = path.resolve(here, '../../..')

export const buildPlainSearch = async (folder = path.join(root, 'dist/plain-search')) => {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.cpSync(path.join(here, 'page'), folder, { recursive: true })
  fs.copyFileSync(path.join(root, 'packages/data/src/places.bin'), path.join(folder, 'places.bin'))
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [path.join(here, 'src/main.ts')],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    conditions: ['@trm/source', 'es2015', 'module'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    chunkNames: 'parts/[name]-[hash]',
  })
  return folder
}

if (process.argv[1] === import.meta.filename) await buildPlainSearch(process.argv[2])
