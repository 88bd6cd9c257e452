import { carrierCompany } from './en-US/carrier-company.ts'
import { messageOf } from './message.ts'

/** Words of a carrier's own company and its card. */
export const companyMessage = messageOf(carrierCompany)
