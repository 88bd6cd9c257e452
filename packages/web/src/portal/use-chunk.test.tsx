import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doing, mount } from '../design/testing/mount.tsx'
import { ChunkLoadError } from '../runtime/chunk.ts'
import { aPortalWorld } from '../testing/portal.ts'
import { PortalProvider } from './portal.tsx'
import { useChunk } from './use-chunk.ts'

const loadTool = () => Promise.resolve('code')

const Tool = () => {
  const chunk = useChunk(true, 'trucks/tool-route.tsx', loadTool)
  return chunk._tag === 'Failed' ? <button onClick={chunk.retry}>Retry</button> : <p>{chunk._tag}</p>
}

/** The tool's code does not arrive; gives how often the page was opened anew, and its code asked for, after one press of "Retry". */
const afterRetry = async (code: 'CHUNK_LOAD_FAILED' | 'CHUNK_TIMED_OUT', isOnline: boolean) => {
  const { portal } = aPortalWorld()
  let [asked, reloads] = [0, 0]
  const chunkLoader = {
    load: <A,>(chunk: string): Promise<A> => {
      asked += 1
      return Promise.reject(new ChunkLoadError(code, chunk))
    },
  }
  const chunkRecovery = { ...portal.chunkRecovery, isOnline: () => isOnline, reload: () => void (reloads += 1) }
  const { one, unmount } = await mount(
    <PortalProvider value={{ ...portal, chunkLoader, chunkRecovery }}>
      <Tool />
    </PortalProvider>,
  )
  const before = asked
  await doing(() => one('button').click())
  const after = { reloads, asked: asked - before }
  await unmount()
  return after
}

test('[CHK-7] a tool whose code did not arrive is asked for again by the page opened anew; offline, and when it was late, in place', async () => {
  assert.equal(await afterRetry('CHUNK_LOAD_FAILED', true), { reloads: 1, asked: 0 })
  const offline = await afterRetry('CHUNK_LOAD_FAILED', false)
  assert.is(offline.reloads, 0)
  assert.ok(offline.asked > 0)
  const late = await afterRetry('CHUNK_TIMED_OUT', true)
  assert.is(late.reloads, 0)
  assert.ok(late.asked > 0)
})

test.run()
