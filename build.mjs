// node build.mjs            production: dist/web/trm (the app) and dist/server (the server)
// node build.mjs --dev      the same unminified, rebuilt on every change; the page reloads itself
// node build.mjs --uncompressed  without .br and .gz beside the files
// node build.mjs --test-bypass   a build with the automated-test bypass; production never contains it
import * as esbuild from 'esbuild'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { debarrel } from './tools/build/debarrel.mjs'
import { dynamicImports } from './tools/build/groups.mjs'
import { joinShared } from './tools/build/join.mjs'
import { licencesOf } from './tools/build/licences.mjs'
import { neverRun } from './tools/build/never-run.mjs'
import { BASE, LIVE_RELOAD, onlyForPage, pageParts, renderPage, staticImports, urlUnder } from './tools/build/page.mjs'
import { pureTypes } from './tools/build/pure-types.mjs'

const root = import.meta.dirname
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const SMALLEST_WORTH_COMPRESSING = 512

/**
 * Writes index.html, licenses.txt and meta.json once all parts of the web are built: the start (what decides, before the app, whether to
 * leave for sign-in), the app, the two public pages, which need neither, and the languages. `folder` is .../web/trm; `parts` is shared
 * between their builds.
 */
const pagePlugin = (folder, dev, parts, part) => ({
  name: 'page',
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length > 0) return
      const { outputs } = result.metafile
      parts.set(
        part,
        dev || part !== 'app'
          ? outputs
          : await joinShared({
              root,
              folder,
              outputs,
              joins: joinsOf(screensOf(outputs)),
              daily: [TRUCK_LIST, ...OTHER_LISTS, ...LIST_TOOLS],
              urlOf: urlUnder(root, folder),
            }),
      )
      if (!Object.keys(WEB_PARTS).every((name) => parts.has(name))) return
      const metafile = { outputs: Object.assign({}, ...['sdk', ...Object.keys(WEB_PARTS)].map((name) => parts.get(name))) }
      const page = renderPage(metafile, urlUnder(root, folder), await pageParts(root, metafile), { liveReload: dev })
      for (const file of onlyForPage(metafile)) {
        await fs.rm(path.resolve(root, file), { force: true })
        delete metafile.outputs[file]
      }
      await fs.writeFile(path.join(folder, 'index.html'), page)
      await fs.writeFile(path.join(folder, 'licenses.txt'), licencesOf(root, metafile))
      if (dev) await fs.writeFile(path.join(folder, 'live-reload.js'), LIVE_RELOAD)
      await fs.writeFile(path.join(folder, '..', 'meta.json'), JSON.stringify(metafile))
    })
  },
})

const SDK = '@auth0/auth0-spa-js'

/** The identity SDK is used by both parts: built once, so that the browser fetches it once. Gives its address. */
const buildSdk = async (folder, dev, parts) => {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { 'identity-sdk': SDK },
    outdir: path.join(folder, 'assets'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    minify: !dev,
    sourcemap: 'external',
    legalComments: 'none',
    metafile: true,
    entryNames: '[name]-[hash]',
  })
  parts.set('sdk', metafile.outputs)
  return urlUnder(root, folder)(Object.keys(metafile.outputs).find((name) => name.endsWith('.js')))
}

const sdkPlugin = (address) => ({
  name: 'identity-sdk',
  setup: (build) =>
    build.onResolve({ filter: new RegExp(`^${SDK}$`) }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: address, external: true } : undefined,
    ),
})

const WEB_PARTS = {
  start: ['packages/web/src/start.ts', 'packages/web/src/before-paint.ts'],
  app: ['packages/web/src/main.tsx', 'packages/web/src/global.css'],
  preview: ['packages/web/src/preview-page.tsx'],
  'carrier-details': ['packages/web/src/card-page.tsx'],
  es: ['packages/web/src/messages/words-es.ts'],
  'fr-CA': ['packages/web/src/messages/words-fr-CA.ts'],
}

const TRUCK_LIST = 'packages/web/src/trucks/truck-list-route.tsx'

/** Screens that are lists of rows like the truck list. */
const OTHER_LISTS = ['packages/web/src/load-board/load-board-route.tsx', 'packages/web/src/posted-loads/posted-loads-route.tsx']

