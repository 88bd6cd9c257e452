import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { LISTS_CACHE, SHELL_CACHE } from '../cookie/late-names.ts'
import { forgetWorker, keepShell, type WorkerPage } from './portal-worker.ts'

const aPage = (register: (url: string) => Promise<unknown>) => {
  const did: string[] = []
  const page = {
    navigator: {
      serviceWorker: {
        register: (url: string, { scope, updateViaCache }: RegistrationOptions) => {
          did.push(`register ${url} ${scope} ${updateViaCache}`)
          return register(url)
        },
        getRegistration: async () => ({ unregister: async () => did.push('unregister') }),
      },
    },
    caches: {
      keys: async () => [`${SHELL_CACHE}1`, `${LISTS_CACHE}1`, 'of-something-else'],
      delete: async (name: string) => did.push(`delete ${name}`),
    },
  } as unknown as WorkerPage // the part of a browser that is asked
  return { page, did }
}

test('[APP-3] the worker is registered for the portal’s paths, and looked for anew at each visit', async () => {
  const { page, did } = aPage(() => Promise.resolve())
  keepShell(page)
  await settled()
  assert.equal(did, ['register /trm/sw.js /trm/ none'])
})

test('[APP-7] a browser that refuses the worker, and one that has none, go on without', async () => {
  const lost: unknown[] = []
  const note = (cause: unknown): void => void lost.push(cause)
  process.on('unhandledRejection', note)
  const { page } = aPage(() => Promise.reject(new DOMException('', 'SecurityError')))
  keepShell(page)
  const none = { navigator: {} } as unknown as WorkerPage // a page without a secure origin
  keepShell(none)
  forgetWorker(none)
  const { page: strict } = aPage(() => Promise.resolve())
  const refuse = (): never => {
    throw new DOMException('', 'SecurityError')
  }
  keepShell(Object.assign(strict, { trustedTypes: { createPolicy: refuse } }))
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', note)
  assert.equal(lost, [])
})

test('[APP-8] [APP-14] signing out ends the worker and what it kept, and nothing else', async () => {
  const { page, did } = aPage(() => Promise.resolve())
  forgetWorker(page)
  await settled()
  assert.equal(did, ['unregister', `delete ${SHELL_CACHE}1`, `delete ${LISTS_CACHE}1`])
})

test('[APP-8] signing out ends the worker where storage is refused, too', async () => {
  const { page, did } = aPage(() => Promise.resolve())
  Object.defineProperty(page, 'caches', {
    get: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  forgetWorker(page)
  await settled()
  assert.equal(did, ['unregister'])
})

test.run()
