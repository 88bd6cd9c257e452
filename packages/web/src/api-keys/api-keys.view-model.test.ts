import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiKey, ApiKeyDraft, KeyMakingFailure } from '@trm/domain/api-keys'
import type { CompanyKind } from '@trm/domain/colleagues'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { makeApiKeys } from './api-keys.view-model.ts'

const aKey = (id: string, name: string, standing: ApiKey['standing'] = 'open'): ApiKey => ({
  id,
  name,
  hint: 'trm_live_…abcd',
  scopes: ['loads:read'],
  madeBy: 'Ada Moreno',
  madeAt: instantOf(1),
  expiresAt: undefined,
  lastUsedAt: undefined,
  standing,
})

const opened = async (failures: KeyMakingFailure[] = [], side: CompanyKind = 'broker', unread?: CallFailure) => {
  const [drafts, revoked, copied]: [ApiKeyDraft[], string[], string[]] = [[], [], []]
  let kept: readonly ApiKey[] = [aKey('1', 'Old')]
  const viewModel = makeApiKeys({
    keys: {
      list: async () => (unread === undefined ? E.right(kept) : E.left(unread)),
      make: (draft) => async () => {
        drafts.push(draft)
        const failure = failures.shift()
        if (failure !== undefined) return E.left(failure)
        const key = aKey('2', draft.name)
        kept = [key, ...kept]
        return E.right({ key, secret: 'trm_live_secret' })
      },
      revoke: (id) => async () => {
        revoked.push(id)
        kept = kept.map((key) => (key.id === id ? { ...key, standing: 'revoked' } : key))
        return E.right(undefined)
      },
    },
    newKey: () => 'k',
    clipboard: {
      write: (text) => async () => {
        copied.push(text)
        return E.right(undefined)
      },
    },
    clock: { zone: () => 'America/Chicago' },
  })(side)
  await settled()
  const typed = (): void => {
    viewModel.change({ name: ' TMS ', life: 'open' })
    viewModel.allow('offers:read', true)
    viewModel.allow('loads:read', true)
    viewModel.allow('loads:write', true)
    viewModel.allow('offers:read', false)
  }
  const make = async (): Promise<void> => {
    viewModel.make()
    await settled()
  }
  const told = () => viewModel.links.view$.value
  const listed = () => {
    const { list } = told()
    return list === 'Loading' || 'failure' in list ? list : list.map(({ name, standing }) => `${name} ${standing}`)
  }
  return { viewModel, drafts, revoked, copied, typed, make, told, listed, view: () => viewModel.view$.value }
}

test('[KEY-10] a key is made of what was typed, told once, copied and listed; the fields are empty again', async () => {
  const { viewModel, drafts, typed, make, told, listed, copied, view } = await opened()
  typed()
  await make()
  assert.equal(drafts, [{ name: 'TMS', scopes: ['loads:read', 'loads:write'], days: undefined }])
  assert.equal([told().made?.address, view().name, view().scopes], ['trm_live_secret', '', []])
  assert.equal(listed(), ['TMS open', 'Old open'])
  viewModel.links.copy()
  await settled()
  assert.equal([copied, told().made?.isCopied], [['trm_live_secret'], true])
})

test('[KEY-10] what is missing is said at its field before anything is sent, and goes as it is put right', async () => {
  const { viewModel, drafts, make, view } = await opened()
  await make()
  assert.equal([view().faults, drafts], [{ name: 'required', scopes: 'required' }, []])
  viewModel.change({ life: '30' })
  viewModel.change({ name: 'TMS' })
  assert.equal(view().faults, { scopes: 'required' })
  viewModel.allow('loads:read', true)
  assert.equal(view().faults, {})
  await make()
  assert.is(drafts[0]?.days, 30)
})

test('[KEY-10] what was typed outlives every refusal, each of which is told in its place', async () => {
  const { typed, make, view, told, drafts } = await opened([
    { _tag: 'NameTaken' },
    { _tag: 'KeysFull' },
    { _tag: 'KeyRefused', faults: [{ field: 'name', code: 'too_long' }] },
    { _tag: 'Unreachable' },
  ])
  typed()
  await make()
  assert.equal(view().faults, { name: 'taken' })
  await make()
  assert.equal([view().faults, view().isFull], [{}, true])
  await make()
  assert.equal([view().faults, view().isFull], [{ name: 'too_long' }, false])
  await make()
  assert.equal([told().failed?.failure, view().name, drafts.length], [{ _tag: 'Unreachable' }, ' TMS ', 4])
})

test('[KEY-10] a key is revoked after a question; each side is offered its own scopes', async () => {
  const { viewModel, revoked, listed, told } = await opened([], 'carrier')
  assert.equal(viewModel.scopes.includes('loads:write'), false)
  viewModel.links.askToEnd('1')
  assert.equal([told().asked, revoked], ['1', []])
  viewModel.links.end('1')
  await settled()
  assert.equal([revoked, listed()], [['1'], ['Old revoked']])
  assert.equal((await opened([], 'broker', { _tag: 'Unreachable' })).listed(), { failure: { _tag: 'Unreachable' } })
})

test.run()
