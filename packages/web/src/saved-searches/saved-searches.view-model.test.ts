import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import type { SavedSearchFailure } from '@trm/domain/saved-searches'
import { aTruckPage, day, settled, inFlight } from '@trm/domain/testing'
import { aMenu, DALLAS, WIDE } from './testing/saved-menu.ts'

test('[SAV-10] the search that is shown is saved under a name, listed by it and marked as shown', async () => {
  const { menu, view, names } = await aMenu({ saved: [['Zulu', WIDE]] })
  assert.is(view().currentName, undefined)
  menu.save(' Dallas ')
  await settled()
  assert.equal(names(), ['Dallas', 'Zulu'])
  assert.equal([view().currentName, view().done?._tag, view().saving.isBusy], ['Dallas', 'Saved', false])
  assert.is(view().lines[0]?.saved.search, DALLAS)
})

test('[SAV-10] a name that is empty or taken is a fault at the field before anything is sent, and typing ends it', async () => {
  const { menu, view, keys } = await aMenu({ saved: [['Zulu', WIDE]] })
  for (const [name, fault] of [
    ['  ', 'NameRequired'],
    ['ZULU', 'NameTaken'],
    ['n'.repeat(81), 'NameTooLong'],
  ] as const) {
    menu.save(name)
    assert.is(view().saving.fault?._tag, fault)
    menu.typed()
    assert.is(view().saving.fault, undefined)
  }
  assert.is(keys(), 0)
})

test('[SAV-10] a name somebody took in another tab is the same fault', async () => {
  const { own, menu, view } = await aMenu()
  await own.create({ kind: 'trucks', name: 'Dallas', search: WIDE }, 'elsewhere')()
  menu.save('dallas')
  await settled()
  assert.is(view().saving.fault?._tag, 'NameTaken')
})

test('[SAV-11] opening searches the whole of it, its order too, as an entry of its own that Back leaves', async () => {
  const { menu, view, line, entries, requests, go, answer } = await aMenu({ saved: [['Wide', WIDE]] })
  menu.open(line('Wide'))
  await settled()
  assert.equal(entries, [DALLAS, WIDE])
  assert.equal([requests[1]?.filters.pickupRadius, requests[1]?.sort], [150, 'age'])
  await answer(1, E.right(aTruckPage()))
  assert.is(view().currentName, 'Wide')
  assert.type(view().lines[0]?.saved.lastUsedAt, 'number')
  go(-1)
  await settled()
  assert.is(requests[2]?.filters.pickupRadius, 50)
})

test('[SAV-4] a stated day that has passed is told, and the search can be opened for today', async () => {
  const { menu, view, line, entries } = await aMenu({
    saved: [
      ['Old', `${DALLAS}&pickupDate=2026-03-09`],
      ['Today', `${DALLAS}&pickupDate=2026-03-10`],
      ['Open', WIDE],
    ],
  })
  assert.equal(
    view().lines.map(({ saved, passed }) => [saved.name, passed]),
    [
      ['Old', day('2026-03-09')],
      ['Open', undefined],
      ['Today', undefined],
    ],
  )
  menu.openForToday(line('Old'))
  await settled()
  assert.is(entries.at(-1), DALLAS)
  assert.match(line('Old').search, 'pickupDate=2026-03-09')
})

test('[SAV-12] a search is renamed in place; an unchanged name is no change, a taken one a fault', async () => {
  const { menu, view, names, line } = await aMenu({
    saved: [
      ['A', DALLAS],
      ['B', WIDE],
    ],
  })
  menu.startRename(line('A').id)
  menu.rename('b')
  assert.is(view().renaming?.fault?._tag, 'NameTaken')
  menu.rename('C')
  await settled()
  assert.equal([names(), view().renaming, view().done?._tag], [['B', 'C'], undefined, 'Renamed'])
  menu.startRename(line('C').id)
  menu.rename('C')
  assert.is(view().renaming, undefined)
})

test('[SAV-12] a saved search takes on the search that is shown', async () => {
  const { menu, view, line } = await aMenu({ saved: [['Wide', WIDE]] })
  menu.update(line('Wide'))
  await settled()
  assert.equal([line('Wide').search, view().currentName], [DALLAS, 'Wide'])
})

test('[SAV-13] a delete happens at once, and undo brings name and search back', async () => {
  const { menu, view, names, line } = await aMenu({
    saved: [
      ['A', DALLAS],
      ['B', WIDE],
    ],
  })
  menu.remove(line('B'))
  await settled()
  assert.equal([names(), view().deleted?.saved.name], [['A'], 'B'])
  menu.undo()
  await settled()
  assert.equal([names(), view().deleted, line('B').search], [['A', 'B'], undefined, WIDE])
})

