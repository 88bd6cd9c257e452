import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type * as t from 'io-ts'
import type { ApiKeyDraft } from '@trm/domain/api-keys'
import { aClient } from '../testing/a-client.ts'
import { empty, json, problem } from '../testing/scripted-fetch.ts'
import type { ApiKeyWire } from './contract/index.ts'
import { makeHttpCompanyApiKeys } from './http-api-keys.ts'

const wire: t.OutputOf<typeof ApiKeyWire> = {
  id: '7',
  name: 'TMS',
  hint: 'trm_live_…abcd',
  scopes: ['loads:write'],
  made_by: 'Ada Moreno',
  date_created: '2026-06-15T12:00:00Z',
  date_expires: null,
  date_last_used: '2026-06-15T12:01:00Z',
  standing: 'open',
}
const draft: ApiKeyDraft = { name: 'TMS', scopes: ['loads:write'], days: undefined }

test('[KEY-1] keys are listed, made without an Idempotency-Key, and revoked by id', async () => {
  const { client, requests } = aClient({}, json({ items: [wire] }), json({ ...wire, secret: 'trm_live_x' }, 201), empty(204))
  const keys = makeHttpCompanyApiKeys(client)
  const list = await keys.list()
  assert.equal(E.isRight(list) && list.right.map(({ name, expiresAt, standing }) => [name, expiresAt, standing]), [
    ['TMS', undefined, 'open'],
  ])
  const made = await keys.make(draft)()
  assert.equal(E.isRight(made) && [made.right.secret, made.right.key.id], ['trm_live_x', '7'])
  assert.equal(
    [requests[1]?.body, requests[1]?.headers.get('idempotency-key')],
    [{ name: 'TMS', scopes: ['loads:write'], expires_in_days: null }, null],
  )
  assert.ok(E.isRight(await keys.revoke('7')()))
  assert.is(requests[2]?.method, 'DELETE')
  assert.match(requests[2]?.url ?? '', /\/api\/company\/keys\/7$/)
})

test('[KEY-3] why no key was made is told apart: its fields, its name, the company’s number of keys', async () => {
  const failureOf = async (answer: ReturnType<typeof problem>) => {
    const made = await makeHttpCompanyApiKeys(aClient({}, answer).client).make(draft)()
    return E.isLeft(made) ? made.left : undefined
  }
  const faults = [
    { field: 'name', code: 'too_long' },
    { field: 'scopes', code: 'required' },
  ]
  assert.equal(await failureOf(problem(400, 'invalid_request', { errors: faults })), { _tag: 'KeyRefused', faults })
  assert.equal(await failureOf(problem(409, 'name_taken')), { _tag: 'NameTaken' })
  assert.equal(await failureOf(problem(409, 'company_refused')), { _tag: 'KeysFull' })
})

test.run()
