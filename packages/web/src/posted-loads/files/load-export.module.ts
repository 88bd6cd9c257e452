import { makeBrowserFileSaver } from '@trm/adapters/browser'
import { makeHttpLoadFiles } from '@trm/adapters/http'
import type { Services } from '../../runtime/services.tsx'
import { makeLoadExport, type LoadExport } from './load-export.ts'
import { TOKENS } from '../../composition/tokens.ts'

/** Fetched when somebody exports: nobody's first look at the list waits for it. */
export const loadExportOf = (services: Services): LoadExport => {
  const page = services.get(TOKENS.PAGE)
  return makeLoadExport(
    makeHttpLoadFiles(services.get(TOKENS.HTTP_CLIENT)),
    makeBrowserFileSaver({ document: page.document, URL, Blob }, services.get(TOKENS.TIMER)),
  )
}