test('[SAV-13] one that is gone already is gone; one that could not be deleted stays and says so', async () => {
  const { own, menu, view, names, line } = await aMenu({ saved: [['A', DALLAS]], wrap: (store) => store })
  await own.remove(line('A').id)()
  menu.remove(line('A'))
  await settled()
  assert.equal(names(), [])
  const stuck = await aMenu({ saved: [['A', DALLAS]], wrap: (store) => ({ ...store, remove: () => TE.left(unreachable) }) })
  stuck.menu.remove(stuck.line('A'))
  await settled()
  assert.equal([stuck.names(), stuck.view().failed?.failure._tag], [['A'], 'Unreachable'])
  assert.is(view().failed, undefined)
})

test('[SAV-14] [F20] a save nobody answered keeps its key for the next press; a definite answer ends it', async () => {
  const sent: string[] = []
  let isDown = true
  const { menu, view, names, line } = await aMenu({
    wrap: (store) => ({
      ...store,
      create: (draft, key) => {
        sent.push(key)
        return isDown ? TE.left(unreachable) : store.create(draft, key)
      },
    }),
  })
  menu.save('Dallas')
  await settled()
  assert.is(view().saving.failure?._tag, 'Unreachable')
  isDown = false
  menu.save('Dallas')
  await settled()
  menu.remove(line('Dallas'))
  await settled()
  menu.undo()
  await settled()
  assert.equal(sent, ['key-1', 'key-1', 'key-2'])
  assert.equal(names(), ['Dallas'])
})

test('[SAV-14] [KRN-10] a save whose first is still at work goes again under its key, one that was refused under a new one', async () => {
  const sent: string[] = []
  const ends: SavedSearchFailure[] = [inFlight, { _tag: 'NameTaken' }]
  const { menu } = await aMenu({
    wrap: (store) => ({
      ...store,
      create: (draft, key) => {
        sent.push(key)
        const end = ends.shift()
        return end === undefined ? store.create(draft, key) : TE.left(end)
      },
    }),
  })
  for (let press = 0; press < 3; press++) {
    menu.save('Dallas')
    await settled()
  }
  assert.equal(sent, ['key-1', 'key-1', 'key-2'])
})

test("[SAV-15] a list that cannot be had says so and is asked for again; another tab's changes come with the next opening", async () => {
  let isDown = true
  const { own, menu, view, names } = await aMenu({
    wrap: (store) => ({ ...store, list: (kind) => (isDown ? TE.left(unreachable) : store.list(kind)) }),
  })
  assert.is(view().list._tag, 'Failed')
  isDown = false
  menu.reload()
  assert.is(view().list._tag, 'Loading')
  await settled()
  await own.create({ kind: 'trucks', name: 'Elsewhere', search: WIDE }, 'elsewhere')()
  menu.reload()
  await settled()
  assert.equal(names(), ['Elsewhere'])
})

test('[SAV-12] the answer about one line leaves the name that is being typed on another', async () => {
  const { menu, view, line } = await aMenu({
    saved: [
      ['A', DALLAS],
      ['B', WIDE],
    ],
  })
  menu.update(line('B'))
  menu.startRename(line('A').id)
  await settled()
  assert.equal([view().renaming?.id, view().done?._tag], [line('A').id, 'Updated'])
  menu.remove(line('B'))
  await settled()
  assert.equal([view().renaming?.id, view().done?._tag], [line('A').id, 'Deleted'])
})

test('[SAV-15] what is known stays in sight when it cannot be had again, with the reason until it can', async () => {
  let isDown = false
  const { menu, view, names } = await aMenu({
    saved: [['A', DALLAS]],
    wrap: (store) => ({ ...store, list: (kind) => (isDown ? TE.left(unreachable) : store.list(kind)) }),
  })
  isDown = true
  menu.reload()
  await settled()
  assert.equal([names(), view().list._tag, view().stale?._tag], [['A'], 'Known', 'Unreachable'])
  isDown = false
  menu.reload()
  await settled()
  assert.equal([names(), view().stale], [['A'], undefined])
})

test('[SAV-16] what is typed into filters nobody has searched with changes no line', async () => {
  const { menu, viewModel } = await aMenu({ saved: [['A', DALLAS]] })
  const views: unknown[] = []
  const watch = menu.view$.changes$.subscribe((one) => views.push(one))
  viewModel.edit({ mcNumberOrCarrierName: 'l' })
  viewModel.edit({ mcNumberOrCarrierName: 'la' })
  assert.equal(views, [])
  viewModel.search()
  await settled()
  assert.ok(views.length > 0)
  watch.unsubscribe()
})

test('[SAV-8] a hundred are full', async () => {
  const { view } = await aMenu({ saved: Array.from({ length: 100 }, (_, n) => [`n${n}`, WIDE] as const) })
  assert.is(view().isFull, true)
})

test('[LBS-43] an alert is set and taken back on its line, and said', async () => {
  const { menu, view, line } = await aMenu({ saved: [['A', DALLAS]] })
  menu.setAlert(line('A'), true)
  await settled()
  assert.equal([line('A').alert, view().done?._tag], [true, 'AlertOn'])
  menu.setAlert(line('A'), false)
  await settled()
  assert.equal([line('A').alert, view().done?._tag], [false, 'AlertOff'])
})

test.run()
