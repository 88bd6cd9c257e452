import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemorySavedSearchStore } from '@trm/adapters/in-memory'
import { unreachable } from '@trm/domain/kernel'
import type { SavedSearchStore } from '@trm/domain/saved-searches'
import { aClock, aTruckPage } from '@trm/domain/testing'
import { doing, mount, type } from '../design/testing/mount.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld } from '../testing/portal.ts'
import { until } from '../testing/render.tsx'
import { aTruckListWorld } from '../trucks/testing/truck-list-world.ts'
import { SavedSearchesMenu } from './saved-searches-menu.tsx'
import { truckSearchFacts } from '../trucks/filter-words.ts'
import { makeSavedSearches } from './saved-searches.view-model.ts'

const DALLAS = 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81'

const aMenu = async (saved: readonly string[] = [], wrap = (store: SavedSearchStore): SavedSearchStore => store) => {
  const store = makeInMemorySavedSearchStore(aClock())
  for (const name of saved) await store.create({ kind: 'trucks', name, search: 'pickupRadius=75' }, name)()
  const world = aTruckListWorld({ query: DALLAS })
  await world.answer(0, E.right(aTruckPage()))
  let keys = 0
  const viewModel = makeSavedSearches({
    store: wrap(store),
    proofPage: '/u/verify',
    newKey: () => `key-${++keys}`,
    list: world.viewModel,
    kind: 'trucks',
    factsOf: truckSearchFacts,
  })
  const said: string[] = []
  const tell = (words: string): void => {
    said.push(words)
  }
  const mounted = await mount(
    <PortalProvider value={aPortalWorld().portal}>
      <SavedSearchesMenu viewModel={viewModel} tell={tell} />
    </PortalProvider>,
  )
  const button = (name: string): HTMLElement => {
    const found = mounted.all('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    if (found === undefined)
      throw new Error(
        `no button ${name} among ${mounted
          .all('button')
          .map((one) => one.getAttribute('aria-label') ?? one.textContent)
          .join(' | ')}`,
      )
    return found
  }
  const press = (name: string) =>
    doing(() => {
      button(name).focus()
      button(name).click()
    })
  const open = async () => {
    await press('Saved')
    await until(() => mounted.all('[data-state=loading]').length === 0, 'the panel')
  }
  const submit = () => doing(() => mounted.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const leave = async () => {
    await mounted.unmount()
    viewModel.stop()
    world.viewModel.stop()
  }
  return { ...mounted, button, press, open, submit, said, leave }
}

const input = (found: HTMLElement): HTMLInputElement => {
  if (found instanceof HTMLInputElement) return found
  throw new Error('no input')
}

test('[SAV-10] [SAV-17] a fault stands at the field, which has the focus, keeps what was typed, and leaves the menu open', async () => {
  const menu = await aMenu(['Taken'])
  await menu.open()
  await type(input(menu.one('form input')), 'taken')
  await menu.submit()
  const field = input(menu.one('form input'))
  assert.equal([field.value, field.getAttribute('aria-invalid'), document.activeElement === field], ['taken', 'true', true])
  assert.match(menu.text(), 'Another of your searches has this name')
  assert.is(menu.button('Saved').getAttribute('aria-expanded'), 'true')
  await menu.leave()
})

test('[SAV-17] the focus goes to what takes the place of what went away, and each action is said once', async () => {
  const menu = await aMenu(['A', 'B'])
  await menu.open()
  await menu.press('Delete A')
  assert.is(document.activeElement?.textContent, 'Undo')
  await menu.press('Undo: bring back A')
  assert.match(document.activeElement?.textContent ?? '', /^A/)
  await menu.press('Rename B')
  assert.is(input(menu.one('.trm-saved-item form input')).value, 'B')
  await menu.press('Cancel')
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Rename B')
  assert.equal(menu.said, ['A is deleted', 'A is back'])
  await menu.leave()
})

test('[SAV-15] a list that cannot be had says why and can be retried', async () => {
  let isDown = true
  const menu = await aMenu(['A'], (store) => ({ ...store, list: (kind) => (isDown ? TE.left(unreachable) : store.list(kind)) }))
  await menu.open()
  assert.is(menu.one('[role=alert]').querySelector('button')?.textContent, 'Try again')
  isDown = false
  await menu.press('Try again')
  assert.match(menu.text(), /A.*Anywhere/)
  await menu.leave()
})

test('[SAV-8] [SAV-17] a full list says what to do instead of taking a name, and is narrowed by typing', async () => {
  const menu = await aMenu(Array.from({ length: 100 }, (_, n) => `n${n}`))
  await menu.open()
  assert.match(menu.text(), 'You have 100 saved searches, which is the most. Delete one')
  assert.is(menu.all('form').length, 0)
  await type(input(menu.one('#saved-find')), 'N99')
  assert.is(menu.all('.trm-saved-item').length, 1)
  await type(input(menu.one('#saved-find')), 'none')
  assert.match(menu.text(), 'No saved search has “none” in its name.')
  await menu.leave()
})

test('[SAV-22] the line of a search with mail says that nothing comes, with the way to verify an address or to turn mail on', async () => {
  for (const [mailGap, words, href] of [
    ['no_address', /no email address of yours is verified/, /^\/u\/verify\?returnTo=/],
    ['switched_off', /you turned off mail/, /\/account\/notices$/],
  ] as const) {
    const menu = await aMenu(['A'], (store) => ({
      ...store,
      change: (id, change) =>
        pipe(
          store.change(id, change),
          TE.map((saved) => ({ ...saved, mailGap })),
        ),
    }))
    await menu.open()
    assert.is(menu.all('.trm-saved-item .trm-notice').length, 0, 'nobody wants mail')
    const choice = menu.one('.trm-saved-mail select') as HTMLSelectElement // what the class is of
    await doing(() => {
      choice.value = 'daily'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await until(() => menu.all('.trm-saved-item .trm-notice').length === 1, 'what is in its way')
    assert.match(menu.text(), words)
    assert.equal(menu.said, ['New matches of A are not emailed yet.'])
    assert.match(menu.one('.trm-saved-item .trm-notice a').getAttribute('href') ?? '', href)
    await menu.leave()
  }
})

test('[SAV-23] the menu opens on the proposed name, so that Enter saves; then the focus is on whether one is told of new matches', async () => {
  const menu = await aMenu()
  await menu.open()
  const field = input(menu.one('form input'))
  assert.is(document.activeElement, field)
  const marked = () => [field.selectionStart, field.selectionEnd]
  assert.equal(marked(), [0, field.value.length], 'typing takes its place')
  field.setSelectionRange(2, 2)
  await doing(() => {
    field.blur()
    field.focus()
  })
  assert.equal(marked(), [2, 2], 'but not once the window is come back to')
  await menu.submit()
  assert.is(document.activeElement?.getAttribute('aria-label'), `Tell me of new matches of ${field.value}`)
  await menu.leave()
})

test('[SAV-23] by finger no field has the focus, whichever opening it is', async () => {
  const { matchMedia } = window
  window.matchMedia = (query) => Object.defineProperty(matchMedia(query), 'matches', { value: query === '(pointer: coarse)' })
  const menu = await aMenu()
  for (const time of ['first', 'second']) {
    await menu.open()
    await until(() => document.activeElement?.getAttribute('role') === 'dialog', `the focus of the ${time} opening`)
    await menu.press('Saved')
    await until(() => menu.all('[role=dialog]').length === 0, 'the panel to close')
  }
  window.matchMedia = matchMedia // the files of one process share the page
  await menu.leave()
})

test.run()
