import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { cutShort, hanging, json, problem, text } from '../testing/scripted-fetch.ts'
import { csvText, endpoint, fileBytes, getAuthenticatedUser, putMyDetails } from './contract/index.ts'
import { USER, DETAILS, failureOf } from '../testing/client-calls.ts'

test('[CAL-6] a call that is not answered in its time is TimedOut with that time, and is not tried again', async () => {
  const under = aClient({}, hanging)
  const answer = under.client.call(getAuthenticatedUser, {})()
  await settled()
  under.pass(15_000)
  assert.equal(await answer, E.left({ _tag: 'TimedOut', afterMs: 15_000 }))
  assert.is(under.requests.length, 1)
})

test('[CAL-7] [F72] HTML, empty, truncated and wrongly typed answers are Undecodable, with paths and never values', async () => {
  const cases = [
    [text('<!doctype html><p>captive portal'), ['content-type']],
    [text('', 200, 'application/json'), ['body']],
    [text('{"is_authenticated": tr', 200, 'application/json'), ['body']],
    [json([]), ['body']],
    [json({}), ['is_authenticated', 'is_approved']],
    [json(null), ['body']],
    [json({ ...USER, is_approved: 'secret text' }), ['is_approved']],
    [json({ ...USER, id: {} }), ['id']],
  ] as const
  for (const [script, paths] of cases) {
    const { client, logger } = aClient({}, script)
    const answer = await client.call(getAuthenticatedUser, {})()
    assert.is(failureOf(answer), 'Undecodable')
    assert.equal(E.isLeft(answer) && answer.left._tag === 'Undecodable' ? [...answer.left.paths] : [], [...paths])
    assert.not.match(JSON.stringify(logger.lines), 'secret text')
  }
})

test('[CAL-7] [F67] fields a newer server adds are accepted; a required one that is gone is a failure, not a crash', async () => {
  const newer = aClient({}, json({ ...USER, is_robot: true, nested: { deep: [1] } }))
  assert.ok(E.isRight(await newer.client.call(getAuthenticatedUser, {})()))
  const older = aClient({}, json({ is_approved: true }))
  assert.equal(await older.client.call(getAuthenticatedUser, {})(), E.left({ _tag: 'Undecodable', paths: ['is_authenticated'] }))
})

test('[CAL-7] [R20] an own __proto__ key in an answer reaches no prototype', async () => {
  const { client } = aClient(
    {},
    text('{"__proto__": {"is_staff": true}, "is_authenticated": true, "is_approved": false}', 200, 'application/json'),
  )
  assert.ok(E.isRight(await client.call(getAuthenticatedUser, {})()))
  const bare: { readonly is_staff?: boolean } = {}
  assert.is(bare.is_staff, undefined)
})

test('[CAL-8] each status has its failure: 401, 403 with its code, other 4xx with its faults, 5xx', async () => {
  const of = async (script: Parameters<typeof aClient>[1]) => aClient({}, script).client.call(putMyDetails, DETAILS)()
  assert.equal(await of(problem(401, 'token_expired')), E.left({ _tag: 'Unauthorized' }))
  assert.equal(await of(problem(403, 'wrong_account_type')), E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }))
  assert.equal(
    await of(problem(400, 'invalid_request', { errors: [{ field: 'phone', code: 'invalid_value', message: 'x' }] })),
    E.left({
      _tag: 'Refused',
      status: 400,
      code: 'invalid_request',
      faults: [{ field: 'phone', code: 'invalid_value' }],
      retryAfterMs: undefined,
    }),
  )
  assert.equal(
    await of(text('<h1>Not here', 404)),
    E.left({ _tag: 'Refused', status: 404, code: 'unknown', faults: [], retryAfterMs: undefined }),
  )
  assert.equal(await of(text('<h1>Bad gateway', 502)), E.left({ _tag: 'ServerFailed', status: 502, retryAfterMs: undefined }))
  assert.equal(
    await of(problem(503, 'unavailable', {}, { 'retry-after': '7' })),
    E.left({ _tag: 'ServerFailed', status: 503, retryAfterMs: 7_000 }),
  )
})

