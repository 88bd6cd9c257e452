import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LOAD_COLUMNS, type LoadColumn } from '../loads/index.ts'
import { suggestedColumns } from './load-columns.ts'
import { isLoadTable } from './load-list.ts'
import { delimiterOf, tableRows } from './pasted-table.ts'
import { EXPORT_FILES } from './testing/export-files.ts'

const readAs = (text: string): readonly Readonly<Record<string, string>>[] => {
  const [head = { cells: [] }, ...rows] = tableRows(text, delimiterOf(text), 1000)
  const { mapping } = suggestedColumns(head.cells)
  return rows.map(({ cells }) =>
    Object.fromEntries(
      head.cells.flatMap((header, i) => (mapping[header] === 'ignored' ? [] : [[mapping[header] ?? 'ignored', cells[i] ?? '']])),
    ),
  )
}

/** Without these a load cannot be posted: a file that is known gives them. */
const NEEDED: readonly LoadColumn[] = ['pickup_city', 'dropoff_city', 'pickup_date', 'equipment_type']

for (const { name, source, text, first, template } of EXPORT_FILES) {
  test(`[PLI-11] ${name}: its headers are known (${source})`, () => {
    const [head = { cells: [] }] = tableRows(text, delimiterOf(text), 1)
    assert.ok(isLoadTable(text))
    assert.is(suggestedColumns(head.cells).template, template ?? 'unknown')
    const rows = readAs(text)
    assert.ok(rows.length >= 2)
    for (const row of rows) for (const column of NEEDED) assert.ok((row[column] ?? '') !== '', `${column} of ${JSON.stringify(row)}`)
    for (const [column, value] of Object.entries(first)) assert.is(rows[0]?.[column], value, column)
  })
}

test('[PLI-11] there are twelve files, and a file whose headers are invented says so', () => {
  assert.is(EXPORT_FILES.length, 12)
  for (const { name, source } of EXPORT_FILES) assert.match(source, /^(?:https:|invented|our own)/, name)
  for (const { first } of EXPORT_FILES) assert.ok(Object.keys(first).every((column) => LOAD_COLUMNS.some((one) => one === column)))
})

test.run()
