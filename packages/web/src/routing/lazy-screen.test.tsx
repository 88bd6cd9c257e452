import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import type { ChunkLoader } from '../runtime/chunk.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { matchRoute } from './routes.ts'

const loader: ChunkLoader = { load: (_chunk, load) => load() }

const Waiting = ({ waited }: { readonly waited: () => void }) => {
  waited()
  return null
}

test('[CHK-8] code that has arrived is drawn at once: nothing that says it is waited for stands before it', async () => {
  const screen = lazyScreen('there-route.tsx', () => Promise.resolve({ There: () => <p>There</p> }))
  screen.preload(loader)
  await settled()
  let waits = 0
  const page = document.createElement('div')
  const root = createRoot(page)
  const drawn = screen.render(loader, { route: matchRoute('/broker').route, parameters: {} })
  flushSync(() => root.render(<Suspense fallback={<Waiting waited={() => (waits += 1)} />}>{drawn}</Suspense>))
  assert.equal([page.textContent, waits], ['There', 0])
  root.unmount()
})

test.run()
