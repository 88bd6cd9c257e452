import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { NO_BROKERAGE_NAMES, NO_BROKERAGE_TERMS, type Brokerage, type BrokerageDraft, type BrokerageFailure } from '@trm/domain/brokerages'
import { instantOf } from '@trm/domain/kernel'
import type { BrokerageDesk } from '@trm/domain/staff'
import { settled } from '@trm/domain/testing'
import { formOf } from '../forms/testing/form-under-test.ts'
import { makeBrokerages, makeDeskForm } from './brokerages.view-model.ts'

const acme: Brokerage = {
  ...NO_BROKERAGE_NAMES,
  ...NO_BROKERAGE_TERMS,
  terms: undefined,
  id: '7',
  name: 'Acme',
  legalName: 'Acme Logistics LLC',
  mcNumber: '765432',
  mayEdit: true,
  version: 3,
}

/** Remembers what was asked; the next making or saving fails as told. */
const aDesk = () => {
  const asked: (readonly [string, string | undefined])[] = []
  const made: string[] = []
  const saved: (readonly [string, BrokerageDraft, number])[] = []
  const failures: BrokerageFailure[] = []
  const answer = (brokerage: Brokerage): E.Either<BrokerageFailure, Brokerage> => {
    const failure = failures.shift()
    return failure === undefined ? E.right(brokerage) : E.left(failure)
  }
  const desk: BrokerageDesk = {
    find: (sought, cursor) => async () => {
      asked.push([sought, cursor])
      return E.right({
        rows: [{ ...acme, id: cursor === undefined ? '7' : '6' }],
        total: 2,
        asOf: instantOf(0),
        nextCursor: cursor === undefined ? '7' : undefined,
      })
    },
    read: () => TE.right(acme),
    make: (draft, key) => async () => {
      made.push(key)
      return answer({ ...acme, ...draft })
    },
    save: (id, draft, version) => async () => {
      saved.push([id, draft, version])
      return answer({ ...acme, ...draft, version: version + 1 })
    },
    invitations: () => {
      throw new Error('no invitation is asked about here')
    },
  }
  return { desk, asked, made, saved, failNext: (failure: BrokerageFailure) => void failures.push(failure) }
}

const keys = () => {
  let n = 0
  return () => `key-${(n += 1)}`
}

test('[BKG-8] brokerages are found by words, and more of them follow the last one', async () => {
  const { desk, asked } = aDesk()
  const viewModel = makeBrokerages(desk)()
  viewModel.find('acme')
  await settled()
  viewModel.more()
  await settled()
  assert.equal(asked, [
    ['acme', undefined],
    ['acme', '7'],
  ])
  viewModel.stop()
})

test('[BKG-8] a press whose answer was lost makes it once: the same draft goes out under the same key, another under a new one', async () => {
  const { desk, made, failNext } = aDesk()
  const viewModel = makeDeskForm(desk, keys())({ id: undefined })
  await settled()
  viewModel.save()
  await settled()
  assert.equal([made, formOf(viewModel).faults.length > 0], [[], true], 'nothing is sent without a legal name and a number')
  viewModel.change({ name: 'Acme', legalName: 'Acme Logistics LLC', mcNumber: '765432' })
  failNext({ _tag: 'Unreachable' })
  viewModel.save()
  await settled()
  viewModel.save()
  await settled()
  assert.equal(made, ['key-1', 'key-1'])
  assert.ok(formOf(viewModel).wasSaved)
})

test('[BKG-9] one that stands is corrected under the version that was read', async () => {
  const { desk, made, saved } = aDesk()
  const viewModel = makeDeskForm(desk, keys())({ id: '7' })
  await settled()
  viewModel.change({ legalName: 'Acme Freight LLC' })
  viewModel.save()
  await settled()
  const [[id, draft, version] = []] = saved
  assert.equal([made, id, draft?.legalName, version], [[], '7', 'Acme Freight LLC', 3])
})

test.run()
