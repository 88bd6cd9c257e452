// node tools/postgres.mjs   starts a throw-away PostgreSQL, prints its URL and stops it on Ctrl-C.
// The server binaries are found on PATH or where Debian puts them; as root on Debian they are installed when missing.
// The cluster has its own data directory, port, user and password, and is gone afterwards.
import { execFileSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { foundOrInstalled } from './debian.mjs'
import { freePort } from './free-port.mjs'

const DEBIAN = '/usr/lib/postgresql'
const USER = 'trm'
const START_SECONDS = 60

const isRoot = process.getuid?.() === 0

const has = (folder) => folder !== '' && ['initdb', 'pg_ctl', 'postgres'].every((name) => fs.existsSync(path.join(folder, name)))

/** The newest installed; undefined when there is none. */
const findBinaries = () => {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return [...(process.env.PATH ?? '').split(path.delimiter), ...versions.map((version) => path.join(DEBIAN, version, 'bin'))].find(has)
}

/** The folder of its programs, installed when it must be; else fails with words. */
export const binaries = () => {
  const found = foundOrInstalled(findBinaries, 'postgresql')
  if (found === undefined) throw new Error('PostgreSQL is not installed: install the package "postgresql", or put its bin folder on PATH')
  return path.dirname(fs.realpathSync(path.join(found, 'postgres'))) // its other programs are there, whatever PATH links to
}

/** initdb and postgres refuse to run as root: then the user that Debian's package makes runs them. Undefined: whoever asks. */
export const owner = () => {
  if (!isRoot) return undefined
  const entry = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
  if (entry === undefined) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" to run it as')
  const [, , uid, gid] = entry.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Gives { url, stop } and, for tests that crash it, { run, folder, data, startAt, port }: `run` calls a program of this PostgreSQL
 * as the cluster's owner, `startAt(port, directory)` starts it, or a copy of it, at a port. The cluster also stops when this process ends
 * by itself or by a signal. `like`: a cluster that is down, to begin as instead of empty.
 */
export const startPostgres = async (like) => {
  const bin = binaries()
  const identity = owner()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-postgres-'))
  const data = path.join(folder, 'data')
  const password = like === undefined ? crypto.randomBytes(12).toString('hex') : new URL(like.url).password
  const run = (name, ...args) => execFileSync(path.join(bin, name), args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })

  const passwordFile = path.join(folder, 'password')
  fs.writeFileSync(passwordFile, password)
  if (identity !== undefined) [folder, passwordFile].forEach((file) => fs.chownSync(file, identity.uid, identity.gid))
  const cleanUp = () => fs.rmSync(folder, { recursive: true, force: true })

  const startAt = (port, directory = data) => {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
    run('pg_ctl', 'start', '-D', directory, '-w', '-t', String(START_SECONDS), '-l', path.join(folder, 'log'), '-o', options)
  }

  const start = async (attempts) => {
    const port = await freePort()
    try {
      startAt(port)
      return port
    } catch (error) {
      if (attempts > 1) return start(attempts - 1) // somebody took the port in between
      const log = fs.existsSync(path.join(folder, 'log')) ? fs.readFileSync(path.join(folder, 'log'), 'utf8') : ''
      throw new Error(`PostgreSQL did not start: ${log.trim().split('\n').slice(-3).join(' ') || error.message}`)
    }
  }

  let port
  try {
    if (like === undefined)
      run('initdb', '-D', data, '-U', USER, '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C', '--no-sync')
    else execFileSync('cp', ['-a', like.data, data], identity)
    port = await start(3)
  } catch (error) {
    cleanUp()
    throw error
  }

  let stopped = false
  const stopNow = () => {
    if (stopped) return
    stopped = true
    process.removeListener('exit', stopNow)
    try {
      if (fs.existsSync(path.join(data, 'postmaster.pid'))) run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w')
    } finally {
      cleanUp()
    }
  }
  process.once('exit', stopNow)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopNow()
      process.kill(process.pid, signal) // the handler is gone: now the signal ends this process as it would have
    })
  return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, stop: async () => stopNow(), run, folder, data, startAt, port }
}

/** Clusters that are alike: each begins with what `fill` did to one. */
export const startAlike = async (count, fill) => {
  const model = await startPostgres()
  const clusters = []
  try {
    await fill(model)
    model.run('pg_ctl', 'stop', '-D', model.data, '-m', 'fast', '-w')
    for (let at = 0; at < count; at++) clusters.push(await startPostgres(model))
    return clusters
  } catch (error) {
    for (const { stop } of clusters) await stop()
    throw error
  } finally {
    await model.stop()
  }
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await startPostgres()
  console.log(url)
  setInterval(() => undefined, 60_000)
}
