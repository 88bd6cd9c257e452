import { isLoadTable, joinedLists, loadLines, loadListFile } from '@trm/domain/pasted-lists'
import type { PastedLoads } from './load-import.view-model.ts'

export const pastedLoads: PastedLoads = { isLoadTable, joinedLists, loadLines, loadListFile }
