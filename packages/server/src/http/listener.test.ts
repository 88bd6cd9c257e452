import { once } from 'node:events'
import net from 'node:net'
import { Worker } from 'node:worker_threads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { portal, tokenOf, writer } from '../testing/portal-under-test.ts'
import { answerClientError, listen, type Listener } from './listener.ts'

/** Everything the server writes to one raw exchange, until it closes the connection. */
const exchange = (port: number, text: string): Promise<string> =>
  new Promise((done, fail) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(text)
    })
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('close', () => done(answer))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      answer === '' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE' ? fail(error) : done(answer),
    )
  })
const request = (line: string, ...headers: readonly string[]): string =>
  [line, 'Host: portal.test', 'Connection: close', ...headers, '', ''].join('\r\n')
const status = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

const serving = async (): Promise<Listener> => {
  const listener = await listen('127.0.0.1', 0)
  const { app } = portal()
  await app.ready()
  await listener.use((asked, answer) => {
    app.routing(asked, answer)
  })
  return listener
}

test('[HTT-34] a port is bound when the portal is ready, not before: whoever is refused goes to another process', async () => {
  const listener = await listen('127.0.0.1', 0)
  const early = await exchange(listener.port, request('GET /trm/ HTTP/1.1')).then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  )
  assert.is(early, 'ECONNREFUSED')
  await listener.use((_asked, answered) => {
    answered.end('ready')
  })
  assert.match(await exchange(listener.port, request('GET /trm/ HTTP/1.1')), /ready/)
  await listener.close(1000)
})

test('[HTT-15] where people come by https, every answer says so, also to what is not HTTP', async () => {
  for (const isSecure of [true, false]) {
    const listener = await listen('127.0.0.1', 0, isSecure)
    await listener.use(() => undefined)
    const answer = await exchange(listener.port, 'not http at all\r\n\r\n')
    assert.is(/strict-transport-security: max-age=\d{8}/i.test(answer), isSecure)
    await listener.close(1000)
  }
})

test('[HTT-34] a busy port is an error that names it and the remedy', async () => {
  const first = await listen('localhost', 0)
  await first.use(() => undefined)
  for (const host of ['localhost', '127.0.0.1']) {
    const refused = await listen(host, first.port).then(
      () => 'bound',
      (error: Error) => error.message,
    )
    assert.is(refused, `Port ${first.port} on 127.0.0.1 is in use. Stop what uses it, or choose another with PORT.`)
  }
  await first.close(1000)
  await (await listen('localhost', first.port)).close(1000)
})

test('[HTT-34, F29] whoever looks whether a port is free takes no call on it: a balancer would have a write broken off', async () => {
  const { port } = await listen('127.0.0.1', 0)
  // another thread's, which goes on while this one is between binding and closing; the kernel may give a caller the very port it calls
  const balancer = new Worker(
    `const { parentPort, workerData: port } = require('node:worker_threads')
    let taken = 0
    const call = () => {
      const socket = require('node:net').connect(port, '127.0.0.1')
      socket.once('error', () => setImmediate(call))
      socket.once('connect', () => {
        if (socket.localPort !== port) taken += 1
        socket.destroy()
        setImmediate(call)
      })
    }
    for (let i = 0; i < 8; i += 1) call()
    parentPort.once('message', () => parentPort.postMessage(taken))
    parentPort.postMessage('calls')`,
    { eval: true, workerData: port },
  )
  await once(balancer, 'message')
  for (let i = 0; i < 1_000; i += 1) await listen('127.0.0.1', port).catch(() => undefined)
  balancer.postMessage('told')
  const [taken] = await once(balancer, 'message')
  await balancer.terminate()
  assert.is(taken, 0)
})

test('[HTT-34, F29] a stop lets a call under way finish, takes no new one, and cuts what takes too long', async () => {
  const listener = await listen('127.0.0.1', 0)
  let finish: (() => void) | undefined
  let isIn = (): void => undefined
  const entered = new Promise<void>((done) => {
    isIn = done
  })
  await listener.use((_asked, answer) => {
    finish = () => answer.end('finished')
    isIn()
  })
  const slow = exchange(listener.port, request('GET /slow HTTP/1.1'))
  await entered
  const closed = listener.close(60_000)
  const late = await exchange(listener.port, request('GET / HTTP/1.1')).then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  )
  assert.is(late, 'ECONNREFUSED')
  finish?.()
  assert.match(await slow, /finished/)
  await closed

  const stuck = await listen('127.0.0.1', 0)
  let isHung = (): void => undefined
  const hung = new Promise<void>((done) => {
    isHung = done
  })
  await stuck.use(() => isHung())
  const cut = exchange(stuck.port, request('GET /hang HTTP/1.1'))
  await hung
  await stuck.close(1)
  assert.is(await cut, '')
})

