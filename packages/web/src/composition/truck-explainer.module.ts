import { makeHttpTruckExplanation } from '@trm/adapters/http'
import { makeTruckExplainer, type TruckExplainerNeeds } from '../trucks/explainer/truck-explainer.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const truckExplainerModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER],
  make: (client, logger) => (needs: Omit<TruckExplainerNeeds, 'explanations'>) =>
    makeTruckExplainer({ ...needs, explanations: makeHttpTruckExplanation(client, logger) }),
})
