import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PlainDate } from '@trm/domain/kernel'
import { source } from '@trm/domain/kernel'
import { doing, mount, type } from '../../design/testing/mount.tsx'
import { BlockDialog } from './block-route.tsx'

test('[CPR-21] Control and Enter send a block, as its button does: not with a day that cannot be read', async () => {
  const done: string[] = []
  const nothing = (): void => undefined
  const bids = source({ asked: 'No' as const, bids: [], isDeclining: false }).behavior
  const { one, text, unmount } = await mount(
    <BlockDialog
      name="Flatwater Freight"
      isBlocked
      block={{ reason: 'Late twice', reviewOn: '2026-04-10' as PlainDate, faults: [], overtaken: undefined, attempt: 0 }}
      isBusy={false}
      relationship={{ changeBlock: nothing, leaveBlock: nothing, settleBlock: nothing, sendBlock: () => void done.push('sent') }}
      kept={{ isFavorite: false, isSetUp: false }}
      by={undefined}
      trouble={null}
      bids={{ view$: bids, read: nothing, choose: nothing, decline: nothing, again: nothing }}
    />,
  )
  const send = (from: string) =>
    doing(() => one(from).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })))
  await type(one('#block-review'), '13/45')
  await send('#block-reason')
  assert.equal([done, document.activeElement === one('#block-review')], [[], true])
  assert.match(text(), 'This is not a day')
  await type(one('#block-review'), '4/12/2026')
  await send('#block-review')
  assert.equal(done, ['sent'])
  await unmount()
})

test.run()
