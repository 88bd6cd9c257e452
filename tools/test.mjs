// node tools/test.mjs [--only PATH-PART]... [--watch] [--full]
// Bundles every *.test.ts(x) and runs them with uvu: the server's under Node alone, the others with browser globals. --watch runs again what
// a change touches; --full gives the property tests ten times their cases, and those who kill what tells people five minutes.
import * as esbuild from 'esbuild'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { affectedTests } from './testing/affected.mjs'
import { keepResults, slowestFiles } from './testing/results.mjs'

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const only = args.flatMap((arg, i) => (arg === '--only' ? [args[i + 1]] : []))
const scratch = path.join(root, '.test', String(process.pid))

const testsUnder = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.test\.(tsx?|mjs)$/.test(name) && !/node_modules|\/dist\//.test(name))

const allTests = () => ['packages', 'tools'].flatMap(testsUnder)

const matching = (parts) => allTests().filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))

/** Processes at once. */
export const LANES = 2

/** What is the same in every zone is tested in one; the domain, which must not know the machine's, in three. */
const ZONE = 'America/New_York'
const ZONES = [ZONE, 'UTC', 'Asia/Tokyo']

const isServer = (file) => file.startsWith('packages/server/')
const isDomain = (file) => file.startsWith('packages/domain/')
const isTool = (file) => file.startsWith('tools/')

const GROUPS = [
  { name: 'domain', takes: isDomain, imports: ['browser-globals.mjs'], zones: ZONES },
  {
    name: 'browser',
    takes: (file) => !isServer(file) && !isDomain(file) && !isTool(file),
    imports: ['browser-globals.mjs'],
    zones: [ZONE],
  },
  { name: 'tools', takes: isTool, imports: [], zones: [ZONE] },
  { name: 'server', takes: isServer, imports: [] },
]

/** Threads and processes that server tests start from files of their own. */
export const SERVER_PROGRAMS = {
  'admin-process': 'packages/server/src/admin.ts',
  'embedded-worker': 'packages/server/src/database/embedded-worker.ts',
  'large-table-process': 'packages/server/src/testing/large-table-process.ts',
  'portal-process': 'packages/server/src/testing/faults/portal-process.ts',
}

const RECORDED = pathToFileURL(path.join(root, 'tools/testing/recorded-uvu.mjs')).href

/** Tests get uvu with a record of what it ran; the runner gets the same module, since it stays outside the bundle. */
const recordedUvu = {
  name: 'recorded-uvu',
  setup: (build) => build.onResolve({ filter: /^uvu$/ }, () => ({ path: RECORDED, external: true })),
}

export const testBundle = (entryPoints, outdir) => ({
  absWorkingDir: root,
  entryPoints: { ...Object.fromEntries(entryPoints.map((file) => [file.replace(/\.(tsx?|mjs)$/, ''), file])) },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // React and happy-dom must be loaded natively, or the process never ends; the rest reads its own files.
  external: [
    'uvu/*',
    'typescript',
    'happy-dom',
    'react',
    'react/*',
    'react-dom',
    'react-dom/*',
    '@electric-sql/pglite',
    'fastify',
    '@fastify/static',
    'oidc-provider',
    'pdfkit',
    'pg',
    'pino',
    'kysely',
    'jose',
    'esbuild',
    'playwright',
    '@axe-core/playwright',
  ],
  plugins: [recordedUvu],
  jsx: 'automatic',
  jsxDev: true,
  sourcemap: 'linked',
  loader: { '.css': 'empty', '.bin': 'file', '.svg': 'file', '.json': 'json' },
  mainFields: ['module', 'main'],
  conditions: ['@trm/source', 'es2015'],
  define: { 'process.env.NODE_ENV': '"test"', TRM_TEST_BYPASS: 'false', TRM_ROOT: JSON.stringify(root) },
  banner: { js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);" },
  logLevel: 'warning',
})

export const bundleOf = (file) => file.replace(/\.(tsx?|mjs)$/, '.mjs')

/** Milliseconds a file may take: a journey has a limit of its own, a unit test and what comes before and after them have none. */
const FILE_LIMIT = 20 * 60_000

/** One process that runs test files handed to it; what it prints is shown file by file, whole. A file over its limit ends it. */
export const startLane = ({ folder, imports = [], environment, node = process.execPath }) => {
  const flags = ['--enable-source-maps', ...imports.flatMap((file) => ['--import', path.join(root, 'tools/testing', file)])]
  const child = spawn(node, [...flags, path.join(root, 'tools/testing/uvu-runner.mjs'), folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  })
  let out = ''
  const hear = (data) => {
    out += data
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const answer = () =>
    new Promise((done, fail) => {
      const ended = (code) => fail(new Error(`the process ended with ${code}`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        done(message)
      })
    })
  return {
    ready: answer(),
    run: async (file) => {
      let isLate = false
      const limit = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, FILE_LIMIT)
      const heard = answer()
      child.send(file)
      try {
        return await heard
      } catch (error) {
        throw isLate ? new Error(`stopped after ${FILE_LIMIT / 60_000} minutes: something in this file waits for ever`) : error
      } finally {
        clearTimeout(limit)
        process.stdout.write(out)
        out = ''
      }
    },
    end: () => child.connected && child.send(null),
  }
}

