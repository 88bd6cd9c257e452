// node tools/e2e.mjs [--only PATH-PART]... [--repeat N] [--full]     --full: every screen in both colour modes and sizes
// Runs every *.e2e.ts on the production build, each file in a process of its own with its own server and data.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const only = args.flatMap((arg, i) => (arg === '--only' ? [args[i + 1]] : []))
const repeat = args.includes('--repeat') ? Number(args[args.indexOf('--repeat') + 1]) : 1

/** Files that open dozens of screens take the longest: they begin, so that no lane ends with one of them alone. */
const isLong = (name) => path.basename(name).startsWith('screens-')

const journeys = () =>
  fs
    .readdirSync(path.join(root, 'packages'), { recursive: true })
    .map((name) => `packages/${name}`.replaceAll('\\', '/'))
    .filter((name) => /\.e2e\.ts$/.test(name) && !name.includes('node_modules'))
    .filter((name) => only.length === 0 || only.some((part) => name.includes(part)))
    .sort((a, b) => Number(isLong(b)) - Number(isLong(a)) || (a < b ? -1 : 1))

/** Milliseconds a file may take: each journey has a limit of its own, what comes before and after them has none. */
const FILE_LIMIT = 20 * 60_000

/** Files that run at once: a journey mostly waits, and one alone leaves half of two cores idle. */
const LANES = 2

/** Templates of the seeded market are kept for this many days. */
const TEMPLATE_DAYS = 1

const runFile = (file, folder, environment, live) =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'tools/testing/uvu-runner.mjs'), folder], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let out = ''
    const hear = (data) => {
      out += data
      if (live) process.stdout.write(data)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const limit = setTimeout(() => {
      hear(`stopped after ${FILE_LIMIT / 60_000} minutes: something in this file waits for ever\n`)
      child.kill()
    }, FILE_LIMIT)
    child.on('exit', (code) => {
      clearTimeout(limit)
      if (!live) process.stdout.write(`\n${file}\n${out}`)
      const count = (label) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(out)?.[1] ?? 0)
      const [total, passed] = [count('Total'), count('Passed')]
      done({ passed, failed: Math.max(total - passed, code === 0 ? 0 : 1) })
    })
  })

const forgetOldTemplates = () => {
  const templates = path.join(root, '.e2e/templates')
  if (!fs.existsSync(templates)) return
  for (const name of fs.readdirSync(templates)) {
    const template = path.join(templates, name)
    if (Date.now() - fs.statSync(template).mtimeMs > TEMPLATE_DAYS * 86_400_000) fs.rmSync(template, { recursive: true, force: true })
  }
}

/** More failing files than this are no chance. */
const MOST_AGAIN = 4

/**
 * Runs the journeys; gives { passed, failed, unsteady }. `again`: files that failed beside another one run once more, alone; those that
 * then pass count as passed and are named in `unsteady`.
 */
export const runJourneys = async ({ again = false } = {}) => {
  const esbuild = await import('esbuild')
  const { testBundle } = await import('./test.mjs')
  await ensureBuilt()
  forgetOldTemplates()
  const environment = { CHROMIUM: await findBrowser(), TRM_ROOT: root, ...(args.includes('--full') ? { TRM_E2E_FULL: '1' } : {}) }
  const waiting = journeys()
  const live = waiting.length === 1
  const sum = { passed: 0, failed: 0, unsteady: [] }
  const fallen = []
  const folderOf = (file) => path.join(root, '.e2e', path.basename(file, '.ts'))
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const folder = folderOf(file)
      fs.rmSync(folder, { recursive: true, force: true })
      await esbuild.build({ ...testBundle([], folder), entryPoints: { 'journey.test': file } })
      for (let i = 0; i < repeat; i++) {
        const { passed, failed } = await runFile(file, folder, environment, live)
        sum.passed += passed
        sum.failed += failed
        if (failed > 0) fallen.push({ file, passed, failed })
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (!again || fallen.length > MOST_AGAIN) return sum
  for (const first of fallen) {
    console.log(`\n${first.file} failed beside another file; once more, alone`)
    const second = await runFile(first.file, folderOf(first.file), environment, true)
    sum.passed += second.passed - first.passed
    sum.failed += second.failed - first.failed
    if (second.failed === 0) sum.unsteady.push(first.file)
  }
  return sum
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  if (journeys().length === 0) {
    console.error(`no journey matches ${only.join(', ') || 'packages/**/*.e2e.ts'}`)
    process.exit(1)
  }
  const { passed, failed } = await runJourneys()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
