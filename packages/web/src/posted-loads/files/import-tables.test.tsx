import type { CheckedRow, ColumnMapping } from '@trm/domain/loads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mount } from '../../design/testing/mount.tsx'
import { CheckedRows } from './import-tables.tsx'

const mapping: ColumnMapping = { Ref: 'reference_id', Notes: 'description' }
const row = (given: Partial<CheckedRow>): CheckedRow => ({
  line: 2,
  cells: { Ref: 'Bo bo@x.com', Notes: 'Call 615-555-0199 or 615-555-0198' },
  understood: [],
  faults: [],
  doubts: [],
  removed: [
    { field: 'description', kind: 'phone', text: '615-555-0199' },
    { field: 'description', kind: 'phone', text: '615-555-0198' },
    { field: 'reference_id', kind: 'email', text: 'bo@x.com' },
  ],
  ...given,
})

const said = async (given: CheckedRow): Promise<readonly (string | null)[]> => {
  const shown = await mount(<CheckedRows rows={[given]} mapping={mapping} chosen={new Set([2])} onChoose={() => undefined} />)
  const words = shown.all('td').map((cell) => cell.querySelector('small')?.textContent ?? null)
  await shown.unmount()
  return words
}

test('[PLS-40] what carriers will not see of a text stands at its cell, before it is posted', async () => {
  assert.equal(await said(row({})), ['Carriers will not see: bo@x.com', 'Carriers will not see: 615-555-0199, 615-555-0198'])
  assert.equal(await said(row({ removed: [] })), [null, null])
})

test.run()
