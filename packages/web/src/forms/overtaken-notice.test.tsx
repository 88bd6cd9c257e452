import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mount } from '../design/testing/mount.tsx'
import { SendKeys, sendsForm } from './overtaken-notice.tsx'

const { matchMedia } = window
test.after(() => {
  window.matchMedia = matchMedia // the files of one process share the page
})

test('[CPR-21] [PLS-125] Control and Enter send a form from its fields; on a button Enter is the button’s', async () => {
  const heard: boolean[] = []
  const { one, unmount } = await mount(
    <form onKeyDown={(event) => heard.push(sendsForm(event))}>
      <textarea />
      <button type="button">Cancel</button>
    </form>,
  )
  for (const [target, held] of [
    ['textarea', { ctrlKey: true }],
    ['textarea', { metaKey: true }],
    ['textarea', {}],
    ['button', { ctrlKey: true }],
  ] as const)
    one(target).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...held }))
  assert.equal(heard, [true, true, false, false])
  await unmount()
})

test('[CPR-21] [PLS-125] it is told where there is a keyboard, and not where fingers work', async () => {
  for (const [isTouched, words] of [
    [false, 'Ctrl Enter saves.'],
    [true, ''],
  ] as const) {
    window.matchMedia = (query) => Object.defineProperty(matchMedia(query), 'matches', { value: isTouched })
    const { text, unmount } = await mount(<SendKeys />)
    assert.is(text().trim(), words)
    await unmount()
  }
})

test.run()
