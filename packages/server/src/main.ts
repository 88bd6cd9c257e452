import fs from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { readConfiguration } from './configuration/index.ts'
import { openMarket } from './open-market.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { welcome } from './welcome.ts'

/** A stop that takes longer is cut: the market survives a kill. */
const STOP_LIMIT_MS = 15_000

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const fail = (...lines: readonly string[]): never => {
  console.error(['', ...lines.map((line) => `  ${line}`), ''].join('\n'))
  process.exit(1)
}

const stopOnSignals = (server: RunningServer): void => {
  let isAskedAgain = false
  const stop = (): void => {
    if (isAskedAgain) process.exit(1)
    isAskedAgain = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    server.close().then(() => process.exit(0), (error: unknown) => fail(`It did not stop cleanly: ${wordsOf(error)}`))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('unhandledRejection', (error) => server.log.error({ event: 'unhandled_rejection', err: error }, 'A promise was rejected and nobody looked.'))
}

if (fs.existsSync('.env')) process.loadEnvFile('.env')
const configuration = readConfiguration(process.env)
if (isLeft(configuration)) fail('The configuration is not usable:', '', ...configuration.left)
else {
  try {
    const server = await startServer(configuration.right, {
      openMarket,
      webFolder: path.resolve(import.meta.dirname, '../web/trm'),
      logTo: process.stderr,
    })
    stopOnSignals(server)
    process.stdout.write(welcome(server.url, server.isDemo))
  } catch (error) {
    fail(wordsOf(error))
  }
}
