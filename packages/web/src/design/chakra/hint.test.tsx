import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doing, mount, press } from '../testing/mount.tsx'
import { Hint } from './hint.tsx'

test('[DSN-16] [DSN-5] a hint is shown to whoever comes to its thing by keys, described by it, and goes with Escape', async () => {
  const { one, unmount } = await mount(
    <Hint words="Not active since March">
      <span tabIndex={0}>Stop</span>
    </Hint>,
  )
  const hint = () => document.querySelector<HTMLElement>('[role=tooltip]')
  const trigger = one('[data-part=trigger]')
  assert.equal([trigger.textContent, hint()], ['Stop', null])
  await press(document.body, 'Tab') // keys, not a pointer
  await doing(() => trigger.focus())
  assert.equal([hint()?.textContent, trigger.getAttribute('aria-describedby')], ['Not active since March', hint()?.id])
  assert.match(hint()?.className ?? '', /trm-hint/)
  await press(trigger, 'Escape')
  assert.is(hint(), null)
  await unmount()
})

test.run()
