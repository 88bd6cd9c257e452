import type { TableColumns, TableLook } from '../formats/index.ts'

/** Every column of a broker's posted loads by its key: what can be marked, where to where, when, what, how much, then how it goes. */
const OWN_LOAD_COLUMNS = ['pick', 'lane', 'pickup', 'equipment', 'rate', 'miles', 'age', 'owner', 'views', 'offers', 'complete'] as const
/** One column of the posted loads. */
export type OwnLoadColumnKey = (typeof OWN_LOAD_COLUMNS)[number]

/** Without its lane a row says nothing, without its mark nothing is done to several. */
export const ownLoadColumnSet: TableColumns<OwnLoadColumnKey> = { all: OWN_LOAD_COLUMNS, always: ['pick', 'lane'] }

/** How a reader wants the posted loads to look. */
export type OwnLoadTable = TableLook<OwnLoadColumnKey>

/** Every column, until the reader chooses. */
export const usualOwnLoadTable: OwnLoadTable = { columns: OWN_LOAD_COLUMNS, density: 'comfortable' }
