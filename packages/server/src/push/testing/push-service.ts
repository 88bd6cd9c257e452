import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a push service was sent, as the browser behind it reads it. */
export interface Pushed {
  readonly path: string
  readonly topic: string | undefined
  readonly ttl: number
  readonly urgency: string | undefined
  /** The endpoint's origin, which the portal's signature is for; undefined: the signature is not the portal's. */
  readonly signedFor: string | undefined
  readonly said: {
    readonly title: string
    readonly body: string
    readonly path: string
    readonly snooze?: { readonly path: string; readonly label: string }
    readonly off?: {
      readonly path: string
      readonly label: string
      readonly done: { readonly title: string; readonly body: string; readonly path: string }
    }
  }
  /** As it came. */
  readonly bytes: Buffer
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()
const expanded = (secret: Buffer, info: string | Buffer, length: number): Buffer =>
  hmac(secret, Buffer.concat([Buffer.from(info), Buffer.from([1])])).subarray(0, length)

/** A browser's keys, and how it reads what was encrypted for them (RFC 8291, RFC 8188; one record). */
export const makeBrowserKeys = () => {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const read = (bytes: Buffer): string => {
    const salt = bytes.subarray(0, 16)
    const sender = bytes.subarray(21, 21 + bytes.readUInt8(20))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = hmac(salt, expanded(hmac(auth, pair.computeSecret(sender)), info, 32))
    const sealed = bytes.subarray(21 + sender.length)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      expanded(secret, 'Content-Encoding: aes128gcm\0', 16),
      expanded(secret, 'Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return { p256dh: own.toString('base64url'), auth: auth.toString('base64url'), read }
}

const audienceOf = (authorization: string, publicKey: string): string | undefined => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly aud: string } // of a token that was just verified
  return isOurs && key === publicKey ? aud : undefined
}

/** A push service with one kind of browser behind it; each path is an endpoint, and it answers as it is told. `publicKey`: the portal's. */
export const startPushService = async (publicKey: string) => {
  const { read, ...keys } = makeBrowserKeys()
  const pushed: Pushed[] = []
  const answers = new Map<string, readonly [status: number, words?: string]>()
  const waiting: (() => void)[] = []
  let heard = 0
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      const { url: path = '', headers } = request
      pushed.push({
        path,
        topic: headers['topic']?.toString(),
        ttl: Number(headers['ttl']),
        urgency: headers['urgency']?.toString(),
        signedFor: audienceOf(headers.authorization ?? '', publicKey),
        said: JSON.parse(read(bytes)),
        bytes,
      })
      waiting.shift()?.()
      const [status, words] = answers.get(path) ?? [201]
      response.writeHead(status).end(words)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens at a port
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    keys,
    pushed,
    answer: (path: string, ...answer: readonly [status: number, words?: string]): void => {
      answers.set(path, answer)
    },
    /** The one after the last that was asked for, once it has come. */
    next: async (): Promise<Pushed> => {
      const at = heard++
      while (pushed[at] === undefined) await new Promise<void>((done) => waiting.push(done))
      return pushed[at]
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
