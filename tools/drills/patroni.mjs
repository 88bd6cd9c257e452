// PostgreSQL under Patroni with etcd: three nodes of one synchronous cluster on this machine, each a process group that can be killed or
// frozen. Debian's packages patroni and etcd-server; as root they are installed when missing.
import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findProgram, foundOrInstalled } from '../debian.mjs'
import { freePort } from '../free-port.mjs'
import { binaries, owner } from '../postgres.mjs'
import { pause } from './portals.mjs'

const NODES = ['node1', 'node2', 'node3']
const START_LIMIT_MS = 120_000
/** Seconds: a primary that says nothing for `ttl` is given up. As short as Patroni takes them. */
const DCS = { ttl: 20, loop_wait: 2, retry_timeout: 3, synchronous_mode: true, maximum_lag_on_failover: 1_048_576 }

const bring = (name, debian) => {
  const found = foundOrInstalled(() => findProgram(name), debian)
  if (found === undefined) throw new Error(`${name} is not installed: install the package "${debian}", or put it on PATH`)
  return found
}

const until = async (what, is) => {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await pause(250)) {
    const found = await is()
    if (found) return found
  }
  throw new Error(`timed out: ${what}`)
}

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** JSON is YAML. */
const configurationOf = (node, { etcd, folder, passwords, bin }) =>
  JSON.stringify({
    scope: 'trm',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.api}`, connect_address: `127.0.0.1:${node.api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: { ...DCS, postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '128MB' } } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: path.join(folder, node.name, 'data'),
      bin_dir: bin,
      pgpass: path.join(folder, node.name, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: path.join(folder, node.name) },
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
    },
  })

/**
 * Gives `url` with all three servers, and what can be done to them. All is gone with this process, or after `stop`.
 * `primary()` names the node that Patroni says is the primary; `kill`, `freeze` and `wake` are of the whole node, Patroni and PostgreSQL.
 */
export const startPatroni = async () => {
  const [patroni, etcdProgram] = [bring('patroni', 'patroni'), bring('etcd', 'etcd-server')]
  const [bin, identity] = [binaries(), owner()]
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-patroni-'))
  const own = (file) => identity !== undefined && fs.chownSync(file, identity.uid, identity.gid)
  own(folder)
  const running = new Set()
  const run = (name, program, args) => {
    const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, { cwd: folder, detached: true, stdio: ['ignore', log, log], ...identity })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  /** Everything that the group of a process has started, too. */
  const signal = (child, name) => {
    try {
      process.kill(-child.pid, name)
    } catch {
      // it is over
    }
  }
  /** PostgreSQL leads a session of its own. */
  const postmasterOf = (node) => {
    try {
      return Number(fs.readFileSync(path.join(folder, node.name, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }
  const childrenOf = (pid) =>
    fs
      .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter((word) => word !== '')
      .map(Number)
  const signalAll = (node, name) => {
    signal(node.child, name)
    const pid = postmasterOf(node)
    if (pid === undefined || !fs.existsSync(`/proc/${pid}`)) return
    for (const each of [pid, ...childrenOf(pid)])
      try {
        process.kill(each, name)
      } catch {
        // it is over
      }
  }

  const [etcd, peer] = [await freePort(), await freePort()]
  const etcdUrls = ['--listen-client-urls', '--advertise-client-urls'].flatMap((flag) => [flag, `http://127.0.0.1:${etcd}`])
  run('etcd', etcdProgram, [...etcdUrls, '--listen-peer-urls', `http://127.0.0.1:${peer}`, '--data-dir', path.join(folder, 'etcd')])
  await until('etcd answers', () => answers(`http://127.0.0.1:${etcd}/health`))

  const passwords = { superuser: crypto.randomBytes(12).toString('hex'), replication: crypto.randomBytes(12).toString('hex') }
  const nodes = []
  for (const name of NODES) nodes.push({ name, port: await freePort(), api: await freePort() })
  const start = (node) => {
    const file = path.join(folder, `${node.name}.yml`)
    fs.mkdirSync(path.join(folder, node.name), { recursive: true })
    own(path.join(folder, node.name))
    fs.writeFileSync(file, configurationOf(node, { etcd, folder, passwords, bin }))
    own(file)
    node.child = run(node.name, patroni, [file])
  }
  const primary = async () => {
    for (const node of nodes) if (await answers(`http://127.0.0.1:${node.api}/primary`)) return node
    return undefined
  }
  const isWhole = async () => {
    const states = await Promise.all(nodes.map(({ api }) => answers(`http://127.0.0.1:${api}/health`)))
    const synced = await Promise.all(nodes.map(({ api }) => answers(`http://127.0.0.1:${api}/sync`)))
    return states.every(Boolean) && synced.some(Boolean) && (await primary()) !== undefined
  }
  const stop = () => {
    for (const node of nodes) {
      signalAll(node, 'SIGCONT')
      signalAll(node, 'SIGKILL')
    }
    for (const child of running) signal(child, 'SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  start(nodes[0])
  await until('the first node is the primary', primary)
  nodes.slice(1).forEach(start)
  const whole = () => until('three nodes, one of them a synchronous standby', isWhole)
  await whole()
  const urlOf = (...among) =>
    `postgres://postgres:${passwords.superuser}@${among.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`
  return {
    url: urlOf(...nodes),
    urlOf,
    primary,
    whole,
    kill: (node) => signalAll(node, 'SIGKILL'),
    killPatroni: (node) => signal(node.child, 'SIGKILL'),
    start,
    freeze: (node) => signalAll(node, 'SIGSTOP'),
    wake: (node) => signalAll(node, 'SIGCONT'),
    switchOver: async (from) => {
      const body = JSON.stringify({ leader: from.name })
      const { status } = await fetch(`http://127.0.0.1:${from.api}/switchover`, { method: 'POST', body })
      if (status !== 200) throw new Error(`the switchover was refused: ${status}`)
    },
  }
}
