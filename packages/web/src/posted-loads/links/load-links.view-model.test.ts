import * as E from 'fp-ts/Either'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import type { LoadLink } from '@trm/domain/loads'
import { at, settled, inFlight } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeLoadLinks } from './load-links.view-model.ts'

const aLink = (id: string, revokedAt: LoadLink['revokedAt'] = undefined): LoadLink => ({
  id,
  loadIds: ['load-1'],
  madeAt: at('2026-03-10T14:00:00Z'),
  revokedAt,
})

interface Given {
  readonly loadIds?: readonly string[]
  readonly makes?: CallFailure[]
  readonly isClipboardClosed?: boolean
  readonly revokes?: CallFailure[]
}

const someLinks = async ({ loadIds = ['load-1'], makes = [], isClipboardClosed = false, revokes = [] }: Given = {}) => {
  let links: readonly LoadLink[] = [aLink('old')]
  const [asked, keys, copied]: [unknown[], string[], string[]] = [[], [], []]
  let made = 0
  const viewModel = makeLoadLinks({
    links: {
      list: (loadId) => async () => {
        asked.push(loadId)
        return E.right(links)
      },
      make: (ids, key) => async () => {
        keys.push(key)
        const failure = makes.shift()
        if (failure !== undefined) return E.left(failure)
        const link = { ...aLink('new'), loadIds: ids }
        links = [link, ...links]
        return E.right({ link, token: 'secret' })
      },
      revoke: (id) => async () => {
        const failure = revokes.shift()
        if (failure !== undefined) return E.left(failure)
        links = links.map((one) => (one.id === id ? { ...one, revokedAt: at('2026-03-10T15:00:00Z') } : one))
        return E.right(undefined)
      },
    },
    clipboard: {
      write: (text) => async () => {
        if (isClipboardClosed) return E.left({ _tag: 'ClipboardRefused' })
        copied.push(text)
        return E.right(undefined)
      },
    },
    newKey: () => `key-${++made}`,
    addressOf: (token) => `https://portal.example/trm/preview/${token}`,
  })({ loadIds })
  await settled()
  const view = () => viewModel.links.view$.value
  const ids = () => {
    const { list } = view()
    return list === 'Loading' || 'failure' in list
      ? []
      : list.map(({ id, revokedAt }) => `${id}${revokedAt === undefined ? '' : ' revoked'}`)
  }
  return {
    viewModel,
    asked,
    keys,
    copied,
    view,
    ids,
    doing: async (what: () => void) => {
      what()
      await settled()
    },
  }
}

test('[PLS-35] the links of one load are listed, or all of the company', async () => {
  assert.equal((await someLinks()).asked, ['load-1'])
  assert.equal((await someLinks({ loadIds: ['load-1', 'load-2'] })).asked, [undefined])
})

test('[PLS-36] a new link is copied, and its address is known this once', async () => {
  const world = await someLinks()
  await world.doing(world.viewModel.make)
  const { made } = world.view()
  assert.equal([made?.link.id, made?.address, made?.isCopied], ['new', 'https://portal.example/trm/preview/secret', true])
  assert.equal([world.copied, world.ids()], [['https://portal.example/trm/preview/secret'], ['new', 'old']])
})

test('[PLS-36] a clipboard that is closed leaves the address to be copied by hand', async () => {
  const world = await someLinks({ isClipboardClosed: true })
  await world.doing(world.viewModel.make)
  assert.is(world.view().made?.isCopied, false)
})

test('[PLS-36] an answer that never came keeps the key, so that a second press makes no second link', async () => {
  const world = await someLinks({ makes: [unreachable] })
  await world.doing(world.viewModel.make)
  assert.equal(world.view().failed, { what: 'make', failure: unreachable })
  await world.doing(world.viewModel.make)
  assert.equal([world.keys, world.view().failed], [['key-1', 'key-1'], undefined])
})

test('[PLS-36] [KRN-10] a link whose first press is still at work is made under its key, the next one under a new one', async () => {
  const world = await someLinks({ makes: [inFlight] })
  for (let press = 0; press < 3; press++) await world.doing(world.viewModel.make)
  assert.equal(world.keys, ['key-1', 'key-1', 'key-2'])
})

test('[PLS-37] a link is taken back only after the question, and then shows as revoked', async () => {
  const world = await someLinks()
  await world.doing(() => world.viewModel.links.askToEnd('old'))
  assert.equal([world.view().asked, world.ids()], ['old', ['old']])
  await world.doing(() => world.viewModel.links.end('old'))
  assert.equal([world.ids(), world.view().asked], [['old revoked'], undefined])
})

test('[PLS-37] a link that could not be taken back stays, and says why', async () => {
  const world = await someLinks({ revokes: [unreachable] })
  await world.doing(() => world.viewModel.links.end('old'))
  assert.equal([world.ids(), world.view().failed], [['old'], { what: 'end', failure: unreachable }])
})

test.run()
