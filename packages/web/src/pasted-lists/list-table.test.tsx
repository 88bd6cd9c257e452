import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doing, mount, press, type as typeInto } from '../design/testing/mount.tsx'
import type { ListRow } from './list-rows.ts'
import { ListTable, type ListKind } from './list-table.tsx'

type Column = 'town' | 'day'
type Row = ListRow<Column> & { readonly town: string }

const row = (id: number, lacks: readonly Column[]): Row => ({
  id,
  line: id,
  left: '',
  town: `Town ${id}`,
  read: { faults: lacks.map((column) => ({ column, code: 'required' })), doubts: [] },
  isChosen: lacks.length === 0,
  outcome: { _tag: 'Waiting' },
})

let drawn = 0
const kind: ListKind<Column, Row> = {
  columns: ['town', 'day'],
  columnWords: (column) => column,
  textOf: ({ town }, column) => (column === 'town' ? town : ''),
  longestCell: 9,
  choices: () => undefined,
  understood: () => undefined,
  faults: ({ read }) => (read?.faults ?? []).map(({ column }) => ({ column, words: `${column} is missing` })),
  doubts: ({ read }) =>
    (read?.doubts ?? []).map(({ column, code }) => ({ column: code === 'twice' ? undefined : column, words: `${code}?` })),
  notes: () => {
    drawn += 1
    return []
  },
}

const doubted = (id: number, code: string, isChosen = false): Row => ({
  ...row(id, []),
  read: { faults: [], doubts: [{ column: 'day', code }] },
  isChosen,
})

const aTable = async (rows: readonly Row[]) => {
  const heard: unknown[] = []
  const actions = {
    mend: (...what: readonly unknown[]) => heard.push(what),
    settle: () => heard.push('settle'),
    choose: () => undefined,
    remove: (id: number) => heard.push(['remove', id]),
  }
  const table = (all: readonly Row[], isBusy = false) => <ListTable label="Rows" rows={all} kind={kind} isBusy={isBusy} actions={actions} />
  const page = await mount(table(rows))
  return { ...page, heard, show: (all: readonly Row[], isBusy = false) => page.render(table(all, isBusy)) }
}

test('[PLI-16] Enter hands what is typed on and goes to the next cell that lacks something, also in a part that is not drawn yet', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => row(i + 1, i === 0 || i === 60 ? ['day'] : []))
  const page = await aTable(rows)
  assert.is(page.all('tbody tr').length, 50)
  const town = page.one('#cell-1-town')
  town.focus()
  await typeInto(town, 'Waco')
  await press(town, 'Enter')
  assert.equal([document.activeElement?.id, page.heard[0], page.heard[1]], ['cell-1-day', [1, 'town', 'Waco'], 'settle'])
  await press(page.one('#cell-1-day'), 'Enter')
  assert.equal([document.activeElement?.id, page.all('tbody tr').length], ['cell-61-day', 61])
  await press(page.one('#cell-61-day'), 'Enter')
  assert.is(document.activeElement?.id, 'cell-1-day', 'and from the top again')
  await page.unmount()
})

test('[PLI-16] a cell that is left is judged, and of many rows only the one that changed is drawn anew', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => row(i + 1, []))
  const page = await aTable(rows)
  for (let more = 0; more < 2; more += 1)
    await doing(() =>
      page
        .all('button')
        .find((one) => /^Show/.test(one.textContent))
        ?.click(),
    )
  assert.is(page.all('tbody tr').length, 120)
  drawn = 0
  await page.show(rows.map((one) => (one.id === 7 ? { ...one, town: 'Waco' } : one)))
  assert.is(drawn, 1)
  const cell = page.one('#cell-7-town')
  cell.focus()
  await doing(() => cell.blur())
  assert.equal(page.heard, ['settle'])
  await page.unmount()
})

test('[PLI-16] Enter goes to what is doubted and not ticked, also where the doubt is about the whole row', async () => {
  const page = await aTable([row(1, []), doubted(2, 'odd', true), doubted(3, 'twice'), doubted(4, 'odd')])
  const town = page.one('#cell-1-town')
  town.focus()
  await press(town, 'Enter')
  assert.is(document.activeElement?.id, 'cell-3-town', 'the ticked one was looked at')
  await press(page.one('#cell-3-town'), 'Enter')
  assert.is(document.activeElement?.id, 'cell-4-day')
  assert.equal(
    page.all('tbody tr').map((one) => one.dataset['state']),
    ['good', 'doubtful', 'doubtful', 'doubtful'],
  )
  await page.unmount()
})

test('[PLI-18] a line that is left out hands the focus to the next, the last one to the one before, the only one to the table', async () => {
  const rows = [row(1, []), row(2, []), row(3, [])]
  const page = await aTable(rows)
  const leaveOut = async (id: number, left: readonly Row[]) => {
    const button = page.one(`tr[data-row="${id}"] .trm-mend-out button`)
    button.focus()
    await doing(() => button.click())
    await page.show(left)
    return document.activeElement?.closest('tr')?.dataset['row'] ?? document.activeElement?.getAttribute('role')
  }
  assert.is(await leaveOut(2, [row(1, []), row(3, [])]), '3')
  assert.is(await leaveOut(3, [row(1, [])]), '1')
  assert.is(await leaveOut(1, []), 'region')
  assert.equal(page.heard.filter((one) => Array.isArray(one)).flat(), ['remove', 2, 'remove', 3, 'remove', 1])
  await page.unmount()
})

test('[PLI-16] while rows are posted nothing of them is typed, ticked or left out; a cell that is mended keeps the focus', async () => {
  const page = await aTable([row(1, ['day']), row(2, [])])
  const day = page.one('#cell-1-day')
  day.focus()
  await page.show([row(1, []), row(2, [])])
  assert.is(document.activeElement?.id, 'cell-1-day')
  await page.show([row(1, []), { ...row(2, []), outcome: { _tag: 'Posted' } }], true)
  assert.equal([page.all('tbody input:not(:disabled)').length, page.all('.trm-mend-out button').length], [0, 0])
  await page.unmount()
})

test.run()
