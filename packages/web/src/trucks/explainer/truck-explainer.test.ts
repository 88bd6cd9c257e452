import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source, unreachable, type CallFailure } from '@trm/domain/kernel'
import { at, aTruckPage, dallas, nearPickup, settled } from '@trm/domain/testing'
import type { Relaxation, TruckExplanation, TruckExplanationRequest } from '@trm/domain/trucks'
import { filtersFromSearch, filtersToSearch } from '../testing/some-trucks.ts'
import { aTruckListWorld } from '../testing/truck-list-world.ts'
import { makeTruckExplainer } from './truck-explainer.ts'

const NEAR_DALLAS = filtersToSearch({ ...filtersFromSearch(''), ...nearPickup(dallas, 75) })
const found = E.right(aTruckPage())
const nothing = E.right(aTruckPage({ rows: [], total: 0 }))
const wider: Relaxation = { filter: 'pickupRadius', to: '100', changes: { pickupRadius: 100 }, gain: 38 }
const explanation: TruckExplanation = { total: 1, filters: [{ filter: 'pickupRadius', hidden: 142, relaxations: [wider] }] }

const anExplainer = () => {
  const world = aTruckListWorld({ query: NEAR_DALLAS })
  const asked: TruckExplanationRequest[] = []
  const answers: ((answer: E.Either<CallFailure, TruckExplanation>) => void)[] = []
  const isOpen = source(false)
  const explainer = makeTruckExplainer({
    list: world.viewModel,
    isOpen$: isOpen.behavior,
    explanations: {
      explain: (request) => () =>
        new Promise((done) => {
          asked.push(request)
          answers.push(done)
        }),
    },
  })
  const told = async (number: number, answer: E.Either<CallFailure, TruckExplanation> = E.right(explanation)) => {
    answers[number]?.(answer)
    await settled()
  }
  const toggle = (): void => isOpen.set(!isOpen.behavior.value)
  return { ...world, explainer, toggle, asked, told, explained: () => explainer.view$.value.explained }
}

test('[TRK-45] nothing is asked while it is closed and rows are shown; opening it asks once, for the day searched', async () => {
  const { toggle, answer, asked, told, explained } = anExplainer()
  await answer(0, found)
  assert.is(asked.length, 0)
  toggle()
  assert.equal(
    asked.map(({ filters, pickupDate }) => [filters.pickupRadius, pickupDate]),
    [[75, '2026-03-10']],
  )
  assert.is(explained()._tag, 'Loading')
  await told(0)
  assert.equal(explained()._tag === 'Known' && explained(), { _tag: 'Known', explanation, searched: asked[0]?.filters, day: '2026-03-10' })
  toggle()
  toggle()
  assert.is(asked.length, 1)
})

test('[TRK-45] an empty answer is explained without being opened, and a list that failed is not', async () => {
  const { answer, asked, viewModel } = anExplainer()
  await answer(0, nothing)
  assert.is(asked.length, 1)
  viewModel.apply({ pickupRadius: 100 })
  await answer(1, E.left(unreachable))
  assert.is(asked.length, 1)
})

test('[TRK-45] [F23] another search is asked about when its own answer is shown; the older explanation changes nothing', async () => {
  const { toggle, answer, asked, told, explained, viewModel } = anExplainer()
  await answer(0, found)
  toggle()
  viewModel.apply({ pickupRadius: 200 })
  await settled()
  assert.is(asked.length, 1, 'rows of the new search are not there yet')
  await told(0)
  assert.is(explained()._tag, 'Loading', 'an answer about the former search')
  await answer(1, found)
  assert.equal(
    asked.map(({ filters }) => filters.pickupRadius),
    [75, 200],
  )
  await told(1)
  const now = explained()
  assert.is(now._tag === 'Known' ? now.searched.pickupRadius : 0, 200)
})

test('[TRK-45] the same search asked again is counted again once its own answer is there; further rows are not', async () => {
  const { toggle, answer, asked, told, explained, viewModel } = anExplainer()
  await answer(0, found)
  toggle()
  viewModel.retry()
  await settled()
  assert.is(asked.length, 1)
  const page = { ...aTruckPage(), asOf: at('2026-03-10T15:20:00Z'), nextCursor: 'more' }
  await answer(1, E.right(page))
  assert.is(asked.length, 2)
  await told(0)
  assert.is(explained()._tag, 'Loading', 'it counted the older answer')
  await told(1)
  viewModel.loadMore()
  await answer(2, E.right({ ...page, asOf: at('2026-03-10T15:25:00Z') }))
  assert.equal([asked.length, explained()._tag], [2, 'Known'])
})

test('[TRK-45] a draft nobody searched for, and a closed ask nothing', async () => {
  const { toggle, answer, asked, told, explained, viewModel } = anExplainer()
  await answer(0, found)
  toggle()
  await told(0)
  viewModel.edit({ pickupRadius: 300 })
  await settled()
  assert.is(asked.length, 1)
  toggle()
  viewModel.search()
  await answer(1, found)
  assert.is(asked.length, 1)
  assert.is(explained()._tag, 'Unasked')
})

test('[TRK-46] a relaxation changes what was searched and searches; Undo searches the former again', async () => {
  const { toggle, explainer, answer, told, requests, viewModel } = anExplainer()
  await answer(0, found)
  toggle()
  await told(0)
  viewModel.edit({ numberOfTrucks: 'ge-11' })
  explainer.relax(wider)
  await answer(1, found)
  assert.equal([requests[1]?.filters.pickupRadius, requests[1]?.filters.numberOfTrucks], [100, 'noPreference'])
  assert.equal(explainer.view$.value.undoable, wider)
  explainer.undo()
  await answer(2, found)
  assert.is(filtersToSearch(requests[2]?.filters ?? filtersFromSearch('')), NEAR_DALLAS)
  assert.is(explainer.view$.value.undoable, undefined)
})

test('[TRK-46] Undo is over as soon as something else is searched', async () => {
  const { explainer, answer, requests, viewModel } = anExplainer()
  await answer(0, found)
  explainer.relax(wider)
  await answer(1, found)
  viewModel.apply({ pickupRadius: 200 })
  await settled()
  assert.is(explainer.view$.value.undoable, undefined)
  explainer.undo()
  await settled()
  assert.is(requests.length, 3)
})

test('[TRK-47] a failure is shown and asked again by hand; what was known before stays readable meanwhile', async () => {
  const { toggle, explainer, answer, asked, told, explained, viewModel } = anExplainer()
  await answer(0, found)
  toggle()
  await told(0, E.left(unreachable))
  assert.is(explained()._tag, 'Failed')
  explainer.retry()
  assert.is(asked.length, 2)
  await told(1)
  viewModel.apply({ pickupRadius: 200 })
  await settled()
  const now = explained()
  assert.is(now._tag === 'Loading' ? now.before?.explanation : undefined, explanation)
})

test('[TRK-45] what is told after the list is left changes nothing', async () => {
  const { toggle, explainer, answer, told, explained } = anExplainer()
  await answer(0, found)
  toggle()
  explainer.stop()
  await told(0)
  assert.is(explained()._tag, 'Loading')
})

test.run()
