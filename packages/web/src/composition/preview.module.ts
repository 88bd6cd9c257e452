import { makeHttpCarrierDetails, makeHttpSharedLoads } from '@trm/adapters/http'
import { makeCard, type CardViewModel } from '../carriers/card.view-model.ts'
import { makePreview, type PreviewArgs, type PreviewViewModel } from '../preview/preview.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const previewModule: ScreenModule<PreviewViewModel, PreviewArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makePreview(makeHttpSharedLoads(client)),
})

export const cardModule: ScreenModule<CardViewModel, string> = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makeCard(makeHttpCarrierDetails(client)),
})
