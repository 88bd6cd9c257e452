import { makeHttpCarrierDirectory } from '@trm/adapters/http'
import { makeDirectory } from './directory.view-model.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const directoryModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK],
  make: (client, logger, equipmentTypes, clock) =>
    makeDirectory({ directory: makeHttpCarrierDirectory(client, logger), equipmentTypes, clock }),
})
