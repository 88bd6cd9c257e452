import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import type { SmsSettings } from '@trm/domain/notices'
import { settled } from '@trm/domain/testing'
import { makeSms } from './sms.view-model.ts'

const NONE: SmsSettings = {
  isOffered: true,
  number: undefined,
  isConfirmed: false,
  codeUntil: undefined,
  outOfUse: undefined,
  isPrivate: false,
  off: [],
}
const NUMBER = '+13125550101'
const WAITING: SmsSettings = { ...NONE, number: NUMBER, codeUntil: instantOf(600_000) }
const CONFIRMED: SmsSettings = { ...NONE, number: NUMBER, isConfirmed: true }

const refused = (field: string, code: string): CallFailure => ({
  _tag: 'Refused',
  status: 400,
  code: 'invalid_request',
  faults: [{ field, code }],
})

const opened = async (first: SmsSettings = NONE) => {
  let held = first
  let failure: CallFailure | undefined
  const did: string[] = []
  const due: (() => void)[] = []
  const answer = (what: string, next?: SmsSettings) => async () => {
    did.push(what)
    if (failure !== undefined) return E.left(failure)
    held = next ?? held
    return E.right(held)
  }
  const viewModel = makeSms({
    language: 'es',
    timer: (_ms, run) => {
      due.push(run)
      return () => void due.splice(due.indexOf(run), 1)
    },
    store: {
      read: () => answer('read')(),
      sendCode: (number, language) => answer(`send ${number} ${language}`, WAITING),
      confirm: (code) => answer(`confirm ${code}`, CONFIRMED),
      setPrivate: (isPrivate) => answer(`private ${isPrivate}`, { ...CONFIRMED, isPrivate }),
      set: (kind, isOn) => answer(`${kind} ${isOn}`, { ...CONFIRMED, off: [kind] }),
      remove: answer('remove', NONE),
    },
  })()
  await settled()
  return {
    viewModel,
    did,
    due,
    view: () => viewModel.view$.value,
    hold: (settings: SmsSettings): void => {
      held = settings
    },
    fail: (why: CallFailure | undefined): void => {
      failure = why
    },
    /** A press, until it is answered. */
    press: async (act: () => void): Promise<void> => {
      act()
      await settled()
    },
    /** The next look, once its time has come. */
    look: async (): Promise<void> => {
      due[0]?.()
      await settled()
    },
  }
}

test('[NOT-115] a number is entered, its code sent in the language of the page and entered, kinds are chosen, and it is removed', async () => {
  const { viewModel, did, view, press } = await opened()
  viewModel.type({ number: '312 555 0101' })
  viewModel.sendCode()
  await press(viewModel.sendCode)
  assert.equal([view().known, view().typed.number, view().turned], [WAITING, '', 1])
  viewModel.type({ code: '123456' })
  await press(viewModel.confirm)
  assert.equal([view().known, view().typed.code, view().turned], [CONFIRMED, '', 2])
  await press(() => viewModel.setPrivate(true))
  await press(() => viewModel.set('offer_received', false))
  assert.equal(view().known, { ...CONFIRMED, off: ['offer_received'] })
  await press(viewModel.remove)
  assert.equal(view().known, NONE)
  assert.equal(did, ['read', 'send 312 555 0101 es', 'confirm 123456', 'private true', 'offer_received false', 'remove'])
})

test('[NOT-115] what is wrong is said at its field, what was typed of a number stays, and a spent code is asked for anew', async () => {
  const { viewModel, view, press, fail, did } = await opened()
  viewModel.type({ number: '+49 170 1234567' })
  await press(viewModel.sendCode)
  assert.equal([view().fault, did], [{ field: 'number', code: 'not_served' }, ['read']])
  fail(refused('number', 'stopped'))
  viewModel.type({ number: '312 555 0101' })
  await press(viewModel.sendCode)
  assert.equal([view().fault, view().typed.number, view().turned], [{ field: 'number', code: 'stopped' }, '312 555 0101', 2])
  fail(undefined)
  await press(viewModel.sendCode)
  assert.is(view().fault, undefined)
  fail(refused('code', 'wrong'))
  viewModel.type({ code: '000000' })
  await press(viewModel.confirm)
  assert.equal([view().fault, view().typed.code, view().known], [{ field: 'code', code: 'wrong' }, '', WAITING])
  fail(refused('code', 'spent'))
  await press(viewModel.confirm)
  assert.equal(view().known, { ...WAITING, codeUntil: undefined })
  fail(undefined)
  await press(viewModel.sendAgain)
  assert.equal([view().known, view().isSentAgain, view().fault], [WAITING, true, undefined])
  fail(refused('code', 'of a newer server'))
  await press(viewModel.confirm)
  assert.equal(view().fault, { field: 'code', code: 'refused' })
  fail({ _tag: 'Unreachable' })
  await press(viewModel.remove)
  assert.equal([view().failed, view().known], [{ _tag: 'Unreachable' }, WAITING])
})

test('[NOT-108, NOT-115] while a code is waited for the page looks again, and so learns that the number takes no texts', async () => {
  const { view, due, look, hold, fail, viewModel } = await opened(WAITING)
  assert.is(due.length, 1)
  fail({ _tag: 'Unreachable' })
  await look()
  assert.equal([view().known, due.length > 0], [WAITING, true], 'a look that failed is made again')
  fail(undefined)
  hold({ ...WAITING, codeUntil: undefined, outOfUse: 'refused' })
  due.splice(0, due.length - 1)
  await look()
  assert.equal(view().known, { ...WAITING, codeUntil: undefined, outOfUse: 'refused' })
  viewModel.stop()
})

test('[NOT-115] what could not be read is asked for again', async () => {
  const { viewModel, view, press, fail } = await opened()
  fail({ _tag: 'Unreachable' })
  await press(viewModel.reload)
  assert.equal(view().known, { failure: { _tag: 'Unreachable' } })
  fail(undefined)
  await press(viewModel.reload)
  assert.equal(view().known, NONE)
})

test.run()
