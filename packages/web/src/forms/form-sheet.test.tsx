import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { mount } from '../design/testing/mount.tsx'
import { FormSheet, ReadForm, SaveOutcome, wordedFaults } from './form-sheet.tsx'

const faults = [
  { field: 'name', code: 'required' },
  { field: 'phone', code: 'odd' },
] as const

const words = wordedFaults(
  faults,
  (field) => `id-${field}`,
  ({ field, code }) => `${field}: ${code}`,
)

const draft = { isRestored: false, forget: () => undefined }

test('a fault is said in the same words above the form and beside its field', async () => {
  assert.equal([words.of('phone'), words.of('name')], ['phone: odd', 'name: required'])
  const mounted = await mount(
    <FormSheet faults={words.all} attempt={1} kept={draft} onSubmit={() => undefined} name={{ 'aria-label': 'Details' }}>
      <button type="submit">Save</button>
    </FormSheet>,
  )
  assert.equal(
    mounted.all('.trm-summary a').map((link) => [link.getAttribute('href'), link.textContent]),
    [
      ['#id-name', 'name: required'],
      ['#id-phone', 'phone: odd'],
    ],
  )
  assert.is(mounted.one('form').getAttribute('aria-label'), 'Details')
  assert.ok(mounted.one('form').hasAttribute('novalidate'), 'the browser says nothing of its own')
  await mounted.unmount()
})

test('sending stays on the page, and no fault is no summary', async () => {
  let sent = 0
  const mounted = await mount(
    <FormSheet faults={[]} attempt={0} onSubmit={() => sent++} isInDialog>
      <p>fields</p>
    </FormSheet>,
  )
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  mounted.one('form').dispatchEvent(submit)
  assert.equal([sent, submit.defaultPrevented, mounted.all('.trm-summary').length], [1, true, 0])
  assert.is(mounted.one('form').className, 'trm-form')
  await mounted.unmount()
})

test('a form is there once it was read; one that cannot be read says why and can be read again', async () => {
  let asked = 0
  const read = (state: Parameters<typeof ReadForm<{ readonly title: string }, typeof unreachable>>[0]['state']) => (
    <ReadForm state={state} loading="Reading" notLoaded="Not read" why={({ _tag }) => _tag} onRetry={() => asked++}>
      {({ title }) => <h2>{title}</h2>}
    </ReadForm>
  )
  const mounted = await mount(read({ _tag: 'Loading' }))
  assert.match(mounted.text(), 'Reading')
  await mounted.render(read({ _tag: 'NotLoaded', failure: unreachable }))
  assert.match(mounted.text(), /Not read.*Unreachable/)
  mounted.one('button').click()
  assert.is(asked, 1)
  await mounted.render(read({ _tag: 'Form', title: 'Company' }))
  assert.is(mounted.text(), 'Company')
  await mounted.unmount()
})

test('what came of a save: that it was saved, why not, and nothing while its faults are told', async () => {
  const outcome = (form: Parameters<typeof SaveOutcome>[0]['form']) => <SaveOutcome form={form} saved="Saved" notSaved="Not saved" />
  const mounted = await mount(outcome({ wasSaved: true, failure: undefined, attempt: 0 }))
  assert.is(mounted.text(), 'Saved')
  await mounted.render(outcome({ failure: unreachable, attempt: 1 }))
  assert.match(mounted.text(), 'Not saved')
  await mounted.render(outcome({ failure: unreachable, faults: ['phone'], attempt: 1 }))
  assert.is(mounted.text(), '')
  await mounted.unmount()
})

test('a save whose success is told elsewhere shows nothing beside its button', async () => {
  const mounted = await mount(<SaveOutcome form={{ wasSaved: true, failure: undefined, attempt: 0 }} notSaved="Not saved" />)
  assert.equal([mounted.text(), mounted.all('.trm-notice').length], ['', 0])
  await mounted.unmount()
})

test.run()
