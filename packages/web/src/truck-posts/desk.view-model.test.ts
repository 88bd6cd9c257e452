import * as E from 'fp-ts/Either'
import { NEVER, Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryTruckDesk } from '@trm/adapters/in-memory'
import { unreachable } from '@trm/domain/kernel'
import type { MarketNews } from '@trm/domain/offers'
import { aClock, anOwnTruckPost, settled } from '@trm/domain/testing'
import type { TruckDesk } from '@trm/domain/truck-posts'
import { canDo, makeTruckDesk } from './desk.view-model.ts'
import { postsOf, type DeskPanel } from './desk-view.ts'
import { shownPosts } from './narrowed-posts.ts'

const clock = aClock()
const posts = [anOwnTruckPost({ id: 'old', ended: 'withdrawn' }), anOwnTruckPost({ id: 'runs' })]

const opened = async (given: Partial<TruckDesk> = {}, first = posts) => {
  const kept = makeInMemoryTruckDesk(first, clock)
  const lists: string[] = []
  const panels = new Subject<DeskPanel>()
  const news = new Subject<MarketNews>()
  const shown: DeskPanel[] = []
  const timers: { ms: number; run: () => void; off: boolean }[] = []
  const viewModel = makeTruckDesk({
    desk: {
      ...kept,
      list: (query) => {
        lists.push(`${query.standing} ${query.limit} ${query.cursor ?? ''}`)
        return kept.list(query)
      },
      ...given,
    },
    equipmentTypes: { load: () => Promise.resolve(E.left(unreachable)) },
    address: {
      place: () => ({ _tag: 'List' }),
      places$: panels,
      push: (panel) => () => {
        shown.push(panel)
        panels.next(panel)
      },
      replace: (panel) => () => {
        shown.push(panel)
        panels.next(panel)
      },
    },
    feed: { news$: news, connection$: NEVER },
    timer: (ms, run) => {
      const one = { ms, run, off: false }
      timers.push(one)
      return () => {
        one.off = true
      }
    },
  })
  await settled()
  return { viewModel, desk: kept, lists, shown, timers, news, view: () => viewModel.view$.value }
}

test('[PTR-23] live posts come first, then ended ones; more ended ones come as they are asked for, none twice', async () => {
  const many = Array.from({ length: 45 }, (_, i) => anOwnTruckPost({ id: `e${i}`, ended: 'expired' }))
  const { viewModel, view, lists } = await opened({}, [...many, anOwnTruckPost({ id: 'runs' })])
  assert.equal([shownPosts(view())[0]?.id, shownPosts(view()).length, lists], ['runs', 21, ['live 200 ', 'ended 20 ']])
  viewModel.moreEnded()
  await settled()
  viewModel.moreEnded()
  await settled()
  assert.equal([shownPosts(view()).length, new Set(shownPosts(view()).map(({ id }) => id)).size], [46, 46])
})

test('[PTR-24] each act is done once, told once and read again; what may not be done is not asked for', async () => {
  const { viewModel, view } = await opened()
  const [runs] = postsOf(view().live)
  if (runs === undefined) return assert.unreachable('a post runs')
  viewModel.act('withdraw', runs)
  viewModel.act('withdraw', runs)
  assert.equal(view().busy, ['runs'])
  await settled()
  assert.equal([view().done?._tag, postsOf(view().live)[0]?.ended, view().busy], ['withdrawn', 'withdrawn', []])
  const done = view().done?.post
  if (done === undefined) return assert.unreachable('it was told')
  viewModel.act('bringBack', done)
  await settled()
  assert.equal([view().done?._tag, postsOf(view().live).map(({ id }) => id)], ['broughtBack', ['runs']])
  viewModel.dismiss()
  assert.is(view().done, undefined)
  viewModel.act('confirm', { ...runs, ended: 'booked' })
  assert.equal(view().busy, [])
})

