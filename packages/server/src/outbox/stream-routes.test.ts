import http, { type IncomingHttpHeaders } from 'node:http'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeCourierTokens } from '../devices/device-routes.ts'
import { listen } from '../http/listener.ts'
import { bearer, HOST, ISSUER, NOW, portal, quietDesk, SECRET } from '../testing/portal-under-test.ts'
import { MOST_OWED } from './event-stream.ts'
import { type StreamEvent } from './seats.ts'
import { cursorText } from './read-outbox.query.ts'
import type { NewsDesk } from './news-desk.ts'
import { MOST_STREAMS } from './stream-routes.ts'

type Ear = Parameters<NewsDesk['join']>[2]

const courier = makeCourierTokens(SECRET, () => NOW)
const tokenFor = (subject: string): string => courier.issue({ issuer: ISSUER, subject })
const at = { epoch: '0123456789ab', transaction: 7n, id: 1n }

/** A desk that lets `demo|broker` in and shows who joined, and who left. */
const openDesk = () => {
  const ears: Ear[] = []
  const joined: unknown[] = []
  const leaving: (() => void)[] = []
  const left = Array.from(
    { length: 3 },
    () =>
      new Promise<void>((done) => {
        leaving.push(done)
      }),
  )
  const desk: NewsDesk = {
    ...quietDesk,
    listenerOf: ({ subject }) =>
      Promise.resolve(
        subject === 'demo|broker'
          ? { personId: 'p1', brokerId: '1', carrierId: undefined }
          : subject === 'demo|driver'
            ? { _tag: 'NoAccess' }
            : { _tag: 'NoMarketAccount' },
      ),
    join: (listener, since, ear) => {
      joined.push([listener.personId, since])
      ears.push(ear)
      ear.hear({ _tag: 'Hello', at })
      return () => leaving.shift()?.()
    },
  }
  return { desk, ears, joined, /** Each resolves with one more that left. */ left }
}

interface Opened {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Resolves once the text holds it. */
  readonly until: (part: string) => Promise<string>
  /** How it ended, and all that was read. */
  readonly ended: Promise<{ readonly text: string; readonly isWhole: boolean }>
  readonly close: () => void
  /** Reads no more, as a reader that hangs. */
  readonly pause: () => void
  readonly resume: () => void
}

const openStream = (port: number, headers: Readonly<Record<string, string>>): Promise<Opened> =>
  new Promise((opened, failed) => {
    const request = http.get({ port, host: '127.0.0.1', path: '/api/stream', headers: { ...HOST, ...headers } }, (answer) => {
      let text = ''
      const looks = new Set<() => void>()
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
        looks.forEach((look) => look())
      })
      answer.on('error', () => undefined)
      opened({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        ended: new Promise((done) => {
          answer.once('close', () => done({ text, isWhole: answer.complete }))
        }),
        until: (part) =>
          new Promise((done) => {
            const look = (): void => {
              if (text.includes(part)) done(text)
            }
            looks.add(look)
            look()
          }),
        close: () => {
          request.destroy()
        },
        pause: () => {
          answer.pause()
        },
        resume: () => {
          answer.resume()
        },
      })
    })
    request.on('error', failed)
  })

const served = async (desk: NewsDesk) => {
  const { app, logged } = portal({ news: desk })
  await app.ready()
  const listener = await listen('127.0.0.1', 0)
  await listener.use(app.routing)
  return {
    port: listener.port,
    logged,
    close: async (): Promise<void> => {
      await listener.close(0)
      await app.close()
    },
  }
}

test('[NEW-12 R32] a courier token in its header opens the stream; nothing else does, and only for who is of the market', async () => {
  const { app } = portal({ news: openDesk().desk })
  const codeFor = async (headers: Readonly<Record<string, string>>): Promise<unknown> =>
    (await app.inject({ url: '/api/stream', headers: { ...HOST, ...headers } })).json().code
  assert.is(await codeFor({}), 'unauthenticated')
  assert.is(await codeFor({ ...(await bearer()) }), 'unauthenticated')
  assert.is(await codeFor({ 'x-courier-token': 'x.y' }), 'unauthenticated')
  assert.is(
    await codeFor({ 'x-courier-token': makeCourierTokens(SECRET, () => NOW - 61_000).issue({ issuer: ISSUER, subject: 'demo|broker' }) }),
    'unauthenticated',
  )
  assert.is(await codeFor({ 'x-courier-token': tokenFor('demo|wrong-account') }), 'wrong_account_type')
  assert.is(await codeFor({ 'x-courier-token': tokenFor('demo|driver') }), 'not_allowed')
  const strange = await app.inject({ url: '/api/stream?token=x', headers: { ...HOST, 'x-courier-token': tokenFor('demo|broker') } })
  assert.equal([strange.statusCode, strange.json().code], [400, 'unknown_parameter'])
})

