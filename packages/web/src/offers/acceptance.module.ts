import { makeBrowserFileSaver } from '@trm/adapters/browser'
import { makeHttpAcceptanceDesk } from '@trm/adapters/http'
import { isRight } from 'fp-ts/Either'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeAcceptance, type AcceptanceArgs, type AcceptanceViewModel } from './acceptance.view-model.ts'

export const acceptanceModule: ScreenModule<AcceptanceViewModel, AcceptanceArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.TIMER, TOKENS.PAGE],
  make: (client, timer, page) => {
    const files = makeBrowserFileSaver({ document: page.document, URL, Blob }, timer)
    return makeAcceptance({ desk: makeHttpAcceptanceDesk(client), save: (file) => isRight(files.save(file)()) })
  },
})
