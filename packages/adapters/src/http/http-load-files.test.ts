import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClient } from '../testing/a-client.ts'
import { json, problem, text } from '../testing/scripted-fetch.ts'
import { makeHttpLoadFiles } from './http-load-files.ts'

const row = {
  line: 3,
  cells: { Origin: 'Atlantis' },
  faults: [{ column: 'pickup_city', code: 'unknown_place' }],
  understood: [{ column: 'pickup_date', words: '11/25/2026' }],
  doubts: [],
  removed: [{ field: 'description', kind: 'phone', text: '615-555-0199' }],
}

test('[LOA-45] a file is checked by its text, taken over by its lines under a key, and the export is text', async () => {
  const { client, requests } = aClient(
    {},
    json({ import_id: '4', template: 'dat', headers: ['Origin'], mapping: { Origin: 'pickup_city' }, rows: [row] }, 201),
    json({ posted: 1, changed: 0, refused: [row] }),
    text('\ufeffa,b\r\n', 200, 'text/csv; charset=utf-8'),
  )
  const files = makeHttpLoadFiles(client)
  const checked = await files.check({ name: ' ', text: 'Origin\nAtlantis' }, { Origin: 'pickup_city' })()
  assert.equal(E.isRight(checked) ? [checked.right.importId, checked.right.template, checked.right.rows] : [], ['4', 'dat', [row]])
  assert.equal(JSON.parse(String(requests[0]?.init.body)), {
    name: 'file.csv',
    text: 'Origin\nAtlantis',
    mapping: { Origin: 'pickup_city' },
  })
  const report = await files.commit('4', [3], 'k1')()
  assert.equal(E.isRight(report) ? report.right.refused.map(({ line }) => line) : [], [3])
  assert.equal(
    [JSON.parse(String(requests[1]?.init.body)), new Headers(requests[1]?.init.headers).get('idempotency-key')],
    [{ lines: [3] }, 'k1'],
  )
  assert.equal(await files.exported({ state: 'posted', text: 'Winnipeg', sort: 'rate' })(), E.right('\ufeffa,b\r\n'))
  assert.match(requests[2]?.url ?? '', /\/api\/loads\/export\.csv\?state=posted&text=Winnipeg&sort=rate$/)
})

test('[PLS-101] an export names the loads it is of, and none when it is of all', async () => {
  const { client, requests } = aClient({}, text('', 200, 'text/csv'), text('', 200, 'text/csv'))
  const files = makeHttpLoadFiles(client)
  await files.exported({ state: undefined, text: '', sort: 'rate', ids: ['7', '3'] })()
  await files.exported({ state: undefined, text: '', sort: 'rate', ids: [] })()
  assert.equal(
    requests.map(({ url }) => new URL(url).search),
    ['?sort=rate&ids=7&ids=3', '?sort=rate'],
  )
})

test('[LOA-45] unreadable, too large and gone are kept apart', async () => {
  const fault = (field: string, code: string) => ({ errors: [{ field, code }] })
  const left = async (...script: Parameters<typeof problem>) => {
    const { client } = aClient({}, problem(...script))
    const answer = await makeHttpLoadFiles(client).check({ name: 'f', text: 'x' }, undefined)()
    return E.isLeft(answer) ? answer.left._tag : 'none'
  }
  assert.is(await left(400, 'invalid_request', fault('text', 'unreadable')), 'Unreadable')
  assert.is(await left(400, 'invalid_request', fault('text', 'too_many_rows')), 'TooLarge')
  assert.is(await left(413, 'body_too_large'), 'TooLarge')
  assert.is(await left(400, 'invalid_request', fault('mapping', 'column_twice')), 'Refused')
  assert.is(await left(404, 'not_found'), 'Gone')
})

test.run()
