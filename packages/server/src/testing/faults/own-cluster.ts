import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

declare const TRM_ROOT: string

/** As `tools/postgres.mjs` gives it. */
interface Cluster {
  readonly url: string
  readonly port: number
  readonly folder: string
  readonly data: string
  readonly run: (program: string, ...args: readonly string[]) => void
  readonly startAt: (port: number, directory?: string) => void
  readonly stop: () => Promise<void>
}

/** A PostgreSQL of a test's own, which may crash. */
export interface OwnCluster {
  readonly url: string
  readonly port: number
  /** `pg_ctl stop -m immediate`: every backend ends without a word, recovery at the next start. */
  readonly crash: () => void
  /** SIGKILL to every process of it; none is left. */
  readonly kill: () => void
  readonly startAgain: () => void
  /** A streaming standby at another port. */
  readonly addStandby: (port: number) => void
  /** A streaming standby of that standby. */
  readonly addFollower: (port: number) => void
  readonly promoteStandby: () => void
  readonly stopStandby: () => void
  readonly startStandby: () => void
  /** SIGSTOP to every process of it, and SIGCONT. */
  readonly freezeStandby: () => void
  readonly wakeStandby: () => void
  /** Calls a program of this PostgreSQL as the owner of the cluster. */
  readonly run: (program: string, ...args: readonly string[]) => void
  /** The cluster's own, gone with it. */
  readonly folder: string
  readonly stop: () => Promise<void>
}

/** Whoever ended meanwhile, with the one they wait for, is asked nothing. */
const signalOne = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** What `ps` says of some processes, a word for each; of those that are not there nothing. */
const asked = (column: 'pid' | 'stat', ...which: readonly string[]): readonly string[] =>
  spawnSync('ps', ['-o', `${column}=`, ...which], { encoding: 'utf8' })
    .stdout.split(/\s+/)
    .filter((word) => word !== '')

/** Until each of them is in that state, as `ps` calls it, or not there. A signal is taken some time after it was sent. */
const untilAllAre = (state: 'T' | 'Z', pids: readonly number[]): void => {
  while (asked('stat', '-p', pids.join(',')).some((word) => !word.startsWith(state) && !word.startsWith('Z')))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
}

/** The server in that folder, stopped first so that it begins none meanwhile, and its children, each of which is a group of its own. */
const signalAll = (folder: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void => {
  const server = Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  signalOne(server, 'SIGSTOP')
  untilAllAre('T', [server])
  const all = [server, ...asked('pid', '--ppid', String(server)).map(Number)]
  for (const pid of all) signalOne(pid, signal)
  if (signal === 'SIGKILL') untilAllAre('Z', all)
}

export const startOwnCluster = async (): Promise<OwnCluster> => {
  const { startPostgres } = (await import(path.join(TRM_ROOT, 'tools/postgres.mjs'))) as { readonly startPostgres: () => Promise<Cluster> } // JavaScript of this repository
  const { url, port, folder, data, run, startAt, stop } = await startPostgres()
  const standby = path.join(folder, 'standby')
  let standbyPort: number | undefined
  const copies: string[] = []
  const copyTo = (directory: string, from: string, at: number): void => {
    run('pg_basebackup', '-D', directory, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', from)
    startAt(at, directory)
    copies.push(directory)
  }
  return {
    url,
    port,
    crash: () => run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w'),
    kill: () => {
      signalAll(data, 'SIGKILL')
      for (const lock of [path.join(data, 'postmaster.pid'), path.join(folder, `.s.PGSQL.${port}.lock`)]) fs.rmSync(lock) // of a process that nobody may have buried
    },
    startAgain: () => startAt(port),
    addStandby: (at) => {
      copyTo(standby, url, at)
      standbyPort = at
    },
    addFollower: (at) => copyTo(path.join(folder, 'follower'), url.replace(`:${port}`, `:${standbyPort}`), at),
    run,
    folder,
    promoteStandby: () => run('pg_ctl', 'promote', '-D', standby, '-w'),
    stopStandby: () => run('pg_ctl', 'stop', '-D', standby, '-m', 'immediate', '-w'),
    startStandby: () => startAt(standbyPort ?? 0, standby),
    freezeStandby: () => signalAll(standby, 'SIGSTOP'),
    wakeStandby: () => signalAll(standby, 'SIGCONT'),
    stop: async () => {
      for (const copy of copies) run('pg_ctl', 'stop', '-D', copy, '-m', 'immediate', '-w')
      await stop()
    },
  }
}