test('[HTT-28, R46] headers over 16 KiB are 431 as a problem, and the process lives on', async () => {
  const listener = await serving()
  const answer = await exchange(listener.port, request('GET /trm/ HTTP/1.1', `X-Long: ${'a'.repeat(64_000)}`))
  assert.is(status(answer), 431)
  assert.match(answer, /"code":"headers_too_large"/)
  assert.match(answer, /x-content-type-options: nosniff/)
  assert.is(status(await exchange(listener.port, request(`GET /trm/?${'a'.repeat(64_000)} HTTP/1.1`))), 431)
  assert.is(
    status(
      await exchange(
        listener.port,
        request('GET /trm/ HTTP/1.1', `Authorization: Bearer ${'a'.repeat(6000)}`, `Cookie: access_token=${'a'.repeat(4000)}`),
      ),
    ),
    200,
  )
  await listener.close(1000)
})

test("[HTT-28, R46] a body that never fits is refused before it is read, and an unknown caller's is not read at all, nor a large one of somebody it is not for", async () => {
  const listener = await serving()
  const anonymous = await exchange(
    listener.port,
    request('PATCH /api/profiles/broker HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 10000000') + '{',
  )
  assert.is(status(anonymous), 401)
  const { authorization, cookie, 'x-csrftoken': pair } = await writer('demo|newcomer')
  const newcomer = await exchange(
    listener.port,
    request(
      'POST /api/loads/imports HTTP/1.1',
      `Authorization: ${authorization}`,
      `Cookie: ${cookie}`,
      `X-CSRFToken: ${pair}`,
      'Content-Type: application/json',
      'Content-Length: 2000000',
    ) + '{',
  )
  assert.is(status(newcomer), 403)
  assert.match(newcomer, /wrong_account_type/)
  await listener.close(1000)
})

test('[HTT-18, R47] what is not HTTP, has no host, two hosts or a foreign target is refused', async () => {
  const listener = await serving()
  const { port } = listener
  assert.is(status(await exchange(port, 'not http at all\r\n\r\n')), 400)
  assert.is(status(await exchange(port, 'GET /trm/ HTTP/1.1\r\nConnection: close\r\n\r\n')), 400)
  for (const hosts of ['portal.test\r\nHost: evil.test', 'evil.test\r\nHost: portal.test', 'portal.test\r\nhost: portal.test']) {
    for (const path of ['/trm/', '/healthz'])
      assert.is(status(await exchange(port, `GET ${path} HTTP/1.1\r\nHost: ${hosts}\r\nConnection: close\r\n\r\n`)), 400, hosts)
  }
  for (const line of ['GET /healthz', 'GET /healthz HTTP/0.9']) assert.is(status(await exchange(port, `${line}\r\n\r\n`)), 400, line)
  assert.is(status(await exchange(port, 'GET /healthz HTTP/1.0\r\n\r\n')), 200)
  assert.is(status(await exchange(port, request('GET http://evil.test/trm/ HTTP/1.1'))), 421)
  assert.is(status(await exchange(port, request('TRACE /api/environment HTTP/1.1'))), 405)
  assert.is(status(await exchange(port, request('OPTIONS * HTTP/1.1'))), 421)
  assert.is(status(await exchange(port, request('GET /api/%ZZ HTTP/1.1'))), 400)
  assert.is(status(await exchange(port, request('GET /trm/assets/../../../../etc/passwd HTTP/1.1'))), 404)
  assert.is(status(await exchange(port, request('GET /trm/assets/%2e%2e%2f%2e%2e%2fmeta.json HTTP/1.1'))), 404)
  assert.is(
    status(
      await exchange(
        port,
        'POST /events HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    ),
    400,
  )
  assert.is(status(await exchange(port, request('GET /trm/ HTTP/1.1'))), 200)
  await listener.close(1000)
})

test('[HTT-42] a connection opened ahead that ran out of time unused is closed without an answer; one that began a request is told', () => {
  const told = (bytesRead: number): readonly string[] => {
    const said: string[] = []
    const socket = {
      writable: true,
      bytesRead,
      destroy: () => {
        said.push('closed')
      },
      end: (text: string) => {
        said.push(text.split('\r\n', 1)[0] ?? '')
      },
    }
    answerClientError(
      Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket as unknown as Parameters<typeof answerClientError>[1],
      false,
    ) // the two calls it makes alone
    return said
  }
  assert.equal([told(0), told(20)], [['closed'], ['HTTP/1.1 400 invalid_request']])
})

test('[HTT-2, R27] a token is accepted over a real socket as over inject', async () => {
  const listener = await serving()
  const answer = await exchange(listener.port, request('GET /api/authenticated-user HTTP/1.1', `Authorization: Bearer ${await tokenOf()}`))
  assert.is(status(answer), 200)
  assert.match(answer, /set-cookie: csrftoken=/i)
  await listener.close(1000)
})

test.run()
