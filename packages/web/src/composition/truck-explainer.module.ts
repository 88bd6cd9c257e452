import { makeHttpTruckExplanation } from '@trm/adapters/http'
import type { TruckExplanationSource } from '@trm/domain/trucks'
import type { ScreenModule } from '../runtime/services.tsx'
import {
  makeTruckExplainer,
  type TruckExplainerNeeds,
  type TruckExplainerViewModel,
} from '../trucks/explainer/truck-explainer.view-model.ts'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

const TRUCK_EXPLANATIONS = token<TruckExplanationSource>('TruckExplanations')

const explanationServices: ServiceModule = ({ provide }) =>
  provide(TRUCK_EXPLANATIONS, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpTruckExplanation)

export const truckExplainerModule: ScreenModule<TruckExplainerViewModel, Omit<TruckExplainerNeeds, 'explanations'>> = screenModule({
  brings: [explanationServices],
  needs: [TRUCK_EXPLANATIONS],
  make: (explanations) => (needs) => makeTruckExplainer({ ...needs, explanations }),
})
