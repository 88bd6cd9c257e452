import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallFailure } from '@trm/domain/kernel'
import { NOTICE_KINDS, type NoticeKind, type NoticeSettings } from '@trm/domain/notices'
import { settled } from '@trm/domain/testing'
import { makeNotices } from './notices.view-model.ts'

const opened = async (readable = true) => {
  let stored: NoticeSettings = { address: 'ann@acme.example', isMailSent: true, off: ['offer_declined'] }
  let failure: CallFailure | undefined = readable ? undefined : { _tag: 'Unreachable' }
  const sent: (readonly [NoticeKind, boolean])[] = []
  const held: (() => void)[] = []
  const viewModel = makeNotices({
    read: async () => (failure === undefined ? E.right(stored) : E.left(failure)),
    set: (kind, isOn) => async () => {
      sent.push([kind, isOn])
      await new Promise<void>((go) => held.push(go))
      if (failure !== undefined) return E.left(failure)
      stored = { ...stored, off: NOTICE_KINDS.filter((one) => (one === kind ? !isOn : stored.off.includes(one))) }
      return E.right(stored)
    },
  })()
  await settled()
  const off = () => {
    const { settings } = viewModel.view$.value
    return settings === 'Loading' || 'failure' in settings ? settings : settings.off
  }
  const answered = async (): Promise<void> => {
    held.shift()?.()
    await settled()
  }
  return {
    viewModel,
    sent,
    off,
    answered,
    fail: (next: CallFailure | undefined) => {
      failure = next
    },
  }
}

test('[NOT-7] a press shows at once; presses are saved one after the other, the last one of a kind last', async () => {
  const { viewModel, sent, off, answered } = await opened()
  assert.equal(off(), ['offer_declined'])
  viewModel.set('offer_booked', false)
  viewModel.set('offer_declined', true)
  viewModel.set('offer_booked', true)
  assert.equal([off(), sent], [[], [['offer_booked', false]]])
  await answered()
  assert.equal([off(), sent.length], [[], 2])
  await answered()
  await answered()
  assert.equal(
    [off(), sent],
    [
      [],
      [
        ['offer_booked', false],
        ['offer_booked', true],
        ['offer_declined', true],
      ],
    ],
  )
  viewModel.stop()
})

test('[NOT-7] what was not saved goes back and says so until the next press; what could not be read is read again', async () => {
  const { viewModel, off, answered, fail } = await opened()
  fail({ _tag: 'Unreachable' })
  viewModel.set('offer_booked', false)
  assert.equal(off(), ['offer_booked', 'offer_declined'])
  await answered()
  assert.equal([off(), viewModel.view$.value.failed], [['offer_declined'], { _tag: 'Unreachable' }])
  fail(undefined)
  viewModel.set('offer_booked', false)
  assert.is(viewModel.view$.value.failed, undefined)
  await answered()
  assert.equal(off(), ['offer_booked', 'offer_declined'])
  const unread = await opened(false)
  assert.equal(unread.off(), { failure: { _tag: 'Unreachable' } })
  unread.viewModel.set('offer_booked', false)
  assert.equal(unread.sent, [], 'what is not known is not changed')
  unread.fail(undefined)
  unread.viewModel.reload()
  await settled()
  assert.equal(unread.off(), ['offer_declined'])
})

test.run()
