import { makeHttpCarrierDetails, makeHttpSharedLoads } from '@trm/adapters/http'
import { makeCard } from '../carriers/card.view-model.ts'
import { makePreview } from './preview.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const previewModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makePreview(makeHttpSharedLoads(client)),
})

export const cardModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makeCard(makeHttpCarrierDetails(client)),
})
