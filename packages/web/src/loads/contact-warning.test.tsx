import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mount } from '../design/testing/mount.tsx'
import { ContactWarning } from './contact-warning.tsx'

const words = (parts: string): string => `Carriers will not see: ${parts}`

test('[PLS-24] [FRM-5] what will be cut from a text is named while it is typed, and nothing is said of a text that stays', async () => {
  const shown = await mount(<ContactWarning texts={['Temp 34F', 'PO 77812']} words={words} />)
  assert.is(shown.text(), '')
  await shown.render(<ContactWarning texts={['Call Bo at 615-555-0199', 'or bo@x.com']} words={words} />)
  assert.is(shown.one('[role=status]').textContent, 'Carriers will not see: 615-555-0199, bo@x.com')
  await shown.unmount()
})

test.run()
