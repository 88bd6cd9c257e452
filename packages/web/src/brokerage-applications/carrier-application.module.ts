import { makeHttpCarrierApplications, type HttpClient } from '@trm/adapters/http'
import type { CarrierApplications } from '@trm/domain/carrier-applications'

/** Fetched once the brokerage's own application is known: nobody's first step waits for its code. */
export const readCarrierApplication = (client: HttpClient): CarrierApplications['read'] => makeHttpCarrierApplications(client).read
