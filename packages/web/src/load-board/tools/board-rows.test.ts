import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boardColumnSet, usualBoardTable, type BoardTable } from '@trm/domain/loads'
import { dollars } from '@trm/domain/testing'
import type { SavedFile } from '@trm/domain/trucks'
import { anySearch, boardQuery } from '../load-board-view.ts'
import { aBoardRow, aBoardWorld, aPage, nearTown, someLoads } from '../testing/load-board-world.ts'
import type { CellLines } from '../../design/print-table.tsx'
import { boardFileName, boardCells } from './board-lines.ts'
import { makeRowTools } from '../../market-list/row-tools.view-model.ts'

const flat = (lines: CellLines): readonly (readonly string[])[] => lines.map((cells) => cells.flat())

const opened = async (kept: BoardTable = usualBoardTable) => {
  const world = aBoardWorld()
  await world.answer(0, E.right(aPage(someLoads(50), { total: 120, nextCursor: 'a' })))
  const files: SavedFile[] = []
  const printer = {
    isPrinting$: new Subject<boolean>(),
    printed: 0,
    print: () => {
      printer.printed++
    },
  }
  const rows = makeRowTools({
    list: world.list,
    columns: boardColumnSet,
    usual: usualBoardTable,
    printer,
    nameOf: () => boardFileName(world.view()),
    cellsOf: (some) => [[['Load']], ...some.map(({ load }) => [[load.id]])],
    tableStore: {
      read: () => kept,
      write: (look) => () => {
        kept = look
      },
      clear: () => {
        kept = usualBoardTable
      },
    },
    fileSaver: {
      save: (file) => () => {
        if ('text' in file) files.push(file)
        return E.right(undefined)
      },
    },
  })
  const lines = () => (files.at(-1)?.text ?? '').slice(1).split('\r\n').slice(1, -1)
  return { ...world, rows, files, lines, printer, kept: () => kept }
}

test("[LBS-60] the columns that were kept are the list's from the beginning, and each choice is kept", async () => {
  const { rows, marks, kept } = await opened({ columns: ['rate', 'pickup', 'dropoff'], density: 'compact' })
  assert.equal([marks().columns, marks().density], [['rate', 'pickup', 'dropoff'], 'compact'])
  rows.table.move('pickup', -1)
  rows.table.toggle('company')
  assert.equal(
    [marks().columns, kept().columns],
    [
      ['pickup', 'rate', 'dropoff', 'company'],
      ['pickup', 'rate', 'dropoff', 'company'],
    ],
  )
  rows.table.reset()
  assert.equal([marks().columns, marks().density], [usualBoardTable.columns, 'comfortable'])
})

test('[LBS-63] the rows that are shown are saved, or all of the search, the missing ones loaded first', async () => {
  const { rows, list, lines, lists, answer, files } = await opened()
  list.lay({ keeps: ({ load }) => load.id.endsWith('7') })
  rows.exporter.saveShown()
  assert.equal([lines().length, files[0]?.name], [5, 'loads-2026-03-10.csv'])
  rows.exporter.saveAll()
  assert.equal([rows.exporter.state$.value, lists.at(-1)?.limit], [{ _tag: 'Loading', loaded: 50, of: 120 }, 70])
  await answer(1, E.right(aPage(someLoads(70, 50), { total: 120 })))
  assert.equal([lines().length, rows.exporter.state$.value], [120, { _tag: 'Saved', count: 120 }])
})

test('[LBS-63] nothing is saved of no rows, and another search ends a file under way', async () => {
  const { rows, list, files } = await opened()
  rows.exporter.saveAll()
  list.sortBy('rate')
  assert.equal([rows.exporter.state$.value, files], [{ _tag: 'Failed', why: 'search' }, []])
  list.lay({ keeps: () => false })
  rows.exporter.saveShown()
  assert.equal(rows.exporter.state$.value, { _tag: 'Failed', why: 'none' })
})

test("[LBS-63] our button draws before it prints, the browser's own menu prints by itself", async () => {
  const { rows, printer } = await opened()
  rows.printing.start()
  assert.equal([rows.printing.isPrinting$.value, printer.printed], [true, 0])
  rows.printing.drawn()
  printer.isPrinting$.next(false)
  printer.isPrinting$.next(true)
  rows.printing.drawn()
  assert.is(printer.printed, 1)
})

test('[LBS-63] a line has the chosen columns in their order, numbers without signs, nothing for what is unknown, and why a row is gone', async () => {
  const { list, answer } = aBoardWorld({ query: boardQuery({ ...anySearch, filters: { ...anySearch.filters, pickup: nearTown } }) })
  const row = aBoardRow({ id: 'a', companyId: '7', rateTotal: dollars(2150.5) }, { deadheadMiles: 12.6 })
  const bare = aBoardRow({ id: 'b', companyId: '8', rateTotal: undefined })
  await answer(0, E.right(aPage([row, bare])))
  list.lay({
    columns: ['rate', 'deadhead', 'dealing'],
    dealing: new Map([
      ['7', { answers: { samples: 12, medianMinutes: 34.5 }, cancelled: { count: 1, of: 9 }, ignored: { count: 0, of: 0 } }],
    ]),
  })
  assert.equal(flat(boardCells([row], list)), [
    ['Rate (USD)', 'Deadhead (mi)', 'Broker answers in (min)', 'Broker answers', 'Broker canceled', 'Broker bookings'],
    ['2150.50', '13', '34.5', '12', '1', '9'],
  ])
  list.lay({ gone: new Map([['b', 'Covered']]) })
  assert.equal(flat(boardCells([bare], list))[1], ['', '', '', '', '', '', 'Covered'])
  list.stop()
})

test('[LBS-141] profit is in the file while rows are in its order, or it was chosen, in plain numbers', async () => {
  const { list, answer } = aBoardWorld({ query: 'sort=profit' })
  const losing = aBoardRow({ rateTotal: dollars(1_000), totalMiles: 550 })
  await answer(0, E.right(aPage([losing], { costPerMile: dollars(2) })))
  list.lay({ columns: ['dropoff', 'rate'] })
  const cells = () => flat(boardCells([losing, aBoardRow({ rateTotal: undefined })], list)).map((line) => line.slice(2, 5))
  assert.equal(cells(), [
    ['Profit (USD)', 'Profit per mile (USD)', 'Profit per day (USD)'],
    ['-100.00', '-0.18', '-100.00'],
    ['', '', ''],
  ])
  list.stop()
})

test.run()
