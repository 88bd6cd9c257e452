import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../databases.ts'
import { findCaddy, findNginx, makeCertificate, startCaddy, startNginx, type Proxy } from './proxies.ts'

// The configurations of deploy/ before a stand-in of the portal that tells what came to it.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-proxies-'))
const BODY_LIMIT = 1024 * 1024

const inTime = () => ({ signal: AbortSignal.timeout(10_000) })

interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
}

interface Arrived {
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: number
}

/** What it was asked with comes back as JSON; a stream begins at once and goes on when `goOn` is called. */
const startPeer = async () => {
  const peer = { goOn: (): void => undefined }
  const server = http
    .createServer({ maxHeaderSize: 32 * 1024 }, (request, response) => {
      let bytes = 0
      request
        .on('data', (part: Buffer) => {
          bytes += part.length
        })
        .on('end', () => {
          if (request.url !== '/api/stream') return response.end(JSON.stringify({ headers: request.headers, bytes }))
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
          peer.goOn = () => response.end('data: second\n\n')
          return undefined
        })
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
  return { peer, port, stop: () => server.close().closeAllConnections() }
}

const textOf = async (response: http.IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += String(part)
  return text
}

const tests = async (): Promise<void> => {
  if (!testEngines('proxies').some(({ name }) => name === 'postgres')) return
  const tls = makeCertificate(folder)
  const agent = new https.Agent({ keepAlive: true, maxSockets: 20, ca: tls.ca, servername: 'localhost' })
  const begin = async (proxy: Proxy, url: string, headers: http.OutgoingHttpHeaders = {}, body = ''): Promise<http.IncomingMessage> => {
    const options = { agent, host: '127.0.0.1', port: proxy.port, path: url, method: body === '' ? 'GET' : 'POST' }
    const request = https.request({ ...options, headers: { host: `localhost:${proxy.port}`, ...headers } })
    request.end(body)
    const [response] = (await once(request, 'response', inTime())) as [http.IncomingMessage] // as Node documents the event
    return response
  }
  const ask = async (...words: Parameters<typeof begin>): Promise<Answer> => {
    const response = await begin(...words)
    return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) }
  }
  const arrivedWith = ({ text }: Answer): Arrived => JSON.parse(text) as Arrived // the peer's own words

  const testProxy = (
    name: string,
    program: string | undefined,
    start: (program: string, ports: readonly number[]) => Promise<Proxy>,
    limits?: (proxy: Proxy) => Promise<void>,
  ): void => {
    if (program === undefined) {
      if (process.env['TRM_REQUIRE_PG'] === '1' && name === 'nginx')
        throw new Error('the proxies need nginx: install it with `node tools/nginx.mjs`')
      return console.log(`skipped: deploy/ with ${name} (it is not installed)`)
    }
    test(`[OPS-204] ${name} of deploy/ ends TLS, keeps host, address, headers and files, and does not hold streams back`, async () => {
      const { peer, port, stop } = await startPeer()
      const proxy = await start(program, [port])
      const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/trm/`, { redirect: 'manual', headers: { host: 'localhost' } })
      assert.is(plain.status, 308)
      assert.match(plain.headers.get('location') ?? '', /^https:\/\//)

      const seen = arrivedWith(await ask(proxy, '/api/x', { 'x-forwarded-for': '203.0.113.9', authorization: 'x'.repeat(15_000) }))
      assert.is(seen.headers['host'], `localhost:${proxy.port}`)
      assert.is(seen.headers['x-forwarded-for']?.split(', ').at(-1), '127.0.0.1')
      assert.is(seen.headers['authorization']?.length, 15_000)
      assert.is(arrivedWith(await ask(proxy, '/api/loads/imports', {}, 'x'.repeat(BODY_LIMIT))).bytes, BODY_LIMIT)

      const stream = await begin(proxy, '/api/stream')
      const [first] = (await once(stream.setEncoding('utf8'), 'data', inTime())) as [string] // text, once the encoding is set
      assert.is(first, 'data: first\n\n')
      peer.goOn()
      assert.is(await textOf(stream), 'data: second\n\n')
      await limits?.(proxy)
      await proxy.stop()
      stop()
    })
  }

  testProxy(
    'nginx',
    await findNginx(),
    (program, ports) => startNginx(program, ports, tls, (text) => text.replace('rate=200r/s', 'rate=1r/s')), // a busy machine asks slowly
    async (proxy) => {
      assert.is((await ask(proxy, '/api/loads/imports', {}, 'x'.repeat(BODY_LIMIT + 1))).status, 413)
      const answers = await Promise.all(Array.from({ length: 700 }, () => ask(proxy, '/api/x')))
      const refused = answers.filter(({ status }) => status === 429)
      const [passing, before] = [601, 4] // the burst and one; the calls above may still count
      assert.ok(
        refused.length > 0 && refused.length <= 700 - passing + before,
        `${refused.length} of 700 calls of one address at once were refused`,
      )
      assert.is(answers.filter(({ status }) => status === 200).length, answers.length - refused.length)
      assert.is(refused[0]?.headers['retry-after'], '1')
    },
  )
  testProxy('caddy', await findCaddy(), (program, ports) => startCaddy(program, ports, tls))
  test.after(() => {
    agent.destroy()
    fs.rmSync(folder, { recursive: true, force: true })
  })
}

await tests()
test.run()
