import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SeenVerdict } from '@trm/domain/verdict'
import { day } from '@trm/domain/testing'
import { mount } from '../../design/testing/mount.tsx'
import { DirectoryLine } from './directory-line.tsx'
import { aDirectoryRow } from './testing/directory-row.ts'

const BLOCK = { reason: undefined, reviewOn: day('2027-05-24'), by: undefined, at: undefined }

const marksOf = async (trust: SeenVerdict, isBlocked = false) => {
  const row = aDirectoryRow('7', {
    trust,
    relationship: isBlocked ? { isFavorite: false, isSetUp: false, block: BLOCK } : undefined,
  })
  const shown = await mount(<DirectoryLine row={row} types={[]} today={day('2026-11-24')} isTabStop />)
  const marks = shown.all('.trm-badge').map((badge) => [badge.textContent, badge.dataset['tone']])
  await shown.unmount()
  return marks
}

test('[VRD-19] [VRD-22] a row of the directory says Stop or Review beside the name, before the marks of the reader’s company', async () => {
  assert.equal(await marksOf({ level: 'stop', reasons: ['out_of_service'] }), [['Stop', 'danger']])
  assert.equal(await marksOf({ level: 'stop', reasons: ['blocked'] }, true), [
    ['Stop', 'danger'],
    ['Blocked', 'danger'],
  ])
  assert.equal(await marksOf({ level: 'review', reasons: ['no_record'] }), [['Review', 'warning']])
  assert.equal(await marksOf({ level: 'clear', reasons: [] }), [['Clear', 'success']])
})

test.run()
