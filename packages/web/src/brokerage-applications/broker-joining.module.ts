import { makeHttpBrokerageApplications } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { joiningPorts, readLater } from '../joining/joining-ports.module.ts'
import { makeBrokerJoining } from './broker-joining.view-model.ts'

const loadCarriers = async () => (await import('./carrier-application.module.ts')).readCarrierApplication

export const brokerJoiningModule = screenModule((get) =>
  makeBrokerJoining({
    ...joiningPorts(get),
    applications: makeHttpBrokerageApplications(get(TOKENS.HTTP_CLIENT)),
    carrier: { read: readLater(loadCarriers, get(TOKENS.HTTP_CLIENT)) },
  }),
)
