// npm start: install, build, then serve the whole portal (the server migrates and seeds). npm run dev: the same from a
// build that follows the source; the server restarts and the page reloads by itself.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** In a group of its own: a terminal's Ctrl+C goes to the whole group, and the server would hear it twice, as "now!". */
const serve = (main) => spawn(process.execPath, ['--enable-source-maps', main], { cwd: root, stdio: 'inherit', detached: true })

/** One Ctrl+C reaches this process twice, from the terminal and from npm; a person's second one comes later. */
const SAME_MS = 1_000

const passSignals = (current) => {
  let last = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (performance.now() - last > SAME_MS) current()?.kill(signal)
      last = performance.now()
    })
  }
}

const startProduction = async () => {
  const { ensureBuilt } = await import('./ensure-built.mjs')
  await ensureBuilt()
  const server = serve(path.join(root, 'dist/server/main.js'))
  passSignals(() => server)
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
}

/** Each rebuild of the app writes a new id; the page's reload script watches it. */
const announceRebuild = (dist) => fs.writeFileSync(path.join(dist, 'web/trm/build-id.txt'), String(process.hrtime.bigint()))

const startDevelopment = async () => {
  const { buildContinuously } = await import('../build.mjs')
  const dist = path.join(root, '.dev')
  let server
  let stopping = false
  const restart = () => {
    if (stopping) return
    const previous = server
    const next = () => {
      server = serve(path.join(dist, 'server/main.js'))
    }
    if (previous === undefined || previous.exitCode !== null) return next()
    previous.once('exit', next)
    previous.kill('SIGTERM')
  }
  const built = new Set()
  const stop = await buildContinuously({
    dist,
    onRebuilt: (part) => {
      built.add(part)
      if (part === 'web') announceRebuild(dist)
      if (built.size === 2 && (part === 'server' || server === undefined)) restart()
    },
  })
  passSignals(() => {
    stopping = true
    void stop().then(() => setTimeout(() => process.exit(0), 500))
    return server
  })
}

try {
  ensureInstalled()
  await (process.argv.includes('--dev') ? startDevelopment() : startProduction())
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