test('[HTT-37] a matched call says the version it has seen, in quotes, and is not sent without', async () => {
  const { client, requests } = aClient({}, json({ version: 4 }))
  const change = endpoint({
    id: 'change',
    call: 'POST /api/claims',
    versioned: 'matched',
    answer: t.type({ version: t.number }),
    summary: '',
  })
  assert.is(failureOf(await client.call(change, {})()), 'Refused')
  assert.is(failureOf(await client.call(getAuthenticatedUser, { version: 3 })()), 'Refused')
  assert.is(requests.length, 0)
  assert.equal(await client.call(change, { version: 3 })(), E.right({ version: 4 }))
  assert.is(requests[0]?.headers.get('if-match'), '"3"')
})

test('[HTT-38] a file is asked for by its type and comes as it is; another type than that is Undecodable', async () => {
  const csv = endpoint({ id: 'csv', call: 'GET /api/a.csv', media: 'text/csv', answer: csvText, summary: '' })
  const pdf = endpoint({ id: 'pdf', call: 'GET /api/a.pdf', media: 'application/pdf', answer: fileBytes, summary: '' })
  const { client, requests } = aClient(
    {},
    text('a,\u00e9', 200, 'text/csv; charset=utf-8'),
    () => new Response(new Uint8Array([37, 0, 255]), { headers: { 'content-type': 'application/pdf' } }),
    json({}),
  )
  assert.equal(await client.call(csv, {})(), E.right('a,\u00e9'))
  assert.equal(await client.call(pdf, {})(), E.right(new Uint8Array([37, 0, 255])))
  assert.is(failureOf(await client.call(pdf, {})()), 'Undecodable')
  assert.equal(
    requests.map(({ headers }) => headers.get('accept')),
    ['text/csv', 'application/pdf', 'application/pdf'].map((type) => `${type}, application/problem+json`),
  )
})

test('[CAL-14] [F21] an answer that breaks off shows nothing of itself', async () => {
  const { client } = aClient({}, cutShort)
  assert.equal(await client.call(getAuthenticatedUser, {})(), E.left({ _tag: 'Unreachable' }))
})

test('[CAL-14] a call given up by its caller ends at once and is not tried again', async () => {
  const under = aClient({}, hanging)
  const giveUp = new AbortController()
  const answer = under.client.call(getAuthenticatedUser, { signal: giveUp.signal })()
  await settled()
  giveUp.abort()
  assert.equal(await answer, E.left({ _tag: 'Unreachable' }))
  assert.is(under.requests.length, 1)
  assert.ok(E.isLeft(await under.client.call(getAuthenticatedUser, { signal: giveUp.signal })()))
  assert.is(under.requests.length, 1)
})

test('[CAL-15] a failure is logged with its call, status and request id, never with token, query or body', async () => {
  const { client, logger } = aClient({}, problem(400, 'invalid_request', { detail: 'private words' }, { 'x-request-id': 'request-9' }))
  await client.call(putMyDetails, DETAILS)()
  assert.equal(logger.lines, [
    { level: 'warn', message: 'A call failed.', data: { call: 'putMyDetails', failure: 'Refused', status: 400, requestId: 'request-9' } },
  ])
})

test('[CAL-16] a call tells whether anything answered its last try, and one nobody waits for tells nothing', async () => {
  const lost = (): never => {
    throw new TypeError('Failed to fetch')
  }
  const answered = aClient({}, json({}, 500))
  await answered.client.call(getAuthenticatedUser, {})()
  const unanswered = aClient({}, lost)
  await unanswered.client.call(getAuthenticatedUser, {})()
  const nobodyWaits = new AbortController()
  nobodyWaits.abort()
  const aborted = aClient({}, lost)
  await aborted.client.call(getAuthenticatedUser, { signal: nobodyWaits.signal })()
  assert.equal([answered.tried, unanswered.tried, aborted.tried], [[true], [false], []])
})

test('[EVT-1] a call tells its name once it was done, and nothing when it failed', async () => {
  const { client, done } = aClient({}, problem(404, 'not_found'), json(USER))
  await client.call(getAuthenticatedUser, {})()
  assert.equal(done, [])
  await client.call(getAuthenticatedUser, {})()
  assert.equal(done, ['getAuthenticatedUser'])
})

test.run()
