import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aTruckRow, at, chicago, dallas, day } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { json, problem, type Script } from '../testing/scripted-fetch.ts'
import { TruckDetailWire, TruckRowWire } from './contract/index.ts'
import { makeHttpTruckDetails } from './http-truck-details.ts'

const row = aTruckRow({ id: '7', dropoff: chicago, deadheadMiles: 12.5 })
const detail = {
  row,
  safetyRating: 'U',
  replies: [{ check: 'bipd', text: 'Filed.', at: at('2026-03-01T06:00:00Z') }],
  sources: [{ check: 'fleet', source: 'census', asOf: day('2026-01-20') }],
  signs: [
    { _tag: 'AuthorityRevoked', on: day('2026-01-20') },
    { _tag: 'TwoPlaces', from: 'Dallas, TX', to: 'Chicago, IL', miles: 805, on: day('2026-03-11') },
    { _tag: 'MoreTrucksPosted', posted: 3, onRecord: 1, on: day('2026-03-11') },
    { _tag: 'PhoneShared', others: 2 },
    { _tag: 'AddressChanged', on: day('2026-03-01') },
  ],
  ended: undefined,
  isQuiet: false,
  others: [aTruckRow({ id: '8' })],
  asOf: at('2026-03-10T15:00:00Z'),
} as const
const wire = TruckDetailWire.encode(detail)
const reply = { check: 'bipd', text: 'Filed.', at: '2026-03-01T06:00:00Z' }
const nowhere = { pickup: undefined, dropoff: undefined }

const asking = (script: Script) => {
  const under = aClient({}, script)
  return { ...under, details: makeHttpTruckDetails(under.client, under.logger) }
}

test('[TRK-90] one truck is asked for with the searched places, and read whole', async () => {
  const { details, requests } = asking(json(wire))
  assert.equal(await details.load('7', { pickup: dallas, dropoff: undefined })(), E.right(detail))
  assert.match(requests[0]?.url ?? '', /\/api\/trucks\/7\?pickupLatitude=32\.78&pickupLongitude=-96\.81$/)
})

test('[CAP-24] [F18] a reply to a check that is new to this version is left out and logged; an older server has none', async () => {
  const { details, logger } = asking(
    json({
      ...wire,
      vetting_replies: [reply, { check: 'insuranceOfTomorrow', text: 'x', at: '2026-03-01T06:00:00Z' }],
    }),
  )
  const answer = await details.load('7', nowhere)()
  assert.equal(E.isRight(answer) ? answer.right.replies.map(({ check }) => check) : [], ['bipd'])
  assert.is(logger.lines.length, 1)
  const { vetting_replies: _, ...older } = wire
  const old = await asking(json(older)).details.load('7', nowhere)()
  assert.equal(E.isRight(old) ? old.right.replies : undefined, [])
})

test('[VET-10] [F18] a source or a check that is new to this version is left out; an older server tells none', async () => {
  const fleet = { check: 'fleet', source: 'census', as_of: '2026-01-20' }
  const told = [fleet, { ...fleet, source: 'telescope' }, { ...fleet, check: 'insuranceOfTomorrow' }]
  const answer = await asking(json({ ...wire, vetting_sources: told })).details.load('7', nowhere)()
  assert.equal(E.isRight(answer) ? answer.right.sources : undefined, [{ check: 'fleet', source: 'census', asOf: '2026-01-20' }])
  const { vetting_sources: _, ...older } = wire
  const old = await asking(json(older)).details.load('7', nowhere)()
  assert.equal(E.isRight(old) ? old.right.sources : undefined, [])
})

test('[VET-11] [F18] a sign that is new to this version, or that lacks a part, is left out; an older server tells none', async () => {
  const changed = { sign: 'phone_changed', on: '2026-01-20' }
  const told = [
    changed,
    { sign: 'moon_phase', on: '2026-01-20' },
    { sign: 'two_places', on: '2026-01-20', from: 'Dallas, TX' },
    { sign: 'phone_shared' },
  ]
  const answer = await asking(json({ ...wire, warning_signs: told })).details.load('7', nowhere)()
  assert.equal(E.isRight(answer) ? answer.right.signs : undefined, [{ _tag: 'PhoneChanged', on: '2026-01-20' }])
  const { warning_signs: _, ...older } = wire
  const old = await asking(json(older)).details.load('7', nowhere)()
  assert.equal(E.isRight(old) ? old.right.signs : undefined, [])
})

test('[TRK-93] [F18] a reason of the end that is new to this version is shown as over, never as live', async () => {
  const load = (reason: string) => asking(json({ ...wire, ended: { reason, at: '2026-03-11T05:00:00Z' } })).details.load('7', nowhere)()
  const reasonOf = async (reason: string) => {
    const answer = await load(reason)
    return E.isRight(answer) ? answer.right.ended?.reason : 'failed'
  }
  assert.equal([await reasonOf('expired'), await reasonOf('abducted')], ['expired', 'unknown'])
})

test('[TRK-90] [F18] one of the other trucks that cannot be read is left out and logged; the truck itself stays', async () => {
  const { details, logger } = asking(json({ ...wire, other_trucks: [null, TruckRowWire.encode(aTruckRow({ id: '8' })), { id: 1 }] }))
  const answer = await details.load('7', nowhere)()
  assert.equal(E.isRight(answer) ? answer.right.others.map(({ id }) => id) : [], ['8'])
  assert.equal(
    logger.lines.map(({ level, data }) => [level, data?.['count']]),
    [['error', 2]],
  )
})

test('[TRK-92] a truck there never was is a refusal by its code; an id that walks the path is asked of nobody', async () => {
  const absent = asking(problem(404, 'not_found'))
  assert.equal(
    await absent.details.load('9', nowhere)(),
    E.left({ _tag: 'Refused', status: 404, code: 'not_found', faults: [], retryAfterMs: undefined }),
  )
  const answer = await absent.details.load('..', nowhere)()
  assert.equal([E.isLeft(answer), absent.requests.length], [true, 1])
  await absent.details.load('a/b?c', nowhere)()
  assert.match(absent.requests[1]?.url ?? '', /\/api\/trucks\/a%2Fb%3Fc$/)
})

test.run()
