import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { aClient } from '../testing/a-client.ts'
import { json, problem, type Script } from '../testing/scripted-fetch.ts'
import { makeHttpAcceptanceDesk } from './http-acceptance-desk.ts'

const HASH = 'a'.repeat(64)

const desk = (...scripts: readonly Script[]) => {
  const { client, requests } = aClient({}, ...scripts)
  return { desk: makeHttpAcceptanceDesk(client), requests }
}

test('[RCA-11] who accepted which file is read once, and a word on it names the file that was seen', async () => {
  const at = '2026-03-10T14:00:00.000Z'
  const said = { side: 'broker', name: 'Bea', company: 'Larkspur', at }
  const under = desk(
    json({ current: HASH, files: [{ sha256: HASH, acceptances: [said] }] }),
    json({ current: null, files: [] }),
    json({ current: HASH, files: [] }),
  )
  assert.equal(
    await under.desk.read('9')(),
    E.right({ current: HASH, files: [{ sha256: HASH, acceptances: [{ ...said, at: instantOf(Date.parse(at)) }] }] }),
  )
  assert.equal(await under.desk.read('9')(), E.right({ current: undefined, files: [] }))
  await under.desk.accept('9', { sha256: HASH, name: 'Bea' })()
  const { method, url, body } = under.requests[2] ?? {}
  assert.equal([method, url, body], ['PUT', 'https://portal.example/api/offers/9/acceptances', { sha256: HASH, name: 'Bea' }])
})

test('[RCA-11] the very bytes of a file come by its hash', async () => {
  const bytes = new Uint8Array([37, 80, 68, 70, 0, 255, 10])
  const under = desk(() => new Response(bytes, { headers: { 'content-type': 'application/pdf' } }))
  assert.equal(await under.desk.file('9', HASH)(), E.right(bytes))
  assert.match(under.requests[0]?.url ?? '', `/api/offers/9/acceptances/${HASH}/confirmation.pdf`)
})

test('[RCA-11] each refusal has its meaning: changed, damaged, a colleague first, a faulty name, not booked, gone', async () => {
  const name = (code: string) => ({ errors: [{ field: 'name', code }] })
  for (const [script, failure] of [
    [problem(409, 'confirmation_changed'), { _tag: 'ConfirmationChanged' }],
    [problem(409, 'confirmation_damaged'), { _tag: 'ConfirmationDamaged' }],
    [problem(412, 'stale'), { _tag: 'Stale' }],
    [problem(404, 'not_found'), { _tag: 'Gone' }],
    [problem(400, 'invalid_request', name('too_long')), { _tag: 'FieldsRefused', faults: [{ field: 'name', code: 'too_long' }] }],
    [
      problem(409, 'offer_refused', { errors: [{ field: 'event', code: 'wrong_status' }] }),
      { _tag: 'OfferRefused', reason: 'WrongStatus' },
    ],
  ] as const)
    assert.equal(await desk(script).desk.accept('9', { sha256: HASH, name: 'Bea' })(), E.left(failure))
})

test.run()
