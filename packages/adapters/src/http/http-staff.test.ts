import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { aClient } from '../testing/a-client.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import { makeHttpNoticeSettings, makeHttpSmsSettings, makeHttpSurveys } from './http-account.ts'
import { makeHttpAuditLog, makeHttpEquipmentCatalog, makeHttpFlagDesk, makeHttpUserDirectory } from './http-staff.ts'
import { makeHttpGivenUpDesk } from './http-given-up.ts'

const WHOLE_LOG = {
  actorId: undefined,
  action: undefined,
  subjectKind: undefined,
  subjectId: undefined,
  from: undefined,
  until: undefined,
}

const AT = '2026-06-15T12:00:00Z'
const page = (items: readonly unknown[]) => json({ items, total: items.length, next_cursor: null, as_of: AT })

test('[AUD-3, F18] the log is read a page at a time, with actions of a newer server', async () => {
  const entry = {
    id: '1',
    at: AT,
    actor: { id: '2', name: 'Sam' },
    action: 'of_a_newer_release',
    subject: { kind: 'carrier_application', id: '7' },
    facts: { a: null, b: 1 },
  }
  const { client, logger } = aClient({}, page([entry, { ...entry, at: 'never' }]))
  const log = await makeHttpAuditLog(client, logger).page(WHOLE_LOG, undefined)()
  assert.equal(E.isRight(log) ? log.right.rows.map(({ action, facts }) => [action, facts]) : [], [
    ['of_a_newer_release', { a: null, b: 1 }],
  ])
})

test('[F18] what a newer server texts, mails and has told is left out where this release does not know it', async () => {
  const settings = {
    is_mail_sent: true,
    address: null,
    off: ['newer', 'offer_booked'],
    push_off: ['newer'],
    mail_off: ['newer', 'offer_booked'],
  }
  const texts = {
    is_offered: true,
    is_confirmed: true,
    is_private: false,
    off: ['newer', 'offer_expiring'],
    sms_off: ['newer', 'offer_expiring'],
  }
  const sent = { id: '1', at: AT, kind: 'offer_booked', way: 'sms', subject: null, state: 'failed', reason: null, fault: null }
  const rows = [sent, { ...sent, id: '2', fault: 'newer' }, { ...sent, id: '3', kind: 'newer' }]
  const { client, logger } = aClient({}, json(settings), json(texts), json({ items: rows }))
  const notices = makeHttpNoticeSettings(client, logger)
  const read = await notices.read()
  assert.equal(E.isRight(read) ? [read.right.off, read.right.pushOff] : read, [['offer_booked'], []])
  const kept = await makeHttpSmsSettings(client).read()
  assert.equal(E.isRight(kept) ? kept.right.off : kept, ['offer_expiring'])
  const told = await notices.sent()
  assert.equal(E.isRight(told) ? told.right.map(({ id }) => id) : told, ['1'])
})

const user = {
  id: 7,
  first_name: 'Dora',
  last_name: 'Lind',
  email: null,
  phone: '',
  company: { kind: 'carrier', id: 1, name: 'Blue Line' },
  is_staff: false,
  is_approved: true,
  is_company_admin: false,
  is_trucker: true,
  is_app_access_allowed: false,
  date_created: AT,
}

test('[USR-1, USR-3] people are found by what is typed, and the access flag is put with its reason', async () => {
  const found = aClient({}, page([user, { ...user, company: { kind: 'king', id: 1, name: '' } }]))
  const users = await makeHttpUserDirectory(found.client, found.logger).find('dora lind', '9')()
  assert.equal(
    E.isRight(users) ? users.right.rows.map(({ id, company, isTrucker, email }) => [id, company?.kind, isTrucker, email]) : users.left,
    [['7', 'carrier', true, undefined]],
  )
  assert.is(new URL(found.requests[0]?.url ?? '').search, '?q=dora%20lind&cursor=9')
  const put = aClient({}, json(user))
  await makeHttpUserDirectory(put.client, put.logger).setAccess('7', { isAllowed: false, reason: 'Left.' })()
  assert.equal(
    put.requests.map(({ method, url, body }) => [method, new URL(url).pathname, body]),
    [['PUT', '/api/staff/users/7/access', { is_app_access_allowed: false, reason: 'Left.' }]],
  )
})

const VAN = { val: 'van', name: 'Van', is_retired: true, changed: { by: 'Sam', at: AT }, version: 3 }

