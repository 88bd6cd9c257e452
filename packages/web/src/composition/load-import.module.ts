import { makeNewActionKey } from '@trm/adapters/browser'
import { makeLoadImport, type LoadImportViewModel } from '../posted-loads/files/load-import.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { LOAD_FILES, loadFilesService } from './load-files.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const loadImportModule: ScreenModule<LoadImportViewModel> = screenModule({
  brings: [loadFilesService],
  needs: [LOAD_FILES, TOKENS.PAGE],
  make: (files, page) => () => makeLoadImport({ files, newKey: makeNewActionKey(page.crypto) }),
})
