import { isLeft } from 'fp-ts/Either'
import { readConfiguration } from '../../configuration/configuration.codec.ts'
import { builtWeb } from '../portal-under-test.ts'
import { openMarket } from '../../open-market.ts'
import { startServer, stopOnSignals } from '../../start-server.ts'
import { openNaiveMarket } from './naive-market.ts'
import { shiftClock } from './shift-clock.ts'

// The server as `main.ts` starts it, as a process of its own that a test may kill. It says 'ready' to the test and ends with it.

const configuration = readConfiguration(process.env)
if (isLeft(configuration)) throw new Error(configuration.left.join('\n'))
process.on('disconnect', () => process.exit(1))
shiftClock(Number(process.env['TRM_TEST_CLOCK_SHIFT_MS'] ?? 0))
const server = await startServer(configuration.right, {
  openMarket: process.env['TRM_TEST_NAIVE'] === 'on' ? openNaiveMarket : openMarket,
  webFolder: builtWeb(),
  logTo: process.stderr,
})
stopOnSignals(server, () => process.exit(1))
process.send?.('ready')
