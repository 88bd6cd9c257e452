import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useState } from 'react'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { doing, mount, press, type } from '../testing/mount.tsx'

const given = async (props: Partial<DateFieldProps> = {}) => {
  const values: string[] = []
  const sent: string[] = []
  const Form = () => {
    const [value, setValue] = useState(props.value ?? '')
    const change = (next: string): void => {
      values.push(next)
      setValue(next)
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(value)
        }}
      >
        <DateField id="when" label="When" {...props} value={value} onChange={change} />
        <button type="submit">Send</button>
        <button type="button" onClick={() => setValue('2026-12-31')}>
          Change
        </button>
      </form>
    )
  }
  const mounted = await mount(<Form />)
  const field = () => mounted.one('#when') as HTMLInputElement
  const button = (words: string) => {
    const found = mounted.all('button').find((one) => one.textContent === words || one.getAttribute('aria-label') === words)
    if (found === undefined) throw new Error(`no button "${words}" in ${document.body.innerHTML}`)
    return found
  }
  const click = (words: string) => doing(() => button(words).click())
  return { ...mounted, field, values, sent, click, leave: () => doing(() => field().blur()), enter: () => doing(() => field().focus()) }
}

test('[PLS-131] a word for a day is read as it is typed, of the zone that is meant, and is the day itself once the field is left', async () => {
  const east = await given({ zone: 'Pacific/Kiritimati' })
  await east.enter()
  await type(east.field(), 'tom')
  assert.equal([east.field().value, east.values.length], ['tom', 1])
  await east.leave()
  assert.match(east.field().value, /^\d\d\/\d\d\/\d{4}$/)
  await east.unmount()
  const west = await given({ zone: 'Pacific/Honolulu' })
  await west.enter()
  await type(west.field(), '+2')
  assert.equal(west.values, east.values, 'a whole day behind')
  await west.unmount()
})

const FAULT = /This is not a day\. Write month, day and year, such as 03\/15\/2026/

test('[DSN-5] [DSN-10] a day is shown MM/DD/YYYY, in a field with the look of all fields and its label', async () => {
  const { field, one, unmount } = await given({ value: '2026-03-09', help: 'Any day' })
  assert.equal([field().value, field().placeholder, field().getAttribute('aria-describedby')], ['03/09/2026', 'MM/DD/YYYY', 'when-help'])
  assert.is(one('label').getAttribute('for'), 'when')
  assert.match(field().className, /trm-control/)
  assert.match(one('[data-part=trigger]').className, /trm-date/)
  await unmount()
})

test('[DSN-10] a day that is typed is told as soon as it is one, and shown in full once the field is left', async () => {
  const { field, values, enter, leave, unmount } = await given()
  await enter()
  for (const text of ['3', '3/9', '3/9/202', '3/9/2026']) await type(field(), text)
  assert.equal([values, field().value], [['2026-03-09'], '3/9/2026'])
  await leave()
  assert.is(field().value, '03/09/2026')
  await type(field(), '')
  assert.equal(values, ['2026-03-09', ''])
  await unmount()
})

test('[DSN-11] what is no day stays as it was typed, is told with the remedy once the field is left, and holds its form back', async () => {
  const { field, values, sent, click, enter, leave, text, unmount } = await given({ value: '2026-03-09' })
  await enter()
  await type(field(), '02/30/2026')
  assert.not.match(text(), FAULT)
  await leave()
  assert.equal([field().value, values], ['02/30/2026', []])
  assert.match(text(), FAULT)
  assert.equal([field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')], ['true', 'when-fault'])
  await click('Send')
  assert.equal([sent, document.activeElement], [[], field()])
  await type(field(), '03/30/2026')
  assert.not.match(text(), FAULT)
  await click('Send')
  assert.equal(sent, ['2026-03-30'])
  await unmount()
})

test('[DSN-11] a form that is sent with Enter is held back, too, and says why', async () => {
  const { field, sent, click, enter, text, unmount } = await given()
  await enter()
  await type(field(), 'soon')
  await click('Send')
  assert.equal(sent, [])
  assert.match(text(), FAULT)
  await unmount()
})

test('[DSN-10] a day that changes elsewhere is shown', async () => {
  const { field, click, enter, leave, unmount } = await given({ value: '2026-03-09' })
  await enter()
  await type(field(), 'soon')
  await leave()
  await click('Change')
  assert.is(field().value, '12/31/2026')
  await unmount()
})

test('[DSN-12] a day is picked in the calendar, whose weeks begin on Sunday, and the calendar closes', async () => {
  const { field, values, all, one, click, unmount } = await given({ value: '2026-03-09', min: '2026-03-05', max: '2026-04-10' })
  await click('Open the calendar for When')
  assert.match(one('[data-part=content]').className, /trm-date/)
  assert.is(all('tr')[1]?.querySelector('td')?.getAttribute('data-value'), '2026-03-01')
  assert.is(one('[data-view=day] [data-part=range-text]').textContent, 'March 2026')
  const cell = (day: string) => one(`[data-part=table-cell-trigger][data-value="${day}"]`)
  assert.equal(
    ['2026-03-04', '2026-03-05'].map((day) => cell(day).getAttribute('aria-disabled')),
    ['true', null],
  )
  assert.match(cell('2026-03-09').getAttribute('aria-label') ?? '', /Monday, March 9, 2026, chosen/)
  await doing(() => cell('2026-03-17').click())
  assert.equal([values, field().value, all('[data-part=content]').length], [['2026-03-17'], '03/17/2026', 0])
  await unmount()
})

test('[DSN-12] Escape closes the calendar alone', async () => {
  const { all, click, unmount } = await given({ value: '2026-03-09' })
  const heard: boolean[] = []
  document.addEventListener('keydown', (event) => heard.push(event.defaultPrevented), { once: true })
  await click('Open the calendar for When')
  const [open] = all('[data-part=table-cell-trigger][data-focus]')
  await press(open ?? document.body, 'Escape')
  assert.equal([heard, all('[data-part=content]').length], [[true], 0])
  await unmount()
})

test('[DSN-10] months and days of the week are named in the language of the page', async () => {
  globalThis.trmSpoken = { language: 'es', words: {} }
  try {
    const { all, one, click, unmount } = await given({ value: '2026-03-09' })
    await click('Open the calendar for When')
    assert.is(one('[data-view=day] [data-part=range-text]').textContent, 'marzo de 2026')
    assert.is(
      all('[data-part=table-header]')
        .map(({ textContent }) => textContent)
        .join(''),
      'DLMXJVS',
    )
    await unmount()
  } finally {
    globalThis.trmSpoken = undefined
  }
})

test.run()
