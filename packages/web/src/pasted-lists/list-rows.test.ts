import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cellAfter, chosen, chosenRows, isChosenOnceMended, type ListRow } from './list-rows.ts'

type Column = 'town' | 'day' | 'rate'
type Row = ListRow<Column>
const COLUMNS: readonly Column[] = ['town', 'day', 'rate']

const row = (id: number, faults: readonly Column[], given: Partial<Row> = {}): Row => ({
  id,
  line: id,
  left: '',
  read: { faults: faults.map((column) => ({ column, code: 'required' })), doubts: [] },
  isChosen: false,
  outcome: { _tag: 'Waiting' },
  ...given,
})

const lacks = ({ read }: Row): readonly Column[] => (read?.faults ?? []).map(({ column }) => column)

test('[PLI-16] the next cell that lacks something: in the row, in those below, then from the top; the cell itself is none', () => {
  const rows = [row(1, ['day']), row(2, ['town', 'rate']), row(3, [])]
  const from = (id: number, column: Column) => cellAfter(rows, COLUMNS, lacks, { id, column })
  assert.equal(from(2, 'town'), { id: 2, column: 'rate' })
  assert.equal(from(2, 'rate'), { id: 1, column: 'day' })
  assert.equal(from(1, 'day'), { id: 2, column: 'town' })
  assert.equal(from(3, 'rate'), { id: 1, column: 'day' })
  assert.equal(cellAfter([row(1, ['day', 'town'])], COLUMNS, lacks, { id: 1, column: 'day' }), { id: 1, column: 'town' })
  assert.is(cellAfter([row(1, ['day'])], COLUMNS, lacks, { id: 1, column: 'day' }), undefined)
})

test('[PLI-17] ticked is what can be posted, and by itself only what nobody doubts', () => {
  const doubts = [{ column: 'rate', code: 'looks_per_mile' }] as const
  const doubted: Row = row(1, [], { read: { faults: [], doubts } })
  assert.equal(
    [row(1, []), row(1, ['day']), doubted, { ...doubted, isChosen: true }, row(1, [], { isTyped: true })].map(isChosenOnceMended),
    [true, false, false, true, false],
  )
  assert.equal(
    [row(1, ['day']), row(1, [], { read: undefined }), doubted].map((one) => chosen(one, true).isChosen),
    [false, false, true],
  )
  const posted = row(1, [], { isChosen: true, outcome: { _tag: 'Posted' } })
  assert.equal(
    chosenRows([posted, row(2, [], { isChosen: true }), row(3, [], { isChosen: true, isTyped: true })]).map(({ id }) => id),
    [2],
  )
})

test.run()
