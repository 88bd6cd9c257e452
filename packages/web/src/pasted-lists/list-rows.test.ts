import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cellAfter, chosen, chosenRows, isChosenOnceJudged, isGood, type ListRow } from './list-rows.ts'

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
  const ticked = row(1, [], { isChosen: true })
  const once = (before: Row, next: Row) => [true, false].map((isMended) => isChosenOnceJudged(before, next, isMended))
  assert.equal(
    [once(row(1, []), row(1, [])), once(ticked, row(1, []))],
    [
      [true, false],
      [true, true],
    ],
  )
  assert.equal(
    [once(ticked, row(1, ['day'])), once(ticked, row(1, [], { isTyped: true }))],
    [
      [false, false],
      [false, false],
    ],
  )
  assert.equal(once(ticked, doubted), [false, false], 'it was ticked when nobody doubted it')
  assert.equal(once({ ...doubted, isChosen: true }, doubted), [true, true], 'somebody looked at that doubt')
  const more: Row = row(1, [], { read: { faults: [], doubts: [...doubts, { column: 'rate', code: 'too_low' }] } })
  assert.equal(once({ ...doubted, isChosen: true }, more), [false, false], 'and not at this one')
  const kept: Row = row(1, [], { read: undefined, isChosen: true, lookedAt: doubts })
  assert.equal([once(kept, doubted), once(kept, more), isGood(kept)], [[true, true], [false, false], false], 'also after a reload')
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
