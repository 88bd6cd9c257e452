import { makeHttpBrokerageApplications, type HttpClient } from '@trm/adapters/http'
import type { BrokerageApplications } from '@trm/domain/brokerage-applications'

/** Fetched once the carrier's own application is known: nobody's first step waits for its code. */
export const readBrokerageApplication = (client: HttpClient): BrokerageApplications['read'] => makeHttpBrokerageApplications(client).read
