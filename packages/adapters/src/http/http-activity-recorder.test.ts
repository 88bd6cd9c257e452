import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClock, later, settled } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { down, empty } from '../testing/scripted-fetch.ts'
import { LONGEST_QUEUE, makeHttpActivityRecorder } from './http-activity-recorder.ts'

const DEVICE = { userAgent: 'Agent', language: 'en-US', screen: '1280x800', timeZone: 'America/Chicago' }
const BEA = { userKey: 'user-11', userType: 'broker', userRelationship: 'broker' } as const

const recorderOf = ({ client, logger }: ReturnType<typeof aClient>, user: typeof BEA | undefined = BEA) =>
  makeHttpActivityRecorder({ client, clock: aClock('2026-03-10T15:00:00Z'), deviceInfo: () => DEVICE, user: () => user, logger })

test('[CAL-26] [R54] an event has exactly the fields of section 7, and outlives the page', async () => {
  const under = aClient({}, empty(202))
  recorderOf(under).record('truck_list_searched', { radius: 50, appIdentifier: 'forged' })()
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
  recorderOf(under).record('signed_out')()
  under.store.clear()
  return settled().then(() => assert.is(under.requests[0]?.headers.get('authorization'), 'Bearer token-1'))
})

test('[CAL-26] [F70] a failure is only logged, and the next event is sent', async () => {
  const under = aClient({}, down, empty(202))
  const recorder = recorderOf(under, undefined)
  recorder.record('screen_viewed')()
  recorder.record('signed_in')()
  await settled()
  assert.equal(under.requests.map(({ body }) => body).map((body) => JSON.stringify(body).includes('signed_in')), [false, true])
  assert.equal(under.logger.lines.map(({ data }) => data?.['call']), ['postEvent'])
})

test('[CAL-26] [F70] at most 50 events wait; more are dropped with a line in the log', async () => {
  const answer = later<Response>()
  const under = aClient({}, () => answer.task())
  const recorder = recorderOf(under)
  for (let i = 0; i < LONGEST_QUEUE + 3; i++) recorder.record('screen_viewed')()
  await settled()
  assert.is(under.requests.length, 1)
  assert.is(under.logger.lines.length, 2)
  for (let i = 0; i < LONGEST_QUEUE + 3; i++) {
    answer.answer(new Response(null, { status: 202 }))
    await settled()
  }
  assert.is(under.requests.length, LONGEST_QUEUE + 1)
})

test.run()
