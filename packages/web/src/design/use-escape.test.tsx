import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useState } from 'react'
import { ModalSheet } from './chakra/modal-sheet.tsx'
import { doing, mount, press } from './testing/mount.tsx'
import { useEscape } from './use-escape.ts'

const Question = ({ name }: { readonly name: string }) => {
  const [isAsked, setAsked] = useState(true)
  const escape = useEscape(isAsked ? () => setAsked(false) : undefined)
  return (
    <div id={name} {...escape}>
      {name === 'outer' ? <Question name="inner" /> : <button type="button">Yes</button>}
      {isAsked ? `${name} asked` : ''}
    </div>
  )
}

const focused = (): HTMLElement => document.activeElement as HTMLElement // the body is one, too

test('[OFS-105] Escape in a sheet takes away one question at a time, the inner first, and then the sheet', async () => {
  let closed = 0
  const { one, all, text, unmount } = await mount(
    <ModalSheet placement="end" name={{ label: 'A drawer' }} onClose={() => (closed += 1)}>
      <Question name="outer" />
    </ModalSheet>,
  )
  await doing(() => one('#inner button').focus())
  const seen: unknown[] = []
  for (let presses = 1; presses <= 3; presses += 1) {
    await press(focused(), 'Escape')
    seen.push([/inner asked/.test(text()), /outer asked/.test(text()), closed])
  }
  assert.equal(seen, [
    [false, true, 0],
    [false, false, 0],
    [false, false, 1],
  ])
  assert.is(all('#outer').length, 1)
  await unmount()
})

test.run()
