import { BROKERAGE_JOINING, type BrokerageApplication, type BrokerageStepSaved } from '@trm/domain/brokerage-applications'
import { applicationServer } from '../../joining/testing/application-server.ts'

export const aBrokerageApplication = (given: Partial<BrokerageApplication> = {}): BrokerageApplication => ({
  status: 'draft',
  start: undefined,
  company: undefined,
  terms: undefined,
  version: 1,
  submittedAt: undefined,
  declinedFor: undefined,
  reason: undefined,
  brokerageId: undefined,
  ...given,
})

const withStep = (next: BrokerageApplication, saved: BrokerageStepSaved): BrokerageApplication => ({ ...next, [saved.step]: saved.value })

/** The server's side of one person's application as a brokerage. */
export const aBrokerageServer = applicationServer(BROKERAGE_JOINING, withStep)
