import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Released by its holder, or void once its holder is dead, however it died. */
export interface DirectoryLock {
  readonly release: () => void
}

export class DirectoryInUseError extends Error {}

const fileName = 'process.lock'

/**
 * When a process started, in words that no later process with the same id can repeat; undefined when there is none.
 * Linux: the machine's boot and the clock ticks since; elsewhere what `ps` says, to the second.
 */
export const startOfProcess = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return state === 'Z' || state === 'X' ? undefined : `${boot} ${fields[18] ?? ''}`
  } catch {
    return process.platform === 'linux' ? undefined : startFromPs(pid)
  }
}

const startFromPs = (pid: number): string | undefined => {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return started === '' ? undefined : started
  } catch {
    return undefined
  }
}

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The process that wrote the lock, if it is the one that still runs under that id. */
const livingHolder = (text: string): number | undefined => {
  const [pid = '', started = ''] = text.split('\n')
  return /^\d+$/.test(pid) && started !== '' && startOfProcess(Number(pid)) === started ? Number(pid) : undefined
}

const linked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const removed = (file: string): void => {
  try {
    unlinkSync(file)
  } catch {
    // Gone already is as good.
  }
}

/** Takes a dead holder's lock away. One that was renewed in between is put back. */
const clearStale = (file: string, judged: string, aside: string): void => {
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (textOf(aside) !== judged) linked(aside, file)
  removed(aside)
}

/** Two processes on one embedded database silently lose rows (measured), so the second one is refused, with words. */
export const lockDirectory = (directory: string): DirectoryLock => {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, fileName)
  const mine = `${process.pid}\n${startOfProcess(process.pid) ?? ''}\n`
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`
  writeFileSync(draft, mine)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (linked(draft, file)) return held(file, mine)
      const text = textOf(file)
      if (text === undefined) continue
      const holder = livingHolder(text)
      if (holder !== undefined) throw inUse(directory, holder)
      clearStale(file, text, `${draft}.stale`)
    }
  } finally {
    removed(draft)
  }
  throw new DirectoryInUseError(`the lock of the embedded database in ${directory} keeps changing hands: start one process only`)
}

const inUse = (directory: string, holder: number): DirectoryInUseError =>
  new DirectoryInUseError(
    `the embedded database in ${directory} is already open in process ${holder}: stop that process, choose another TRM_DATA_DIR, ` +
      'or set DATABASE_URL, which any number of processes can share',
  )

const held = (file: string, mine: string): DirectoryLock => {
  const release = (): void => {
    process.removeListener('exit', release)
    if (textOf(file) === mine) removed(file)
  }
  process.once('exit', release)
  return { release }
}
