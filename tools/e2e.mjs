// node tools/e2e.mjs [--only PATH-PART]... [--repeat N]
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

const journeys = () => fs.readdirSync(path.join(root, 'packages'), { recursive: true })
  .map((name) => `packages/${name}`.replaceAll('\\', '/'))
  .filter((name) => /\.e2e\.ts$/.test(name) && !name.includes('node_modules'))
  .filter((name) => only.length === 0 || only.some((part) => name.includes(part)))
  .sort()

/** Milliseconds a file may take: every wait in a journey has its own limit, but a browser that hangs has none. */
const FILE_LIMIT = 20 * 60_000

const runFile = (folder, environment) => new Promise((done) => {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'tools/testing/uvu-runner.mjs'), folder], {
    cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment },
  })
  let out = ''
  child.stdout.on('data', (data) => { out += data; process.stdout.write(data) })
  const limit = setTimeout(() => {
    console.error(`stopped after ${FILE_LIMIT / 60_000} minutes: something in this file waits for ever`)
    child.kill()
  }, FILE_LIMIT)
  child.on('exit', (code) => {
    clearTimeout(limit)
    const count = (label) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(out)?.[1] ?? 0)
    const [total, passed] = [count('Total'), count('Passed')]
    done({ passed, failed: Math.max(total - passed, code === 0 ? 0 : 1) })
  })
})

/** Runs the journeys; gives { passed, failed }. */
export const runJourneys = async () => {
  const esbuild = await import('esbuild')
  const { testBundle } = await import('./test.mjs')
  await ensureBuilt()
  const environment = { CHROMIUM: await findBrowser(), TRM_ROOT: root }
  const sum = { passed: 0, failed: 0 }
  for (const file of journeys()) {
    const folder = path.join(root, '.e2e', path.basename(file, '.ts'))
    fs.rmSync(folder, { recursive: true, force: true })
    await esbuild.build({ ...testBundle([], folder), entryPoints: { 'journey.test': file } })
    for (let i = 0; i < repeat; i++) {
      console.log(`\n${file}`)
      const { passed, failed } = await runFile(folder, environment)
      sum.passed += passed
      sum.failed += failed
    }
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
