import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Webhook as Receiver } from 'standardwebhooks'
import { SECRET } from '../testing/portal-under-test.ts'
import { isOpenlyPrivate, makePostWebhook, type PostingRules } from './post-webhook.ts'
import { isPublicAddress } from './public-address.ts'
import { makeWebhookSecrets, signedHeaders } from './webhook-signature.ts'

const posting = suite('how a webhook is called')

let server: http.Server | undefined
let calls: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('ok')

posting.before.each(async () => {
  calls = []
  answer = (_request, response) => response.end('ok')
  server = http.createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
})
posting.after.each(() => {
  server?.closeAllConnections()
  server?.close()
})

const port = (): number => (server?.address() as AddressInfo).port // it listens at a port
const post = (rules: PostingRules, url = `http://127.0.0.1:${port()}/hooks`) => makePostWebhook(rules)({ url, headers: {}, body: '{}' })
const open: PostingRules = { mayBePrivate: true, timeoutMs: 300 }

/** A DNS that answers so to each question, the last for good. */
const dns = (...answers: readonly (readonly LookupAddress[])[]) => {
  let asked = 0
  const resolve = (_name: string, _options: object, done: (error: null, found: readonly LookupAddress[]) => void): void =>
    done(null, answers[Math.min(asked++, answers.length - 1)] ?? [])
  return resolve as unknown as NonNullable<PostingRules['resolve']> // of its many forms the one that is called
}

posting('[WHK-8] any 2xx is accepted; the answer is kept as far as 400 bytes, without what cannot be shown', async () => {
  answer = (_request, response) => response.writeHead(202).end(`a\u0000b\u202e${'x'.repeat(100_000)}`)
  const posted = await post(open)
  assert.equal([posted.fault, posted.status, calls], [undefined, 202, ['POST /hooks']])
  assert.match(posted.answer ?? '', /^a b x+$/)
  assert.ok((posted.answer ?? '').length <= 400)
})

posting('[WHK-8] an answer that never ends is not waited for: its status counts', async () => {
  answer = (_request, response) => {
    response.writeHead(200)
    response.write('begun')
  }
  assert.equal((await post(open)).fault, undefined)
})

posting('[WHK-8] a webhook that hangs is given up after its time', async () => {
  answer = () => undefined
  const began = Date.now()
  assert.equal(await post(open), { fault: 'timed_out', status: undefined, answer: undefined })
  assert.ok(Date.now() - began < 5_000)
})

posting('[WHK-8] a webhook that answers 500, 410 or nothing at all is told apart', async () => {
  answer = (_request, response) => response.writeHead(500).end('boom')
  assert.equal(await post(open), { fault: 'refused', status: 500, answer: 'boom' })
  answer = (_request, response) => response.writeHead(410).end()
  assert.equal(await post(open), { fault: 'gone', status: 410, answer: undefined })
  answer = (request) => request.socket.destroy()
  assert.equal(await post(open), { fault: 'unreachable', status: undefined, answer: undefined })
})

posting('[WHK-8] a webhook that answers with another protocol is as one that answers nothing', async () => {
  const other = net.createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'))
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const at = other.address() as AddressInfo // it listens at a port
  const posted = await Promise.race([
    post(open, `http://127.0.0.1:${at.port}/hooks`),
    new Promise((late) => setTimeout(late, 5_000, 'late')),
  ])
  assert.equal(posted, { fault: 'unreachable', status: undefined, answer: undefined })
  other.close()
})

posting('[WHK-9] a redirect to an inner address is not followed', async () => {
  answer = (_request, response) => response.writeHead(307, { location: `http://127.0.0.1:${port()}/inner` }).end()
  assert.equal([(await post(open)).fault, calls], ['redirected', ['POST /hooks']])
})

posting('[WHK-9] no inner address is called, in whatever way it is written, and no plain http', async () => {
  const strict: PostingRules = { mayBePrivate: false, timeoutMs: 300 }
  for (const host of [
    '127.0.0.1',
    'localhost',
    '0x7f000001',
    '2130706433',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
  ])
    assert.is((await post(strict, new URL(`https://${host}:${port()}/`).href)).fault, 'private_address', host)
  assert.is((await post(strict, 'http://203.0.114.1/')).fault, 'private_address')
  assert.equal(calls, [])
  assert.equal(['https://10.0.0.1/', 'https://app.localhost/', 'https://tms.example/', 'https://8.8.8.8/'].map(isOpenlyPrivate), [
    true,
    true,
    false,
    false,
  ])
})

posting('[WHK-9] a name that leads to an inner address, by one of its addresses or by the next answer, is not called', async () => {
  const inner = { address: '127.0.0.1', family: 4 }
  const outer = { address: '2fff::1', family: 6 } // public by its range, and given to nobody
  const strict = (resolve: NonNullable<PostingRules['resolve']>): PostingRules => ({ mayBePrivate: false, timeoutMs: 300, resolve })
  const url = `https://tms.example:${port()}/`
  assert.is((await post(strict(dns([inner])), url)).fault, 'private_address')
  assert.is((await post(strict(dns([outer, inner])), url)).fault, 'private_address')
  assert.is((await post(strict(dns([{ address: 'fd00::1', family: 6 }])), url)).fault, 'private_address')
  const rebinding = await post(strict(dns([outer], [inner])), url) // judged once, and that very address is connected to
  assert.ok(['timed_out', 'unreachable'].includes(rebinding.fault ?? ''), rebinding.fault)
  assert.is((await post(strict(dns([])), url)).fault, 'unreachable')
  assert.equal(calls, [])
})

posting('[WHK-9] addresses that are not public', () => {
  const inner = [
    ...['0.1.2.3', '10.1.2.3', '100.64.0.1', '127.0.0.2', '169.254.169.254', '172.16.0.1', '192.0.0.1', '192.0.2.1', '192.168.1.1'],
    ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      'fec0::1',
      '100::1',
    ],
    ...['', 'tms.example', '999.1.1.1'],
  ]
  assert.equal(inner.filter(isPublicAddress), [])
  const outer = ['8.8.8.8', '172.32.0.1', '198.41.0.4', '2606:4700::1111', '::ffff:8.8.8.8']
  assert.equal(outer.filter(isPublicAddress), outer)
})

posting('[WHK-5] a receiver with the standard library takes what is signed, and neither an altered nor a replayed one', () => {
  const secret = makeWebhookSecrets(SECRET)('salt')
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const seconds = Math.floor(Date.now() / 1000)
  const body = '{"type":"webhook.test"}'
  const signed = (at: number) => ({ ...signedHeaders([secret], { messageId: 'msg_1', seconds: at, body }) })
  const receiver = new Receiver(secret)
  assert.equal(receiver.verify(body, signed(seconds)), { type: 'webhook.test' })
  assert.throws(() => receiver.verify(body.replace('test', 'else'), signed(seconds)))
  assert.throws(() => receiver.verify(body, { ...signed(seconds), 'webhook-id': 'msg_2' }))
  assert.throws(() => receiver.verify(body, { ...signed(seconds - 3600), 'webhook-timestamp': String(seconds) }))
  assert.throws(() => receiver.verify(body, signed(seconds - 3600)))
  assert.throws(() => new Receiver(makeWebhookSecrets(SECRET)('another')).verify(body, signed(seconds)))
})

posting.run()