/** Bundles test files of one group; gives what esbuild says of it. */
const bundle = async ({ name }, files, folder) => {
  const options = testBundle(files, folder)
  const programs = name === 'server' ? SERVER_PROGRAMS : {}
  const { metafile } = await esbuild.build({ ...options, entryPoints: { ...options.entryPoints, ...programs }, metafile: true })
  return metafile
}

/** What a file that ended its process leaves: one failure. */
export const lost = (file, { message }) => ({
  file,
  passed: 0,
  failed: 1,
  ms: 0,
  cpuMs: 0,
  records: [{ suite: '', name: 'runs to its end', ms: 0, cpuMs: 0, isHook: false, error: message }],
})

const runGroup = async (group, files, { databases, servers, environment }) => {
  const folder = path.join(scratch, group.name)
  await bundle(group, files, folder)
  const ways = group.name === 'server' ? servers : group.zones.map((zone) => ({ name: zone, environment: { TZ: zone } }))
  const waiting = ways.flatMap((way) => files.map((file) => ({ way, file })))
  const results = []
  const work = async (number) => {
    const database = databases.length === 0 ? {} : { TRM_TEST_PG: databases[number % databases.length] }
    let lane
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { way, file } = next
      if (lane?.way !== way) {
        lane?.end()
        const full = args.includes('--full') ? { TRM_FULL: '1' } : {}
        const own = { ...environment, ...database, ...full, TZ: ZONE, ...way.environment }
        lane = { way, ...startLane({ folder, imports: group.imports, environment: own, node: way.node }) }
        await lane.ready
      }
      try {
        results.push({ ...(await lane.run(bundleOf(file))), file, way: way.name })
      } catch (error) {
        results.push({ ...lost(file, error), way: way.name })
        console.error(`${file}: ${error.message}`)
        lane = undefined
      }
    }
    lane?.end()
  }
  await Promise.all(Array.from({ length: Math.min(LANES, waiting.length) }, (_, number) => work(number)))
  return results
}

/** The server's tests once, on the Node that runs this, over every database there is. */
const ONE_SERVER = [{ name: `Node ${process.versions.node}` }]

/**
 * Runs the unit and component tests whose path holds one of `parts` (all when none); gives { passed, failed, results }. `databases`: one
 * PostgreSQL cluster for each lane. What a cluster has under way in one database holds back what is news in all others. `servers`: how often
 * and on what the server's run, each { name, node?, environment? }; `environment`: variables that all get besides their own.
 */
export const runUnitTests = async (parts = [], options = {}) => runTestFiles(matching(parts), options)

/** The same for test files by name. */
export const runTestFiles = async (files, { keepBundles = false, databases = [], servers = ONE_SERVER, environment = {} } = {}) => {
  const results = []
  for (const group of GROUPS) {
    const own = files.filter(group.takes)
    if (own.length > 0) results.push(...(await runGroup(group, own, { databases, servers, environment })))
  }
  if (!keepBundles) fs.rmSync(scratch, { recursive: true, force: true })
  const sum = (key) => results.reduce((all, one) => all + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), results }
}

/** The test files that a change of `changed` (paths from the root) may touch, themselves among them. */
export const testsTouchedBy = async (changed, files = allTests()) => {
  const touched = []
  for (const group of GROUPS) {
    const own = files.filter(group.takes)
    if (own.length === 0) continue
    const folder = path.join(scratch, `${group.name}-map`)
    const metafile = await bundle(group, own, folder)
    const isOwn = new Set(own)
    touched.push(...affectedTests(metafile, changed).filter((file) => isOwn.has(file)))
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return touched
}

/** Long enough for an editor to write all files it saves at once. */
const SETTLE_MS = 200

/** Runs again, until stopped, what each change under packages/ and tools/ touches. */
const watch = async (files) => {
  const changed = new Set()
  let timer
  let underWay = Promise.resolve()
  const runTouched = async () => {
    const now = [...changed]
    changed.clear()
    const touched = await testsTouchedBy(now, files()).catch(() => []) // esbuild has said what is wrong
    if (touched.length === 0) return
    const { passed, failed } = await runTestFiles(touched)
    console.log(`${passed} passed, ${failed} failed (${now.join(', ')})`)
  }
  for (const folder of ['packages', 'tools']) {
    fs.watch(path.join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || /node_modules|\/dist\//.test(name)) return
      changed.add(path.join(folder, name).replaceAll('\\', '/'))
      clearTimeout(timer)
      timer = setTimeout(() => {
        underWay = underWay.then(runTouched)
      }, SETTLE_MS)
    })
  }
  console.log('watching: a change runs the tests it touches')
}

if (process.argv[1] === import.meta.filename) {
  if (matching(only).length === 0) {
    console.error(`no test file matches ${only.join(', ') || 'packages/**/*.test.ts(x)'}`)
    process.exit(1)
  }
  const { passed, failed, results } = await runUnitTests(only)
  keepResults('units', results)
  if (results.length > 1) console.log(slowestFiles(results).join('\n'))
  console.log(`${passed} passed, ${failed} failed`)
  if (args.includes('--watch')) await watch(() => matching(only))
  else process.exit(failed === 0 ? 0 : 1)
}
