import type { DataListProps } from './data-list-props.ts'
import { useMediaQuery, NARROW } from './use-media-query.ts'
import { VirtualCards } from './virtual-cards.tsx'
import { VirtualTable } from './virtual-table.tsx'

/** Rows as plain elements in a table, or cards where the window is narrow; only what is in sight exists. */
export const DataList = <A,>(props: DataListProps<A>) => (useMediaQuery(NARROW) ? <VirtualCards {...props} /> : <VirtualTable {...props} />)
