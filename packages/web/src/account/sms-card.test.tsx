import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, source } from '@trm/domain/kernel'
import { NOTICE_KINDS, noticeKindsFor, type NoticeKind, type SmsSettings } from '@trm/domain/notices'
import { doing, mount } from '../design/testing/mount.tsx'
import { SmsCard } from './sms-card.tsx'
import type { SmsView, SmsViewModel } from './sms.view-model.ts'

const NONE: SmsSettings = {
  isOffered: true,
  number: undefined,
  isConfirmed: false,
  codeUntil: undefined,
  outOfUse: undefined,
  isPrivate: false,
  off: [],
}
const ENTERED: SmsSettings = { ...NONE, number: '+13125550101' }
const WAITING: SmsSettings = { ...ENTERED, codeUntil: instantOf(600_000) }

const shown = async (kinds: readonly NoticeKind[] = NOTICE_KINDS) => {
  const view = source<SmsView>({
    known: NONE,
    typed: { number: '', code: '' },
    isActing: false,
    failed: undefined,
    fault: undefined,
    isSentAgain: false,
    turned: 0,
  })
  const nothing = (): void => undefined
  const viewModel: SmsViewModel = {
    view$: view.behavior,
    type: nothing,
    sendCode: nothing,
    sendAgain: nothing,
    confirm: nothing,
    setPrivate: nothing,
    set: nothing,
    remove: nothing,
    reload: nothing,
    stop: nothing,
  }
  const mounted = await mount(<SmsCard kinds={kinds} viewModel={viewModel} />)
  return {
    ...mounted,
    put: (known: SmsView['known'], changes: Partial<SmsView> = {}): Promise<void> =>
      doing(() => view.set({ ...view.behavior.value, fault: undefined, ...changes, known })),
    controls: (): readonly string[] => mounted.all('button, input').map(({ id, textContent }) => id || (textContent ?? '')),
  }
}

test('[NOT-115] each state says how it stands and what can be done', async () => {
  const { put, text, controls, unmount } = await shown()
  const stands = async (known: SmsSettings, words: RegExp, ...can: readonly string[]): Promise<void> => {
    await put(known)
    assert.match(text(), words)
    assert.equal(controls(), can)
  }
  await stands(NONE, /By asking for a code you agree .+ Reply STOP to end/, 'sms-number', 'Text me a code')
  await stands(WAITING, /on its way to \(312\) 555-0101/, 'sms-code', 'Confirm', 'Text me another code', 'Use another number')
  await stands(ENTERED, /The code is not good any more/, 'Text me another code', 'Use another number')
  await stands({ ...ENTERED, outOfUse: 'refused' }, /takes no texts/, 'Remove (312) 555-0101')
  await stands({ ...ENTERED, isConfirmed: true, outOfUse: 'stopped' }, /replied STOP .+ text START/, 'Remove (312) 555-0101')
  await stands({ ...NONE, isOffered: false }, /This portal sends no text messages/)
  await stands({ ...ENTERED, isConfirmed: true, isOffered: false }, /This portal sends no text messages/, 'Remove (312) 555-0101')
  await put({ ...ENTERED, isConfirmed: true, off: ['offer_countered'] })
  assert.match(text(), /You are texted at \(312\) 555-0101/)
  assert.match(text(), /A reply of STOP to any of them ends all texts to that number/)
  assert.is(controls().length, 9, 'rates and names, seven kinds, removing')
  await unmount()
})

test('[NOT-116] carriers are offered no texts of what only brokerages are told', async () => {
  const { put, text, controls, unmount } = await shown(noticeKindsFor('carrier'))
  await put({ ...ENTERED, isConfirmed: true })
  assert.is(controls().length, 6, 'rates and names, four kinds, removing')
  assert.not.match(text(), /authority|confirm/)
  await unmount()
})

test('[NOT-115] the focus goes where one goes on, and back to a field that is wrong', async () => {
  const { put, one, text, unmount } = await shown()
  await put(WAITING, { turned: 1 })
  assert.is(document.activeElement, one('#sms-code'))
  await put(WAITING, { turned: 2, fault: { field: 'code', code: 'wrong' } })
  assert.equal([document.activeElement?.id, one('#sms-code').getAttribute('aria-invalid')], ['sms-code', 'true'])
  assert.match(text(), /This is not the code/)
  await put({ ...ENTERED, isConfirmed: true }, { turned: 3 })
  assert.is(document.activeElement, one('#sms'))
  await put(NONE, { turned: 4, fault: { field: 'number', code: 'not_served' } })
  assert.is(document.activeElement, one('#sms-number'))
  await unmount()
})

test.run()
