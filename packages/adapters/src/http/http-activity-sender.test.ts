import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Act, ActivityEventType } from '@trm/domain/activity'
import { aClock, later, settled } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { down, empty } from '../testing/scripted-fetch.ts'
import { LONGEST_QUEUE, makeHttpActivitySender } from './http-activity-sender.ts'

const DEVICE = { userAgent: 'Agent', language: 'en-US', screen: '1280x800', timeZone: 'America/Chicago' }
const BEA = { userKey: 'user-11', userType: 'broker', userRelationship: 'broker' } as const

const senderOf = ({ client, logger }: ReturnType<typeof aClient>, actor: typeof BEA | undefined = undefined) => {
  const leaving = new Subject<void>()
  return {
    ...makeHttpActivitySender({ client, deviceInfo: () => DEVICE, actor: () => actor, leaving$: leaving, logger }),
    leave: () => leaving.next(),
  }
}

const anAct = (eventType: ActivityEventType, more: Partial<Act> = {}): Act => ({
  eventType,
  data: {},
  at: aClock('2026-03-10T15:00:00Z').now(),
  actor: BEA,
  ...more,
})

const typesIn = ({ requests }: ReturnType<typeof aClient>): readonly unknown[] =>
  requests.map(({ body }) => (typeof body === 'object' && body !== null && 'eventType' in body ? body.eventType : undefined))

test('[CAL-26] [R54] an event has exactly the fields of section 7, and outlives the page', async () => {
  const under = aClient({}, empty(202))
  senderOf(under).send(anAct('truck_list_searched', { data: { radius: 50, appIdentifier: 'forged' } }))()
  await settled()
  assert.equal(under.requests[0]?.body, {
    version: 1,
    eventType: 'truck_list_searched',
    eventData: { radius: 50, appIdentifier: 'web', deviceInfo: DEVICE },
    timestamp: '2026-03-10T15:00:00.000Z',
    userId: 'user-11',
    user: { userType: 'broker', userRelationship: 'broker' },
  })
  assert.is(under.requests[0]?.url, 'https://portal.example/events')
  assert.is(under.requests[0]?.init.keepalive, true)
})

test('[CAL-26] it is on its way before the caller goes on, so that a sign-out can be told', () => {
  const under = aClient({}, empty(202))
  senderOf(under).send(anAct('signed_out'))()
  under.store.clear()
  return settled().then(() => assert.is(under.requests[0]?.headers.get('authorization'), 'Bearer token-1'))
})

test('[EVT-3] an act before it was known who is here is told of whoever is here when it is sent', async () => {
  const under = aClient({}, empty(202))
  senderOf(under, BEA).send(anAct('signed_in', { actor: undefined }))()
  senderOf(under).send(anAct('signed_in', { actor: undefined }))()
  await settled()
  const users = under.requests.map(({ body }) => JSON.stringify(body)).map((text) => /"user":(\{[^}]*\})/.exec(text)?.[1])
  assert.equal(users, ['{"userType":"broker","userRelationship":"broker"}', '{"userType":"anonymous","userRelationship":"none"}'])
})

test('[CAL-26] [F70] a failure is only logged, and the next event is sent', async () => {
  const under = aClient({}, down, empty(202))
  const sender = senderOf(under)
  sender.send(anAct('screen_viewed'))()
  sender.send(anAct('signed_in'))()
  await settled()
  assert.equal(typesIn(under), ['screen_viewed', 'signed_in'])
  assert.equal(
    under.logger.lines.map(({ data }) => data?.['call']),
    ['postEvent'],
  )
})

test('[CAL-26] [F70] at most 50 events wait; more are dropped with a line in the log', async () => {
  const answer = later<Response>()
  const under = aClient({}, () => answer.task())
  const sender = senderOf(under)
  for (let i = 0; i < LONGEST_QUEUE + 3; i++) sender.send(anAct('screen_viewed'))()
  await settled()
  assert.is(under.requests.length, 1)
  assert.is(under.logger.lines.length, 2)
  for (let i = 0; i < LONGEST_QUEUE + 3; i++) {
    answer.answer(new Response(null, { status: 202 }))
    await settled()
  }
  assert.is(under.requests.length, LONGEST_QUEUE + 1)
})

test('[EVT-4] [F70] when the page is hidden what waits goes out at once, each once', async () => {
  const answer = later<Response>()
  const under = aClient({}, () => answer.task())
  const sender = senderOf(under)
  const types = ['screen_viewed', 'load_posted', 'signed_out'] as const
  types.forEach((type) => sender.send(anAct(type))())
  await settled()
  assert.equal(typesIn(under), ['screen_viewed'])
  sender.leave()
  await settled()
  assert.equal(typesIn(under), types)
  assert.ok(under.requests.every(({ init }) => init.keepalive === true))
  sender.leave()
  await settled()
  assert.is(under.requests.length, 3)
})

test.run()
