import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { parsers } from './value-parsers.ts'
import type { EmbeddedAnswer, EmbeddedNotice, EmbeddedRequest } from './embedded-client.ts'

// The embedded database off the main thread: while a search runs here, other requests are still answered.

/** PostgreSQL's own 128 MB are allotted whole at the start, and the operating system keeps the files at hand as well. */
const SHARED_BUFFERS = '32MB'

const open = (): Promise<PGlite> =>
  PGlite.create({
    dataDir: workerData === 'memory' ? 'memory://' : String(workerData),
    parsers: { ...parsers },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  })

const textIn = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

const failure = (id: number, error: unknown): EmbeddedAnswer => {
  if (!(error instanceof Error)) return { id, _tag: 'Failed', message: String(error) }
  const [code, constraint, detail] = ['code', 'constraint', 'detail'].map((name) => textIn(error, name))
  return {
    id,
    _tag: 'Failed',
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(detail === undefined ? {} : { detail }),
  }
}

const answer = async (database: PGlite, request: EmbeddedRequest): Promise<EmbeddedAnswer> => {
  try {
    switch (request._tag) {
      case 'Query': {
        const { rows, affectedRows } = await database.query<Record<string, unknown>>(request.sql, [...request.parameters])
        return { id: request.id, _tag: 'Rows', rows, affected: affectedRows }
      }
      case 'Listen': {
        const { channel } = request
        await database.listen(channel, () => post({ _tag: 'Heard', channel }))
        return { id: request.id, _tag: 'Rows', rows: [], affected: undefined }
      }
      case 'Close':
        await database.close()
        return { id: request.id, _tag: 'Rows', rows: [], affected: undefined }
    }
  } catch (error) {
    return failure(request.id, error)
  }
}

const post = (message: EmbeddedAnswer | EmbeddedNotice): void => parentPort?.postMessage(message)

try {
  const database = await open()
  parentPort?.on('message', (request: EmbeddedRequest) => void answer(database, request).then(post))
  post({ id: 0, _tag: 'Rows', rows: [], affected: undefined })
} catch (error) {
  post(failure(0, error))
}
