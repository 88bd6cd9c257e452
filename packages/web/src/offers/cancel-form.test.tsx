import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useState } from 'react'
import { doing, mount, type } from '../design/testing/mount.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld } from '../testing/portal.ts'
import { CancelForm, type CancelFormProps } from './cancel-form.tsx'
import { NO_CANCELING } from './own-move.tsx'

const Form = (given: Omit<CancelFormProps, 'draft' | 'onDraft'>) => {
  const [draft, setDraft] = useState(NO_CANCELING)
  return <CancelForm {...given} draft={draft} onDraft={setDraft} />
}

const shown = async () => {
  const sent: unknown[] = []
  const screen = await mount(
    <PortalProvider value={aPortalWorld().portal}>
      <Form offerId="offer-1" isBlocked={false} onSend={(...given) => sent.push(given)} onBack={() => sent.push('back')} />
    </PortalProvider>,
  )
  const choose = (reason: string) => doing(() => screen.one(`input[value=${reason}]`).click())
  const submit = () => doing(() => screen.one('button[type=submit]').click())
  return { screen, sent, choose, submit }
}

test('[OFS-70] cancelling asks for the reason, says what becomes of the load then, and has the focus on the way back', async () => {
  const { screen, sent, choose, submit } = await shown()
  assert.is(document.activeElement?.textContent, 'Keep it')
  await submit()
  assert.match(screen.text(), 'Choose why the booking is canceled.')
  await choose('shipper_cancelled')
  assert.match(screen.text(), /The load is closed.*nobody’s record/)
  await choose('carrier_fell_off')
  assert.match(screen.text(), /posted again.*this carrier’s record/)
  assert.equal(sent, [])
  await submit()
  assert.equal(sent, [['carrier_fell_off', undefined]])
  await screen.unmount()
})

test('[OFS-70] another reason is said in words; nothing typed is lost while it is asked for', async () => {
  const { screen, sent, choose, submit } = await shown()
  await choose('other')
  await submit()
  assert.match(screen.text(), 'Say in a few words what happened')
  const note = screen.one('input[type=text]')
  await type(note, 'The dock burned down')
  await choose('carrier_fell_off')
  await choose('other')
  assert.is(screen.one('input[type=text]').getAttribute('value'), 'The dock burned down')
  await submit()
  assert.equal(sent, [['other', 'The dock burned down']])
  await screen.unmount()
})

test.run()
