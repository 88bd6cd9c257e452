import { makeHttpTruckExplanation } from '@trm/adapters/http'
import { makeTruckExplainer, type TruckExplainerDependencies } from './truck-explainer.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const truckExplainerModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER],
  make: (client, logger) => (dependencies: Omit<TruckExplainerDependencies, 'explanations'>) =>
    makeTruckExplainer({ ...dependencies, explanations: makeHttpTruckExplanation(client, logger) }),
})
