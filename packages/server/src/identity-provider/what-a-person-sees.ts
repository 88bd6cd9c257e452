import type { DemoPerson } from './demo-people.ts'
import type { Words } from './messages/words.ts'

type Sight = keyof Words['sees']

/** The demo's own company and carrier are the first ones, and its second company has the broker who is new. */
const isRival = ({ worksFor }: DemoPerson): boolean =>
  (worksFor._tag === 'Broker' && worksFor.company > 2) || (worksFor._tag === 'Carrier' && worksFor.carrier > 1)

const sightOf = (person: DemoPerson): Sight => {
  const { isStaff, appRoles, isCompanyAdmin, isApproved, phone, equipmentFilter } = person
  if (isStaff) return 'staff'
  if (isRival(person)) return appRoles.includes('Broker') ? 'rivalBroker' : 'rivalDispatcher'
  if (appRoles.includes('Broker Admin')) return 'brokerAdmin'
  if (appRoles.includes('Broker')) return phone === '' || equipmentFilter.length === 0 ? 'newBroker' : 'broker'
  if (appRoles.includes('Carrier')) return isCompanyAdmin ? 'companyAdmin' : 'driver'
  return isApproved ? 'wrongAccount' : 'newcomer'
}

/** One line below a demo person's name: what signing in as them shows. */
export const whatTheySee = (words: Words, person: DemoPerson): string => words.sees[sightOf(person)]
