import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { day } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { DayName } from './day-name.tsx'

const nameOf = async (text: string): Promise<string> => {
  const screen = await mount(<DayName day={day(text)} today={day('2026-02-28')} />)
  const name = screen.text()
  await screen.unmount()
  return name
}

test('[TLS-131] today and tomorrow have a name beside their date, other days none', async () => {
  assert.equal(
    [await nameOf('2026-02-27'), await nameOf('2026-02-28'), await nameOf('2026-03-01'), await nameOf('2026-03-02')],
    ['', 'today', 'tomorrow', ''],
  )
})

test.run()
