// node tools/test.mjs [--only PATH-PART]... [--watch]
// Bundles every *.test.ts(x) and runs them with uvu: the server's under Node alone, the others with browser globals.
import * as esbuild from 'esbuild'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const only = args.flatMap((arg, i) => (arg === '--only' ? [args[i + 1]] : []))
const scratch = path.join(root, '.test', String(process.pid))

const allTests = () =>
  fs
    .readdirSync(path.join(root, 'packages'), { recursive: true })
    .map((name) => path.join('packages', name).replaceAll('\\', '/'))
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules') && !name.includes('/dist/'))

const matching = (parts) => allTests().filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))

/** Processes at once for the server's tests, which mostly wait for their database. */
export const LANES = 2

const GROUPS = [
  { name: 'browser', takes: (file) => !file.startsWith('packages/server/'), imports: ['browser-globals.mjs'], lanes: 1 },
  { name: 'server', takes: (file) => file.startsWith('packages/server/'), imports: [], lanes: LANES },
]

/** Threads and processes that server tests start from files of their own. */
export const SERVER_PROGRAMS = {
  'embedded-worker': 'packages/server/src/database/embedded-worker.ts',
  'portal-process': 'packages/server/src/testing/faults/portal-process.ts',
}

export const testBundle = (entryPoints, outdir) => ({
  absWorkingDir: root,
  entryPoints: { ...Object.fromEntries(entryPoints.map((file) => [file.replace(/\.tsx?$/, ''), file])) },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // React and happy-dom must be loaded natively, or the process never ends; the rest reads its own files.
  external: [
    'uvu',
    'uvu/*',
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

/** The first of several lanes is heard as it goes, the others when they end. */
const run = (folder, imports, environment, lane, lanes) =>
  new Promise((done) => {
    const flags = ['--enable-source-maps', ...imports.flatMap((file) => ['--import', path.join(root, 'tools/testing', file)])]
    const child = spawn(
      process.execPath,
      [...flags, path.join(root, 'tools/testing/uvu-runner.mjs'), folder, String(lane), String(lanes)],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...environment },
      },
    )
    let out = ''
    child.stdout.on('data', (data) => {
      out += data
      if (lane === 0) process.stdout.write(data)
    })
    child.on('exit', (code) => {
      if (lane !== 0) process.stdout.write(out)
      const count = (label) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(out)?.[1] ?? 0)
      const [total, passed] = [count('Total'), count('Passed')]
      done({ passed, failed: total - passed + (code !== 0 && total === passed ? 1 : 0) })
    })
  })

/**
 * Runs the unit and component tests whose path holds one of `parts` (all when none); gives { passed, failed }. `databases`: one
 * PostgreSQL cluster for each lane. What a cluster has under way in one database holds back what is news in all others.
 */
export const runUnitTests = async (environment = {}, parts = [], { keepBundles = false, databases = [] } = {}) => {
  const testFiles = matching(parts)
  const sum = { passed: 0, failed: 0 }
  for (const group of GROUPS) {
    const files = testFiles.filter(group.takes)
    if (files.length === 0) continue
    const folder = path.join(scratch, group.name)
    const workers = group.name === 'server' ? SERVER_PROGRAMS : {}
    const options = testBundle(files, folder)
    await esbuild.build({ ...options, entryPoints: { ...options.entryPoints, ...workers } })
    const lanes = Math.min(group.lanes, files.length)
    const results = await Promise.all(
      Array.from({ length: lanes }, (_, lane) => {
        const database = databases.length === 0 ? {} : { TRM_TEST_PG: databases[lane % databases.length] }
        return run(folder, group.imports, { ...environment, ...database }, lane, lanes)
      }),
    )
    for (const { passed, failed } of results) {
      sum.passed += passed
      sum.failed += failed
    }
  }
  if (!keepBundles) fs.rmSync(scratch, { recursive: true, force: true })
  return sum
}

if (process.argv[1] === import.meta.filename) {
  if (matching(only).length === 0) {
    console.error(`no test file matches ${only.join(', ') || 'packages/**/*.test.ts(x)'}`)
    process.exit(1)
  }
  const { passed, failed } = await runUnitTests({}, only)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
