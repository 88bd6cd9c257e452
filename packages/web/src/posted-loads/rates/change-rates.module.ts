import { makeHttpLoadDesk, makeHttpLoadPosting } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeChangeRates, type ChangeRatesArgs, type ChangeRatesViewModel } from './change-rates.view-model.ts'

export const changeRatesModule: ScreenModule<ChangeRatesViewModel, ChangeRatesArgs> = screenModule((get) =>
  makeChangeRates({
    desk: { ...makeHttpLoadDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), ...makeHttpLoadPosting(get(TOKENS.HTTP_CLIENT)) },
  }),
)
