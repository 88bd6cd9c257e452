import { makeBrowserFileSaver } from '@trm/adapters/browser'
import type { Services } from '../runtime/services.tsx'
import { makeLoadExport } from '../posted-loads/files/load-export.ts'
import type { LoadExport } from '../posted-loads/load-export.port.ts'
import { LOAD_FILES, loadFilesService } from './load-files.module.ts'
import { TOKENS } from './tokens.ts'

/** Fetched when somebody exports: nobody's first look at the list waits for it. */
export const loadExportOf = (services: Services): LoadExport => {
  loadFilesService(services)
  const page = services.get(TOKENS.PAGE)
  return makeLoadExport(services.get(LOAD_FILES), makeBrowserFileSaver({ document: page.document, URL, Blob }, services.get(TOKENS.TIMER)))
}
