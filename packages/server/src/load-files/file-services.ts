import type { Database } from '../database/database.ts'
import type { LoadFileServices } from '../http/load-services.ts'
import { exportedLoads } from './exported-loads.query.ts'
import { checkFile, commitFile } from './load-import.query.ts'

export const loadFileServicesOver = (database: Database): LoadFileServices => ({
  check: (by, file) => checkFile(database, by, file),
  commit: (by, id, lines) => commitFile(database, by, id, lines),
  exported: (companyId, asked) => exportedLoads(database, companyId, asked),
})
