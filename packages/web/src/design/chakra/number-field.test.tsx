import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useState } from 'react'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { doing, mount, press, type } from '../testing/mount.tsx'

const given = async (props: Partial<NumberFieldProps> = {}) => {
  const values: string[] = []
  const Field = () => {
    const [value, setValue] = useState(props.value ?? '')
    const change = (next: string): void => {
      values.push(next)
      setValue(next)
    }
    return <NumberField id="rate" label="Rate" unit="money" {...props} value={value} onChange={change} />
  }
  const mounted = await mount(<Field />)
  return { ...mounted, values, field: () => mounted.one('#rate') as HTMLInputElement }
}

test('[DSN-5] [DSN-13] a number has the look of all fields, its label, its unit and its fault', async () => {
  const { field, one, box, unmount } = await given({ value: '1.85', unit: 'perMile', help: 'All costs', fault: 'Enter a number' })
  assert.match(field().className, /trm-control.*trm-input|trm-input.*trm-control/)
  assert.is(one('label').getAttribute('for'), 'rate')
  assert.equal([field().getAttribute('aria-describedby'), field().getAttribute('aria-invalid')], ['rate-fault rate-help', 'true'])
  assert.equal(
    [...box.querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent).filter((text) => text !== ''),
    ['$', '/mi'],
  )
  await unmount()
})

test('[DSN-13] what is typed stays as it was typed, number or not, when the field is left, too', async () => {
  const { field, values, unmount } = await given()
  for (const text of ['1,250.00', '$2,100', '0.10', 'about 900']) {
    await doing(() => field().focus())
    await type(field(), text)
    await doing(() => field().blur())
    assert.equal([values.at(-1), field().value], [text, text])
  }
  await unmount()
})

test('[FMT-26] a number with two readings is told with both, once there is a fault', async () => {
  const { field, box, unmount } = await given({ value: '1.234', fault: 'Enter a price' })
  assert.is(box.querySelector('#rate-fault')?.textContent, '“1.234” can be 1234 or 1.234. Which?')
  await type(field(), '1,234')
  assert.is(box.querySelector('#rate-fault')?.textContent, 'Enter a price')
  await unmount()
})

test('[FMT-26] a field that has to be whole is told as one, whatever its unit', async () => {
  globalThis.trmSpoken = { language: 'es', words: {} }
  const told = async (props: Partial<NumberFieldProps>) => {
    const { box, field, unmount } = await given({ fault: 'Enter a number', ...props })
    const words = [box.querySelector('#rate-fault')?.textContent, field().inputMode]
    await unmount()
    return words
  }
  try {
    assert.equal(await told({ value: '1,234', isWhole: true }), ['Enter a number', 'numeric'])
    assert.equal(await told({ value: '1,234' }), ['“1,234” can be 1234 or 1.234. Which?', 'decimal'])
    assert.equal(await told({ value: '1.234 %', unit: 'percent', isWhole: true }), ['“1.234” can be 1234 or 1.234. Which?', 'numeric'])
  } finally {
    globalThis.trmSpoken = undefined
  }
})

test('[DSN-13] neither the wheel nor a key of arrows changes a number', async () => {
  const { field, values, unmount } = await given({ value: '2100' })
  await doing(() => field().focus())
  await doing(() => field().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })))
  assert.is(await press(field(), 'ArrowUp'), true)
  assert.equal([values, field().value], [[], '2100'])
  await unmount()
})

test.run()
