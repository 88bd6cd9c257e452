import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { tellShown } from './shown-answers.ts'
import type { Worker } from './worker.ts'

const world = () => {
  const told: string[] = []
  let ask = (_: unknown): void => undefined
  const aPage = (id: string) => ({ id, postMessage: (message: unknown) => void told.push(`${id} ${JSON.stringify(message)}`) })
  const worker = {
    addEventListener: (_: string, hear: (event: unknown) => void) => {
      ask = hear
    },
    clients: { get: async (id: string) => (id === 'gone' ? undefined : aPage(id)) },
  } as unknown as Worker // the part that is used
  return { tell: tellShown(worker), told, ask: (id: string, data: unknown = 'trmShown?') => ask({ data, source: aPage(id) }) }
}

test('[APP-13] a page is told each kept answer it was given, and one that listens later asks', async () => {
  const { tell, told, ask } = world()
  tell('a', { path: '/api/offers', at: 1 })
  tell('a', { path: '/api/loads', at: 2 })
  tell('a', { path: '/api/offers', at: 3 })
  tell('gone', { path: '/api/offers', at: 3 })
  await settled()
  assert.is(told.at(-1), 'a {"trmShown":[{"path":"/api/loads","at":2},{"path":"/api/offers","at":3}]}')
  ask('b')
  assert.is(told.at(-1), 'b {"trmShown":[]}')
  ask('a')
  assert.is(told.at(-1), 'a {"trmShown":[{"path":"/api/loads","at":2},{"path":"/api/offers","at":3}]}')
  const before = told.length
  ask('a', 'something else')
  assert.is(told.length, before)
})

test.run()
