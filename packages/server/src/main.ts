import fs from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { readConfiguration, warningsOf } from './configuration/configuration.codec.ts'
import { straySettings } from './configuration/stray-settings.ts'
import { plainSentenceOf, sentenceOf } from './database/sentence-of.ts'
import { openMarket } from './open-market.ts'
import { startServer, stopOnSignals, welcome } from './start-server.ts'

const fail = (...lines: readonly string[]): never => {
  console.error(['', ...lines.map((line) => `  ${line}`), ''].join('\n'))
  process.exit(1)
}

if (fs.existsSync('.env')) process.loadEnvFile('.env')
const configuration = readConfiguration(process.env)
const stray = straySettings(process.env)
if (isLeft(configuration)) fail('The configuration is not usable:', '', ...configuration.left, ...stray)
else {
  try {
    const server = await startServer(configuration.right, {
      openMarket,
      webFolder: path.resolve(import.meta.dirname, '../web/trm'),
      logTo: process.stderr,
    })
    stopOnSignals(server, (error) => fail(`It did not stop cleanly: ${plainSentenceOf(error)}`))
    process.stdout.write(welcome(server.url, server.hasDemoPeople, [...warningsOf(configuration.right), ...stray]))
  } catch (error) {
    fail(sentenceOf(error))
  }
}
