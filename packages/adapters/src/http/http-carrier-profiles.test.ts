import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ANY_CARRIER } from '@trm/domain/carrier-directory'
import { day } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import { makeHttpCarrierDirectory } from './http-carrier-directory.ts'
import { makeHttpCarrierProfiles } from './http-carrier-profiles.ts'

const AT = '2026-06-15T12:00:00Z'
const facts = {
  name: 'Blue Line',
  mc_number: '600001',
  dot_number: null,
  home_city: 'Dallas',
  home_state: 'TX',
  authority_type: 'Interstate',
  authority_since: '2020-01-01',
  number_of_trucks: 4,
  number_of_inspections: null,
  bipd_on_file: 750000,
  safety_rating: null,
} as const
const blocked = {
  is_favorite: false,
  is_set_up: true,
  block: { reason: 'Late', review_on: '2026-09-01', by: 'Bo', at: AT },
  version: 3,
}
const side = { answer_minutes: { samples: 6, value: 12.5 }, unanswered: { samples: 6, value: 0 }, cancelled: { samples: 2, value: null } }
const notes = [{ by: 'Bo', is_own: true, at: AT, text: 'Call Ann.' }]
const profile = {
  id: '1',
  card: { ...facts, replies: [], as_of: AT },
  phone: '+12145550142',
  email: null,
  equipment: [{ equipment_type: 'van', count: 3 }],
  trucks: [],
  trucks_posted: 0,
  trust: { level: 'review', reasons: ['no_fleet_record'] },
  lanes: [],
  reliability: { carrier: side, broker: side },
  version: 3,
  as_of: AT,
  own: {
    relationship: blocked,
    notes,
    history: { offers: 1, open: 0, booked: 1, cancelled: 0, latest: [], reliability: { carrier: side, broker: side } },
  },
}
const row = { id: '1', ...facts, equipment_types: ['van'], trucks_posted: 2, trust: { level: 'clear', reasons: [] }, relationship: null }

test('[DIR-9] the directory is asked by what narrows alone; a row that cannot be read leaves the others', async () => {
  const { client, requests, logger } = aClient(
    {},
    json({ items: [row, { ...row, id: null }], total: 2, next_cursor: 'c', as_of: AT }),
    json({ items: [], total: 0, next_cursor: null, as_of: AT }),
  )
  const directory = makeHttpCarrierDirectory(client, logger)
  const page = await directory.search({ ...ANY_CARRIER, text: ' MC 600001 ', authorityAge: 6, state: 'TX' }, undefined)()
  assert.equal(
    E.isRight(page)
      ? [page.right.rows.map(({ id, trucksPosted, relationship }) => [id, trucksPosted, relationship]), page.right.nextCursor]
      : page.left,
    [[['1', 2, undefined]], 'c'],
  )
  await directory.search(ANY_CARRIER, 'c')()
  assert.equal(
    requests.map(({ url }) => new URL(url).search),
    ['?text=MC%20600001&authority_age=6&state=TX&sort=name', '?sort=name&cursor=c'],
  )
})

test('[CPR-14] a profile is read whole; too few samples are no record', async () => {
  const read = await makeHttpCarrierProfiles(aClient({}, json(profile)).client).read('1')()
  if (E.isLeft(read)) throw new Error(read.left._tag)
  const { own, reliability, contact, card } = read.right
  assert.equal(
    [card.record.bipdOnFile, contact, own?.relationship.block?.reviewOn, own?.notes[0]?.isOwn],
    [750_000, { phone: '+12145550142', email: undefined }, '2026-09-01', true],
  )
  assert.equal(
    [reliability.carrier.answerMinutes, reliability.broker.cancelled],
    [
      { _tag: 'Measured', samples: 6, value: 12.5 },
      { _tag: 'NoRecord', samples: 2 },
    ],
  )
  assert.equal(await makeHttpCarrierProfiles(aClient({}, problem(404, 'not_found')).client).read('9')(), E.left({ _tag: 'Gone' }))
})

test('[CPR-14] a change names its version; what a colleague changed comes with how it stands, faults keep their fields', async () => {
  const draft = { isFavorite: false, isSetUp: true, block: { reason: 'Late', reviewOn: day('2026-09-01') } }
  const { client, requests } = aClient({}, json(blocked))
  const kept = await makeHttpCarrierProfiles(client).relate('1', draft, 2)()
  assert.equal(E.isRight(kept) && kept.right.version, 3)
  assert.equal(
    [requests[0]?.method, requests[0]?.headers.get('if-match'), requests[0]?.body],
    ['PUT', '"2"', { is_favorite: false, is_set_up: true, block: { reason: 'Late', review_on: '2026-09-01' } }],
  )
  const late = await makeHttpCarrierProfiles(aClient({}, problem(412, 'stale'), json(profile)).client).forget('1', 2)()
  assert.equal(E.isLeft(late) && late.left._tag === 'Stale' ? late.left.relationship.version : late, 3)
  const faults = [{ field: 'block.reason', code: 'required' }]
  assert.equal(
    await makeHttpCarrierProfiles(aClient({}, problem(400, 'invalid_request', { errors: faults })).client).relate('1', draft, 2)(),
    E.left({ _tag: 'FieldsRefused', faults }),
  )
})

test("[CPR-14] a note is written in place of the reader's own; one too long says so", async () => {
  const { client, requests } = aClient(
    {},
    json({ items: notes }),
    problem(400, 'invalid_request', { errors: [{ field: 'text', code: 'too_long' }] }),
  )
  const profiles = makeHttpCarrierProfiles(client)
  const noted = await profiles.note('1', 'Call Ann.')()
  assert.equal(E.isRight(noted) && noted.right.map(({ text, isOwn }) => [text, isOwn]), [['Call Ann.', true]])
  assert.equal(
    [requests[0]?.method, new URL(requests[0]?.url ?? '').pathname, requests[0]?.body],
    ['PUT', '/api/carriers/1/note', { text: 'Call Ann.' }],
  )
  assert.equal(await profiles.note('1', 'x')(), E.left({ _tag: 'TooLong' }))
})

test.run()
