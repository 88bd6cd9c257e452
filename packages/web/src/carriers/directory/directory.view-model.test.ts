import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ANY_CARRIER, type CarrierSearch, type DirectoryRow } from '@trm/domain/carrier-directory'
import { instantOf, unreachable, type CallFailure, type Page } from '@trm/domain/kernel'
import { aClock, settled } from '@trm/domain/testing'
import { aDirectoryRow } from './testing/directory-row.ts'
import { makeDirectory } from './directory.view-model.ts'

const page = (ids: readonly string[], nextCursor?: string): Page<DirectoryRow> => ({
  rows: ids.map((id) => aDirectoryRow(id)),
  total: 3,
  nextCursor,
  asOf: instantOf(0),
})

const opened = () => {
  const waiting: {
    readonly search: CarrierSearch
    readonly cursor: string | undefined
    readonly answer: (page: E.Either<CallFailure, Page<DirectoryRow>>) => void
  }[] = []
  const said: number[] = []
  const viewModel = makeDirectory({
    directory: {
      search: (search, cursor) => () =>
        new Promise((answer) => {
          waiting.push({ search, cursor, answer })
        }),
    },
    equipmentTypes: { load: async () => E.right([{ name: 'Van', val: 'van' }]) },
    clock: aClock(),
  })({ onFound: (total) => said.push(total) })
  const answer = async (n: number, given: E.Either<CallFailure, Page<DirectoryRow>>): Promise<void> => {
    waiting[n]?.answer(given)
    await settled()
  }
  const list = () => viewModel.view$.value.list
  const ids = () => {
    const shown = list()
    return shown._tag === 'Known' ? shown.rows.map(({ id }) => id) : shown._tag
  }
  return { viewModel, waiting, said, answer, list, ids }
}

const texas: CarrierSearch = { ...ANY_CARRIER, state: 'TX' }

test('[DIR-10] the newest search wins, whichever answers last, and what was found stays in sight until then', async () => {
  const { viewModel, waiting, said, answer, list, ids } = opened()
  viewModel.ask(ANY_CARRIER)
  await answer(0, E.right(page(['1', '2'])))
  viewModel.ask({ ...texas, text: 'blue' })
  viewModel.ask(texas)
  viewModel.ask(texas) // the address says the same
  const shown = list()
  assert.equal([ids(), shown._tag === 'Known' && shown.isOutdated, waiting.length], [['1', '2'], true, 3])
  await answer(2, E.right(page(['3'])))
  await answer(1, E.right(page(['9'])))
  assert.equal([ids(), said], [['3'], [3, 3]])
})

test('[DIR-10] the next part goes on where the last ended; its failure leaves what is there and can be tried again', async () => {
  const { viewModel, waiting, answer, list, ids } = opened()
  viewModel.ask(texas)
  await answer(0, E.right(page(['1'], 'c1')))
  viewModel.loadMore()
  viewModel.loadMore() // one at a time
  assert.equal([waiting.length, waiting[1]?.cursor], [2, 'c1'])
  await answer(1, E.left(unreachable))
  const failed = list()
  assert.equal([ids(), failed._tag === 'Known' && failed.more], [['1'], unreachable])
  viewModel.loadMore()
  await answer(2, E.right(page(['2'])))
  const whole = list()
  assert.equal([ids(), whole._tag === 'Known' && whole.more], [['1', '2'], 'None'])
})

test('[DIR-10] a failure is shown and can be tried again', async () => {
  const { viewModel, waiting, answer, list, ids } = opened()
  viewModel.ask(texas)
  await answer(0, E.left(unreachable))
  assert.equal(list(), { _tag: 'Failed', failure: unreachable })
  viewModel.retry()
  await answer(1, E.right(page(['1'])))
  assert.equal([ids(), waiting[1]?.search.state, viewModel.view$.value.types.length], [['1'], 'TX', 1])
})

test.run()
