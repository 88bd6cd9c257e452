import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useState } from 'react'
import { DateRange } from './date-range.tsx'
import { doing, mount, press, type } from '../testing/mount.tsx'

const given = async (start: readonly [from: string, to: string]) => {
  const Form = () => {
    const [[from, to], set] = useState(start)
    return (
      <form>
        <DateRange
          from={{ id: 'from', label: 'From', value: from, onChange: (day) => set(([, last]) => [day, last]) }}
          to={{ id: 'to', label: 'Until', value: to, onChange: (day) => set(([first]) => [first, day]) }}
        />
        <output>{`${from} to ${to}`}</output>
      </form>
    )
  }
  const mounted = await mount(<Form />)
  const { one, all } = mounted
  const opener = () => one('[data-part=trigger]')
  return {
    ...mounted,
    opener,
    open: () => doing(() => opener().click()),
    isOpen: () => all('[data-part=content]').length > 0,
    pick: (day: string) => doing(() => one(`[data-part=table-cell-trigger][data-value="${day}"]`).click()),
    days: () => one('output').textContent,
    marked: () => all('[data-view=day] td [data-in-range]').map(({ dataset }) => dataset['value']),
  }
}

test('[DSN-15] each day of a range is typed by itself, under its own label', async () => {
  const { one, days, opener, unmount } = await given(['', ''])
  assert.equal(
    ['from', 'to'].map((id) => one(`label[for=${id}]`).textContent),
    ['From', 'Until'],
  )
  assert.is(opener().getAttribute('aria-label'), 'Open the calendar for From – Until')
  await type(one('#to'), '3/11/2026')
  assert.is(days(), ' to 2026-03-11')
  await type(one('#from'), '3/9/2026')
  assert.is(days(), '2026-03-09 to 2026-03-11')
  await unmount()
})

test('[DSN-15] one calendar shows the range and picks another: two presses, whichever day comes first', async () => {
  const { open, pick, days, isOpen, marked, unmount } = await given(['2026-03-09', '2026-03-11'])
  await open()
  assert.equal(marked(), ['2026-03-09', '2026-03-10', '2026-03-11'])
  await pick('2026-03-20')
  assert.is(isOpen(), true)
  await pick('2026-03-17')
  assert.equal([days(), isOpen()], ['2026-03-17 to 2026-03-20', false])
  await unmount()
})

test('[DSN-15] left with Escape after the first press, only the first day has changed', async () => {
  const { open, pick, days, isOpen, one, unmount } = await given(['2026-03-09', '2026-03-25'])
  await open()
  await pick('2026-03-20')
  await press(one('[data-part=table-cell-trigger][data-value="2026-03-20"]'), 'Escape')
  assert.equal([days(), isOpen()], ['2026-03-20 to 2026-03-25', false])
  await unmount()
})

test.run()
