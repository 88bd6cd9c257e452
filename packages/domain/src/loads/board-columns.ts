import type { TableColumns, TableLook } from '../formats/index.ts'

/** Every column of the load board by its key, as load boards lay them out: when, from where to where, what, how much, then who. */
const BOARD_COLUMNS = [
  'age',
  'pickup',
  'deadhead',
  'miles',
  'dropoff',
  'equipment',
  'size',
  'rate',
  'ratePerMile',
  'profit',
  'company',
  'dealing',
] as const
/** One column of the load board. */
export type BoardColumnKey = (typeof BOARD_COLUMNS)[number]

/** Without its lane a row says nothing. */
export const boardColumnSet: TableColumns<BoardColumnKey> = { all: BOARD_COLUMNS, always: ['pickup', 'dropoff'] }

/** How a reader wants the load board to look. */
export type BoardTable = TableLook<BoardColumnKey>

/** Every column but profit, until the reader chooses. */
export const usualBoardTable: BoardTable = { columns: BOARD_COLUMNS.filter((key) => key !== 'profit'), density: 'comfortable' }
