import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { aBroker } from '@trm/domain/testing'
import { button, click, doing } from '../testing/render.tsx'
import { ChunkLoadError } from '../runtime/chunk.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { where, opened, signedIn } from './testing/opened-router.tsx'

test('[ERR-4, F74] a rendering failure is contained in the shell, reported once, and gone on another page', async () => {
  const broken = new Error('broken widget')
  const screen = await opened('/trm/health', {}, () => ({
    chunkLoader: {
      load: async () => {
        throw broken
      },
    },
  }))
  await screen.shows('Sorry! Something went wrong')
  assert.ok(screen.element.querySelector('header'))
  assert.equal(screen.reports, [broken])
  await doing(() => screen.portal.navigation.go('/trm/404'))
  assert.is(screen.heading(), 'Page not found')
  await screen.unmount()
})

test('[CHK-7] a chunk that failed says so with its code; a retry, and another visit, ask for it again', async () => {
  let asked = 0
  const screen = await opened('/trm/health', {}, () => ({
    chunkLoader: {
      load: (chunk) => {
        asked += 1
        return Promise.reject(new ChunkLoadError('CHUNK_TIMED_OUT', chunk))
      },
    },
  }))
  await screen.shows('This page could not be shown')
  assert.is(screen.element.querySelector('[data-code]')?.getAttribute('data-code'), 'CHUNK_TIMED_OUT')
  assert.is(asked, 1)
  await click(button(screen.element, 'Try again'))
  assert.is(asked, 2)
  await doing(() => screen.portal.navigation.go('/trm/404'))
  await doing(() => screen.portal.navigation.go('/trm/health'))
  assert.is(asked, 3)
  await screen.unmount()
})

test('[ERR-6] a failure nobody classified leads, in place, to its page, is reported once, and leads back to where it happened', async () => {
  const screen = await opened('/trm/account/profile?a=1', signedIn(aBroker()))
  await screen.shows('Profile')
  const failure = new Error('nobody caught this')
  await doing(() => screen.portal.errorReporter.report({ source: 'rejection', error: failure })())
  assert.equal(
    [screen.heading(), where(), screen.reports, screen.newEntries()],
    ['Unknown error', `/trm/unknown-error?returnTo=${encodeURIComponent('/trm/account/profile?a=1')}`, [failure], 0],
  )
  await click(button(screen.element, 'Try again'))
  assert.is(where(), '/trm/account/profile?a=1')
  await screen.unmount()
})

test('[ERR-6] where going would lose something typed it is told above the page, which stays; gone when dismissed or on another page', async () => {
  const screen = await opened('/trm/404')
  const release = pageUnsavedWork.hold()
  const fail = () => doing(() => screen.portal.errorReporter.report({ source: 'script', error: new Error('again') })())
  const isTold = (): boolean => screen.text().includes('Something failed that we did not expect.')
  await fail()
  assert.equal([where(), isTold()], ['/trm/404', true])
  await click(button(screen.element, 'Dismiss'))
  assert.is(isTold(), false)
  await fail()
  assert.is(isTold(), true)
  release()
  await doing(() => screen.portal.navigation.go('/trm/noaccess'))
  assert.equal([where(), isTold()], ['/trm/noaccess', false])
  await screen.unmount()
})

test('[ERR-6] unknown-error and fallback reached by their addresses go on to what they name, never off the origin', async () => {
  for (const [returnTo, arrived] of [
    ['/trm/account/profile', '/trm/account/profile'],
    ['https://evil.example/', '/trm/'],
    ['', '/trm/'],
  ] as const) {
    for (const page of ['unknown-error', 'fallback']) {
      const screen = await opened(`/trm/${page}?returnTo=${encodeURIComponent(returnTo)}`, { environment: E.left(unreachable) })
      await click(button(screen.element, 'Try again'))
      assert.is(where(), arrived)
      await screen.unmount()
    }
  }
})

test.run()
