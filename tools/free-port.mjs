import crypto from 'node:crypto'
import net from 'node:net'

/**
 * Below what a system gives out by itself (from 32768 on Linux, from 49152 elsewhere): a port of that range, free when asked,
 * may be another program's by the time it is used.
 */
const FIRST = 20_000
const COUNT = 12_000

let next = crypto.randomInt(COUNT)

const isFree = (port) =>
  new Promise((told) => {
    const server = net.createServer().once('error', () => told(false))
    server.listen(port, '127.0.0.1', () => server.close(() => told(true)))
  })

/** A TCP port of this machine that nobody listens at; never the same one twice in a process until all have been given. */
export const freePort = async () => {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + (next++ % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${FIRST} to ${FIRST + COUNT - 1}`)
}
