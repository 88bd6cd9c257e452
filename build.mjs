// node build.mjs            production: dist/web/trm (the app) and dist/server (the server)
// node build.mjs --dev      the same unminified, rebuilt on every change; the page reloads itself
// node build.mjs --test-bypass   a build with the automated-test bypass; production never contains it
import * as esbuild from 'esbuild'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { debarrel } from './tools/build/debarrel.mjs'
import { BASE, LIVE_RELOAD, renderPage, urlUnder, uselessMainStyles } from './tools/build/page.mjs'

const root = import.meta.dirname
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const SMALLEST_WORTH_COMPRESSING = 512

/** Writes index.html and meta.json after every build of the app; `folder` is .../web/trm. */
const pagePlugin = (folder, dev) => ({
  name: 'page',
  setup(build) {
    build.onEnd(async ({ errors, metafile }) => {
      if (errors.length > 0) return
      for (const file of uselessMainStyles(metafile)) {
        await fs.rm(path.resolve(root, file), { force: true })
        delete metafile.outputs[file]
      }
      await fs.writeFile(path.join(folder, 'index.html'), renderPage(metafile, urlUnder(root, folder), { liveReload: dev }))
      if (dev) await fs.writeFile(path.join(folder, 'live-reload.js'), LIVE_RELOAD)
      await fs.writeFile(path.join(folder, '..', 'meta.json'), JSON.stringify(metafile))
    })
  },
})

export const webOptions = ({ folder, dev = false, testBypass = false }) => ({
  absWorkingDir: root,
  entryPoints: ['packages/web/src/main.tsx', 'packages/web/src/global.css', 'packages/web/src/design/colour-mode-start.ts'],
  outdir: path.join(folder, 'assets'),
  publicPath: `${BASE}assets/`,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: ['es2022'],
  jsx: 'automatic',
  jsxDev: dev,
  conditions: ['@trm/source', 'es2015', 'module'], // es2015: rxjs as modern code
  minify: !dev,
  sourcemap: dev ? true : 'external',
  legalComments: 'none',
  metafile: true,
  entryNames: '[name]-[hash]',
  chunkNames: 'c/[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.bin': 'file', '.svg': 'file' },
  define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"', TRM_TEST_BYPASS: String(testBypass) },
  plugins: [debarrel(), pagePlugin(folder, dev)],
  logLevel: 'warning',
})

export const serverOptions = ({ folder }) => ({
  absWorkingDir: root,
  entryPoints: { main: 'packages/server/src/main.ts', 'embedded-worker': 'packages/server/src/database/embedded-worker.ts' },
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: ['node20'],
  conditions: ['@trm/source', 'es2015', 'module'],
  mainFields: ['module', 'main'],
  // Own code and the pure libraries are bundled; what runs natively or reads its own files is not.
  external: ['@electric-sql/pglite', 'fastify', '@fastify/static', 'oidc-provider', 'pg', 'pino', 'kysely', 'jose'],
  loader: { '.json': 'json' },
  sourcemap: 'linked',
  logLevel: 'warning',
})

const filesUnder = async (folder) =>
  (await fs.readdir(folder, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const compress = async (file) => {
  const bytes = await fs.readFile(file)
  if (bytes.length < SMALLEST_WORTH_COMPRESSING) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const best = { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await Promise.all([
    brotli(bytes, best).then((small) => fs.writeFile(`${file}.br`, small)),
    gzip(bytes, { level: 9 }).then((small) => fs.writeFile(`${file}.gz`, small)),
  ])
}

/** The files named by fixed addresses (favicon) go to /trm/; the rest is imported and hashed. */
const copyFixedFiles = async (folder) => {
  const from = path.join(root, 'packages/web/public')
  const fixed = await fs.readdir(from).catch(() => [])
  await Promise.all(fixed.filter((name) => /\.(svg|png|ico|webmanifest|txt)$/.test(name))
    .map((name) => fs.copyFile(path.join(from, name), path.join(folder, name))))
}

const fresh = async (folder) => {
  await fs.rm(folder, { recursive: true, force: true })
  await fs.mkdir(folder, { recursive: true })
}

/** Both builds into `dist`. Returns when every file is written and compressed. */
export const buildProduction = async ({ dist = path.join(root, 'dist'), testBypass = false } = {}) => {
  const folder = path.join(dist, 'web', 'trm')
  await Promise.all([fresh(path.join(dist, 'web')).then(() => fs.mkdir(folder, { recursive: true })), fresh(path.join(dist, 'server'))])
  await Promise.all([
    esbuild.build(webOptions({ folder, testBypass })).then(() => copyFixedFiles(folder)),
    esbuild.build(serverOptions({ folder: path.join(dist, 'server') })),
  ])
  const worth = (await filesUnder(folder)).filter((file) => /\.(js|css|svg|bin|json)$/.test(file))
  await Promise.all(worth.map(compress))
}

/** Rebuilds on change until stopped; `onRebuilt` is told after each. */
export const buildContinuously = async ({ dist, onRebuilt }) => {
  const folder = path.join(dist, 'web', 'trm')
  await fresh(folder)
  await copyFixedFiles(folder)
  const tell = (part) => ({ name: 'tell', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && onRebuilt(part)) })
  const web = webOptions({ folder, dev: true })
  const server = serverOptions({ folder: path.join(dist, 'server') })
  const contexts = await Promise.all([
    esbuild.context({ ...web, plugins: [...web.plugins, tell('web')] }),
    esbuild.context({ ...server, plugins: [tell('server')] }),
  ])
  await Promise.all(contexts.map((context) => context.watch()))
  return () => Promise.all(contexts.map((context) => context.dispose()))
}

if (process.argv[1] === import.meta.filename) {
  const started = performance.now()
  await buildProduction({ testBypass: process.argv.includes('--test-bypass') })
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s: dist/web, dist/server`)
}
