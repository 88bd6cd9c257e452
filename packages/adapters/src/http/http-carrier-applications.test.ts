import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type * as t from 'io-ts'
import { aClient } from '../testing/a-client.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import type { CarrierApplicationWire, StaffApplicationWire } from './contract/index.ts'
import { makeHttpCarrierApplications } from './http-carrier-applications.ts'
import { makeHttpStaffDesk } from './http-staff.ts'

const start = { firstName: 'Noor', lastName: 'Haddad', phone: '6145550142', dotNumber: 'USDOT 1', mcNumber: undefined }
const wire: t.OutputOf<typeof CarrierApplicationWire> = {
  status: 'draft',
  start: { first_name: 'Noor', last_name: 'Haddad', phone: '+16145550142', dot_number: '1', mc_number: null },
  company_info: null,
  equipment: [{ equipment_type: 'van', count: 2 }],
  version: 3,
  submitted_at: null,
  reason: null,
  carrier_id: null,
}
const forStaff: t.OutputOf<typeof StaffApplicationWire> = {
  id: '7',
  kind: 'carrier',
  person: { name: 'Noor Haddad', email: null, phone: '' },
  application: { ...wire, status: 'submitted' },
  known: { id: '2', name: 'Red Line' },
  decided_by: null,
  decided_at: null,
  version: 3,
}

test('[CAP-28] a step is saved under its own path as typed, with the version that was seen, and read back', async () => {
  const { client, requests } = aClient({}, json(wire))
  const applications = makeHttpCarrierApplications(client)
  const saved = await applications.save({ step: 'start', value: start }, 2)()
  assert.equal(
    E.isRight(saved) ? [saved.right.start?.mcNumber, saved.right.equipment, saved.right.companyInfo, saved.right.version] : saved.left,
    [undefined, [{ equipmentType: 'van', count: 2 }], undefined, 3],
  )
  await applications.save({ step: 'equipment', value: [{ equipmentType: 'van', count: 2 }] }, 3)()
  await applications.submit('k1')()
  await applications.begin('k2')()
  assert.equal(
    requests.map(({ method, url, headers }) => [method, new URL(url).pathname, headers.get('if-match'), headers.get('idempotency-key')]),
    [
      ['PUT', '/api/carriers/onboarding/start', '"2"', null],
      ['PUT', '/api/carriers/onboarding/equipment', '"3"', null],
      ['POST', '/api/carriers/onboarding/submit', null, 'k1'],
      ['POST', '/api/carriers/signup', null, 'k2'],
    ],
  )
  assert.equal(requests[1]?.body, { equipment: [{ equipment_type: 'van', count: 2 }] })
})

test('[CAP-28] each refusal is kept apart; what was overtaken comes with how it stands', async () => {
  const refused = async (status: number, code: string, errors: readonly object[] = []): Promise<unknown> => {
    const { client } = aClient({}, problem(status, code, { errors }), json(wire))
    const answer = await makeHttpCarrierApplications(client).save({ step: 'start', value: start }, 2)()
    if (E.isRight(answer)) return answer.right
    return 'application' in answer.left ? [answer.left._tag, answer.left.application.version] : answer.left
  }
  assert.equal(await refused(412, 'stale'), ['Stale', 3])
  assert.equal(await refused(409, 'application_refused'), ['NotEditable', 3])
  assert.equal(await refused(400, 'invalid_request', [{ field: 'dot_number', code: 'required' }]), {
    _tag: 'FieldsRefused',
    faults: [{ field: 'dot_number', code: 'required' }],
  })
  assert.equal(await refused(403, 'wrong_account_type'), { _tag: 'Forbidden', code: 'wrong_account_type' })
})

test('[CAP-28, F18] [STF-40] staff read the queue, and how many wait; one that cannot be read is left out and logged', async () => {
  const { client, logger, requests } = aClient(
    {},
    json({ items: [forStaff, { ...forStaff, id: null }], total: 2, next_cursor: '5.7', as_of: '2026-06-15T12:00:00Z' }),
  )
  const queue = await makeHttpStaffDesk(client, logger).queue({ status: 'submitted', of: 'mine' }, '1.2')()
  assert.equal(E.isRight(queue) ? [queue.right.rows.map(({ id }) => id), queue.right.rows[0]?.known?.name, queue.right.nextCursor] : [], [
    ['7'],
    'Red Line',
    '5.7',
  ])
  assert.match(requests[0]?.url ?? '', /\?status=submitted&taken_by=mine&cursor=1\.2$/)
  assert.is(logger.lines.length, 1)
  const counted = aClient({}, json({ items: [forStaff], total: 41, next_cursor: '5.7', as_of: '2026-06-15T12:00:00Z' }))
  assert.equal(await makeHttpStaffDesk(counted.client, counted.logger).waiting(), E.right(41))
  assert.match(counted.requests[0]?.url ?? '', /\?status=submitted&limit=1$/)
})

