import type { DemoPerson } from '../seed/demo-people.ts'
import { MESSAGES } from './messages.ts'

type Sight = keyof typeof MESSAGES.sees

const sightOf = ({ isStaff, appRoles, isCompanyAdmin, isApproved, phone, equipmentFilter }: DemoPerson): Sight => {
  if (isStaff) return 'staff'
  if (appRoles.includes('Broker Admin')) return 'brokerAdmin'
  if (appRoles.includes('Broker')) return phone === '' || equipmentFilter.length === 0 ? 'newBroker' : 'broker'
  if (appRoles.includes('Carrier')) return isCompanyAdmin ? 'companyAdmin' : 'driver'
  return isApproved ? 'wrongAccount' : 'newcomer'
}

/** One line below a demo person's name: what signing in as them shows. */
export const whatTheySee = (person: DemoPerson): string => MESSAGES.sees[sightOf(person)]
