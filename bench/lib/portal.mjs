// The production server as a child process, timed from spawn to its first answer, with its memory read from the kernel.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export const scratchDirectory = () => fs.mkdtempSync(path.join(os.tmpdir(), 'trm-bench-'))

/** Resident memory in bytes. Linux only: elsewhere NaN. */
export const residentBytes = (pid) => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024
  } catch {
    return NaN
  }
}

const answers = async (url) => {
  try {
    return (await fetch(url)).status === 200
  } catch {
    return false
  }
}

/** Starts the built server of `dist` over `directory`; `startMs` is spawn to ready. */
export const startServer = (directory, environment = {}, dist = path.join(root, 'dist')) =>
  new Promise((ready, fail) => {
    const started = performance.now()
    const child = spawn(process.execPath, [path.join(dist, 'server/main.js')], {
      cwd: path.dirname(dist),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: '0', TRM_DATA_DIR: directory, TRM_RATE_LIMIT: '1000000', LOG_LEVEL: 'error', ...environment },
    })
    let output = ''
    const hear = async (data) => {
      output += data
      const origin = /(http:\/\/localhost:\d+)\/trm\//.exec(output)?.[1]
      if (origin === undefined) return
      child.stdout.off('data', hear)
      child.stdout.resume()
      while (!(await answers(`${origin}/readyz`))) await new Promise((next) => setTimeout(next, 5))
      const startMs = performance.now() - started
      ready({
        origin,
        startMs,
        pid: child.pid,
        stop: () =>
          new Promise((done) => {
            child.once('exit', done)
            child.kill('SIGTERM')
          }),
      })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', (data) => {
      output += data
    })
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${output}`)))
  })
