import type { ColumnMapping, LoadColumn } from '@trm/domain/loads'

/** The header a column of a load came from. */
export const headerOf = (mapping: ColumnMapping, column: LoadColumn): string | undefined =>
  Object.entries(mapping).find(([, is]) => is === column)?.[0]
