import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import type { SavedSearchStore, SearchMail } from '@trm/domain/saved-searches'
import { settled } from '@trm/domain/testing'
import { summaryWords } from './search-words.ts'
import { aMenu, DALLAS, WIDE } from './testing/saved-menu.ts'

test('[SAV-21] how often new matches are mailed shows at once, is saved by itself and comes back with an undone delete', async () => {
  const { menu, own, view, line } = await aMenu({ saved: [['Wide', WIDE]] })
  assert.is(line('Wide').mail, 'never')
  menu.setMail(line('Wide'), 'hourly')
  assert.is(line('Wide').mail, 'hourly')
  await settled()
  assert.is(view().done?._tag, 'MailOn')
  menu.remove(line('Wide'))
  await settled()
  menu.undo()
  await settled()
  assert.is(line('Wide').mail, 'hourly')
  menu.setMail(line('Wide'), 'never')
  await settled()
  assert.is(view().done?._tag, 'MailOff')
  const kept = await own.list('trucks')()
  assert.is(kept._tag === 'Right' ? kept.right[0]?.mail : undefined, 'never')
})

test('[SAV-21] choices are saved in the order they were made; one that was not saved goes back and says so', async () => {
  const sent: (SearchMail | undefined)[] = []
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const wrap = (store: SavedSearchStore): SavedSearchStore => ({
    ...store,
    change: (id, change) => {
      sent.push(change.mail)
      if (change.mail === 'daily') return TE.left(unreachable)
      return sent.length === 1 ? () => held.then(store.change(id, change)) : store.change(id, change)
    },
  })
  const { menu, view, line } = await aMenu({ saved: [['Wide', WIDE]], wrap })
  menu.setMail(line('Wide'), 'hourly')
  menu.setMail(line('Wide'), 'at_once')
  assert.equal([line('Wide').mail, sent], ['at_once', ['hourly']])
  release()
  await settled()
  assert.equal([line('Wide').mail, sent], ['at_once', ['hourly', 'at_once']])
  menu.setMail(line('Wide'), 'daily')
  await settled()
  assert.equal([line('Wide').mail, view().failed?.failure], ['at_once', unreachable])
})

test('[SAV-21] a choice that was not saved does not take a newer one with it', async () => {
  const sent: (SearchMail | undefined)[] = []
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const wrap = (store: SavedSearchStore): SavedSearchStore => ({
    ...store,
    change: (id, change) => {
      sent.push(change.mail)
      return sent.length === 1 ? () => held.then(TE.left(unreachable)) : store.change(id, change)
    },
  })
  const { menu, own, view, line } = await aMenu({ saved: [['Wide', WIDE]], wrap })
  menu.setMail(line('Wide'), 'hourly')
  menu.setMail(line('Wide'), 'daily')
  release()
  await settled()
  assert.equal([line('Wide').mail, sent, view().failed], ['daily', ['hourly', 'daily'], undefined])
  const kept = await own.list('trucks')()
  assert.is(kept._tag === 'Right' ? kept.right[0]?.mail : undefined, 'daily')
})

test('[SAV-21] a choice that was not saved leaves the name that was given meanwhile', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const wrap = (store: SavedSearchStore): SavedSearchStore => ({
    ...store,
    change: (id, change) => (change.mail === undefined ? store.change(id, change) : () => held.then(TE.left(unreachable))),
  })
  const { menu, names, line } = await aMenu({ saved: [['Wide', WIDE]], wrap })
  menu.setMail(line('Wide'), 'hourly')
  menu.startRename(line('Wide').id)
  menu.rename('Renamed')
  await settled()
  release()
  await settled()
  assert.equal([names(), line('Renamed').mail], [['Renamed'], 'never'])
})

test('[SAV-21] a choice that was saved leaves a name that is being typed on its line', async () => {
  const { menu, view, line } = await aMenu({ saved: [['Wide', WIDE]] })
  menu.setMail(line('Wide'), 'hourly')
  menu.startRename(line('Wide').id)
  await settled()
  assert.equal([line('Wide').mail, view().renaming?.id], ['hourly', line('Wide').id])
})

test('[SAV-20] what is shown for tomorrow is saved as tomorrow, told so, and marked as the search that is shown', async () => {
  const { menu, view, line } = await aMenu({ query: `${DALLAS}&pickupDate=2026-03-11` })
  menu.save('Next day')
  await settled()
  assert.is(line('Next day').search, `${DALLAS}&pickupDate=tomorrow`)
  assert.is(view().currentName, 'Next day')
  assert.match(summaryWords(view().lines[0]?.facts ?? view().current), / · tomorrow · /)
})

test('[SAV-20] a search for tomorrow opens on the day after today', async () => {
  const { menu, line, requests } = await aMenu({ saved: [['Next day', `${WIDE}&pickupDate=tomorrow`]] })
  menu.open(line('Next day'))
  await settled()
  assert.is(requests[1]?.pickupDate, '2026-03-11')
})

test.run()
