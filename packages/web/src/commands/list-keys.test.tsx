import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doing, mount } from '../design/testing/mount.tsx'
import { opensList } from './list-keys.ts'

test('[CMD-31] [CMD-10] Enter where nothing has a use for it opens the row the list goes on from, but not from an open drawer', async () => {
  const opened: string[] = []
  const { one, unmount } = await mount(
    <>
      <h1>Load offers</h1>
      <div role="row" data-row="1" tabIndex={0} onClick={() => opened.push('1')} />
      <aside className="trm-drawer">
        <section tabIndex={-1}>Booked</section>
      </aside>
    </>,
  )
  const { elementFromPoint } = document
  document.elementFromPoint = () => one('[data-row]') // nothing lies over it
  const enterOn = (selector: string) =>
    doing(() => {
      const hear = (event: KeyboardEvent): void => void opensList(event)
      document.addEventListener('keydown', hear)
      one(selector).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      document.removeEventListener('keydown', hear)
    })
  await enterOn('section')
  assert.equal(opened, [])
  await enterOn('h1')
  assert.equal(opened, ['1'])
  document.elementFromPoint = elementFromPoint
  await unmount()
})

test.run()
