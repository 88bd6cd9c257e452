import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../ports/index.ts'
import { programFile } from '../program-file.ts'

/** One server process that may be ended and started again at the same port. */
export interface PortalProcess {
  readonly port: number
  /** Resolves when it serves. */
  readonly start: () => Promise<void>
  /** SIGKILL: it learns nothing of it. */
  readonly kill: () => Promise<void>
  /** SIGTERM; gives the exit code. */
  readonly stop: () => Promise<number | null>
  /** SIGSTOP. */
  readonly freeze: () => void
  /** SIGCONT. */
  readonly wake: () => void
  /** Lines of its log, newest last. */
  readonly logged: () => readonly string[]
}

const START_LIMIT_MS = 60_000

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const readyOrOver = (child: ChildProcess, logged: readonly string[]): Promise<void> =>
  new Promise((ready, fail) => {
    const late = setTimeout(() => fail(new Error(`the server did not start:\n${logged.join('\n')}`)), START_LIMIT_MS)
    child.once('message', () => {
      clearTimeout(late)
      ready()
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      fail(new Error(`the server ended with ${code}:\n${logged.join('\n')}`))
    })
  })

/** Does not start it yet. `environment` is on top of what makes it a quiet server of the tests. */
export const makePortalProcess = async (environment: Readonly<Record<string, string>>): Promise<PortalProcess> => {
  const port = await freePort()
  const lines: string[] = []
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child
    child = undefined
    if (ending === undefined || isOver(ending)) return ending?.exitCode ?? null
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
    return ending.exitCode
  }
  return {
    port,
    start: async () => {
      const started = spawn(process.execPath, ['--enable-source-maps', programFile('portal-process')], {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: String(port),
          TRM_SEED: 'off',
          TRM_RATE_LIMIT: '0',
          LOG_LEVEL: 'warn',
          ...environment,
        },
      })
      child = started
      started.stderr?.setEncoding('utf8').on('data', (text: string) => {
        lines.push(...text.split('\n').filter((line) => line !== ''))
      })
      await readyOrOver(started, lines)
    },
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    freeze: () => {
      child?.kill('SIGSTOP')
    },
    wake: () => {
      child?.kill('SIGCONT')
    },
    logged: () => lines,
  }
}
