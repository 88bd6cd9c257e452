import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClient } from '../testing/a-client.ts'
import { aPostedLoadWire } from '../testing/a-posted-load-wire.ts'
import { empty, json, problem } from '../testing/scripted-fetch.ts'
import { makeHttpLoadBoard } from './http-load-board.ts'

const row = {
  load: aPostedLoadWire, older_ids: ['5'], trail: [{ at: '2026-06-15T12:00:00.000Z', rate_total_value: 1250.5 }],
  offer: { id: '9', status: 'needs_confirmation', amount: 1200.25 },
}

test('[LOA-33, F18] rows are read with the carrier\'s own offer in cents; one that cannot be read is left out and logged', async () => {
  const { client, logger, requests } = aClient({}, json({ items: [row, { ...row, offer: { ...row.offer, status: 'new' } }], total: 2, next_cursor: 'c', as_of: '2026-06-15T12:00:00Z' }))
  const answer = await makeHttpLoadBoard(client, logger).list({ equipmentTypes: ['van', 'reefer'], text: ' dallas ', limit: 50, cursor: undefined })()
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  assert.equal(answer.right.loads.map(({ load, olderIds, offer }) => [load.id, olderIds, offer?.amount]), [['7', ['5'], 120_025]])
  assert.is(logger.lines.length, 1)
  assert.match(requests[0]?.url ?? '', /\?equipment_type=van&equipment_type=reefer&text=dallas&limit=50$/)
})

test('[LOA-33] one load says when it was read; one that is not to be seen is gone; a view is a write', async () => {
  const { client, logger, requests } = aClient({}, json({ ...row, offer: null, as_of: '2026-06-15T12:00:00Z' }), problem(404, 'not_found'), empty())
  const board = makeHttpLoadBoard(client, logger)
  const opened = await board.one('7')()
  assert.equal(E.isRight(opened) ? [opened.right.asOf, opened.right.offer] : [], [Date.UTC(2026, 5, 15, 12), undefined])
  assert.equal(await board.one('8')(), E.left({ _tag: 'Gone' }))
  assert.ok(E.isRight(await board.viewed('7')()))
  assert.equal(requests.map(({ url, init }) => `${init.method} ${url.slice(-22)}`).at(-1), 'POST /api/loadboard/7/views')
})

test.run()
