import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '@trm/domain/kernel'
import { aClient } from '../testing/a-client.ts'
import { json } from '../testing/scripted-fetch.ts'
import { makeHttpRecommendedLoads } from './http-recommended-loads.ts'

const problem =
  (status: number, code: string, errors: readonly object[] = []) =>
  () =>
    Promise.resolve(
      new Response(JSON.stringify({ type: 'about:blank', title: 'x', status, code, errors }), {
        status,
        headers: { 'content-type': 'application/problem+json' },
      }),
    )

test('[REC-10] recommendations are read with what was dismissed; one that cannot be read is left out and logged', async () => {
  const body = {
    items: [{ load: 'not a load' }],
    dismissed: [{ id: '1', load_id: '2', reason: 'too_far' }],
    considered: { in_reach: 4, fitting: 3 },
    trucks: 1,
    home: null,
    as_of: '2026-03-10T12:00:00Z',
  }
  const { client, logger, requests } = aClient({}, json(body))
  const answer = await makeHttpRecommendedLoads(client, logger).list(centsOf(185))()
  assert.ok(E.isRight(answer))
  assert.equal(E.isRight(answer) && [answer.right.loads, answer.right.dismissed, answer.right.considered], [
    [],
    [{ id: '1', loadId: '2', reason: 'too_far' }],
    { inReach: 4, fitting: 3 },
  ])
  assert.is(logger.lines.length, 1)
  assert.match(requests[0]?.url ?? '', /\/api\/recommendations\?cost_per_mile=1\.85$/)
})

test('[CHN-9] a refused chain says which leg was lost and why; a truck that is gone is no leg', async () => {
  const legs = [{ loadId: '1', amount: centsOf(90_000), termsSeen: 1 }]
  const lost = aClient({}, problem(409, 'offer_refused', [{ field: 'legs.1', code: 'load_not_posted', message: 'x' }]))
  assert.equal(
    await makeHttpRecommendedLoads(lost.client, lost.logger).book('7', legs, 'k')(),
    E.left({ _tag: 'LegLost', leg: 1, code: 'load_not_posted' }),
  )
  const gone = aClient({}, problem(404, 'not_found'))
  assert.equal(await makeHttpRecommendedLoads(gone.client, gone.logger).book('7', legs, 'k')(), E.left({ _tag: 'TruckGone' }))
})

test.run()
