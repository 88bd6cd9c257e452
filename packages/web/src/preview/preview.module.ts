import { makeHttpCarrierDetails, makeHttpSharedLoads } from '@trm/adapters/http'
import { makeCard } from '../carriers/card.view-model.ts'
import { makePreview } from './preview.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const previewModule = screenModule((get) => makePreview(makeHttpSharedLoads(get(TOKENS.HTTP_CLIENT))))

export const cardModule = screenModule((get) => makeCard(makeHttpCarrierDetails(get(TOKENS.HTTP_CLIENT))))
