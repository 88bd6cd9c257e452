import * as E from 'fp-ts/Either'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import { loadForPublic, type SharedLoads } from '@trm/domain/loads'
import { aLoad, at, settled } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makePreview } from './preview.view-model.ts'

type Answer = E.Either<{ readonly _tag: 'NoSuchLink' } | CallFailure, SharedLoads>

const shared = (state: 'posted' | 'covered'): SharedLoads => ({
  loads: [loadForPublic(aLoad({ state }))],
  asOf: at('2026-03-10T14:00:00Z'),
})

/** A link whose answers are given one after the other. */
const aPreview = async (...answers: readonly Answer[]) => {
  const waiting = [...answers]
  const asked: (readonly [string, string | undefined])[] = []
  const viewModel = makePreview({
    read: (token, loadId) => async () => {
      asked.push([token, loadId])
      return waiting.shift() ?? E.left(unreachable)
    },
  })({ tokenId: 'abc', loadId: undefined })
  await settled()
  return {
    viewModel,
    asked,
    state: () => viewModel.state$.value,
    refresh: async () => {
      viewModel.refresh()
      await settled()
    },
  }
}

test('[PRV-3] the loads of the link are shown as they stand now, and a refresh shows what became of them', async () => {
  const world = await aPreview(E.right(shared('posted')), E.right(shared('covered')))
  const states = () => {
    const state = world.state()
    return state._tag === 'Known' ? state.loads.map(({ state: one }) => one) : []
  }
  assert.equal([states(), world.asked], [['posted'], [['abc', undefined]]])
  await world.refresh()
  assert.equal(states(), ['covered'])
})

test('[PRV-4] a link that does not work has one answer, also when it was taken back while it was read', async () => {
  const bad = await aPreview(E.left({ _tag: 'NoSuchLink' }))
  assert.equal(bad.state(), { _tag: 'NoSuchLink' })
  const revoked = await aPreview(E.right(shared('posted')), E.left({ _tag: 'NoSuchLink' }))
  await revoked.refresh()
  assert.equal(revoked.state(), { _tag: 'NoSuchLink' })
})

test('[PRV-5] a failed refresh keeps what is there and says how old it is; a failed first look can be tried again', async () => {
  const world = await aPreview(E.right(shared('posted')), E.left(unreachable))
  await world.refresh()
  const state = world.state()
  assert.equal([state._tag, state._tag === 'Known' && state.isStale, state._tag === 'Known' && state.loads.length], ['Known', true, 1])
  const first = await aPreview(E.left(unreachable), E.right(shared('posted')))
  assert.is(first.state()._tag, 'Failed')
  await first.refresh()
  assert.is(first.state()._tag, 'Known')
})

test('[PRV-5] a page that was left hears nothing more', async () => {
  const world = await aPreview(E.right(shared('posted')), E.right(shared('covered')))
  world.viewModel.stop()
  await world.refresh()
  const state = world.state()
  assert.is(state._tag === 'Known' ? state.loads[0]?.state : '', 'posted')
})

test.run()
