import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CHUNK_TIMEOUT_MS } from '../runtime/chunk.ts'
import { APP_TIMEOUT_MS, openWithin, type OpenAppDependencies } from './open-app.ts'

const world = (rest: Partial<OpenAppDependencies>) => {
  const done: string[] = []
  let expire = (): void => undefined
  const ports: OpenAppDependencies = {
    load: () => Promise.resolve(),
    isOnline: () => true,
    wasReloaded: () => false,
    remember: () => true,
    after: (ms, run) => {
      done.push(`wait ${ms}`)
      expire = run
      return () => done.push('called off')
    },
    forget: () => {
      done.push('forget')
    },
    reload: () => {
      done.push('reload')
    },
    showFailure: () => {
      done.push('words')
    },
    ...rest,
  }
  return { ports, done, expire: () => expire() }
}
const gone = () => Promise.reject(new Error('404'))

test('[STA-21, F61] the app that is gone is reloaded for once, then told of', async () => {
  const first = world({ load: gone })
  await openWithin(first.ports)
  assert.equal(first.done, ['wait 120000', 'called off', 'reload'])
  const second = world({ load: gone, wasReloaded: () => true })
  await openWithin(second.ports)
  assert.equal(second.done, ['wait 120000', 'called off', 'words'])
})

test('[STA-21, F65] without storage, or offline, nothing reloads', async () => {
  for (const rest of [{ remember: () => false }, { isOnline: () => false }]) {
    const { ports, done } = world({ load: gone, ...rest })
    await openWithin(ports)
    assert.is(done.at(-1), 'words')
    assert.not(done.includes('reload'))
  }
})

test('[STA-21, F63] the app that hangs is given up after 120 seconds, and a late answer changes nothing', async () => {
  let answer = (): void => undefined
  const { ports, done, expire } = world({
    load: () =>
      new Promise((arrived) => {
        answer = () => arrived(undefined)
      }),
  })
  const opening = openWithin(ports)
  expire()
  await opening
  answer()
  await Promise.resolve()
  assert.equal(done, ['wait 120000', 'called off', 'words'])
})

test('[STA-21] an app that opens forgets the reload, so that the next loss is reloaded for again', async () => {
  const { ports, done } = world({})
  await openWithin(ports)
  assert.equal(done, ['wait 120000', 'called off', 'forget'])
})

test('[STA-21] the app has as long as any of its chunks', () => assert.is(APP_TIMEOUT_MS, CHUNK_TIMEOUT_MS))

test.run()