/** What comes after the rows of those two that have the most of it. */
const LIST_TOOLS = ['packages/web/src/trucks/truck-workbench-route.tsx', 'packages/web/src/load-board/tools/board-tools-route.tsx']

/** Both are steps of one form. */
const WAYS_TO_JOIN = [
  'packages/web/src/brokerage-applications/broker-joining-route.tsx',
  'packages/web/src/carrier-applications/joining-route.tsx',
]

/** The screens that the app itself asks for, lists apart: they share a little with all lists, such as how amounts are written. */
const screensOf = (outputs) => {
  const main = Object.keys(outputs).find((name) => outputs[name].entryPoint === WEB_PARTS.app[0])
  const asked = [main, ...staticImports(outputs, main)].flatMap((name) => dynamicImports(outputs, name))
  const screens = asked.map((name) => outputs[name].entryPoint).filter((entryPoint) => entryPoint?.endsWith('-route.tsx'))
  return [...new Set(screens)].filter((entryPoint) => ![TRUCK_LIST, ...OTHER_LISTS].includes(entryPoint)).sort()
}

/**
 * What is loaded together, always: the app itself; what lists share; what other screens share with the truck list alone, then with all lists;
 * the truck list, most people's first page; what both ways of joining share; and the load board, but for what other screens' tools want of it.
 */
const joinsOf = (screens) => ({
  base: { entryPoints: [WEB_PARTS.app[0]] },
  'market-lists': { entryPoints: [TRUCK_LIST, OTHER_LISTS[0]] },
  lists: { entryPoints: [TRUCK_LIST, ...OTHER_LISTS] },
  trucks: { entryPoints: [TRUCK_LIST, ...screens] },
  screens: { entryPoints: [TRUCK_LIST, ...OTHER_LISTS, ...screens] },
  'truck-list': { entryPoints: [TRUCK_LIST] },
  market: { entryPoints: [...OTHER_LISTS, ...screens] },
  changes: { entryPoints: [OTHER_LISTS[1], ...screens] },
  joining: { entryPoints: WAYS_TO_JOIN, isLate: true },
  'load-board': { entryPoints: OTHER_LISTS.slice(0, 1), isLate: true, guests: ['packages/web/src/offers/kept-bid-load.module.ts'] },
})

/** One esbuild configuration for each part of the web; the SDK they share is built on the way. */
const webOptions = async (options) => {
  const parts = new Map()
  const sdk = sdkPlugin(await buildSdk(options.folder, options.dev, parts))
  return Object.entries(WEB_PARTS).map(([part, entryPoints]) =>
    webPart({
      ...options,
      entryPoints,
      plugins: [debarrel(), neverRun(), pureTypes(), sdk, pagePlugin(options.folder, options.dev, parts, part)],
    }),
  )
}

const webPart = ({ folder, entryPoints, plugins, dev = false, testBypass = false }) => ({
  absWorkingDir: root,
  entryPoints,
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
  alias: {
    'reflect-metadata/lite': './packages/web/src/composition/reflect-metadata.ts',
    'use-sync-external-store/shim/index.js': 'react', // wouter asks for what React has had itself since 18
  },
  minify: !dev,
  sourcemap: dev ? true : 'external',
  legalComments: 'none',
  metafile: true,
  entryNames: '[name]-[hash]',
  chunkNames: 'c/[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.bin': 'file', '.json': 'file', '.svg': 'file' },
  define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"', TRM_TEST_BYPASS: String(testBypass) },
  plugins,
  logLevel: 'warning',
})

/** Also the one while developing: what was rebuilt is what opens. */
const WITHOUT_SHELL = 'packages/web/src/service-worker-without-shell.ts'

/** Of the contract: what a worker of one keeps of the API's answers is nothing to one of another. */
const contractHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'docs/openapi.json')))
    .digest('hex')
    .slice(0, 12)

/** The service worker, under a fixed name: a browser looks for a newer one at the address it knows. Beside it the one that keeps no shell. */
const workerOptions = ({ folder, dev = false }) => ({
  absWorkingDir: root,
  entryPoints: { sw: dev ? WITHOUT_SHELL : 'packages/web/src/service-worker.ts', 'sw-without-shell': WITHOUT_SHELL },
  outdir: folder,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: ['es2022'],
  conditions: ['@trm/source', 'es2015', 'module'],
  define: { TRM_CONTRACT: JSON.stringify(contractHash()) },
  minify: !dev,
  legalComments: 'none',
  logLevel: 'warning',
})

