import type { RunningServer } from './start-server.ts'

/** A stop that takes longer is cut: the market survives a kill. */
const STOP_LIMIT_MS = 20_000

/** SIGTERM and SIGINT stop the server, a second one at once; the process ends with 0 when it stopped cleanly (F29). */
export const stopOnSignals = (server: RunningServer, fail: (error: unknown) => void): void => {
  let isAskedAgain = false
  const stop = (): void => {
    if (isAskedAgain) process.exit(1)
    isAskedAgain = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('unhandledRejection', (error) =>
    server.log.error({ event: 'unhandled_rejection', err: error }, 'A promise was rejected and nobody looked.'),
  )
}
