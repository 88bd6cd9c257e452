import { makeHttpCarrierApplications } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { joiningPorts, readLater } from '../joining/joining-ports.module.ts'
import { makeJoining } from './joining.view-model.ts'

const loadBrokerages = async () => (await import('./brokerage-application.module.ts')).readBrokerageApplication

export const joiningModule = screenModule((get) =>
  makeJoining({
    ...joiningPorts(get),
    applications: makeHttpCarrierApplications(get(TOKENS.HTTP_CLIENT)),
    brokerage: { read: readLater(loadBrokerages, get(TOKENS.HTTP_CLIENT)) },
    equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
  }),
)
