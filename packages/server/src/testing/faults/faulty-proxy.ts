import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/** What happens to one request on its way and its answer's way back. */
export type WireFault =
  | { readonly _tag: 'None' }
  /** F19: it never reaches the server. */
  | { readonly _tag: 'DropBefore' }
  /** F20: the server gets it, its answer is lost. */
  | { readonly _tag: 'DropAfter' }
  /** F21: the answer breaks off in the middle. */
  | { readonly _tag: 'Cut' }
  /** F22: the answer comes later by so many milliseconds. */
  | { readonly _tag: 'Delay'; readonly milliseconds: number }

export interface FaultyProxy {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Answers come in one piece or begin with one: the first piece is what a fault befalls. */
const answerThrough = (fault: WireFault, piece: Buffer, client: Socket, server: Socket): void => {
  switch (fault._tag) {
    case 'DropBefore':
    case 'DropAfter':
      client.destroy()
      server.destroy()
      return
    case 'Cut':
      client.write(piece.subarray(0, piece.length - Math.min(40, piece.length >> 1)), () => client.destroy())
      server.destroy()
      return
    case 'Delay':
      setTimeout(() => {
        if (!client.destroyed) client.write(piece)
      }, fault.milliseconds)
      return
    case 'None':
      client.write(piece)
  }
}

const join = (client: Socket, port: number, next: () => WireFault): void => {
  const server = net.connect(port, '127.0.0.1')
  let fault: WireFault = { _tag: 'None' }
  client.on('data', (piece) => {
    fault = next()
    if (fault._tag !== 'DropBefore') return void server.write(piece)
    client.destroy()
    server.destroy()
  })
  server.on('data', (piece) => {
    const befallen = fault
    fault = { _tag: 'None' }
    answerThrough(befallen, piece, client, server)
  })
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

/**
 * Stands before one server, whichever `target` names when a connection comes. `next` is asked once for every request: requests of
 * the tests are one piece each.
 */
export const startFaultyProxy = async (target: () => number, next: () => WireFault): Promise<FaultyProxy> => {
  const clients = new Set<Socket>()
  const proxy = net
    .createServer((client) => {
      clients.add(client)
      client.once('close', () => clients.delete(client))
      join(client, target(), next)
    })
    .listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port, // a TCP server that listens has this kind of address
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const client of clients) client.destroy()
      await closed
    },
  }
}
