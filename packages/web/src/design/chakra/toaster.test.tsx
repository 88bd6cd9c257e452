import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../testing/render.tsx'
import { doing, press } from '../testing/mount.tsx'
import { showToast } from './toaster.tsx'

const messages = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-scope=toast][data-part=root]')]
const words = (): readonly (string | null)[] => messages().map((message) => message.textContent)
const region = (): Element =>
  document.querySelector('[data-scope=toast][data-part=group]') ?? assert.unreachable('no region') ?? document.body
const tell = async (said: string): Promise<void> => {
  await doing(() => showToast(said, 'success'))
  await until(() => words().includes(said), said)
}

test('[DSN-40][DSN-41] what was done is seen, and said by one live region that is there before it', async () => {
  for (const message of messages()) await doing(() => message.querySelector('button')?.click()) // told by tests before it in this process
  await until(() => words().length === 0, 'nothing is told')
  let first: readonly unknown[] | undefined = document.querySelector('[data-scope=toast][data-part=group]') === null ? undefined : words()
  const drawn = new MutationObserver(() => {
    if (document.querySelector('[role=status]') !== null) first ??= words()
  })
  drawn.observe(document.body, { childList: true, subtree: true })
  await tell('Search saved')
  drawn.disconnect()
  assert.equal(first, [])
  assert.is(region().getAttribute('role'), 'status')
  assert.is(document.querySelectorAll('[role=status], [role=alert]').length, 1)
  assert.is(document.activeElement, document.body)
  assert.match(messages()[0]?.className ?? '', /\bcss-|\bc-/)
})

test('[DSN-42] there are three at most: the newest comes in place of the oldest', async () => {
  for (const said of ['Second', 'Third', 'Fourth']) await tell(said)
  assert.equal(words(), ['Fourth', 'Third', 'Second'])
})

test('[DSN-42] a message is closed by its button, or by Escape where the focus is in it', async () => {
  await doing(() => messages()[0]?.querySelector('button')?.click())
  await until(() => words().length === 2, 'the closed message gone')
  assert.equal(words(), ['Third', 'Second'])
  const [last] = messages()
  if (last === undefined) return assert.unreachable()
  last.focus()
  assert.is(await press(last, 'Escape'), false)
  await until(() => words().length === 1, 'the second one gone')
  assert.equal(words(), ['Second'])
})

test('[DSN-43] messages stand above what a sheet offers along the bottom edge, else above the tabs of the page', async () => {
  const above = (): string => document.documentElement.style.getPropertyValue('--trm-toasts-above')
  const sheet = document.createElement('div')
  sheet.className = 'trm-drawer-sheet'
  const foot = document.createElement('footer')
  foot.className = 'trm-drawer-foot'
  foot.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 112, 390, 112)
  sheet.append(foot)
  document.body.append(sheet)
  await tell('In the sheet')
  assert.is(above(), '112px')
  sheet.remove()
  await tell('On the page')
  assert.is(above(), '')
})

test('[DSN-42] closed to the last, nothing is left of them on the page', async () => {
  while (words().length > 0) {
    const count = words().length
    await doing(() => messages()[0]?.querySelector('button')?.click())
    await until(() => words().length < count, 'the closed message gone')
  }
  assert.equal(words(), [])
  assert.is(document.activeElement, document.body)
})

test.run()
