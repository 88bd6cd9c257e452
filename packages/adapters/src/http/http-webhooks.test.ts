import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type * as t from 'io-ts'
import { aClient } from '../testing/a-client.ts'
import { empty, json, problem } from '../testing/scripted-fetch.ts'
import type { WebhookWire } from './contract/index.ts'
import { makeHttpCompanyWebhooks } from './http-webhooks.ts'

const wire: t.OutputOf<typeof WebhookWire> = {
  id: '7',
  url: 'https://tms.example/',
  standing: 'on',
  events: ['offer.received'],
  made_by: 'Ada Moreno',
  date_created: '2026-06-15T12:00:00Z',
  date_former_secret_ends: null,
  waiting: 0,
  failed: 1,
}

const delivery = {
  id: '9',
  webhook_id: 'msg_1',
  type: 'offer.received',
  offer_id: '3',
  about_id: null,
  state: 'failed',
  dropped_for: null,
  date_created: '2026-06-15T12:00:00Z',
  date_next_try: null,
  tries: 3,
  date_last_try: '2026-06-15T12:01:00Z',
  last_milliseconds: 120,
  last_status: 500,
  last_fault: 'refused',
  last_answer: 'boom',
}

test('[WHK-18] a webhook of an older server, which does not say what it hears, hears of offers', async () => {
  const { events: _, ...older } = wire
  const { client } = aClient({}, json({ items: [older] }), json({ ...older, secret: 'whsec_x' }, 201))
  const webhooks = makeHttpCompanyWebhooks(client)
  const list = await webhooks.list()
  assert.equal(E.isRight(list) && list.right.map(({ events }) => events.length), [8])
  const one = await webhooks.make('https://tms.example/')()
  assert.equal(E.isRight(one) && one.right.secret, 'whsec_x')
})

test('[WHK-13] webhooks are listed, made without an Idempotency-Key, turned, tested and removed by id', async () => {
  const made = json({ ...wire, secret: 'whsec_x' }, 201)
  const { client, requests } = aClient({}, json({ items: [wire] }), made, empty(204), empty(204), empty(204), empty(204))
  const webhooks = makeHttpCompanyWebhooks(client)
  const list = await webhooks.list()
  assert.equal(E.isRight(list) && list.right.map(({ url, failed }) => [url, failed]), [['https://tms.example/', 1]])
  const one = await webhooks.make('https://tms.example/')()
  assert.equal(E.isRight(one) && [one.right.secret, one.right.webhook.id], ['whsec_x', '7'])
  assert.equal([requests[1]?.body, requests[1]?.headers.get('idempotency-key')], [{ url: 'https://tms.example/' }, null])
  for (const done of [webhooks.turn('7', false), webhooks.test('7'), webhooks.replay('9'), webhooks.remove('7')])
    assert.ok(E.isRight(await done()))
  assert.equal(
    requests.slice(2).map(({ method, url, body }) => [method, url.replace(/^.*webhooks/, ''), body]),
    [
      ['PUT', '/7', { is_on: false }],
      ['POST', '/7/test', undefined],
      ['POST', '/deliveries/9/replay', undefined],
      ['DELETE', '/7', undefined],
    ],
  )
})

test('[WHK-18] what a webhook hears is sent by its id', async () => {
  const { client, requests } = aClient({}, empty(204))
  assert.ok(E.isRight(await makeHttpCompanyWebhooks(client).choose('7', ['load.uncovered'])()))
  const [request] = requests
  assert.equal(
    [request?.method, request?.url.replace(/^.*webhooks/, ''), request?.body],
    ['PUT', '/7/events', { events: ['load.uncovered'] }],
  )
})

test('[WHK-15] a secret is replaced by the webhook’s id, without an Idempotency-Key, and told with the end of the one before', async () => {
  const { client, requests } = aClient({}, json({ ...wire, date_former_secret_ends: '2026-06-16T12:00:00Z', secret: 'whsec_y' }))
  const told = await makeHttpCompanyWebhooks(client).renewSecret('7')()
  assert.equal(E.isRight(told) && [told.right.secret, told.right.webhook.formerSecretEndsAt], [
    'whsec_y',
    Date.parse('2026-06-16T12:00:00Z'),
  ])
  assert.equal([requests[0]?.method, requests[0]?.url.replace(/^.*webhooks/, '')], ['POST', '/7/secret'])
  assert.equal([requests[0]?.body, requests[0]?.headers.get('idempotency-key')], [undefined, null])
})

test('[WHK-11] deliveries are read page by page, each with its last answer', async () => {
  const page = { items: [delivery], next_cursor: '9', total: 2, as_of: '2026-06-15T12:02:00Z' }
  const { client, requests } = aClient({}, json(page))
  const read = await makeHttpCompanyWebhooks(client).deliveries('7', '12')()
  assert.equal(E.isRight(read) && read.right.rows.map(({ lastStatus, lastAnswer, event }) => [lastStatus, lastAnswer, event]), [
    [500, 'boom', 'offer.received'],
  ])
  assert.match(requests[0]?.url ?? '', /\/webhooks\/7\/deliveries\?cursor=12$/)
})

test('[WHK-3] why no webhook was made is told apart', async () => {
  const failureOf = async (answer: ReturnType<typeof problem>) => {
    const made = await makeHttpCompanyWebhooks(aClient({}, answer).client).make('x')()
    return E.isLeft(made) ? made.left : undefined
  }
  const refused = (code: string) => ({ errors: [{ field: 'url', code }] })
  assert.equal(await failureOf(problem(400, 'invalid_request', refused('private_address'))), {
    _tag: 'WebhookRefused',
    fault: 'private_address',
  })
  assert.equal(await failureOf(problem(409, 'company_refused', refused('full'))), { _tag: 'WebhookRefused', fault: 'full' })
})

test.run()
