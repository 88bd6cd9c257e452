import { makeHttpLoadDesk, makeHttpLoadPosting } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeChangeRates, type ChangeRatesArgs, type ChangeRatesViewModel } from './change-rates.view-model.ts'

export const changeRatesModule: ScreenModule<ChangeRatesViewModel, ChangeRatesArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER],
  make: (client, logger) => makeChangeRates({ desk: { ...makeHttpLoadDesk(client, logger), ...makeHttpLoadPosting(client) } }),
})
