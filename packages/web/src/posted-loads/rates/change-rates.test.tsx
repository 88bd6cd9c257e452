import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import { loadForOwner } from '@trm/domain/loads'
import { aLoad, dollars } from '@trm/domain/testing'
import { mount } from '../../design/testing/mount.tsx'
import { RatesDialog } from './change-rates-route.tsx'
import type { ChangeRatesView, RatesStep } from './change-rates.view-model.ts'

const [first, second, third] = ['a', 'b', 'c'].map((id) => loadForOwner(aLoad({ id, rateTotal: dollars(2000), offersWaiting: 2 })))
if (first === undefined || second === undefined || third === undefined) throw new Error('three loads')
const open = { ...third, rateTotal: undefined }

const shown = async (step: RatesStep, given: Partial<ChangeRatesView> = {}) => {
  const view: ChangeRatesView = { how: 'Add', amount: '', step, count: 3, attempt: 0, ...given }
  const pressed: string[] = []
  const press = (what: string) => () => {
    pressed.push(what)
  }
  const mounted = await mount(
    <RatesDialog
      viewModel={{
        view$: source(view).behavior,
        choose: press('choose'),
        type: press('type'),
        ask: press('ask'),
        retype: press('retype'),
        confirm: press('confirm'),
        close: press('close'),
        stop: () => undefined,
      }}
    />,
  )
  const lines = () => mounted.all('.trm-rate-lines li').map((line) => [...line.children].map(({ textContent }) => textContent)[1])
  return { ...mounted, pressed, lines }
}

test('[PLS-98] what is wrong stands at the amount', async () => {
  const { text, one, all, unmount } = await shown(
    { _tag: 'Typing', fault: { _tag: 'TooLow', count: 2 } },
    { how: 'TakeOff', amount: '2500' },
  )
  assert.match(text(), /Change the rates of 3 loads/)
  const field = one('input')
  assert.is(field.getAttribute('aria-invalid'), 'true')
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  assert.match(ids.map((id) => document.getElementById(id)?.textContent).join(), /2 loads would pay less than \$1/)
  assert.equal(
    all('option').map(({ textContent }) => textContent),
    ['Add dollars', 'Take off dollars', 'Add a percentage', 'Take off a percentage', 'Set one rate'],
  )
  await unmount()
})

test('[PLS-97] each load has its line and the press says how many change; offers that must be seen again are counted', async () => {
  const { text, lines, all, pressed, unmount } = await shown({
    _tag: 'Asked',
    lines: [
      { load: first, after: { _tag: 'Changes', to: dollars(2100) } },
      { load: second, after: { _tag: 'Same' } },
      { load: open, after: { _tag: 'NoRate' } },
      { load: { ...second, id: 'd', state: 'covered' }, after: { _tag: 'NotPosted' } },
    ],
  })
  assert.equal(lines(), ['$2,000.00 → $2,100.00', '$2,000.00, stays as it is', 'No rate to change', '$2,000.00, stays: Covered'])
  assert.match(text(), /2 open offers must be looked at again.*Change 1 rate/)
  assert.is(document.activeElement?.className, 'trm-rate-lines')
  for (const button of all('.trm-row button')) button.click()
  assert.equal(pressed, ['retype', 'confirm'])
  await unmount()
})

test('[PLS-104] while they are changed it is said how many of how many are', async () => {
  const { text, one, unmount } = await shown({
    _tag: 'Sending',
    done: 1,
    lines: [
      { load: first, after: { _tag: 'Changes', to: dollars(2100) } },
      { load: second, after: { _tag: 'Changes', to: dollars(2100) } },
      { load: open, after: { _tag: 'NoRate' } },
    ],
  })
  assert.match(text(), /Changing 1 of 2…/)
  const bar = one('[role=progressbar]')
  assert.equal([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')], ['1', '2'])
  await unmount()
})

test('[PLS-99] what came of each is said, and how many could not be and why', async () => {
  const { text, lines, all, pressed, unmount } = await shown({
    _tag: 'Ended',
    sent: [
      { load: first, failure: undefined },
      { load: second, failure: { _tag: 'Stale' } },
      { load: open, failure: { _tag: 'Stale' } },
    ],
  })
  assert.match(text(), /1 changed, 2 could not be: somebody changed it meanwhile/)
  assert.equal(lines(), ['Changed: $2,000.00', '$2,000.00: somebody changed it meanwhile', 'Rate open: somebody changed it meanwhile'])
  for (const button of all('.trm-row button')) button.click()
  assert.equal(pressed, ['close', 'ask'])
  await unmount()
})

test.run()
