import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What the main thread asks of the worker that holds the embedded database. Id 0 is the worker's own first word. */
export type EmbeddedRequest =
  | { readonly id: number; readonly _tag: 'Query'; readonly sql: string; readonly parameters: readonly unknown[] }
  /** From now on `Heard` is posted for every notice on the channel, one of a lower-case name. */
  | { readonly id: number; readonly _tag: 'Listen'; readonly channel: string }
  | { readonly id: number; readonly _tag: 'Close' }

export type EmbeddedAnswer =
  | { readonly id: number; readonly _tag: 'Rows'; readonly rows: readonly Record<string, unknown>[]; readonly affected: number | undefined }
  | {
      readonly id: number
      readonly _tag: 'Failed'
      readonly message: string
      readonly code?: string
      readonly constraint?: string
      readonly detail?: string
    }

/** Not an answer: what the worker says by itself. */
export interface EmbeddedNotice {
  readonly _tag: 'Heard'
  readonly channel: string
}

interface EmbeddedRows {
  readonly rows: readonly Record<string, unknown>[]
  readonly affected: number | undefined
}

/** The embedded database as the main thread sees it. */
export interface EmbeddedClient {
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<EmbeddedRows>
  /** `heard` at every notice on the channel, until the answer is called. */
  readonly listen: (channel: string, heard: () => void) => () => void
  readonly close: () => Promise<void>
}

/** What went wrong in the database, with PostgreSQL's own five-letter code. */
class DatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  constructor({
    message,
    code,
    constraint,
    detail,
  }: Pick<Extract<EmbeddedAnswer, { _tag: 'Failed' }>, 'message' | 'code' | 'constraint' | 'detail'>) {
    super(message)
    this.code = code
    this.constraint = constraint
    this.detail = detail
  }
}

type Waiting = { readonly resolve: (rows: EmbeddedRows) => void; readonly reject: (error: Error) => void }

/** `admin_shutdown`: callers treat it as an outage. */
const stopped = (words: string): DatabaseError => new DatabaseError({ message: `the embedded database ${words}`, code: '57P01' })

/** Beside the bundle that runs: dist/server/embedded-worker.js, or above it where tests are bundled into folders. */
const workerFile = (): URL => {
  for (const up of ['./', '../', '../../', '../../../', '../../../../', '../../../../../']) {
    for (const name of ['embedded-worker.js', 'embedded-worker.mjs']) {
      const url = new URL(up + name, import.meta.url)
      if (existsSync(url)) return url
    }
  }
  throw new Error('embedded-worker.js is missing beside the server: run `npm run build`')
}

/** Resolves once the database in `directory` (or 'memory') answers. A new directory takes some seconds. */
export const startEmbedded = async (directory: string): Promise<EmbeddedClient> => {
  const worker = new Worker(workerFile(), { workerData: directory })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let end: DatabaseError | undefined

  const failAll = (error: DatabaseError): void => {
    end ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const expect = (id: number): Promise<EmbeddedRows> =>
    end === undefined ? new Promise((resolve, reject) => waiting.set(id, { resolve, reject })) : Promise.reject(end)
  const ask = (request: EmbeddedRequest): Promise<EmbeddedRows> => {
    const rows = expect(request.id)
    if (end === undefined) worker.postMessage(request)
    return rows
  }
  worker.on('error', (error) => failAll(stopped(`failed: ${error.message}`)))
  worker.on('exit', () => failAll(stopped('was closed')))
  const listeners = new Map<string, Set<() => void>>()
  worker.on('message', (answer: EmbeddedAnswer | EmbeddedNotice) => {
    if (answer._tag === 'Heard') return listeners.get(answer.channel)?.forEach((heard) => heard())
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer._tag === 'Rows') asked?.resolve(answer)
    else asked?.reject(new DatabaseError(answer))
  })

  try {
    await expect(0)
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    query: (sql, parameters) => ask({ id: ++last, _tag: 'Query', sql, parameters }),
    listen: (channel, heard) => {
      const known = listeners.get(channel)
      const all = known ?? new Set()
      listeners.set(channel, all.add(heard))
      if (known === undefined) void ask({ id: ++last, _tag: 'Listen', channel }).catch(() => undefined) // a database that ended says so to its next caller
      return () => {
        all.delete(heard)
      }
    },
    close: async () => {
      await ask({ id: ++last, _tag: 'Close' })
      await worker.terminate()
    },
  }
}