test('[NEW-12 NEW-3] the stream is events with ids, kept and held back by nobody, and goes on where the reader stopped', async () => {
  const { desk, ears, joined, left } = openDesk()
  const { port, close } = await served(desk)
  const headers = { 'x-courier-token': tokenFor('demo|broker') }
  const stream = await openStream(port, headers)
  assert.is(stream.status, 200)
  assert.match(String(stream.headers['content-type']), /^text\/event-stream/)
  assert.equal(
    [stream.headers['cache-control'], stream.headers['x-accel-buffering'], stream.headers['x-content-type-options']],
    ['no-store, no-transform', 'no', 'nosniff'],
  )
  ears[0]?.hear({ _tag: 'News', at: { epoch: '0123456789ab', transaction: 7n, id: 2n }, json: '{"type":"load_moved"}' })
  const text = await stream.until('load_moved')
  assert.match(
    text,
    /^retry: \d+\n\nid: 0123456789ab-7-1\nevent: hello\ndata: {}\n\nid: 0123456789ab-7-2\nevent: news\ndata: {"type":"load_moved"}\n\n$/,
  )
  stream.close()
  const again = await openStream(port, { ...headers, 'last-event-id': '0123456789ab-7-2' })
  const strange = await openStream(port, { ...headers, 'last-event-id': 'of another server' })
  assert.equal(joined, [
    ['p1', undefined],
    ['p1', { epoch: '0123456789ab', transaction: 7n, id: 2n }],
    ['p1', 'unknown'],
  ])
  again.close()
  strange.close()
  await Promise.all(left)
  await close()
})

test('[NEW-11 R41] one person has so many streams and no more, until one of them ends', async () => {
  const { desk } = openDesk()
  const { port, close } = await served(desk)
  const headers = { 'x-courier-token': tokenFor('demo|broker') }
  const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, () => openStream(port, headers)))
  assert.ok(streams.every(({ status }) => status === 200))
  const refused = await openStream(port, headers)
  assert.equal([refused.status, refused.headers['retry-after']], [429, '30'])
  await refused.ended
  streams[0]?.close()
  let next = await openStream(port, headers)
  for (; next.status === 429; next = await openStream(port, headers)) await next.ended
  assert.is(next.status, 200)
  next.close()
  streams.forEach((stream) => stream.close())
  await close()
})

test('[NEW-10] a reader that does not keep up is cut, and others are not', async () => {
  const { desk, ears } = openDesk()
  const { port, close, logged } = await served(desk)
  const headers = { 'x-courier-token': tokenFor('demo|broker') }
  const [slow, quick] = [await openStream(port, headers), await openStream(port, headers)]
  slow.pause()
  const news = (id: number): StreamEvent => ({
    _tag: 'News',
    at: { epoch: '0123456789ab', transaction: 8n, id: BigInt(id) },
    json: JSON.stringify('x'.repeat(MOST_OWED / 2)),
  })
  let isCut = false
  void slow.ended.then(() => {
    isCut = true
  })
  for (let id = 1; !logged().includes('stream_cut'); id++) {
    ears[0]?.hear(news(id))
    await new Promise((next) => {
      setImmediate(next)
    })
    assert.ok(id < 2_000, 'what is owed stays bounded')
  }
  slow.resume()
  assert.not.ok((await slow.ended).isWhole)
  assert.ok(isCut)
  ears[1]?.hear({ _tag: 'News', at: { epoch: '0123456789ab', transaction: 9n, id: 1n }, json: '"for all"' })
  await quick.until('for all')
  quick.close()
  await close()
})

test('[NEW-8 F29] a stop ends open streams at once, whole, and refuses new ones', async () => {
  const { desk, ears } = openDesk()
  let isOver = false
  const stopping: NewsDesk = {
    ...desk,
    isOver: () => isOver,
    stop: () => {
      isOver = true
      ears.forEach((ear) => ear.over())
      return Promise.resolve()
    },
  }
  const { port, close } = await served(stopping)
  const headers = { 'x-courier-token': tokenFor('demo|broker') }
  const streams = await Promise.all([openStream(port, headers), openStream(port, headers)])
  await stopping.stop()
  for (const { ended } of streams) assert.ok((await ended).isWhole)
  const late = await openStream(port, headers)
  assert.equal([late.status, late.headers['retry-after']], [503, '2'])
  late.close()
  await close()
})

test('[NEW-2] an id is the place it says', () => {
  assert.is(cursorText(at), '0123456789ab-7-1')
})

test.run()