test('[CAP-28] [STF-43] a decision names version and key; who comes too late is told how it stands', async () => {
  const { client, logger, requests } = aClient({}, json(forStaff))
  const desk = makeHttpStaffDesk(client, logger)
  await desk.decide('7', { _tag: 'Approve' }, 3, 'k')()
  await desk.decide('7', { _tag: 'SendBack', reason: 'why' }, 3, 'l')()
  await desk.decide('7', { _tag: 'Decline', cause: 'identity', reason: '' }, 3, 'm')()
  await desk.decide('7', { _tag: 'Reopen', reason: 'They called.' }, 4, 'n')()
  assert.equal(
    requests.map(({ url, headers, body }) => [new URL(url).pathname, headers.get('if-match'), headers.get('idempotency-key'), body]),
    [
      ['/api/staff/applications/7/approve', '"3"', 'k', undefined],
      ['/api/staff/applications/7/send-back', '"3"', 'l', { reason: 'why' }],
      ['/api/staff/applications/7/decline', '"3"', 'm', { cause: 'identity', reason: '' }],
      ['/api/staff/applications/7/reopen', '"4"', 'n', { reason: 'They called.' }],
    ],
  )
  for (const [status, code] of [
    [412, 'stale'],
    [409, 'application_refused'],
  ] as const) {
    const late = aClient({}, problem(status, code), json(forStaff))
    const answer = await makeHttpStaffDesk(late.client, late.logger).decide('7', { _tag: 'Approve' }, 2, 'm')()
    assert.equal(E.isLeft(answer) && answer.left._tag === 'Stale' ? answer.left.application.id : answer, '7')
  }
  const vague = aClient({}, problem(400, 'invalid_request', { errors: [{ field: 'reason', code: 'required' }] }))
  assert.equal(
    await makeHttpStaffDesk(vague.client, vague.logger).decide('7', { _tag: 'SendBack', reason: '' }, 3, 'n')(),
    E.left({ _tag: 'ReasonRefused', code: 'required' }),
  )
})

test('[CAP-28] [STF-48] [STF-49] who takes an application too late is told how it stands; notes are read and written under its path', async () => {
  const { client, logger, requests } = aClient({}, json(forStaff))
  const desk = makeHttpStaffDesk(client, logger)
  await desk.take('7', undefined)()
  await desk.take('7', '9')()
  await desk.giveBack('7')()
  assert.equal(
    requests.map(({ url, method, body }) => [method, new URL(url).pathname, body]),
    [
      ['PUT', '/api/staff/applications/7/taken-by', { from: null }],
      ['PUT', '/api/staff/applications/7/taken-by', { from: '9' }],
      ['DELETE', '/api/staff/applications/7/taken-by', undefined],
    ],
  )
  const holder = { id: '9', name: 'Ada Stone', since: '2026-06-15T12:00:00Z', is_reader: false }
  const late = aClient({}, problem(409, 'application_refused'), json({ ...forStaff, taken_by: holder }))
  const lost = await makeHttpStaffDesk(late.client, late.logger).take('7', undefined)()
  assert.equal(E.isLeft(lost) && lost.left._tag === 'Stale' ? lost.left.application.takenBy?.name : lost, 'Ada Stone')
  const gone = aClient({}, problem(404, 'not_found'))
  assert.equal(await makeHttpStaffDesk(gone.client, gone.logger).giveBack('7')(), E.left({ _tag: 'Gone' }))

  const note = { id: '3', by: 'Ada Stone', at: '2026-06-15T12:00:00Z', text: 'Odd.' }
  const read = aClient({}, json({ items: [note], total: 1, next_cursor: null, as_of: '2026-06-15T12:00:00Z' }))
  const page = await makeHttpStaffDesk(read.client, read.logger).notes('7', '4')()
  assert.equal(E.isRight(page) ? page.right.rows.map(({ text }) => text) : page, ['Odd.'])
  assert.match(read.requests[0]?.url ?? '', /\/7\/notes\?cursor=4$/)
  const write = aClient({}, json(note, 201))
  await makeHttpStaffDesk(write.client, write.logger).writeNote('7', 'Odd.', 'k')()
  assert.equal(
    write.requests.map(({ headers, body }) => [headers.get('idempotency-key'), body]),
    [['k', { text: 'Odd.' }]],
  )
  const refused = aClient({}, problem(400, 'invalid_request', { errors: [{ field: 'text', code: 'too_long' }] }))
  assert.equal(
    await makeHttpStaffDesk(refused.client, refused.logger).writeNote('7', 'x', 'k')(),
    E.left({ _tag: 'NoteRefused', code: 'too_long' }),
  )
})

test.run()