/** Own code and the pure libraries are bundled; what runs natively or reads its own files stays a package beside the server. */
export const SERVER_PACKAGES = [
  '@electric-sql/pglite',
  '@expo-google-fonts/noto-sans',
  '@fastify/static',
  'commander',
  'fastify',
  'jose',
  'kysely',
  'oidc-provider',
  'pdfkit',
  'pg',
  'pino',
  'web-push',
]

const serverOptions = ({ folder }) => ({
  absWorkingDir: root,
  entryPoints: {
    main: 'packages/server/src/main.ts',
    admin: 'packages/server/src/admin.ts',
    'embedded-worker': 'packages/server/src/database/embedded-worker.ts',
  },
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: ['node20'],
  conditions: ['@trm/source', 'es2015', 'module'],
  mainFields: ['module', 'main'],
  external: SERVER_PACKAGES,
  loader: { '.json': 'json' },
  sourcemap: 'linked',
  logLevel: 'warning',
})

/** Its files, and the terms of the packages that were bundled into them. */
const buildServer = async (folder) => {
  const { metafile } = await esbuild.build({ ...serverOptions({ folder }), metafile: true })
  await fs.writeFile(path.join(folder, 'licenses.txt'), licencesOf(root, metafile))
}

const filesUnder = async (folder) =>
  (await fs.readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
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
  await Promise.all(
    fixed
      .filter((name) => /\.(svg|png|ico|webmanifest|txt)$/.test(name))
      .map((name) => fs.copyFile(path.join(from, name), path.join(folder, name))),
  )
}

/** The server finds the towns of an imported file where the browser finds those that are typed. */
const copyPlaces = (folder) => fs.copyFile(path.join(root, 'packages/data/src/places.bin'), path.join(folder, 'places.bin'))

const fresh = async (folder) => {
  await fs.rm(folder, { recursive: true, force: true })
  await fs.mkdir(folder, { recursive: true })
}

/** Both builds into `dist`. Returns when every file is written and, unless it is not wanted, compressed. */
export const buildProduction = async ({ dist = path.join(root, 'dist'), testBypass = false, compressed = true } = {}) => {
  await fs.rm(path.join(dist, '.built-from'), { force: true }) // what is written now was built from something else
  const folder = path.join(dist, 'web', 'trm')
  await Promise.all([fresh(path.join(dist, 'web')).then(() => fs.mkdir(folder, { recursive: true })), fresh(path.join(dist, 'server'))])
  await Promise.all([
    ...(await webOptions({ folder, testBypass })).map((options) => esbuild.build(options)),
    esbuild.build(workerOptions({ folder })),
    copyFixedFiles(folder),
    buildServer(path.join(dist, 'server')),
    copyPlaces(path.join(dist, 'server')),
  ])
  if (!compressed) return
  const worth = (await filesUnder(folder)).filter((file) => /\.(html|js|css|svg|bin|json|txt)$/.test(file))
  await Promise.all(worth.map(compress))
}

/** Rebuilds on change until stopped; `onRebuilt` is told after each. */
export const buildContinuously = async ({ dist, onRebuilt }) => {
  const folder = path.join(dist, 'web', 'trm')
  await fresh(folder)
  await copyFixedFiles(folder)
  const tell = (part) => ({ name: 'tell', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && onRebuilt(part)) })
  const web = await webOptions({ folder, dev: true })
  const server = serverOptions({ folder: path.join(dist, 'server') })
  await fs.mkdir(path.join(dist, 'server'), { recursive: true })
  await copyPlaces(path.join(dist, 'server'))
  const contexts = await Promise.all([
    ...web.map((options) => esbuild.context({ ...options, plugins: [...options.plugins, tell('web')] })),
    esbuild.context(workerOptions({ folder, dev: true })),
    esbuild.context({ ...server, plugins: [tell('server')] }),
  ])
  await Promise.all(contexts.map((context) => context.watch()))
  return () => Promise.all(contexts.map((context) => context.dispose()))
}

if (process.argv[1] === import.meta.filename) {
  const started = performance.now()
  await buildProduction({
    testBypass: process.argv.includes('--test-bypass'),
    compressed: !process.argv.includes('--uncompressed'),
  })
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s: dist/web, dist/server`)
}
