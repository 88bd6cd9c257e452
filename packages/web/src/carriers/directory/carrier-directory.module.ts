import { makeHttpCarrierDirectory } from '@trm/adapters/http'
import { makeDirectory } from './directory.view-model.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const directoryModule = screenModule((get) =>
  makeDirectory({
    directory: makeHttpCarrierDirectory(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
    equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
    clock: get(TOKENS.CLOCK),
  }),
)
