import { makeHttpBrokerages } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { makeBrokerageForm } from './brokerage.view-model.ts'

export const brokerageModule = screenModule((get) => makeBrokerageForm(makeHttpBrokerages(get(TOKENS.HTTP_CLIENT))))
