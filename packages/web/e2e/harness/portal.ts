import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { waitingFor } from './waits.ts'

const root = process.env['TRM_ROOT'] ?? process.cwd()
const START_LIMIT_MS = 180_000

/** One running portal: the production build, its own data directory, a port of its own. */
export interface Portal {
  /** Without a trailing slash, e.g. `http://localhost:41234`. */
  readonly origin: string
  readonly process: ChildProcess
  /** Everything the server wrote so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
  /** Kills the process as a crash would (SIGKILL). */
  readonly kill: () => Promise<void>
  /** Starts again over the same data at the same address. */
  readonly revive: () => Promise<Portal>
}

export type Settings = Readonly<Record<string, string>>

const launch = (directory: string, settings: Settings): Promise<Portal> =>
  new Promise((ready, fail) => {
    const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server/main.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: '0', TRM_DATA_DIR: directory, TRM_RATE_LIMIT: '100000', ...settings },
    })
    let output = ''
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`the portal did not start in time:\n${output}`))
    }, START_LIMIT_MS)
    const end = (signal: 'SIGTERM' | 'SIGKILL') => (): Promise<void> =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once('exit', () => done())
        child.kill(signal)
      })
    const hear = (data: Buffer): void => {
      output += data.toString()
      const address = /(http:\/\/localhost:\d+)\/trm\//.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(limit)
      ready({
        origin: address,
        process: child,
        output: () => output,
        stop: end('SIGTERM'),
        kill: end('SIGKILL'),
        revive: () => launch(directory, { ...settings, PORT: new URL(address).port }),
      })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', (data: Buffer) => {
      output += data.toString()
    })
    child.once('exit', (code) => {
      clearTimeout(limit)
      fail(new Error(`the portal ended with ${code ?? 'a signal'}:\n${output}`))
    })
  })

/** A copy of the seeded data that tools/e2e.mjs made before the first file began. */
const seededCopy = (): string => {
  const copy = newDirectory()
  fs.cpSync(process.env['TRM_E2E_TEMPLATE'] ?? '', copy, { recursive: true })
  return copy
}

const started: Portal[] = []
/** All that this file has started, those that have ended too. */
export const startedPortals = (): readonly Portal[] => [...started]
export const forgetPortals = (but?: Portal): void => {
  started.splice(0, started.length, ...started.filter((one) => one === but))
}

/** A portal over a freshly seeded market. `settings` are environment variables of the server. */
export const startPortal = (settings: Settings = {}): Promise<Portal> => waitingFor('server start', () => startOver(seededCopy(), settings))

export const newDirectory = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'trm-journey-'))

/** A portal over a new database, which its settings may fill. */
export const startNewPortal = (settings: Settings, directory = newDirectory()): Promise<Portal> =>
  waitingFor('server start', () => startOver(directory, settings))

/** What `trm-admin` prints over the database in `directory`, which no portal has open. */
export const runAdmin = async (settings: Settings, directory: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--enable-source-maps', path.join(root, 'dist/server/admin.js'), ...args],
    {
      cwd: root,
      env: { ...process.env, TRM_DATA_DIR: directory, ...settings },
      encoding: 'utf8',
    },
  )
  return stdout
}

const startOver = async (directory: string, settings: Settings): Promise<Portal> => {
  const portal = await launch(directory, settings)
  const own: Portal = {
    ...portal,
    stop: async () => {
      await portal.stop()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
  started.push(own)
  return own
}
