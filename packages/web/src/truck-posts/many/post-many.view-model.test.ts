import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryTruckDesk } from '@trm/adapters/in-memory'
import { unreachable } from '@trm/domain/kernel'
import { decodePlaceIndex } from '@trm/domain/places'
import { aClock, anOwnTruckPost, placeIndexBytes, settled } from '@trm/domain/testing'
import type { TruckDesk } from '@trm/domain/truck-posts'
import { chosenRows } from '../../pasted-lists/list-rows.ts'
import { isAtWork, makePostMany, typedOf } from './post-many.view-model.ts'

const clock = aClock()

const opened = async (given: Partial<Pick<TruckDesk, 'post'>> = {}) => {
  const kept = makeInMemoryTruckDesk([], clock)
  const sent: (readonly [string, string | undefined, string])[] = []
  let keys = 0
  const post: TruckDesk['post'] = (draft, seen, key) => {
    sent.push([`${draft.equipmentTypes.join()} ${draft.pickup.city}`, seen, key])
    return (given.post ?? kept.post)(draft, seen, key)
  }
  const make = () =>
    makePostMany({
      desk: { post },
      equipmentTypes: {
        load: () =>
          Promise.resolve(
            E.right([
              { name: 'Dry Van', val: 'van' },
              { name: 'Reefer', val: 'reefer' },
            ]),
          ),
      },
      placeIndex: { load: () => Promise.resolve(decodePlaceIndex(placeIndexBytes()) as never) }, // it can be read
      clock,
      newKey: () => `k${++keys}`,
    })
  const viewModel = make()
  await settled()
  const view = () => viewModel.view$.value
  const read = (text: string) => {
    viewModel.type(text)
    viewModel.read()
  }
  const states = () => view().rows.map(({ outcome, isChosen }) => `${outcome._tag}${isChosen ? ' ticked' : ''}`)
  const finish = async () => {
    for (let i = 0; i < 20; i += 1) await settled()
  }
  return { viewModel, make, view, read, sent, states, finish }
}

test('[PTR-50] a list becomes rows: good ones are ticked, doubtful and faulty ones not, and nothing is posted by reading', async () => {
  const { view, read, sent, states, viewModel } = await opened()
  read('Hello\n2 vans Dallas TX today\nreefer Dallas today\nvan Nowhere TX today\nvan Dallas TX today')
  assert.equal(states(), ['Waiting ticked', 'Waiting ticked', 'Waiting', 'Waiting', 'Waiting'])
  assert.equal(
    view()
      .rows.map(({ isTwice, repeats }) => [isTwice, repeats])
      .slice(0, 2)
      .concat([[view().rows[4]?.isTwice ?? false, true]]),
    [
      [false, false],
      [false, true],
      [true, true],
    ],
    'two of one line are two trucks; the same on another line may be a slip',
  )
  assert.equal([view().text, sent], ['Hello', []], 'what says nothing of a truck stays where it was pasted')
  viewModel.mend(view().rows[3]?.id ?? 0, 'pickup_city', 'El Paso, TX')
  assert.is(states()[3], 'Waiting ticked', 'mended, it is ticked')
  viewModel.mend(view().rows[3]?.id ?? 0, 'available_from', 'someday')
  viewModel.choose(view().rows[3]?.id ?? 0, true)
  assert.is(states()[3], 'Waiting', 'what cannot be posted cannot be ticked')
})

test('[PTR-51] each truck is posted under a key of its own; a refused one stays with its reason, and ticked again it is posted anyway', async () => {
  const { viewModel, view, read, sent, states, finish } = await opened()
  read('van Dallas TX today')
  viewModel.post()
  await finish()
  read('2 vans Dallas TX today\nreefer El Paso TX today')
  assert.equal(states(), ['Posted', 'Waiting', 'Waiting', 'Waiting ticked'], 'what was read before is doubted, on the same line too')
  for (const row of view().rows.slice(1, 3)) viewModel.choose(row.id, true)
  viewModel.post()
  await finish()
  assert.equal(states(), ['Posted', 'Posted', 'Posted', 'Posted'], 'two more of one that was posted from here were asked about here')
  assert.is(new Set(sent.map(([, , key]) => key)).size, 4)
  assert.equal(view().result, { posted: 3, refused: 0 })

  const same = await opened({
    post: (_draft, seen) => () => Promise.resolve(seen === '7' ? E.left(unreachable) : E.left({ _tag: 'SameTruck', postId: '7' })),
  })
  same.read('van Dallas TX today')
  same.viewModel.post()
  await same.finish()
  assert.equal([same.states(), same.view().result], [['Refused'], { posted: 0, refused: 1 }])
  same.viewModel.choose(same.view().rows[0]?.id ?? 0, true)
  same.viewModel.post()
  await same.finish()
  assert.equal(
    same.sent.map(([, seen]) => seen),
    [undefined, '7'],
  )
})

test('[PTR-51] what is unticked or made faulty while others are posted is not posted, and the run goes on', async () => {
  let answer = (): void => undefined
  const { viewModel, view, read, sent, states, finish } = await opened({
    post: () => () =>
      new Promise((done) => {
        answer = () => done(E.right(anOwnTruckPost()))
      }),
  })
  read('van Dallas TX today\nreefer El Paso TX today\nvan El Paso TX today\nreefer Dallas TX today')
  viewModel.post()
  await settled()
  viewModel.choose(view().rows[1]?.id ?? 0, false)
  viewModel.mend(view().rows[2]?.id ?? 0, 'pickup_city', '')
  answer()
  await settled()
  answer()
  await finish()
  assert.equal(states(), ['Posted', 'Waiting', 'Waiting', 'Posted'])
  assert.equal([sent.length, view().run, view().result], [2, undefined, { posted: 2, refused: 0 }])
})

