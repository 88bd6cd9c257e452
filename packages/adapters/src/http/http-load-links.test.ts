import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClient } from '../testing/a-client.ts'
import { empty, json, problem } from '../testing/scripted-fetch.ts'
import { makeHttpLoadLinks, makeHttpSharedLoads } from './http-load-links.ts'

const link = { id: '3', load_ids: ['7', '8'], date_created: '2026-06-15T12:00:00Z', date_revoked: null }

const shared = {
  id: '7',
  reference_id: null,
  state: 'covered',
  equipment_type: 'van',
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_timezone: 'America/Chicago',
  pickup_date: '2026-06-16T13:00:00Z',
  pickup_date_end: null,
  pickup_fcfs: false,
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  dropoff_timezone: 'America/Chicago',
  dropoff_date: null,
  dropoff_date_end: null,
  dropoff_fcfs: false,
  rate_total_value: 1250.5,
  rate_per_mile: 1.3,
  total_miles: 960,
  miles_are_estimated: true,
  description: '',
}

test('[LOA-37] a link is made with its key and tells its token once; it is listed and ended', async () => {
  const { client, requests } = aClient({}, json({ ...link, token: 'T' }, 201), json({ items: [link] }), empty())
  const links = makeHttpLoadLinks(client)
  const made = await links.make(['7', '8'], 'k1')()
  assert.equal(E.isRight(made) ? [made.right.token, made.right.link.loadIds, made.right.link.revokedAt] : [], ['T', ['7', '8'], undefined])
  assert.is(new Headers(requests[0]?.init.headers).get('idempotency-key'), 'k1')
  const listed = await links.list('7')()
  assert.equal(E.isRight(listed) ? listed.right.map(({ id }) => id) : [], ['3'])
  assert.ok(E.isRight(await links.revoke('3')()))
  assert.equal(
    requests.slice(1).map(({ url, init }) => `${init.method} ${new URL(url).pathname}`),
    ['GET /api/previews', 'DELETE /api/previews/3'],
  )
})

test('[LOA-37] what a link shows is read signed in or not; every bad token is no such link', async () => {
  for (const token of ['signed-in', undefined]) {
    const { client, requests } = aClient({ token }, json({ items: [shared], as_of: '2026-06-15T12:00:00Z' }), problem(404, 'not_found'))
    const source = makeHttpSharedLoads(client)
    const read = await source.read('secret', undefined)()
    assert.equal(E.isRight(read) ? read.right.loads.map(({ state, rateTotal, dropoffWindow }) => [state, rateTotal, dropoffWindow]) : [], [
      ['covered', 125_050, undefined],
    ])
    assert.equal(await source.read('other', '7')(), E.left({ _tag: 'NoSuchLink' }))
    assert.is(new Headers(requests[0]?.init.headers).get('authorization'), token === undefined ? null : 'Bearer signed-in')
    assert.match(requests[1]?.url ?? '', /\/api\/preview\/other\/7$/)
  }
})

test.run()
