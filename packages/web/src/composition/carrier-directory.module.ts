import { makeHttpCarrierDirectory } from '@trm/adapters/http'
import { makeDirectory, type DirectoryArgs, type DirectoryViewModel } from '../carriers/directory/directory.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const directoryModule: ScreenModule<DirectoryViewModel, DirectoryArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK],
  make: (client, logger, equipmentTypes, clock) =>
    makeDirectory({ directory: makeHttpCarrierDirectory(client, logger), equipmentTypes, clock }),
})