test('[PTR-50] a file is read by itself, and what holds no truck stays as it was and is work that leaving would lose', async () => {
  const { viewModel, view, read } = await opened()
  read('Hello Bob')
  assert.equal([view().text, isAtWork(view())], ['Hello Bob', true])
  viewModel.readFile('Equipment,Origin,Avail Date\nvan,"Dallas, TX",today\n')
  assert.equal([view().rows.length, view().rows[0]?.read?.faults, view().text], [1, [], 'Hello Bob'])
})

test('[PTR-51] after a lost answer the same truck goes again under its key, also after a reload of the page', async () => {
  let isLost = true
  const { viewModel, make, view, read, sent, states, finish } = await opened({
    post: () => () => Promise.resolve(isLost ? E.left(unreachable) : E.left({ _tag: 'Full' })),
  })
  read('van Dallas TX today\nreefer El Paso TX today')
  viewModel.post()
  await finish()
  assert.equal([states(), view().stopped?._tag, view().run], [['Waiting ticked', 'Waiting ticked'], 'Unreachable', undefined])
  const kept = JSON.parse(JSON.stringify(typedOf(view()))) as ReturnType<typeof typedOf> // as the browser keeps it
  viewModel.stop()

  const again = make()
  again.restore(kept)
  await finish()
  assert.is(chosenRows(again.view$.value.rows).length, 2)
  isLost = false
  again.post()
  await finish()
  assert.equal(
    sent.map(([what, , key]) => `${what} ${key}`),
    ['van Dallas k1', 'van Dallas k1'],
  )
  again.mend(again.view$.value.rows[0]?.id ?? 0, 'least_rate_total', '900')
  again.post()
  await finish()
  assert.is.not(sent.at(-1)?.[2], 'k1', 'another truck has another key')
})

test('[PTR-53] one list that two colleagues post at once posts each truck once, the second of two alike also', async () => {
  const desk = makeInMemoryTruckDesk([], clock)
  const both = [await opened({ post: desk.post }), await opened({ post: (draft, seen, key) => desk.post(draft, seen, `other ${key}`) })]
  for (const one of both) {
    one.read('3 vans Dallas TX today')
    one.viewModel.post()
  }
  for (const one of both) await one.finish()
  const live = await desk.list({ standing: 'live', limit: 50, cursor: undefined })()
  assert.is(E.isRight(live) ? live.right.total : undefined, 3)
  assert.equal(both.map(({ view }) => view().result?.posted).sort(), [0, 3])
})

test('[PTR-53] the second of two alike is posted beside the first alone: where that was refused, or is not posted, so is it', async () => {
  const { viewModel, view, read, sent, states, finish } = await opened()
  read('2 vans Dallas TX today')
  viewModel.choose(view().rows[0]?.id ?? 0, false)
  viewModel.post()
  await finish()
  viewModel.choose(view().rows[0]?.id ?? 0, true)
  viewModel.post()
  await finish()
  assert.equal(
    sent.map(([, seen]) => seen),
    [undefined, undefined],
  )
  assert.equal(states(), ['Refused', 'Posted'])
})

test('[PTR-51] the second of two alike, whose answer is lost, is the same post after a reload, when the first stands there no more', async () => {
  let calls = 0
  const { viewModel, make, view, read, sent, finish } = await opened({
    post: () => () => {
      calls += 1
      return Promise.resolve(calls === 1 ? E.right(anOwnTruckPost()) : E.left(unreachable))
    },
  })
  read('2 vans Dallas TX today')
  viewModel.post()
  await finish()
  const kept = JSON.parse(JSON.stringify(typedOf(view()))) as ReturnType<typeof typedOf> // as the browser keeps it
  const again = make()
  again.restore(kept)
  await finish()
  again.post()
  await finish()
  assert.equal(sent.slice(1), [
    ['van Dallas', anOwnTruckPost().id, 'k2'],
    ['van Dallas', anOwnTruckPost().id, 'k2'],
  ])
})

test('[PLI-17] a truck mended into a doubtful one, or that still stands twice, is ticked by hand alone; so it is after a reload', async () => {
  const { viewModel, make, view, read, states } = await opened()
  read('van Dallas TX today\nvan Dallas TX today\nreefer El Paso TX today')
  const id = (at: number) => view().rows[at]?.id ?? 0
  viewModel.mend(id(1), 'pickup_city', 'Dallas TX')
  viewModel.mend(id(2), 'pickup_city', 'Dallas')
  assert.equal(states(), ['Waiting ticked', 'Waiting', 'Waiting'])
  viewModel.choose(id(2), true)
  const { text, rows } = typedOf(view())
  const again = async (kept: typeof rows) => {
    const other = make()
    await settled()
    other.restore({ text, rows: kept })
    return other.view$.value.rows.map(({ isChosen }) => isChosen)
  }
  assert.equal(await again(rows), [true, false, true])
  assert.equal(await again(rows.map((row) => ({ ...row, lookedAt: [] }))), [true, false, false], 'another doubt than it was ticked with')
})

test.run()
