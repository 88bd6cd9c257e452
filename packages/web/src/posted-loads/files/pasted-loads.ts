import { isLoadTable, joinedLists, loadLines, loadListFile } from '@trm/domain/pasted-lists'

/** What reads a pasted list of loads, a chunk of its own. */
export const pastedLoads = { isLoadTable, joinedLists, loadLines, loadListFile }
