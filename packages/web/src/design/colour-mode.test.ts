import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { COLOUR_MODE_KEY, makeColourModes, makePageColourMode, readColourMode } from './colour-mode.ts'

const aPage = (kept: Record<string, string> = {}) => {
  const root = document.createElement('html')
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
  }
  return { root, kept, modes: makeColourModes(makePageColourMode(root, () => storage)) }
}

const blocked = (): never => {
  throw new Error('SecurityError')
}

test('[DSN-2] a chosen mode is shown, kept, and there again at the next visit', () => {
  const { root, kept, modes } = aPage()
  assert.is(modes.mode$.value, 'system')
  modes.choose('dark')
  assert.ok(root.classList.contains('dark'))
  assert.is(aPage(kept).modes.mode$.value, 'dark')
})

test('[DSN-2] system takes both classes away, so that the browser decides', () => {
  const { root, modes } = aPage({ [COLOUR_MODE_KEY]: 'light' })
  assert.ok(root.classList.contains('light'))
  modes.choose('system')
  assert.is(root.className, '')
})

test('[DSN-2] anything else that was kept is the system’s mode', () => {
  for (const text of [undefined, '', 'Dark', '{}', 'constructor']) assert.is(readColourMode(text), 'system')
})

test('[DSN-2] [F54] with storage blocked the choice lasts as long as the page', () => {
  const root = document.createElement('html')
  const modes = makeColourModes(makePageColourMode(root, blocked))
  modes.choose('dark')
  assert.is(modes.mode$.value, 'dark')
  assert.ok(root.classList.contains('dark'))
})

test.run()
