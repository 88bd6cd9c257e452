import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { usualStandard, vet } from '@trm/domain/carriers'
import { aCarrier, day } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { VettingChips } from './vetting-chips.tsx'

test('[TLS-157] authority, its age, insurance, inspections and fleet stand as chips, each with its outcome to eye and ear', async () => {
  const carrier = aCarrier({
    authoritySince: day('2022-01-10'),
    bipdOnFile: 750_000,
    numberOfInspections: undefined,
    numberOfTrucks: 12,
  })
  const checks = vet({ ...carrier, safetyRating: undefined }, usualStandard, day('2026-03-10'))
  const { all, unmount } = await mount(<VettingChips checks={checks} />)
  assert.equal(
    all('[data-chip]').map(({ dataset, textContent }) => [dataset['chip'], textContent, dataset['tone']]),
    [
      ['authorityType', 'Authority Interstate, Pass', 'success'],
      ['authorityAge', 'Authority age 4 years, Pass', 'success'],
      ['bipd', 'BIPD $750,000.00, Fail', 'danger'],
      ['inspections', 'Inspections No record, No record', 'neutral'],
      ['fleet', 'Fleet 12 trucks, Pass', 'success'],
    ],
  )
  await unmount()
})

test.run()
