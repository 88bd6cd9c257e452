import type { ApplicationForStaff } from '@trm/domain/staff'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { numbersOf } from './application-words.ts'

const SNAPSHOT = 'https://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&query_type=queryCarrierSnapshot'

const snapshot = (by: 'USDOT' | 'MC_MX', number: string): string =>
  `${SNAPSHOT}&query_param=${by}&query_string=${encodeURIComponent(number)}`

export interface RegistryLink {
  readonly href: string
  readonly words: string
}

/** To FMCSA's public snapshot of the company under each number it gave. */
export const registryLinks = (row: ApplicationForStaff): readonly RegistryLink[] => {
  const { dotNumber, mcNumber } = numbersOf(row)
  const at = (number: string): string => message('staff.registry.open', { number })
  return [
    ...(dotNumber === undefined ? [] : [{ href: snapshot('USDOT', dotNumber), words: at(message('staff.dot', { number: dotNumber })) }]),
    ...(mcNumber === undefined ? [] : [{ href: snapshot('MC_MX', mcNumber), words: at(message('staff.mc', { number: mcNumber })) }]),
  ]
}
