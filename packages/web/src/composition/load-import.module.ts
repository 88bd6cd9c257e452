import { makeNewActionKey } from '@trm/adapters/browser'
import { makeLoadImport, type LoadImportViewModel } from '../posted-loads/files/load-import.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { LOAD_FILES, loadPorts } from './load-ports.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const loadImportModule: ScreenModule<LoadImportViewModel> = screenModule({
  brings: [loadPorts],
  needs: [LOAD_FILES, TOKENS.PAGE],
  make: (files, page) => () => makeLoadImport({ files, newKey: makeNewActionKey(page.crypto) }),
})
