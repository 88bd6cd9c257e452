import { makeHttpBrokerageApplications } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { JOINING_NEEDS, joiningPorts, readLater } from '../joining/joining-ports.module.ts'
import { makeBrokerJoining } from './broker-joining.view-model.ts'

const loadCarriers = async () => (await import('./carrier-application.module.ts')).readCarrierApplication

export const brokerJoiningModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, ...JOINING_NEEDS],
  make: (client, ...page) =>
    makeBrokerJoining({
      ...joiningPorts(...page),
      applications: makeHttpBrokerageApplications(client),
      carrier: { read: readLater(loadCarriers, client) },
    }),
})
