import type { FreightNeeds, Temperature } from '@trm/domain/loads'
import { needsMessage as message } from '../messages/en-US/load-needs.ts'

export const degreesWords = ({ low, high }: Temperature): string =>
  message(low === high ? 'loads.temperature.point' : 'loads.temperature', { low, high })

/** As a row has them, each in a word or two; the value is for who opens the load. */
export const needMarks = ({ temperature, hazmat, team, tarps }: FreightNeeds): readonly string[] => [
  ...(hazmat === undefined ? [] : [message('loads.hazmat', { hazmatClass: hazmat.hazmatClass })]),
  ...(temperature === undefined ? [] : [degreesWords(temperature)]),
  ...(team ? [message('loads.team')] : []),
  ...(tarps === undefined ? [] : [message(`loads.tarps.${tarps}`)]),
]
