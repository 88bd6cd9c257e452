import { makeHttpTruckExplanation } from '@trm/adapters/http'
import { makeTruckExplainer, type TruckExplainerDependencies } from './truck-explainer.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const truckExplainerModule = screenModule(
  (get) => (dependencies: Omit<TruckExplainerDependencies, 'explanations'>) =>
    makeTruckExplainer({ ...dependencies, explanations: makeHttpTruckExplanation(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)) }),
)
