import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import type { FeatureFlag, FlagDraft, FlagFailure } from '@trm/domain/staff'
import { aClock, settled } from '@trm/domain/testing'
import { makeFlags } from './flags.view-model.ts'

test('[FLG-2] [FLG-4] a flag is turned at once; a failure says that nothing has changed; a new key may not be one there is', async () => {
  let flag: FeatureFlag = {
    key: 'load-chains',
    description: 'Book Now.',
    enabled: true,
    roles: [],
    updatedAt: instantOf(0),
    updatedBy: undefined,
    version: 2,
  }
  const failures: CallFailure[] = []
  const sent: FlagDraft[] = []
  const viewModel = makeFlags({
    desk: {
      list: async () => E.right([flag]),
      save: (draft) => async () => {
        const failure = failures.shift()
        if (failure !== undefined) return E.left(failure)
        sent.push(draft)
        flag = { ...flag, ...draft }
        return E.right(flag)
      },
    },
    clock: aClock(),
  })({ onSaved: () => undefined })
  await settled()
  viewModel.put({ ...flag, enabled: false, isNew: false })
  await settled()
  assert.equal(sent, [{ key: 'load-chains', description: 'Book Now.', enabled: false, roles: [] }])
  failures.push({ _tag: 'Unreachable' })
  viewModel.put({ ...flag, enabled: true, isNew: false })
  await settled()
  const { value: notPut } = viewModel.notPut$
  assert.equal([notPut?.failure._tag, notPut?.draft.key, flag.enabled], ['Unreachable', 'load-chains', false])
  viewModel.open({ key: 'load-chains', description: 'Another.', enabled: true, roles: [], isNew: true, version: 1 }, true)
  viewModel.save()
  assert.equal(viewModel.editing$.value?.faults, [{ field: 'key', code: 'taken' }])
  viewModel.put({ ...flag, enabled: true, isNew: false })
  viewModel.change({ description: 'Half typed' })
  await settled()
  assert.equal([flag.enabled, viewModel.editing$.value?.draft.description], [true, 'Half typed'], 'a switch closes no form')
})

test('[FLG-4] a flag another has just turned is not turned back by a switch: the row shows how it stands', async () => {
  const before: FeatureFlag = {
    key: 'load-chains',
    description: 'Chains.',
    enabled: true,
    roles: [],
    updatedAt: instantOf(0),
    updatedBy: undefined,
    version: 2,
  }
  const theirs: FeatureFlag = { ...before, enabled: false, updatedBy: 'Sam', version: 3 }
  let flags = [before]
  const viewModel = makeFlags({
    desk: {
      list: async () => E.right(flags),
      save: () => async (): Promise<E.Either<FlagFailure, FeatureFlag>> => {
        flags = [theirs]
        return E.left({ _tag: 'Stale', now: theirs })
      },
    },
    clock: aClock(),
  })({ onSaved: () => undefined })
  await settled()
  viewModel.put({ ...before, roles: ['driver'], isNew: false })
  await settled()
  const { value: list } = viewModel.list$
  assert.equal([viewModel.notPut$.value?.failure, list._tag === 'Known' ? list.rows : list], [{ _tag: 'Stale', now: theirs }, [theirs]])
})

test.run()
