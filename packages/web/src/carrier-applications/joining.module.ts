import { makeHttpCarrierApplications } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { JOINING_NEEDS, joiningPorts, readLater } from '../joining/joining-ports.module.ts'
import { makeJoining } from './joining.view-model.ts'

const loadBrokerages = async () => (await import('./brokerage-application.module.ts')).readBrokerageApplication

export const joiningModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.EQUIPMENT_TYPE_SOURCE, ...JOINING_NEEDS],
  make: (client, equipmentTypes, ...page) =>
    makeJoining({
      ...joiningPorts(...page),
      applications: makeHttpCarrierApplications(client),
      brokerage: { read: readLater(loadBrokerages, client) },
      equipmentTypes,
    }),
})
