import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@trm/server/testing/ports'
import { newDatabase } from '@trm/server/testing/postgres'
import { waitingFor } from './waits.ts'

const root = process.env['TRM_ROOT'] ?? process.cwd()
/** What `npm run build` makes. */
export const build = path.join(root, 'dist')
const START_LIMIT_MS = 180_000

/** With `--late`: calls to the API arrive and are answered a random while late. */
const lateCalls = process.env['TRM_E2E_LATE'] === undefined ? [] : ['--import', path.join(root, 'tools/testing/late-calls.mjs')]

/** One running portal: the production build, a database and a port of its own. */
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

const launch = async (settings: Settings, dist = build): Promise<Portal> => {
  const port = settings['PORT'] ?? String(await freePort()) // kept for `revive`
  return new Promise((ready, fail) => {
    const child = spawn(process.execPath, [...lateCalls, '--enable-source-maps', path.join(dist, 'server/main.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TRM_RATE_LIMIT: '100000', ...settings, PORT: port },
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
        revive: () => launch({ ...settings, PORT: port }, dist),
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
}

/** What a portal stands on: settings that name it, and its end. */
interface Market {
  readonly settings: Settings
  readonly remove: () => unknown
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-journeys-'))
process.once('exit', () => fs.rmSync(scratch, { recursive: true, force: true }))

/** Of this process: gone with it. */
export const newDirectory = (): string => fs.mkdtempSync(path.join(scratch, 'own-'))

const marketIn = (directory: string): Market => ({
  settings: { TRM_DATA_DIR: directory },
  remove: () => fs.rmSync(directory, { recursive: true, force: true }),
})

/** The PostgreSQL of this lane alone; without one, portals run on the embedded database. */
const cluster = process.env['TRM_E2E_PG']

/** A copy of what tools/e2e.mjs seeded before the first file began: the folder, or the database of that name in each cluster. */
const template = process.env['TRM_E2E_TEMPLATE'] ?? ''

const databaseOf = async (server: string, like?: string): Promise<Market> => {
  const { url, drop } = await newDatabase(server, like)
  return { settings: { DATABASE_URL: url }, remove: drop }
}

const seededMarket = async (): Promise<Market> => {
  if (cluster !== undefined) return databaseOf(cluster, template)
  const directory = newDirectory()
  fs.cpSync(template, directory, { recursive: true })
  return marketIn(directory)
}

const emptyMarket = async (directory: string | undefined): Promise<Market> =>
  directory === undefined && cluster !== undefined ? databaseOf(cluster) : marketIn(directory ?? newDirectory())

const started: Portal[] = []
/** All that this file has started, those that have ended too. */
export const startedPortals = (): readonly Portal[] => [...started]
export const forgetPortals = (but?: Portal): void => {
  started.splice(0, started.length, ...started.filter((one) => one === but))
}

/** A portal over a freshly seeded market. `settings` are environment variables of the server; `dist`: what it runs and serves. */
export const startPortal = (settings: Settings = {}, dist = build): Promise<Portal> =>
  waitingFor('server start', async () => startOver(await seededMarket(), settings, dist))

/** A portal over a new database, which its settings may fill: the embedded one in `directory`, or whichever the lane has. */
export const startNewPortal = (settings: Settings, directory?: string): Promise<Portal> =>
  waitingFor('server start', async () => startOver(await emptyMarket(directory), settings))

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

const startOver = async ({ settings: where, remove }: Market, settings: Settings, dist = build): Promise<Portal> => {
  const portal = await launch({ ...where, ...settings }, dist)
  const own: Portal = {
    ...portal,
    stop: async () => {
      await portal.stop()
      await remove()
    },
  }
  started.push(own)
  return own
}
