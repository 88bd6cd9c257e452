import { over } from '../database/over.ts'
import { exportedLoads } from './exported-loads.query.ts'
import { checkFile, commitFile } from './load-import.query.ts'

/** Files that bring a company's loads and take them away. `check` posts nothing. */
export const loadFileServicesOver = over({ check: checkFile, commit: commitFile, exported: exportedLoads })

export type LoadFileServices = ReturnType<typeof loadFileServicesOver>
