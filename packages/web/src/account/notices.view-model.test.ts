import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import { NOTICE_KINDS, type NoticeKind, type NoticeSettings, type SentNotice } from '@trm/domain/notices'
import { settled } from '@trm/domain/testing'
import { makeNotices } from './notices.view-model.ts'

const told: readonly SentNotice[] = [
  {
    id: '1',
    at: instantOf(0),
    kind: 'offer_booked',
    way: 'mail',
    subject: 'Booked',
    state: 'sent',
    reason: undefined,
    isDelivered: false,
    fault: undefined,
  },
]

const opened = async (readable = true) => {
  let stored: NoticeSettings = {
    address: 'ann@acme.example',
    isMailSent: true,
    off: ['offer_declined'],
    pushOff: [],
    quietHours: undefined,
  }
  let failure: CallFailure | undefined = readable ? undefined : { _tag: 'Unreachable' }
  const sent: (readonly [NoticeKind, boolean])[] = []
  const held: (() => void)[] = []
  const quiet: (string | undefined)[] = []
  const viewModel = makeNotices({
    sent: async () => E.right(told),
    setQuietHours: (quietHours) => async () => {
      quiet.push(quietHours?.until)
      await new Promise<void>((go) => held.push(go))
      if (failure !== undefined) return E.left(failure)
      stored = { ...stored, quietHours }
      return E.right(stored)
    },
    read: async () => (failure === undefined ? E.right(stored) : E.left(failure)),
    setPush: (kind, isOn) => async () => {
      stored = { ...stored, pushOff: isOn ? [] : [kind] }
      return E.right(stored)
    },
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
    quiet,
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

test('[NOT-53] quiet hours show at once and are saved in order, the last choice last; what was sent is read beside', async () => {
  const { viewModel, quiet, answered, fail } = await opened()
  const hours = { from: '21:00', until: '06:00', zone: 'America/Chicago', toldAnyway: [] } as const
  const shown = () => {
    const { settings } = viewModel.view$.value
    return settings === 'Loading' || 'failure' in settings ? settings : settings.quietHours?.until
  }
  viewModel.setQuietHours(hours)
  viewModel.setQuietHours({ ...hours, until: '07:00' })
  viewModel.setQuietHours({ ...hours, until: '08:00' })
  assert.equal([shown(), quiet], ['08:00', ['06:00']])
  await answered()
  await answered()
  assert.equal([shown(), quiet], ['08:00', ['06:00', '08:00']])
  fail({ _tag: 'Unreachable' })
  viewModel.setQuietHours(undefined)
  assert.is(shown(), undefined)
  await answered()
  assert.equal([shown(), viewModel.view$.value.failed], ['08:00', { _tag: 'Unreachable' }])
  assert.equal(viewModel.view$.value.sent, { notices: told })
})

test('[NOT-7] a choice that was not saved does not take a newer one of the same with it', async () => {
  const { viewModel, sent, off, answered, fail } = await opened()
  viewModel.set('offer_booked', false)
  viewModel.set('offer_booked', true)
  viewModel.set('offer_booked', false)
  fail({ _tag: 'Unreachable' })
  await answered()
  fail(undefined)
  await answered()
  assert.equal([sent.length, off(), viewModel.view$.value.failed], [2, ['offer_booked', 'offer_declined'], undefined])
})

test.run()
