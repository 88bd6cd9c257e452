import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Steps } from './steps.tsx'
import { mount } from '../testing/mount.tsx'

const STEPS = [
  { title: 'You', saved: 'done', href: '/a' },
  { title: 'Company', saved: undefined, href: '/b' },
  { title: 'Trucks', saved: 'done', href: '/c' },
  { title: 'Review', saved: undefined, href: undefined },
]

test('[DSN-22] exactly the steps that can be opened are links, the shown one is current, and what is done is said', async () => {
  const { one, all, unmount } = await mount(<Steps label="Steps" steps={STEPS} current={1} />)
  assert.is(one('nav').getAttribute('aria-label'), 'Steps')
  assert.equal(
    all('nav > ol > li').map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href')]),
    [
      ['You, done', '/trm/a'],
      ['2Company', '/trm/b'],
      ['Trucks, done', '/trm/c'],
      ['4Review', undefined],
    ],
  )
  assert.equal(
    all('[aria-current=step]').map((step) => step.textContent),
    ['2Company'],
  )
  assert.equal(all('[role=tab], [role=tablist]'), [])
  assert.ok(all('[data-part=indicator]').every((mark) => mark.getAttribute('aria-hidden') === 'true'))
  await unmount()
})

test('[DSN-28] steps are drawn with a look of their own, those that are done with another', async () => {
  const { all, unmount } = await mount(<Steps label="Steps" steps={STEPS} current={1} />)
  const marks = all('[data-part=indicator]')
  assert.ok([...all('nav > ol'), ...all('nav li'), ...all('nav a'), ...marks].every((part) => /\bcss-|\bc-/.test(part.className)))
  assert.equal(
    marks.map((mark) => mark.hasAttribute('data-saved')),
    [true, false, true, false],
  )
  await unmount()
})

test.run()
