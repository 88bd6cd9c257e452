import type { ReactNode } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aCarrier, aTruckRow } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { CarrierMarks } from '../offers/offer-row.tsx'
import { Marks } from '../trucks/truck-cells.tsx'
import { VerdictChip } from './verdict-chip.tsx'

test('[VRD-22] a verdict, a favorite and who is set up look the same beside a truck, an offer and in the directory', async () => {
  const relationship = { isFavorite: true, isSetUp: true, isBlocked: false, blockReason: undefined }
  const trust = { level: 'clear' as const, reasons: [] }
  const tonesOf = async (marks: ReactNode) => {
    const shown = await mount(marks)
    const tones = shown.all('.trm-badge').map((badge) => [badge.textContent, badge.dataset['tone']])
    await shown.unmount()
    return tones
  }
  const expected = [
    ['Clear', 'success'],
    ['Favorite', 'info'],
    ['Set up', 'success'],
  ]
  assert.equal(await tonesOf(<Marks row={aTruckRow({ trust, carrier: aCarrier({ relationship }) })} />), expected)
  assert.equal(await tonesOf(<CarrierMarks relationship={relationship} trust={{ ...trust, needsOverride: false }} />), expected)
  assert.equal(await tonesOf(<VerdictChip verdict={trust} />), expected.slice(0, 1))
})

test.run()
