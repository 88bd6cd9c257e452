import { LOAD_COLUMNS, type ColumnMapping } from '@trm/domain/loads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mount } from '../../design/testing/mount.tsx'
import { ListTable } from '../../pasted-lists/list-table.tsx'
import { loadKind, shownColumns } from './import-words.ts'
import type { LoadRow } from './load-rows.ts'

const mapping: ColumnMapping = { Ref: 'reference_id', Notes: 'description', Other: 'ignored' }

const row = (given: Partial<NonNullable<LoadRow['read']>>, outcome: LoadRow['outcome'] = { _tag: 'Waiting' }): LoadRow => ({
  id: 1,
  line: 2,
  left: '',
  cells: { Ref: 'Bo bo@x.com', Notes: 'Call 615-555-0199 or 615-555-0198', Other: 'x' },
  read: { understood: [], faults: [], doubts: [], removed: [], ...given },
  isChosen: false,
  outcome,
})

const shown = async (one: LoadRow) => {
  const actions = { mend: () => undefined, settle: () => undefined, choose: () => undefined, remove: () => undefined }
  const kind = loadKind(mapping, shownColumns(mapping, [one]))
  const page = await mount(<ListTable label="Loads" rows={[one]} kind={kind} isBusy={false} actions={actions} />)
  const said = page.all('tbody [data-column]').map((cell) => [cell.dataset['column'], cell.querySelector('small')?.textContent])
  const state = page.one('tbody tr').dataset['state']
  await page.unmount()
  return { said, state }
}

test('[PLS-40] what carriers will not see of a text stands at its cell, and is no doubt', async () => {
  const removed = [
    { field: 'description', kind: 'phone', text: '615-555-0199' },
    { field: 'description', kind: 'phone', text: '615-555-0198' },
    { field: 'reference_id', kind: 'email', text: 'bo@x.com' },
  ] as const
  assert.equal(await shown(row({ removed })), {
    said: [
      ['reference_id', 'Carriers will not see: bo@x.com'],
      ['description', 'Carriers will not see: 615-555-0199, 615-555-0198'],
    ],
    state: 'good',
  })
})

test('[PLS-81] the table has the columns of the list and those its rows lack; an ignored one has none', async () => {
  const { said, state } = await shown(
    row({ understood: [{ column: 'reference_id', words: 'BO' }], faults: [{ column: 'weight_pounds', code: 'required' }] }),
  )
  assert.equal(
    [said, state],
    [
      [
        ['reference_id', 'Read as BO'],
        ['weight_pounds', 'Weight is missing'],
        ['description', undefined],
      ],
      'bad',
    ],
  )
})

test('[PLS-81] a doubt about what the list has no column for has its cell', () => {
  const doubts = [{ column: 'rate_total_value', code: 'looks_per_mile' }] as const
  assert.equal(shownColumns(mapping, [row({ doubts })]), ['reference_id', 'rate_total_value', 'description'])
})

test('[PLS-106] a row that was refused says why, also where it is judged good by now', async () => {
  const failure = [{ column: 'reference_id', code: 'too_long' }] as const
  const { said, state } = await shown(row({}, { _tag: 'Refused', failure }))
  assert.equal([said[0], state], [['reference_id', 'Reference is too long'], 'bad'])
})

test('[PLS-30] every column has words, and a code nobody knows is said to be refused', () => {
  const { columnWords, faults } = loadKind({}, LOAD_COLUMNS)
  for (const column of LOAD_COLUMNS) assert.match(columnWords(column), /^[A-Z]/)
  const codes = ['out_of_bounds', 'too_new'].map((code) => ({ column: 'weight_pounds', code }) as const)
  assert.equal(
    faults(row({ faults: codes })).map(({ words }) => words),
    ['Weight is out of bounds', 'Weight was refused'],
  )
})

test.run()
