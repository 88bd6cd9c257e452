import { makeBrowserFileSaver } from '@trm/adapters/browser'
import { makeHttpAcceptanceDesk } from '@trm/adapters/http'
import { isRight } from 'fp-ts/Either'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeAcceptance, type AcceptanceArgs, type AcceptanceViewModel } from './acceptance.view-model.ts'

export const acceptanceModule: ScreenModule<AcceptanceViewModel, AcceptanceArgs> = screenModule((get) => {
  const files = makeBrowserFileSaver({ document: get(TOKENS.PAGE).document, URL, Blob }, get(TOKENS.TIMER))
  return makeAcceptance({ desk: makeHttpAcceptanceDesk(get(TOKENS.HTTP_CLIENT)), save: (file) => isRight(files.save(file)()) })
})