test('[EQT-1, FLG-2] a type is put under its val, a flag under its key, each with the version that was seen', async () => {
  const types = aClient({}, json(VAN))
  const saved = await makeHttpEquipmentCatalog(types.client, types.logger).save({ val: 'van', name: 'Van', isRetired: true }, 2)()
  assert.equal(
    E.isRight(saved)
      ? [saved.right.isRetired, saved.right.changed?.by, saved.right.version, types.requests[0]?.headers.get('if-match')]
      : saved.left,
    [true, 'Sam', 3, '"2"'],
  )
  assert.equal(
    types.requests.map(({ method, url, body }) => [method, new URL(url).pathname, body]),
    [['PUT', '/api/staff/equipment-types/van', { name: 'Van', is_retired: true }]],
  )
  const flag = {
    key: 'load-chains',
    description: 'Book Now.',
    enabled: false,
    roles: ['driver'],
    updated_at: AT,
    updated_by: null,
    version: 3,
  }
  const flags = aClient({}, json(flag))
  const kept = await makeHttpFlagDesk(flags.client, flags.logger).save(
    { key: 'load-chains', description: 'Book Now.', enabled: false, roles: ['driver'] },
    2,
  )()
  assert.equal(E.isRight(kept) ? [kept.right.enabled, kept.right.roles, kept.right.updatedBy] : kept.left, [false, ['driver'], undefined])
  assert.equal(
    flags.requests.map(({ method, url, body }) => [method, new URL(url).pathname, body]),
    [['PUT', '/api/staff/flags', { key: 'load-chains', description: 'Book Now.', enabled: false, roles: ['driver'] }]],
  )
})

test('[EQT-4, FLG-4] whoever was overtaken is told how the row stands now; where that cannot be read, that it was changed', async () => {
  const late = problem(412, 'stale')
  const types = aClient({}, late, json({ items: [{ ...VAN, version: 7 }] }))
  const stale = await makeHttpEquipmentCatalog(types.client, types.logger).save({ val: 'van', name: 'Mine', isRetired: false }, 2)()
  assert.equal(E.isLeft(stale) && stale.left._tag === 'Stale' ? [stale.left.now.name, stale.left.now.version] : stale, ['Van', 7])
  const flags = aClient({}, late, json({ items: [] }))
  const gone = await makeHttpFlagDesk(flags.client, flags.logger).save(
    { key: 'load-chains', description: 'x', enabled: true, roles: [] },
    2,
  )()
  assert.equal(E.isLeft(gone) && gone.left._tag === 'Refused' ? gone.left.code : gone, 'stale')
})

test('[AUD-2] the log is asked for by what the filter names, and nothing else', async () => {
  const { client, logger, requests } = aClient({}, page([]))
  await makeHttpAuditLog(client, logger).page({ ...WHOLE_LOG, actorId: '2', subjectKind: 'flag', until: instantOf(0) }, undefined)()
  assert.is(new URL(requests[0]?.url ?? '').search, '?actor=2&subject_kind=flag&until=1970-01-01T00%3A00%3A00.000Z')
})

test('[NOT-131, NOT-132] what was given up is read page by page, and sent again in one call under a key', async () => {
  const row = { id: '7', way: 'push', kind: 'offer_booked', person: null, address: 'Phone', at: AT, tries: 2, cause: 'refused' }
  const read = aClient({}, page([row, { ...row, id: '8', kind: 'of_a_newer_release' }]))
  const listed = await makeHttpGivenUpDesk(read.client, read.logger).list('9')()
  assert.equal(E.isRight(listed) ? listed.right.rows.map(({ id, said, hindrance }) => [id, said, hindrance]) : listed, [
    ['7', undefined, undefined],
  ])
  assert.is(new URL(read.requests[0]?.url ?? '').search, '?cursor=9')
  const sent = aClient({}, json({ items: [{ id: '7', came: 'queued' }] }))
  const came = await makeHttpGivenUpDesk(sent.client, sent.logger).sendAgain(['7'], 'k1')()
  assert.equal(came, E.right([{ id: '7', came: 'queued' }]))
  assert.equal(
    sent.requests.map(({ method, url, body, headers }) => [method, new URL(url).pathname, body, headers.get('idempotency-key')]),
    [['POST', '/api/staff/given-up/send-again', { ids: ['7'] }, 'k1']],
  )
})

test('[SUR-2] answers are sent with a key and read back; none is none', async () => {
  const answers = { loads_a_week: undefined, found_by: undefined, slowest: 'vetting', missing: undefined, comment: '' } as const
  const sent = aClient({}, json({ ...answers, answered_at: AT }))
  const kept = await makeHttpSurveys(sent.client).answer(answers, 'k1')()
  assert.equal(E.isRight(kept) ? kept.right.answers : kept.left, answers)
  assert.is(sent.requests[0]?.headers.get('idempotency-key'), 'k1')
  assert.equal(await makeHttpSurveys(aClient({}, json({ survey: null })).client).read(), E.right(undefined))
})

test.run()
