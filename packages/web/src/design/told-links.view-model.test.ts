import * as E from 'fp-ts/Either'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import { inFlight, settled } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeToldLinks } from './told-links.view-model.ts'

interface Link {
  readonly id: string
  readonly hasEnded: boolean
}

const someLinks = async ({ makes = [], ends = [], isClipboardClosed = false }: Given = {}) => {
  let links: readonly Link[] = [{ id: 'old', hasEnded: false }]
  const [keys, copied]: [string[], string[]] = [[], []]
  let given = 0
  const told = makeToldLinks<Link>({
    list: async () => E.right(links),
    end: (id) => async () => {
      const failure = ends.shift()
      if (failure !== undefined) return E.left(failure)
      links = links.map((one) => (one.id === id ? { ...one, hasEnded: true } : one))
      return E.right(undefined)
    },
    newKey: () => `key-${++given}`,
    clipboard: {
      write: (text) => async () => {
        if (isClipboardClosed) return E.left({ _tag: 'ClipboardRefused' })
        copied.push(text)
        return E.right(undefined)
      },
    },
    addressOf: (token) => `https://portal.example/${token}`,
  })
  await settled()
  const make = async (failureOf = (failure: CallFailure): CallFailure | undefined => failure): Promise<void> => {
    told.make({
      what: 'make',
      call: (key) => async () => {
        keys.push(key)
        const failure = makes.shift()
        if (failure !== undefined) return E.left(failure)
        const link = { id: `new-${links.length}`, hasEnded: false }
        links = [link, ...links]
        return E.right({ link, token: link.id })
      },
      failureOf,
    })
    await settled()
  }
  const view = () => told.view$.value
  const listed = () => {
    const { list } = view()
    return list === 'Loading' || 'failure' in list ? [] : list.map(({ id, hasEnded }) => `${id}${hasEnded ? ' ended' : ''}`)
  }
  return { told, make, view, listed, keys, copied }
}

interface Given {
  readonly makes?: CallFailure[]
  readonly ends?: CallFailure[]
  readonly isClipboardClosed?: boolean
}

test('[CCO-4] [INV-7] [PLS-36] a link is made once however often it is pressed, told with its address, and copied by hand where the clipboard is closed', async () => {
  const { told, make, view, listed, copied } = await someLinks()
  await Promise.all([make(), make()])
  assert.equal([view().made?.address, listed(), view().done], ['https://portal.example/new-1', ['new-1', 'old'], 'made'])
  told.copy()
  await settled()
  assert.equal([copied, view().made?.isCopied, view().done], [['https://portal.example/new-1'], true, 'copied'])
  const closed = await someLinks({ isClipboardClosed: true })
  await closed.make()
  closed.told.copy()
  await settled()
  assert.is(closed.view().made?.isCopied, false)
})

test('[CCO-4] [INV-7] [PLS-37] a link is ended only after a question; another one that was just made stays told', async () => {
  const { told, make, view, listed } = await someLinks()
  await make()
  told.askToEnd('old')
  assert.is(view().asked, 'old')
  told.end('old')
  await settled()
  assert.equal([listed(), view().asked, view().made?.link.id], [['new-1', 'old ended'], undefined, 'new-1'])
  told.end('new-1')
  await settled()
  assert.equal([listed(), view().made], [['new-1 ended', 'old ended'], undefined])
})

test('[PLS-37] a link that could not be ended stays, and says why', async () => {
  const { told, view, listed } = await someLinks({ ends: [unreachable] })
  told.end('old')
  await settled()
  assert.equal([listed(), view().failed, view().ending], [['old'], { what: 'end', failure: unreachable }, undefined])
})

test('[KRN-10] a link whose first press is still at work is made under its key, the next one under a new one', async () => {
  const { make, keys, view } = await someLinks({ makes: [inFlight, unreachable] })
  await make()
  assert.equal(view().failed, { what: 'make', failure: inFlight })
  await make(() => undefined)
  assert.is(view().failed, undefined, 'what is told elsewhere is not told here')
  await make()
  await make()
  assert.equal(keys, ['key-1', 'key-1', 'key-1', 'key-2'])
})

test.run()
