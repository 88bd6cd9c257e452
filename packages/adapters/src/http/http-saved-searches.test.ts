import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClock } from '@trm/domain/testing'
import { makeInMemorySavedSearchStore } from '../in-memory/in-memory-saved-search-store.ts'
import { aClient } from '../testing/a-client.ts'
import { savedSearchServer } from '../testing/saved-search-server.ts'
import { testSavedSearchStore } from '../testing/saved-search-store-contract.ts'
import { down, json } from '../testing/scripted-fetch.ts'
import { makeHttpSavedSearchStore } from './http-saved-searches.ts'

testSavedSearchStore('[SAV-5] over HTTP', () => {
  const { client, logger } = aClient({}, savedSearchServer(makeInMemorySavedSearchStore(aClock())))
  return makeHttpSavedSearchStore(client, logger)
})

testSavedSearchStore('[SAV-5] in memory', () => makeInMemorySavedSearchStore(aClock()))

const wire = { id: '1', kind: 'trucks', name: 'A', search: 'pickupRadius=75', date_created: '2026-03-10T15:00:00Z', last_used: null }

test('[SAV-5] [F67] a search of a kind a newer release added is left out and logged; the others are listed', async () => {
  const { client, logger, requests } = aClient({}, json({ items: [wire, { ...wire, kind: 'lanes' }], more: 1 }))
  const answer = await makeHttpSavedSearchStore(client, logger).list('trucks')()
  assert.equal(E.isRight(answer) ? answer.right.map(({ kind }) => kind) : [], ['trucks'])
  assert.is(logger.lines.length, 1)
  assert.match(requests[0]?.url ?? '', /\/api\/saved-searches\?kind=trucks$/)
})

test('[SAV-6] [F20] a save whose answer was lost is sent again under its key', async () => {
  const store = makeInMemorySavedSearchStore(aClock())
  const server = savedSearchServer(store)
  const { client, logger, requests } = aClient(
    {},
    async (sent) => {
      await server(sent)
      return down(sent)
    },
    server,
  )
  const answer = await makeHttpSavedSearchStore(client, logger).create({ kind: 'trucks', name: 'A', search: 'pickupRadius=75' }, 'k1')()
  assert.is(E.isRight(answer) ? answer.right.name : '', 'A')
  assert.is(requests.length, 2)
  const listed = await store.list('trucks')()
  assert.is(E.isRight(listed) ? listed.right.length : 0, 1)
})

test.run()
