import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CopyButton } from '../copy-button.tsx'
import { Fact, Facts } from './facts.tsx'
import { Figure, Figures } from './figures.tsx'
import { KeyCap } from './key-cap.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { doing, mount } from '../testing/mount.tsx'
import { Timeline, TimelineEvent } from './timeline.tsx'
import { ToldOnce } from './told-once.tsx'

/** A class of its recipe beside its name: without a recipe there is the name alone, or nothing. */
const hasLook = (part: HTMLElement): boolean => /\bcss-|\bc-/.test(part.className)

for (const look of ['panel', 'lines', 'columns'] as const)
  test(`[DSN-20][DSN-28] facts in ${look} are names with their values, and what is not known has no line`, async () => {
    const { one, all, unmount } = await mount(
      <Facts look={look}>
        <Fact name="Miles">640</Fact>
        <Fact name="Reference">{undefined}</Fact>
        <Fact name="Equipment" isWide>
          Van
        </Fact>
      </Facts>,
    )
    assert.equal(
      all('dl > div').map((line) => [...line.children].map((part) => `${part.tagName} ${part.textContent}`)),
      [
        ['DT Miles', 'DD 640'],
        ['DT Equipment', 'DD Van'],
      ],
    )
    assert.is(one('[data-wide]').textContent, 'EquipmentVan')
    assert.ok([one('dl'), ...all('dl > div'), ...all('dt')].every(hasLook))
    await unmount()
  })

test('[DSN-21][DSN-28] a figure is its name, its number and what it is counted of, in one list', async () => {
  const { one, all, unmount } = await mount(
    <Figures columns={3}>
      <Figure name="Views" value="1,204" />
      <Figure name="Not answered" value="4%" more="3 of 71 offers" />
    </Figures>,
  )
  assert.equal(
    all('dl > div').map((line) => [...line.children].map((part) => `${part.tagName} ${part.textContent}`)),
    [
      ['DT Views', 'DD 1,204'],
      ['DT Not answered', 'DD 4%', 'DD 3 of 71 offers'],
    ],
  )
  assert.ok([one('dl'), ...all('dt'), ...all('dd')].every(hasLook))
  await unmount()
})

test('[DSN-24][DSN-28] progress says how many of how many, and no number where nobody knows', async () => {
  const { one, render, unmount } = await mount(<ProgressBar label="Posting" done={{ count: 3, of: 12 }} />)
  const bar = (): HTMLElement => one('[role=progressbar]')
  const said = (): readonly (string | null)[] => ['aria-label', 'aria-valuenow', 'aria-valuemax'].map((name) => bar().getAttribute(name))
  assert.equal(said(), ['Posting', '3', '12'])
  assert.is(one('[data-part=range]').style.width, '25%')
  assert.ok(hasLook(bar()) && hasLook(one('[data-part=range]')))
  await render(<ProgressBar label="Posting" done={{ count: 12, of: 12 }} />)
  assert.is(bar().getAttribute('aria-valuenow'), '12')
  for (const nothing of [undefined, { count: 0, of: 0 }]) {
    await render(<ProgressBar label="Reading" done={nothing} />)
    assert.equal([bar().getAttribute('aria-label'), bar().hasAttribute('aria-valuenow')], ['Reading', false])
  }
  await unmount()
})

test('[DSN-25] a copy button holds the room of its other word, and says what became of the press', async () => {
  let presses = 0
  const button = { copy: 'Copy', copied: 'Copied', onCopy: () => (presses += 1) }
  const { one, render, unmount } = await mount(<CopyButton {...button} isCopied={false} />)
  const says = () => [one('button').textContent, one('.trm-either').getAttribute('data-other')]
  assert.equal(says(), ['Copy', 'Copied'])
  await doing(() => one('button').click())
  assert.equal([presses, ...says()], [1, 'Copy', 'Copied'])
  await render(<CopyButton {...button} isCopied />)
  assert.equal(says(), ['Copied', 'Copy'])
  await render(<CopyButton {...button} isCopied={false} failed="Not copied" />)
  assert.equal(says(), ['Not copied', 'Copied'])
  await unmount()
})

test('[DSN-25][DSN-28] a link told once stands in a field of its label, and its button copies', async () => {
  let presses = 0
  const { one, all, unmount } = await mount(
    <ToldOnce
      id="link"
      label="The link"
      address="https://example.com/a"
      help="Shown only now"
      copy="Copy"
      copied="Copied"
      isCopied={false}
      onCopy={() => (presses += 1)}
    />,
  )
  const field = one('#link')
  assert.ok(field instanceof HTMLInputElement)
  assert.equal([field.value, field.readOnly, one('label').getAttribute('for')], ['https://example.com/a', true, 'link'])
  await doing(() => one('button').click())
  assert.is(presses, 1)
  assert.ok(all('[data-scope=clipboard][data-part=root]').every(hasLook))
  await unmount()
})

test("[DSN-26][DSN-28] a timeline is an ordered list with the reader's own acts marked", async () => {
  const { one, all, unmount } = await mount(
    <Timeline>
      <TimelineEvent title="Offered">$2,000</TimelineEvent>
      <TimelineEvent title="Countered" isOwn>
        $2,100
      </TimelineEvent>
    </Timeline>,
  )
  assert.equal(
    all('ol > li').map((line) => line.textContent),
    ['Offered$2,000', 'Countered$2,100'],
  )
  assert.is(one('[data-own]').closest('li')?.textContent, 'Countered$2,100')
  assert.ok(all('ol > li').every(hasLook))
  await unmount()
})

test('[DSN-27][DSN-28] a key is a key', async () => {
  const { one, unmount } = await mount(<KeyCap keys="Ctrl K" />)
  assert.is(one('kbd').textContent, 'Ctrl K')
  assert.ok(hasLook(one('kbd')))
  await unmount()
})

test.run()
