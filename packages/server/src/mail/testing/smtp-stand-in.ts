import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Heard {
  readonly recipient: string
  readonly messageId: string
  /** As it came. */
  readonly source: string
}

/** A mail server on this machine: away until it listens, it refuses `unknown` addresses for good and takes all else. */
export const smtpStandIn = (port: number, unknown: readonly string[] = []) => {
  const heard: Heard[] = []
  const refused: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (!unknown.includes(address)) return done()
      refused.push(address)
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString()
        const messageId = /^Message-ID: <([^@>]+)/im.exec(source)?.[1] ?? ''
        heard.push(...envelope.rcptTo.map(({ address: recipient }) => ({ recipient, messageId, source })))
        done()
      })
    },
  })
  return {
    heard,
    refused,
    url: `smtp://127.0.0.1:${port}`,
    listen: () =>
      new Promise<AddressInfo>((bound) => {
        server.listen(port, '127.0.0.1', () => bound(server.server.address() as AddressInfo)) // it listens on a port
      }),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
      }),
  }
}
