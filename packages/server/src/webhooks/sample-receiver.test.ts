import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SECRET } from '../testing/portal-under-test.ts'
import { makeWebhookSecrets, signedHeaders } from './webhook-signature.ts'

const SAMPLE = path.resolve('docs/examples/webhook-receiver/receive.mjs')
const secret = makeWebhookSecrets(SECRET)('sample')

/** The sample at work: what it prints, line by line. */
const startSample = async () => {
  const child = spawn(process.execPath, [SAMPLE, '--port', '0'], {
    env: { ...process.env, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  const port = (await next()).replace(/\D/g, '')
  const post = async (body: string, headers: Readonly<Record<string, string>>): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status
  return { next, post, stop: () => child.kill() }
}

const signed = (messageId: string, body: string, seconds = Math.floor(Date.now() / 1000)) => ({
  ...signedHeaders([makeWebhookSecrets(SECRET)('newer'), secret], { messageId, seconds, body }),
})

test('[WHK-5] the sample receiver takes what the portal signed, each once, and nothing else', async () => {
  const sample = await startSample()
  try {
    const test = JSON.stringify({ type: 'webhook.test', data: { offer: null } })
    const offer = { id: '9', version: 1, amount: 2300, load: { id: '71', external_id: 'TMS-1001' } }
    const bid = JSON.stringify({ type: 'offer.received', data: { offer } })
    assert.is(await sample.post(test, signed('msg_1', test)), 204)
    assert.is(await sample.next(), 'webhook.test')
    assert.is(await sample.post(test, signed('msg_1', test)), 204) // sent again: accepted, and not taken twice
    assert.is(await sample.post(bid.replace('2300', '9900'), signed('msg_2', bid)), 401)
    assert.is(await sample.post(bid, { ...signed('msg_2', bid), 'webhook-id': 'msg_3' }), 401)
    assert.is(await sample.post(bid, signed('msg_2', bid, Math.floor(Date.now() / 1000) - 3_600)), 401)
    assert.is(await sample.post(bid, {}), 401)
    assert.is(await sample.post(bid, signed('msg_2', bid)), 204)
    assert.is(await sample.next(), 'offer.received: offer 9 v1 on TMS-1001, $2300')
  } finally {
    sample.stop()
  }
})

test.run()
