import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useState } from 'react'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Check } from './check.tsx'
import { RadioList } from './radio-list.tsx'
import { SegmentedField } from './segmented-field.tsx'
import { doing, mount } from '../testing/mount.tsx'

const SIZES = [
  { value: 'full', label: 'Full' },
  { value: 'partial', label: 'Partial', why: 'Beside other freight' },
] as const

const withValue = async <A,>(first: A, draw: (value: A, set: (next: A) => void) => React.ReactNode) => {
  const values: A[] = []
  const Shown = () => {
    const [value, setValue] = useState(first)
    return draw(value, (next) => {
      values.push(next)
      setValue(next)
    })
  }
  const mounted = await mount(<Shown />)
  const words = (text: string) => mounted.all('[data-part$=text], [data-part=label]').find(({ textContent }) => textContent === text)
  const inputs = () => mounted.all('input') as HTMLInputElement[]
  return { ...mounted, values, inputs, pressWords: (text: string) => doing(() => words(text)?.click()) }
}

test('[DSN-5] [DSN-14] one of few is chosen by a press on its words; a group named by its label, of real radio buttons with one name', async () => {
  const { one, inputs, values, pressWords, unmount } = await withValue<'full' | 'partial'>('full', (value, set) => (
    <SegmentedField id="size" label="Size" value={value} choices={SIZES} onChange={set} />
  ))
  assert.match(one('[data-part=item]:has([value=full])').className, /trm-segment/)
  assert.is(document.getElementById(one('#size[role=radiogroup]').getAttribute('aria-labelledby') ?? '')?.textContent, 'Size')
  assert.equal(
    inputs().map(({ type, name, checked }) => [type, name, checked]),
    [
      ['radio', 'size', true],
      ['radio', 'size', false],
    ],
  )
  await pressWords('Partial')
  assert.equal([values, inputs().map(({ checked }) => checked)], [['partial'], [false, true]])
  await unmount()
})

test('[DSN-5] [DSN-14] a radio list says of a choice what it means; its first one has its id', async () => {
  const { one, inputs, values, pressWords, unmount } = await withValue<'full' | 'partial'>('full', (value, set) => (
    <RadioList id="first" name="size" label="Size" value={value} choices={SIZES} onChange={set} />
  ))
  assert.match(one('[data-part=item][data-state=checked]').className, /trm-radio/)
  assert.equal(
    inputs().map(({ id, name }) => [id, name]),
    [
      ['first', 'size'],
      ['first-partial', 'size'],
    ],
  )
  assert.is(document.getElementById(inputs()[1]?.getAttribute('aria-describedby') ?? '')?.textContent, 'Beside other freight')
  await pressWords('Partial')
  assert.equal(values, ['partial'])
  await unmount()
})

test('[DSN-5] [DSN-14] what is so or not is told by a press on its words; what is not to be changed is not', async () => {
  const { one, inputs, values, pressWords, unmount } = await withValue(false, (value, set) => (
    <>
      <Check id="team" label="Team" isOn={value} describedBy="why" onChange={set} />
      <Check label="Fixed" isOn isDisabled onChange={() => assert.unreachable('it was pressed')} />
    </>
  ))
  assert.match(one('#team ~ [data-part=control]').className, /trm-checkbox/)
  assert.equal([inputs()[0]?.getAttribute('aria-describedby'), inputs()[1]?.disabled], ['why', true])
  await pressWords('Team')
  await pressWords('Fixed')
  assert.equal([values, inputs().map(({ checked }) => checked)], [[true], [true, true]])
  await unmount()
})

test('[DSN-14] several of many are chosen in the order they stand; what is unknown is kept', async () => {
  const { inputs, values, pressWords, unmount } = await withValue<readonly string[]>(['odd', 'partial'], (value, set) => (
    <CheckboxGroup id="sizes" label="Sizes" choices={SIZES} chosen={value} onChange={set} />
  ))
  assert.equal(
    inputs().map(({ checked }) => checked),
    [false, true],
  )
  await pressWords('Full')
  assert.equal(values, [['full', 'partial', 'odd']])
  assert.is(inputs()[0]?.id, 'sizes')
  await unmount()
})

test.run()
