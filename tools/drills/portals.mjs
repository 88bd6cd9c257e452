import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

export const PORTS = [4181, 4182]
const START_LIMIT_MS = 120_000

export const pause = (ms) => new Promise((next) => setTimeout(next, ms))

const programIn = (folder) => {
  const found = ['server/main.js', 'dist/server/main.js'].map((name) => path.resolve(folder, name)).find((file) => fs.existsSync(file))
  if (found === undefined) throw new Error(`${folder} holds neither server/main.js nor dist/server/main.js`)
  return found
}

const isTaken = (port) =>
  new Promise((told) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      told(true)
    })
    socket.once('error', () => told(false))
  })

/**
 * A process of the portal in `folder`, an unpacked release or a clone with its build: ready, or an error with what it said. It ends with this
 * one. `stop` gives its exit code, false where it had ended by itself; `isRunning` says whether it has.
 */
export const startPortal = async (folder, port, url) => {
  if (await isTaken(port)) throw new Error(`port ${port} is taken: end what listens there`)
  const child = spawn(process.execPath, [programIn(folder)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${PORTS[0]}`,
      TRM_RATE_LIMIT: '0',
      TRM_TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'exit').then(([code]) => code)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; ) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isRunning()) break
    if (isReady) return { stop: () => child.kill('SIGTERM') && ended, isRunning }
    await Promise.race([ended, pause(100)])
  }
  throw new Error(`the portal of ${folder} did not start:\n${said}`)
}
