// The product's own source as one module: what is measured is what ships, without a build of all of it.
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVER_PROGRAMS, testBundle } from '../../tools/test.mjs'
import { root } from './portal.mjs'

const options = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  write: false,
  legalComments: 'none',
  logLevel: 'warning',
  jsx: 'automatic',
  conditions: ['@trm/source', 'es2015', 'module'],
}

/** What `source` exports, for this process; it may import the packages by name. */
export const bundled = async (source) => {
  const { outputFiles } = await esbuild.build({
    ...options,
    platform: 'node',
    target: 'node20',
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-bench-code-'))
  const file = path.join(folder, 'code.mjs')
  fs.writeFileSync(file, outputFiles[0].contents)
  const code = await import(pathToFileURL(file).href)
  fs.rmSync(folder, { recursive: true })
  return code
}

/** A page's script and styles as text, as the production build makes them. `entry` is a file below the root. */
export const bundledPage = async (entry) => {
  const { outputFiles } = await esbuild.build({
    ...options,
    platform: 'browser',
    target: 'es2022',
    minify: true,
    entryPoints: [entry],
    outdir: 'page',
    define: { 'process.env.NODE_ENV': '"production"', TRM_TEST_BYPASS: 'false' },
    loader: { '.bin': 'dataurl', '.svg': 'dataurl' },
  })
  const text = (kind) =>
    outputFiles
      .filter(({ path: name }) => name.endsWith(kind))
      .map((file) => file.text)
      .join('\n')
  return { script: text('.js'), styles: text('.css') }
}

/**
 * The server's own source as its tests bundle it, for measurements without HTTP; inside the repository, so that packages are found.
 * `remove` when done.
 */
export const bundleServerParts = async () => {
  const folder = path.join(root, '.test', `bench-${process.pid}`)
  const entryPoints = { parts: 'bench/lib/server-parts.mjs', ...SERVER_PROGRAMS }
  await esbuild.build({ ...testBundle([], folder), entryPoints })
  return { parts: await import(path.join(folder, 'parts.mjs')), remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
