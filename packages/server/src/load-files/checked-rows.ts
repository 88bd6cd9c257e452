import { loadFaults, type LoadDraft, type LoadState, type LoadColumn, type PostingContext, type RowFault } from '@trm/domain/loads'
import type { CsvRow } from './csv-table.ts'
import { columnOfField } from './field-columns.ts'
import { inTurns } from './in-turns.ts'
import type { DraftedRow } from './row-draft.ts'

/** A row and what it is as a load; `faults`, where it was judged, are the rules' as well. */
export interface ReadRow extends CsvRow, DraftedRow {}

const endOf = (column: LoadColumn): string => column.split('_')[0] ?? ''

/** Of an end whose town is not known the times say nothing, and one fault of a column is enough. */
const isNews = (known: readonly RowFault[], { column }: RowFault): boolean =>
  !known.some((fault) => fault.column === column || (fault.code === 'unknown_place' && endOf(fault.column) === endOf(column)))

const ofRules = (draft: LoadDraft, context: PostingContext): readonly RowFault[] =>
  loadFaults(draft, context).map(({ field, code }) => ({ column: columnOfField(field), code }))

/**
 * Each row by the rules of posting. A key twice in one file, or of a load that is booked, is a fault, too. `known`: the company's loads by
 * external id.
 */
export const judgedRows = (
  rows: readonly ReadRow[],
  context: PostingContext,
  known: ReadonlyMap<string, LoadState>,
): Promise<readonly ReadRow[]> => {
  const seen = new Set<string>()
  return inTurns(rows, (row) => {
    const { draft, externalId, faults } = row
    const isTwice = externalId !== undefined && seen.has(externalId)
    if (externalId !== undefined) seen.add(externalId)
    const ofKey: readonly RowFault[] = isTwice
      ? [{ column: 'external_id', code: 'duplicate' }]
      : externalId !== undefined && known.get(externalId) === 'covered'
        ? [{ column: 'external_id', code: 'covered' }]
        : []
    const own = [...ofKey, ...faults]
    return { ...row, faults: [...own, ...ofRules(draft, context).filter((fault) => isNews(own, fault))] }
  })
}
