import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { aTimer, storedText } from '../testing/portal.ts'
import {
  CHUNK_TIMEOUT_MS,
  ChunkLoadError,
  type ChunkRecoveryDependencies,
  decideRecovery,
  makeChunkLoader,
  makeReloadMemory,
  recoverFrom,
  tryChunkAgain,
} from './chunk.ts'
import { lazyScreen } from '../routing/lazy-screen.tsx'
import { makeUnsavedWork } from '../routing/unsaved-work.ts'

const failureOf = async (work: Promise<unknown>): Promise<ChunkLoadError> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ChunkLoadError) return error
  throw new Error(`expected a ChunkLoadError, got ${String(error)}`)
}

const CHUNK = 'trucks/truck-list-route.tsx'
/** What the tests before brought; styles that a library keeps are its own. */
const clearHead = (): void => {
  for (const ours of document.head.querySelectorAll('link, script')) ours.remove()
}
const withManifest = (text: string): void => {
  clearHead()
  const script = document.createElement('script')
  script.id = 'css-manifest'
  script.type = 'application/json'
  script.textContent = text
  document.head.append(script)
}
const styles = (): readonly HTMLLinkElement[] => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

const world = () => {
  const timers = aTimer()
  const loaded: string[] = []
  return {
    timers,
    loaded,
    loader: makeChunkLoader(document, timers.timer, (chunk) => {
      loaded.push(chunk)
    }),
  }
}

test('[CHK-1] a chunk that arrives is given and its timer is called off', async () => {
  const { loader, timers, loaded } = world()
  assert.is(await loader.load('a/b-route.tsx', async () => 7), 7)
  assert.equal(timers.waits(), [])
  assert.equal(loaded, ['a/b-route.tsx'])
})

test('[CHK-1, F61, F62] a failed import is a ChunkLoadError that says the chunk failed to load', async () => {
  const error = await failureOf(
    world().loader.load(CHUNK, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
  )
  assert.is(error.name, 'ChunkLoadError')
  assert.is(error.code, 'CHUNK_LOAD_FAILED')
  assert.is(error.message, `Loading chunk ${CHUNK} failed.`)
})

test('[CHK-2, F63] a chunk that hangs fails at 120,000 ms', async () => {
  const { loader, timers } = world()
  const failing = failureOf(loader.load('a/b-route.tsx', () => new Promise(() => undefined)))
  assert.equal(timers.waits(), [CHUNK_TIMEOUT_MS])
  assert.is(CHUNK_TIMEOUT_MS, 120_000)
  timers.fire()
  const error = await failing
  assert.is(error.code, 'CHUNK_TIMED_OUT')
  assert.match(error.message, /Loading chunk a\/b-route\.tsx failed\./)
})

test('[CHK-3, F64] a stylesheet that fails has the code CSS_CHUNK_LOAD_FAILED, and the next try asks for it anew', async () => {
  withManifest(JSON.stringify({ [`packages/web/src/${CHUNK}`]: ['/trm/assets/t.css'] }))
  const { loader } = world()
  assert.is((await failureOf(loader.load(CHUNK, async () => 'code'))).code, 'CSS_CHUNK_LOAD_FAILED') // happy-dom loads no sheet
  assert.is(styles().length, 0, 'a sheet that stayed would count as present at the next try')
  const present = document.createElement('link')
  present.rel = 'stylesheet'
  present.href = '/trm/assets/t.css'
  document.head.append(present)
  assert.is(await loader.load(CHUNK, async () => 'code'), 'code')
  assert.is(styles().length, 1, 'a sheet that is there is not added twice')
  clearHead()
})

test('[CHK-3] a page without a readable manifest has no stylesheets to wait for', async () => {
  for (const text of ['', '[', 'null', '7', '{"packages/web/src/trucks/truck-list-route.tsx":"x"}']) {
    withManifest(text)
    assert.is(await world().loader.load(CHUNK, async () => 'code'), 'code', text)
  }
  clearHead()
})

test('[CHK-4] after a failure the code is asked for anew, and while it is on its way only once', async () => {
  let asked = 0
  const screen = lazyScreen('a/b-route.tsx', async () => {
    asked += 1
    throw new Error('gone')
  })
  const { loader } = world()
  screen.preload(loader)
  screen.preload(loader)
  await settled()
  assert.is(asked, 1)
  screen.forgetFailure()
  screen.preload(loader)
  await settled()
  assert.is(asked, 2)
})

const recovery = (given: Partial<ChunkRecoveryDependencies> = {}, keeps = true) => {
  const reloads: number[] = []
  const ports: ChunkRecoveryDependencies = {
    memory: makeReloadMemory(storedText(keeps)),
    isOnline: () => true,
    hasUnsavedWork: () => false,
    reload: () => {
      reloads.push(1)
    },
    ...given,
  }
  return { ports, reloads }
}
const gone = new ChunkLoadError('CHUNK_LOAD_FAILED', CHUNK)

test('[CHK-5, F61] a missing chunk reloads the page once; the second time it is shown', () => {
  const { ports, reloads } = recovery()
  assert.is(recoverFrom(ports, gone)._tag, 'Reload')
  assert.is(recoverFrom(ports, gone)._tag, 'ShowError')
  assert.is(reloads.length, 1)
  ports.memory.forget(CHUNK)()
  assert.is(recoverFrom(ports, gone)._tag, 'Reload', 'once it arrived, a later failure is a first one')
})

test('[CHK-5, F65] where nothing can be remembered nothing reloads', () => {
  const { ports, reloads } = recovery({}, false)
  assert.is(recoverFrom(ports, gone)._tag, 'ShowError')
  assert.equal(reloads, [])
})

test('[CHK-6, F66] a reload that would lose what was typed asks first', () => {
  const work = makeUnsavedWork()
  const release = work.hold()
  const { ports, reloads } = recovery({ hasUnsavedWork: work.exists })
  assert.is(recoverFrom(ports, gone)._tag, 'AskFirst')
  assert.equal(reloads, [])
  release()
  assert.is(recoverFrom(ports, gone)._tag, 'Reload')
})

test('[CHK-7, F61] what failed to be imported is asked for again by the page opened anew, unless that loses what was typed; else in place', () => {
  const askedBy = (error: unknown, given: Partial<ChunkRecoveryDependencies> = {}): string => {
    const { ports, reloads } = recovery(given)
    let inPlace = 0
    tryChunkAgain(ports, error, () => {
      inPlace += 1
    })
    return `${reloads.length} ${inPlace}`
  }
  assert.is(askedBy(gone), '1 0')
  assert.is(askedBy(gone, { hasUnsavedWork: () => true }), '0 1')
  assert.is(askedBy(gone, { isOnline: () => false }), '0 1')
  assert.is(askedBy(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', CHUNK)), '0 1')
  assert.is(askedBy(new ChunkLoadError('CHUNK_TIMED_OUT', CHUNK)), '0 1')
  assert.is(askedBy(new Error('it broke as it was read')), '0 1')
})

test('[CHK-5] a time-out and a lost connection are retried in place', () => {
  const at = { isOnline: true, hasUnsavedWork: false, wasReloaded: false }
  assert.is(decideRecovery({ ...at, code: 'CHUNK_TIMED_OUT' })._tag, 'ShowError')
  assert.is(decideRecovery({ ...at, code: 'CHUNK_LOAD_FAILED', isOnline: false })._tag, 'ShowError')
  assert.is(decideRecovery({ ...at, code: 'CSS_CHUNK_LOAD_FAILED' })._tag, 'Reload')
})

test.run()