test('[PTR-29] a withdrawn post keeps its place until the list is opened again, and is in the list once', async () => {
  const three = ['a', 'b', 'c'].map((id) => anOwnTruckPost({ id }))
  const { viewModel, view, desk } = await opened({}, [...three, ...posts])
  const shown = (): readonly (readonly [string, string | undefined])[] => postsOf(view().live).map(({ id, ended }) => [id, ended])
  const before = shown()
  const [at, other] = [postsOf(view().live)[1], postsOf(view().live)[2]]
  if (at === undefined || other === undefined) return assert.unreachable('four run')
  viewModel.act('withdraw', at)
  await settled()
  assert.equal(
    shown().map(([id]) => id),
    before.map(([id]) => id),
    'nothing slides under the pointer',
  )
  assert.equal([shown()[1]?.[1], postsOf(view().ended).map(({ id }) => id)], ['withdrawn', ['old']])
  viewModel.lay({ selected: at.id })
  assert.is(view().panel._tag, 'List', 'a second press on the row opens nothing')
  viewModel.act('withdraw', other)
  await settled()
  assert.equal(
    shown().map(([id]) => id),
    before.map(([id]) => id),
  )
  const told = view().done?.post
  if (told === undefined) return assert.unreachable('it was told')
  viewModel.act('bringBack', told)
  await settled()
  assert.equal(
    shown().map(([, ended]) => ended),
    [undefined, 'withdrawn', undefined, undefined],
  )
  await desk.renew(at.id)()
  viewModel.reload()
  await settled()
  assert.equal(
    shown().map(([, ended]) => ended),
    [undefined, undefined, undefined, undefined],
    'what runs again is no longer kept',
  )
  viewModel.act('withdraw', at)
  await settled()
  viewModel.back(undefined)
  await settled()
  assert.equal([shown().length, postsOf(view().ended).some(({ id }) => id === at.id)], [3, true])
})

test('[PTR-24] what may be done follows from how a post stands', () => {
  const may = (ended: 'withdrawn' | 'booked' | 'expired' | undefined) =>
    (['confirm', 'renew', 'withdraw', 'bringBack', 'edit'] as const).filter((what) => canDo(anOwnTruckPost({ ended }), what))
  assert.equal(
    [may(undefined), may('withdrawn'), may('expired'), may('booked')],
    [['confirm', 'renew', 'withdraw', 'edit'], ['renew', 'bringBack'], ['renew'], []],
  )
})

test('[PTR-24] an act that fails says so and changes no row; a list that fails is tried again', async () => {
  const { viewModel, view } = await opened({ renew: () => async () => E.left({ _tag: 'Full' }) })
  const [runs] = postsOf(view().live)
  if (runs === undefined) return assert.unreachable('a post runs')
  viewModel.act('renew', runs)
  await settled()
  assert.equal([view().failed, postsOf(view().live).length], [{ what: 'renew', failure: { _tag: 'Full' } }, 1])
  let isDown = true
  const down = await opened({
    list: (query) => async () => (isDown ? E.left(unreachable) : makeInMemoryTruckDesk(posts, clock).list(query)()),
  })
  assert.equal(down.view().live, { _tag: 'Failed', failure: unreachable })
  isDown = false
  down.viewModel.reload()
  assert.is(down.view().live._tag, 'Loading')
  await settled()
  assert.is(down.view().live._tag, 'Known')
})

test('[PTR-22] several pieces of news cause one reading, after a rest; none once it is stopped', async () => {
  const { viewModel, news, timers, lists } = await opened()
  const moved = { _tag: 'OfferMoved' } as MarketNews // nothing else of it is read
  news.next(moved)
  news.next(moved)
  assert.equal(
    timers.map(({ ms, off }) => [ms, off]),
    [
      [250, true],
      [250, false],
    ],
  )
  timers[1]?.run()
  await settled()
  assert.is(lists.length, 4)
  viewModel.stop()
  news.next(moved)
  assert.is(timers.length, 2)
})

test('[PTR-24] Enter changes what runs and copies what is over; the way back marks the row that was done', async () => {
  const { viewModel, shown, view } = await opened()
  viewModel.lay({ selected: 'runs' })
  viewModel.lay({ selected: 'old' })
  assert.equal(shown, [
    { _tag: 'Edit', id: 'runs' },
    { _tag: 'Copy', id: 'old' },
  ])
  viewModel.back({ _tag: 'changed', post: anOwnTruckPost({ id: 'runs' }) })
  assert.equal([shown.at(-1), view().active, view().done?._tag], [{ _tag: 'List' }, 'runs', 'changed'])
})

test.run()
